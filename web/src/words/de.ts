// German. What the server and the command line say too stands in src/lucky/data/words/de: names with their articles, what happened,
// and the server's sentences under their English templates.

import game from '../../../src/lucky/data/words/de/game.json' with { type: 'json' }
import type { GameEvent, PhraseSource } from '../messages'
import type { Words } from './all'
import type { ZoneInfo } from './house'
import type { Moment } from './lesson'
import { capital, Speaker, type Fact, type Tables } from './sentences.ts'

const speaker = new Speaker(game.grammar, game as unknown as Tables)

/** A fact, as the server gives it. */
type Name = Fact

const quoted = (name: string): string => `„${name}“`
const room = (zone: Name): string => speaker.name('rooms', zone)
const roomName = (zone: Name): string => speaker.name('rooms', zone, 'name')
const inside = (zone: Name): string => speaker.name('rooms', zone, 'in')
const into = (zone: Name): string => speaker.name('rooms', zone, 'into')
const from = (zone: Name): string => speaker.name('rooms', zone, 'from')

const cardName = (name: string): string => speaker.name('cards', name, 'name')

const person = (name: Name): string => speaker.name('pawns', name, 'name')
const who = (name: Name): string => speaker.name('pawns', name)
const whom = (name: Name): string => speaker.name('pawns', name, 'acc')

/** `von Violet`, `vom Doktor`. */
const by = (name: Name): string => speaker.name('pawns', name, 'by')

const and = new Intl.ListFormat('de', { type: 'conjunction' })
const or = new Intl.ListFormat('de', { type: 'disjunction' })
const list = (words: readonly string[]): string => and.format(words)
const plural = new Intl.PluralRules('de')
const one = (n: number): boolean => plural.select(n) === 'one'
const count = (n: number, single: string, many: string): string => `${n} ${one(n) ? single : many}`
const cards = (n: number): string => count(n, 'Karte', 'Karten')
const decimal = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('de', { style: 'percent' })
const SPELT = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']
const spelt = (n: number): string => SPELT[n] ?? `${n}`

/** Words of the server's that need no facts: names of variants, houses, editions. */
const known = (text: Name): string => speaker.name('phrases', text)

/** A sentence of the server's; its own where there are no words for it. What the book says may stand with its rule behind it. */
function phrase(text: string, source: Partial<PhraseSource> & { rule?: string } = {}): string {
  const template = source.template || text
  if (!speaker.has('phrases', template)) return text
  const sentence = speaker.say(speaker.tables.phrases![template]!, source.facts ?? {})
  return source.rule && text.endsWith(` (${source.rule}).`) ? `${sentence} (${source.rule}).` : sentence
}

/** Which of its sentences an event is told by, where there are several; see `form` in src/lucky/events.py. */
function form(happened: GameEvent): string {
  switch (happened.event) {
    case 'moved':
      return !happened.card ? '' : happened.card === happened.to ? ' straight' : ' by card'
    case 'laid':
      return happened.card.endsWith(` ${happened.luck}`) ? ' as named' : ''
    case 'earned':
      return happened.token === 'spite' ? '' : ' reasons'
    case 'won':
      return happened.seat ? '' : ' by nobody'
    default:
      return ''
  }
}

/** What happened. */
const event = (happened: GameEvent): string => speaker.say(speaker.tables.events![happened.event + form(happened)]!, { ...happened })

/** What the first two editions say alike. */
const TURN: Record<string, string> = {
  'Ziel': 'Bring Doktor Lucky um. Das wollen alle anderen auch, und nur eine Person kommt dazu.',
  'Ein Zug':
    'Geh einen freien Schritt und spiel so viele Bewegungs- und Raumkarten, wie du magst, auf dich oder auf ihn. ' +
    'Dann schlag zu; oder zieh eine Karte, wenn du keine gespielt hast.',
  'Gesehen werden':
    'Man sieht geradeaus durch Türen. Zuschlagen darfst du nur allein mit ihm, ' +
    'wo niemand sonst hereinschaut; ziehen nur in einem richtigen Zimmer.',
}

const de: Words = {
  grammar: {
    list,
    who,
    room: (name) => room(name),
    capital,
    count: (n, single, many = `${single}s`) => count(n, single, many),
    spelt,
    clock: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    percent: (share) => percent.format(share),
  },

  names: {
    zone: (name) => roomName(name),
    pawn: person,
    card: cardName,
    // After a hyphen a page breaks by itself, without a second one.
    broken: (name) => speaker.breakable(cardName(name)).replaceAll('-\u00ad', '-'),
    flavour: (line) => speaker.tables.flavours![line] ?? line,
  },

  server: { event: (happened: GameEvent) => event(happened), phrase },

  site: {
    megabytes: (received, all) => `Das Haus wird geholt: ${decimal.format(received)} von ${decimal.format(all)} MB`,
    python: 'Das Personal wird geweckt',
    house: 'Die Lampen werden angezündet',
    meanwhile: 'Sieh dich um; die Regeln lassen sich schon lesen.',
    failed: 'Das Haus ließ sich in diesem Browser nicht öffnen. Ein aktueller Chrome, Firefox, Edge oder Safari kann es.',
    again: 'Noch einmal versuchen',
    forgetful: 'Dieser Browser behält hier nichts: Was du spielst, ist fort, sobald du den Tab schließt.',
    interpreted: 'Dieses Haus wurde ohne Maschinenraum gebaut: Hier denkt niemand weit voraus.',
    newer: 'Es wurde ein neueres Haus gebaut.',
    reload: 'Einziehen',
    later: 'Später',
    dismiss: 'OK',
    games: 'Deine Spiele',
    gamesAbout: 'Sie liegen in diesem Browser und nirgends sonst. Eine Datei bringt sie in einen anderen oder in Sicherheit.',
    save: 'Alle Spiele als Datei sichern',
    load: 'So eine Datei öffnen',
    loaded: (added, found) =>
      added === found ? `${added} Spiele übernommen.` : `${added} von ${found} Spielen übernommen; die anderen sind schon hier.`,
    unreadable: 'Diese Datei lässt sich nicht lesen.',
    drop: 'Hier ablegen: ein Spiel zum Ansehen, ein Haus zum Zeichnen oder alle deine Spiele in einer Datei.',
    forgetSure: 'Dieses Spiel wird gelöscht. Das lässt sich nicht zurücknehmen.',
    here: 'Was du spielst, bleibt in diesem Browser. Hinter dieser Seite steht kein Server.',
    server: 'Online mit anderen spielen',
  },

  page: {
    house: 'Lucky Mansion',
    home: 'Zur Startseite',
    lightTheme: 'Helles Design',
    toDark: 'Zum dunklen Design wechseln',
    toLight: 'Zum hellen Design wechseln',
    language: 'Sprache',
    noAnswer: 'Das Haus antwortet nicht. Läuft der Server noch?',
    answers: (status) => `Das Haus antwortet mit ${status}.`,
    cut: 'Die Verbindung ist unterbrochen.',
    broke: 'Die Verbindung brach ab, bevor die Antwort kam.',
    nothingToDecide: 'Für dich gibt es gerade nichts zu entscheiden.',
  },

  start: {
    title: 'Lucky Mansion',
    tagline: 'Ein Sturm, ein Landhaus, ein alter Herr mit unverschämtem Glück. Sei mit ihm allein. Sei ungesehen. Sei schnell.',
    play: 'Gleich spielen',
    playAbout: (bots) => `Du und ${spelt(bots)} Verdächtige, 20 Minuten`,
    learn: 'Zum ersten Mal hier?',
    learnAbout: 'Drei Minuten genügen',
    learnOn: 'Weiterlernen',
    learnOnAbout: 'Der Butler wartet, wo du ihn stehen gelassen hast',
    lesson: 'Dein erstes Spiel',
    opening: 'Die Tür öffnet sich knarrend …',
    yourName: 'Dein Name',
    nameless: 'Irgendwer',
    house: 'Die Häuser ansehen',

    nav: 'Mehr',
    toTables: 'Offene Tische',
    toHouse: 'Das Haus',

    mine: 'Deine Tische',
    publicTables: 'Offene Tische',
    publicAbout: 'Hier darf sich jeder setzen oder durchs Fenster schauen.',
    noTables: 'Heute Abend ist kein Tisch offen. Deck einen und lass einen Stuhl frei.',
    watch: 'Zuschauen',
    sit: 'Mitspielen',
    back: 'Weiterspielen',
    forget: (title) => `${title} vergessen`,
    stage: { gathering: 'wartet auf Mitspieler', playing: 'wird gespielt', over: 'vorbei' },
    free: (chairs) => (chairs === 1 ? 'ein freier Stuhl' : `${spelt(chairs)} freie Stühle`),
    watchers: (watching) => (watching === 1 ? 'eine Nase am Fenster' : `${spelt(watching)} Nasen am Fenster`),

    build: 'Oder deck deinen eigenen Tisch',
    buildAbout: 'Jede Ausgabe, jedes Haus, jede Variante aus den Regelheften.',
    edition: 'Ausgabe',
    players: (fewest, most) => `für ${fewest} bis ${most}`,
    board: 'Haus',
    own: 'Dein eigenes',
    ownAbout: 'Zeichnen, prüfen, spielen',
    way: 'Flügel und Stockwerke',
    byTheBook: 'Laut Regelheft',
    pets: 'Haustiere',
    variants: 'Varianten',
    switches: 'Hausregeln',
    ending: 'Wenn er tot ist',
    more: 'Wer wo anfängt',
    starts: { start: 'Alle beginnen', doctor: 'Der Doktor beginnt', cat: 'Die Katze beginnt', dog: 'Der Hund beginnt' },
    startByTheBook: (room) => (room ? `${roomName(room)} (laut Regelheft)` : 'wo die Karten es sagen'),
    first: 'Wer anfängt',
    dealer: 'Wer für den Anfang gibt',
    chance: 'der Zufall entscheidet',
    hand: 'Karten auf der Hand',
    handByTheBook: (number) => (number ? `${number} (laut Regelheft)` : 'laut Regelheft'),

    chairs: (players, fewest, most) => `Verdächtige: ${players} (laut Regelheft ${fewest} bis ${most})`,
    chair: (seat) => `Stuhl ${seat}`,
    you: 'Du',
    another: 'Noch jemand an diesem Gerät',
    anotherName: 'Name',
    open: 'Ein freier Stuhl',
    openAbout: 'für alle, die den Link haben',
    characters: 'Bots',
    people: 'Leute',
    level: 'Stärke',
    who: 'Wer sitzt hier',
    remove: (name) => `Stuhl wegnehmen: ${name}`,
    add: 'Noch ein Stuhl',

    options: 'Optionen',
    settle: { turn_seconds: 'Zeit zum Entscheiden', answer_seconds: 'Zeit zum Antworten', pace: 'Die Bots spielen' },
    public: 'Öffentlich',
    publicLine: 'In der Liste, für alle sichtbar. Sonst nur über den Link.',
    help: 'Rat',
    helpLine: 'Man darf einen Bot um Rat fragen.',
    watching: 'Zuschauer',
    watchingLine: 'Wer keinen Platz hat, darf zuschauen.',
    clocks: [
      [0, 'ohne Uhr'],
      [15, '15 Sekunden'],
      [30, '30 Sekunden'],
      [60, 'eine Minute'],
      [120, 'zwei Minuten'],
      [300, 'fünf Minuten'],
      [21600, 'sechs Stunden'],
      [86400, 'ein Tag'],
      [259200, 'drei Tage'],
      [604800, 'eine Woche'],
    ],
    paces: [
      [2, 'langsam'],
      [1, 'im Tempo von Menschen'],
      [0.4, 'schnell'],
      [0, 'sofort'],
    ],

    footer: (version) => `Lucky Mansion ${version}. Das Spiel ist von James Ernest und Cheapass Games, das Haus von uns.`,
    ready: 'Tisch eröffnen',
    invite: 'Eröffnen und auf Mitspieler warten',
    fine: 'Alles passt zusammen.',
    rooms: (rooms) => `${rooms} Räume`,
    bots: (bots) => (bots === 1 ? 'ein Bot' : `${spelt(bots)} Bots`),
    people_: (number) => (number === 1 ? 'du' : `${spelt(number)} an diesem Gerät`),
  },

  house: {
    tagline: 'Ein Sturm, ein Landhaus und ein alter Herr mit unverschämtem Glück, den alle tot sehen wollen.',
    plan: 'Das Haus',
    rooms: 'Räume',
    tonight: 'Heute Abend',
    tonightLine: 'Sieh dich um, bevor es die anderen tun, und lern, wer wen sieht: Es rettet dir den Hals. Ihm vielleicht nicht.',
    houses: 'Haus',
    rules: 'Regeln',
    rulesOf: { free: 'Freie Ausgabe', anniversary: 'Jubiläumsausgabe' },
    rulesLine: { free: 'In Fluren und auf Treppen kann man stehen.', anniversary: 'Im Flur bleibt niemand stehen.' },
    closed: 'Geschlossene Flügel',
    wing: (wing) => (wing === 'west' ? 'Westflügel' : wing === 'east' ? 'Ostflügel' : `Flügel „${wing}“`),
    floors: 'Stockwerke',
    floor: (floor) => (floor ? `nur ${known(floor)}` : 'das ganze Haus'),
    none: 'Dieses Haus gibt es nicht.',
    nearer: 'Vergrößern',
    farther: 'Das ganze Haus',
    pointed: 'Der Raum, auf den du zeigst',
    inSight: 'Im Blick',
    oneStep: 'Einen Schritt entfernt',
    nothing: 'Wer sieht wen',
    nothingLine: 'Zeig auf einen Raum oder tipp ihn an. Was man von dort sieht, wird hell; und wer dich dort sähe, auch.',
    spoken: (zone: ZoneInfo) => {
      const what =
        zone.kind === 'hallway'
          ? 'Flur'
          : zone.kind === 'stairway'
            ? 'Treppe'
            : zone.number === null
              ? 'ohne Nummer'
              : `Nummer ${zone.number}`
      return (
        `${roomName(zone.name)}, ${what}; ` +
        `${count(zone.steps.length, 'Weg', 'Wege')} von hier, ${count(zone.sees.length, 'Ort', 'Orte')} im Blick`
      )
    },
    kind: (zone: ZoneInfo) => {
      if (zone.kind !== 'room') return zone.kind === 'hallway' ? 'Ein Flur. Es zieht.' : 'Eine Treppe. Vorsicht, dritte Stufe.'
      return zone.number === null
        ? 'Ein Raum ohne Nummer. Ungebeten kommt der Doktor hier nie vorbei.'
        : `Nummer ${zone.number} auf der Runde des Doktors.`
    },
    verdict: (zone: ZoneInfo) => {
      const eyes = zone.sees.length
      if (eyes === 0) return 'Von nirgends schaut jemand herein. Herrlich.'
      const from = `von ${count(eyes, 'Ort', 'Orten')}`
      if (eyes <= 3) return `Einblick nur ${from}. Es gibt Schlimmeres.`
      return `Einblick ${from}.${eyes >= 8 ? ' Man könnte Eintritt verlangen.' : ''}`
    },
  },

  cards: {
    kinds: game.faces,
    in: (room) => inside(room),
    anyone: game.faces.anyone,
    there: game.faces.there,
    anywhere: game.faces.anywhere,
  },

  host: {
    title: 'Hausrecht',
    mute: (name) => `${name} stummschalten`,
    unmute: (name) => `${name} wieder reden lassen`,
    muteWatchers: 'Die am Fenster stummschalten',
    unmuteWatchers: 'Die am Fenster wieder reden lassen',
    free: (name) => `Den Stuhl von ${name} freigeben`,
    close: 'Tisch schließen',
    closeNow: 'Wirklich schließen, für alle',
  },

  curtain: {
    title: (name) => `Gib weiter an ${name}`,
    why: 'Alle anderen schauen an die Decke.',
    asked: (attacker) => `${capital(who(attacker))} schlägt zu, und jemand muss gefragt werden.`,
    lift: (name) => `Ich bin ${name}. Zeig her.`,
  },

  menu: {
    open: 'Einstellungen',
    close: 'Schließen',
    copied: 'Kopiert. Wer ihn hat, hat deinen Platz.',
    byHand: 'Kopier ihn von Hand und zeig ihn niemandem:',
    seatLink: 'Link kopieren, der meinen Platz auf einem anderen Gerät öffnet',
    leave: 'Einen Bot für mich spielen lassen',
    seedHash: 'Prüfsumme der Kartenmischung',
  },

  pace: {
    skip: 'Vorspulen, bis ich dran bin',
    skipping: 'Wird vorgespult',
    digest: ({ turns, strikes, drew, dead, dark }, me) => {
      const parts = [
        ...strikes.map(({ attacker, target, fate }) => {
          const end = fate === 'foiled' ? ', vergeblich' : fate === 'fatal' ? ', mit Erfolg' : ''
          return `Anschlag ${attacker === me ? 'von dir' : by(attacker)} auf ${target === me ? 'dich' : whom(target)}${end}`
        }),
        ...(dead.length ? [`tot: ${list(dead.map((name) => (name === me ? 'du' : who(name))))}`] : []),
        ...(dark ? ['das Licht ging aus'] : []),
        ...(drew.length ? [`${list(drew.map(person))} ${drew.length === 1 ? 'hat' : 'haben'} gezogen`] : []),
      ]
      const what = parts.length ? capital(parts.join('; ')) : 'Kein Anschlag, keine Karte gezogen'
      return `${turns ? `${count(turns, 'Zug', 'Züge')} vorgespult` : 'Vorgespult'}. ${what}.`
    },
  },

  pages: {
    house: 'Lucky Mansion',
    nav: 'Seiten',
    rules: 'Regeln',
    help: 'Hilfe',
    settings: 'Einstellungen',
    about: 'Info',
    replays: 'Wiederholungen',
  },

  settings: {
    title: 'Einstellungen',
    about: 'Auf diesem Gerät gemerkt, und sonst nirgends.',
    theme: 'Design',
    themes: { dark: 'Dunkel', light: 'Hell', system: 'Wie das System' },
    language: 'Sprache',
    speed: 'Animationen',
    speeds: { off: 'Aus', quick: 'Schnell', usual: 'Normal', slow: 'Langsam' },
    sounds: 'Ton',
    sound: 'Geräusche, und es läutet, wenn ich dran bin',
    ambience: 'Regen, und die Uhr in der Halle',
    volume: 'Lautstärke',
    try: 'Testen',
    keyboard: 'Tastatur',
    keys: 'Einzelne Buchstaben als Tastenkürzel am Tisch',
    name: 'Dein Name',
    nameless: 'Irgendwer',
    device: 'Dieses Gerät',
    forgetAbout: 'Plätze an Tischen, dein Name und alles auf dieser Seite. Vergessene Plätze bekommt man ohne ihren Link nicht zurück.',
    forget: 'Alles vergessen',
    forgetSure: 'Wirklich alles vergessen?',
    forgotten: 'Vergessen. Wer warst du noch gleich?',
  },

  statistics: {
    title: 'Deine Spiele',
    none: 'Auf diesem Gerät ist noch kein Spiel zu Ende gegangen. Jemand lebt also noch.',
    line: (games, won) => `${count(games, 'Spiel', 'Spiele')} auf diesem Gerät beendet, davon ${won === 0 ? 'keins' : won} gewonnen.`,
    edition: 'Ausgabe',
    against: 'Gegen',
    games: 'Spiele',
    won: 'Gewonnen',
    share: 'Gewinnquote',
    save: 'Exportieren',
    erase: 'Löschen',
    eraseSure: 'Wirklich löschen?',
  },

  help: {
    title: 'Hilfe',
    about: 'Wie man höflich jemanden umbringt.',
    minute: 'In einer Minute',
    minuteAbout: 'Nach den Regeln der freien Ausgabe; die gibt es bei „Gleich spielen“.',
    table: 'Am Tisch',
    tips: [
      [
        'Räume',
        'Helle Räume sind einen Schritt entfernt, gestrichelte brauchen eine Karte. ' +
          'Zeig auf einen, um zu sehen, wer dich dort sähe; tipp ihn an, um ihn zu wählen; tipp noch einmal, und du gehst.',
      ],
      [
        'Karten',
        'Tipp eine Karte an, dann ihren Raum oder wen sie betrifft. ' +
          'Eine Karte, mit der gerade nichts anzufangen ist, sagt warum, mit der Nummer der Regel.',
      ],
      ['Augen', 'Ein Zettel nennt, wer dich sähe und von wo. Kein Zettel, kein Zeuge.'],
      ['Aktionen', 'Anschlag, ziehen, Zug beenden. Was nicht geht, bleibt stehen und sagt warum; die Nummer daneben öffnet die Regel.'],
      ['Der Doktor', 'Wohin er als Nächstes geht, steht neben dem Haus, und wer dann dran wäre. Die meisten Morde werden dort geplant.'],
      ['Tastatur', 'Alles geht ohne Maus. Am Tisch zeigt ? alle Tastenkürzel.'],
      ['Fehler', 'Zurücknehmen macht ungeschehen, was nichts verraten hat. Was andere gesehen haben, bleibt getan.'],
      ['Rat', 'Frag danach, wo der Tisch es erlaubt. Ein Bot sagt, was er täte; er kann sich irren, und das macht ihm Spaß.'],
    ],
    more: 'Mehr',
    lesson: 'Ein erstes Spiel, mit Butler',
    lessonAbout: 'Auf der Startseite. Drei Minuten, und jemand stirbt.',
    rules: 'Die Regeln',
    rulesAbout: 'Jede Ausgabe, jede Variante, jede Nummer.',
    settings: 'Einstellungen',
    settingsAbout: 'Design, Sprache, Animationen, Ton, Tastatur.',
    stored: 'Was dieses Programm weiß',
    storedAbout: 'Weniger als der Butler.',
  },

  about: {
    title: 'Was dieses Programm weiß',
    about: 'Nichts außer dem Spiel. Es gibt keine Konten, niemand wird gezählt, und kein anderer Rechner wird je nach irgendetwas gefragt.',
    device: 'Auf diesem Gerät',
    deviceAll: [
      'dein Name, wenn du einen angegeben hast, und wie du es gern hast: Design, Sprache, Animationen, Ton, Tastatur',
      'für bis zu vierzig Tische die Schlüssel zu deinen Plätzen: lange zufällige Wörter, die beweisen, dass der Platz deiner ist. ' +
        'Wer eins hat, kann an deiner Stelle spielen; behalt den Link zu deinem Platz also für dich',
      'deine beendeten Spiele: wann jedes zu Ende war, die Ausgabe, wer gewann und welche Bots dabei waren',
      'keine Cookies',
    ],
    forget: 'Alles vergessen',
    server: 'Auf dem Server',
    serverAll: [
      'jeder Tisch: wie er gedeckt ist, eine geheime Zahl, die über jedes Mischen entscheidet, ' +
        'was wann getan wurde, die Namen, die sich die Leute gegeben haben, und was sie einander sagten',
      'von den Schlüsseln nur Prüfsummen, aus denen sich kein Schlüssel machen lässt',
      'keine Adressen: Deine wird nur gezählt, solange du hier bist und noch eine Stunde lang, nachdem du ' +
        'einen Tisch gedeckt hast, damit niemand das Haus überschwemmt; aufgeschrieben wird sie nie',
      'Tische, deren Spiel seit einem Jahr vorbei ist oder ruht, und Tische, die einen Monat auf ein Spiel ' +
        'gewartet haben, sofern der Betreiber dieses Servers nichts anderes sagt; dann werden sie abgeräumt',
    ],
    fair:
      'Und es geht ehrlich zu: Zu Beginn eines Spiels sehen alle eine Prüfsumme der geheimen Zahl, am Ende die Zahl selbst. ' +
      '„lucky verify“ vergleicht beides.',
    program: 'Das Programm',
    version: (version) => `Lucky Mansion ${version}, unter der MIT-Lizenz: Benutz es, ändere es, gib es weiter.`,
    credit:
      'Eine inoffizielle Bearbeitung des Brettspiels Kill Doctor Lucky von James Ernest mit Rick Fish, ' +
      'erschienen bei Cheapass Games. „Kill Doctor Lucky“ und „Cheapass Games“ sind Marken ihrer Inhaber. ' +
      'Niemand von dort hat dieses Programm gemacht, geprüft oder gebilligt.',
    ours:
      'Es ist nicht zu verkaufen. Programm, Zeichnungen, Klänge und Worte sind von uns; die Regeln und was auf Plänen und ' +
      'Karten steht, ist von ihnen, auf unsere Art erzählt. Wenn es dir gefällt, kauf das Original: Da ist Pappe dabei.',
  },

  invite: {
    title: 'Mit dem Handy',
    table: 'Halt die Kamera eines Handys darauf, um an den Tisch zu kommen.',
    tableCode: 'Ein Code, der diesen Tisch öffnet',
    network: 'Es muss im selben Netz sein.',
    closed: 'Dieses Haus hört nur auf diesen Rechner. Um mit Handys im selben Netz zu spielen, schließ es und öffne es wieder mit',
    command: 'lucky play --lan',
    seat: 'Auf dem Handy weiterspielen',
    seatCode: (name) => `Ein Code, der den Platz von ${name} öffnet`,
    seatAbout: 'Wer diesen Code sieht, kann an deiner Stelle spielen. Zeig ihn deinem eigenen Handy und sonst niemandem.',
    hide: 'Verbergen',
  },

  rules: {
    nav: 'Regelwerke',
    pages: { all: 'Das ganze Buch', original: 'Original', free: 'Freie Ausgabe', anniversary: 'Jubiläum', variants: 'Varianten' },
    titles: {
      all: 'Die Regeln',
      original: 'Die Originalausgabe, 1996',
      free: 'Die freie Ausgabe, 2002',
      anniversary: 'Die Ausgabe zum 19,5. Jubiläum, 2016',
      variants: 'Varianten, Haustiere, Fremde und Gespenster',
    },
    abouts: {
      all:
        'Drei Ausgaben desselben Mordes. Erst kommt, was sie gemeinsam haben; ' +
        'jede Regel hat eine Nummer, und jedes „Warum nicht?“ im Spiel führt zu einer.',
      original: 'Die ersten Regeln, und die schlichtesten. Groll kommt darin nicht vor; den bringt jeder selbst mit.',
      free: 'Das Original mit Groll: Jeder Anschlag, aus dem nichts wird, macht den nächsten stärker.',
      anniversary:
        'Glück auf den meisten Karten, Flügel, die sich schließen, eine Katze, ein Hund und ein Stapel, der zu Ende geht. ' +
        'Und mit ihm das Licht.',
      variants: 'Alles, was sich zuschalten lässt, für alle, die ein Mord langweilt.',
    },
    minute: 'In einer Minute',
    minutes: {
      original: {
        ...TURN,
        'Vereiteln':
          'Dein Anschlag zählt 1 oder so viel wie deine Waffe, in ihrem Raum mehr. ' +
          'Von links an legen die anderen Patzer dagegen. Gebrauchte kommen nie wieder.',
        'Der Doktor':
          'Nach jedem Zug geht er zur nächsten Nummer. Bei wem er hereinplatzt, der ist als ' +
          'Nächstes dran, und manche werden übergangen: Stell dich dorthin, wohin er geht.',
        'Gewinnen': 'Wenn sie dich nicht aufhalten können, ist er tot und du hast gewonnen. Sieh überrascht aus.',
      },
      free: {
        ...TURN,
        'Vereiteln':
          'Dein Anschlag zählt 1 oder so viel wie deine Waffe, in ihrem Raum mehr; dazu dein Groll. ' +
          'Von links an legen die anderen Patzer dagegen. Gebrauchte kommen nie wieder.',
        'Groll': 'Vereitelt? Nimm eine Grollmarke: eins mehr auf jeden deiner Anschläge, für immer. Enttäuschung summiert sich.',
        'Der Doktor':
          'Nach jedem Zug geht er zur nächsten Nummer. Sobald alle einmal dran waren, ' +
          'ist als Nächstes dran, bei wem er hereinplatzt, und manche werden übergangen.',
        'Gewinnen': 'Wenn sie dich nicht aufhalten können, ist er tot und du hast gewonnen. Sieh überrascht aus.',
      },
      anniversary: {
        'Ziel': 'Bring Doktor Lucky um. Das wollen alle anderen auch, und nur eine Person kommt dazu.',
        'Ein Zug':
          'Du hast einen Schritt; Bewegungskarten geben mehr oder setzen dich gleich in ihren Raum. ' +
          'Dann eins von dreien: ziehen, zuschlagen oder nichts davon.',
        'Gesehen werden':
          'Man sieht geradeaus durch Türen. Schlag zu, wenn du mit ihm allein bist und niemand sonst dich sieht. ' +
          'Ziehen darfst du nur, wo dich gar niemand sieht, auch er nicht.',
        'Vereiteln':
          'Dein Anschlag zählt 1, dazu deine Motive, dazu eine Waffe. ' +
          'Von links an legen die anderen Karten mit Glück dagegen. Reicht es, wird eine davon dein nächstes Motiv.',
        'Licht aus': 'Der Stapel wird nie neu gemischt. Ist er leer, sieht jeder nur noch den eigenen Raum, und im Dunkeln wird es voll.',
        'Der Doktor':
          'Nach jedem Zug geht er zur nächsten offenen Nummer. ' +
          'Sobald alle einmal dran waren, ist als Nächstes dran, bei wem er hereinplatzt.',
        'Gewinnen':
          'Wer ihn umbringt, gewinnt. Wer zuletzt gefragt wurde und Glück ' +
          'zurückhielt, hat es für alle verloren und bekommt das zu hören.',
      },
    },
    compare: 'Was sie unterscheidet',
    question: 'Frage',
    comparison: [
      { question: 'Wie viele', original: '2 bis 8', free: '3 bis 8', anniversary: '3 bis 8; 2 mit Fremden' },
      {
        question: 'Schritte',
        original: 'einer, und Karten, die dich oder ihn bewegen',
        free: 'einer, und Karten, die dich oder ihn bewegen',
        anniversary: 'einer, und Karten, die dich bewegen',
      },
      {
        question: 'Ziehen',
        original: 'in einem richtigen Zimmer, wenn du nichts gespielt hast',
        free: 'in einem richtigen Zimmer, wenn du nichts gespielt hast',
        anniversary: 'wo dich niemand sieht',
      },
      { question: 'Eine Waffe', original: 'statt der bloßen Hände', free: 'statt der bloßen Hände', anniversary: 'zusätzlich dazu' },
      { question: 'Vereitelt', original: 'nichts', free: 'eine Grollmarke', anniversary: 'ein Motiv' },
      { question: 'Dagegen', original: 'Patzer', free: 'Patzer', anniversary: 'jede Karte mit Glück' },
      {
        question: 'Ein leerer Stapel',
        original: 'wird neu gemischt, ohne Patzer',
        free: 'wird neu gemischt, ohne Patzer',
        anniversary: 'macht das Licht aus',
      },
    ],
    pictured: 'Zum Ansehen',
    pictures: {
      kitchen: 'Aus der Küche sieht man zwei gerade Linien entlang, durch jede Tür auf dem Weg, und nichts daneben.',
      gallery: 'Die Galerie schaut über ihr Geländer hinab: Was hell ist, sieht dich dort oben und kann nicht herauf.',
      steps: 'Einen Schritt vom Salon entfernt, wo der Abend beginnt. Flure zählen als Orte.',
      stroll: 'Der Doktor geht nach Nummern, nicht durch Türen. Wände sind für Gäste.',
      trophy: 'Das Trophäenzimmer sieht fünf Räume, und fünf Räume sehen das Trophäenzimmer.',
      dining: 'Durch Flure geht man nur hindurch: Vom Speisesaal führt ein Schritt in fünfzehn Räume.',
      wing: 'Der Westflügel ist geschlossen. Der Doktor geht daran vorbei, als wäre er nie gebaut worden.',
      lilac:
        'Das Fliederzimmer sieht in den Speisesaal. Dahinter schneidet der Balkon die Linie ab: Das Lancaster-Zimmer bleibt ungesehen.',
    },
    search: 'Regeln durchsuchen',
    searchFor: 'Wort, Regelnummer oder Karte',
    searchAll: 'Im ganzen Buch suchen',
    found: (rules, found) =>
      rules + found === 0
        ? 'Nichts gefunden. Vielleicht ist es erlaubt.'
        : `Gefunden: ${list([...(rules ? [count(rules, 'Regel', 'Regeln')] : []), ...(found ? [cards(found)] : [])])}`,
    contents: 'Auf dieser Seite',
    rulingAbout: 'Hervorgehoben sind Entscheidungen: Die Hefte schweigen dort oder lassen zweierlei zu, und so wird es hier gespielt.',
    rule: (id) => `Regel ${id}`,
    whole: 'Im Buch',
    close: 'Schließen',
    none: (id) => `Eine Regel ${id} gibt es nicht. Schade eigentlich.`,
    opening: 'Wird nachgeschlagen.',
    lost: 'Das Buch steht nicht im Regal. Läuft der Server noch?',
  },

  keys: {
    chosen: (chosen) => `${chosen}? Enter tut es, Escape lässt es.`,
    choose: (rooms, actions) =>
      rooms > 1
        ? `${rooms} Räume stehen im Haus zur Wahl: B, dann Bild ab.`
        : `${or.format(actions.map((action, i) => (i ? speaker.small(action) : action)))}? B, dann Enter, zum Wählen.`,
    title: 'Tastenkürzel',
    open: 'Tastenkürzel',
    about: 'Sie gelten überall am Tisch, nur nicht dort, wo man schreibt.',
    letters: 'Einzelne Buchstaben als Tastenkürzel',
    close: 'Schließen',
    repeat: 'Ansagen lassen',
    last: 'was zuletzt geschah; noch einmal: was davor war',
    where: 'wo alle sind',
    seen: 'wer dich sieht',
    hand: 'deine Hand',
    may: 'was du darfst',
    round: 'die Runde des Doktors, und wer dann dran ist',
    go: 'Herumkommen',
    board: 'ins Haus: zu deinem Raum oder dem ersten, den du wählen kannst',
    cards: 'zu deinen Karten',
    help: 'diese Liste',
    arrows: 'von Raum zu Raum durch die Türen, und von Karte zu Karte',
    arrowKeys: 'Pfeile',
    lit: 'zum nächsten Raum, in den du kannst, und zurück',
    ends: 'in deinen eigenen Raum, und in den des Doktors',
    act: 'Handeln',
    attempt: 'Anschlag',
    draw: 'ziehen',
    end: 'Zug beenden',
    pass: 'passen',
    spite: 'Groll ausgeben',
    enter: 'wählen; noch einmal: ausführen',
    escape: 'die Auswahl aufheben',
    spaceKey: 'Leertaste',
    ahead: 'vorspulen bis zu deiner nächsten Entscheidung, wenn du allein spielst',
    skips: 'Springen zu',
    skip: { board: 'Zum Haus', hand: 'Zu deinen Karten', acts: 'Zu den Aktionen', log: 'Zum Verlauf' },
  },

  lesson: {
    butler: 'Grimsby, der Butler',
    next: 'Weiter',
    skip: 'Lektion überspringen',
    progress: (step, steps) => `${step} von ${steps}`,

    say: {
      welcome: () =>
        'Guten Abend. Grimsby, der Butler. Heute Abend wollen hier alle Doktor Lucky umbringen. ' +
        'Drei Minuten mit meiner Hilfe, und du warst es.',
      doctor: (at: Moment) =>
        `Der Doktor ist der Große ${inside(at.doctor)}. Um ihn umzubringen, muss man in seinem Raum sein, ` +
        'allein mit ihm und von niemandem gesehen. Er macht das schwerer, als es klingt.',
      enter: (at: Moment) => `Ein Zug beginnt mit einem freien Schritt, in einen der hellen Räume. Besuch ihn ${inside(at.room)}.`,
      witness: (at: Moment) =>
        `Er ist hier, und das war die gute Nachricht: ${list(at.watchers)} ${at.watchers.length === 1 ? 'kann' : 'können'} ` +
        `dich ${from(at.from)} sehen. Man sieht geradeaus durch Türen, und Mord verträgt kein Publikum.`,
      draw: () =>
        'Dann mach anders etwas daraus. Wer in diesem Zug keine Karte gespielt hat, ' +
        'darf in jedem richtigen Zimmer eine ziehen. Damit ist der Zug vorbei.',
      vista: (at: Moment) =>
        `${list(at.watchers)} ${at.watchers.length === 1 ? 'hat' : 'haben'} dich noch immer im Auge, ${from(at.from)}: ` +
        'Zwei Türen in einer Linie sind so gut wie keine.',
      round: (at: Moment) => `Nach jedem Zug schlendert der Doktor in den Raum mit der nächsten Nummer. Diesmal geht er ${into(at.next)}.`,
      hide: (at: Moment) => `Sei also vor ihm da und geh ${into(at.room)}. Dort sieht dich niemand; es sind fast nur Gedichte.`,
      ride: () =>
        'Jetzt beende den Zug, indem du ziehst. Bei wem der Doktor hereinplatzt, ' +
        'der ist als Nächstes dran, und gleich platzt er bei dir herein.',
      strike: (at: Moment) =>
        'Wie angekündigt: Er ist da, niemand schaut, und du bist wieder dran. ' +
        `Heb dir ${speaker.name('weapons', at.card, 'acc')} für später auf. Für den Anfang tun es die Hände.`,
      foil: (at: Moment) =>
        `${at.foiler} legte einen Patzer, und du warst gescheitert. Jetzt schlägt ${at.attacker} zu, ` +
        `Stärke ${at.strength}, und alle anderen passen. Legst du nicht so viel Glück, gewinnt ${at.attacker}.`,
      spite: (at: Moment) =>
        'Patzer werden nie zweimal benutzt, sein Glück geht also zur Neige. Und jeder gescheiterte Anschlag hinterlässt 1 ' +
        `Groll: Du hast ${at.spite}, ${at.rivals.length ? `${list(at.rivals)} auch, ` : ''}und er stärkt jeden künftigen Anschlag.`,
      slip: (at: Moment) =>
        `Eine Bewegungskarte bringt dich oder ihn ein paar Räume weiter. Mit ${quoted(cardName(at.card))} schlüpfst du ${into(at.room)}.`,
      summon: () =>
        'Eine Raumkarte versetzt dich oder ihn geradewegs in ihren Raum. ' +
        'Lass den Doktor kommen. Eine Einladung in den Keller hat er noch nie ausgeschlagen.',
      finish: (at: Moment) =>
        `Allein, ungesehen, und hier unten zählt ${speaker.name('weapons', at.card)} ${at.worth}. ` +
        `Mit deinem Groll macht das ${at.worth + at.spite}. Ich poliere nebenan etwas, und zwar laut.`,
    },

    meanwhile: {
      turn: () => 'Die anderen sind dran, und nach jedem schlendert der Doktor weiter. Sieh bitte aus, als wohntest du hier.',
      struck: () => 'Jetzt darf jeder von den anderen, von links an, Patzer legen, um es zu vereiteln. Jedes Kleeblatt darauf ist 1 Glück.',
      last: () => 'Sie legen, was ihnen an Glück noch bleibt. Es ist rührend, und es wird nicht reichen.',
    },

    choose: (label) => ['Wähl im Haus ', label, '.'],
    pick: (label) => ['Wähl auf deiner Hand ', label, '.'],
    press: (label) => ['Drück auf ', label, '.'],
    keys: {
      next: (key) => `Ohne Maus: Enter${key && `, oder von überall ${capital(key)}`}.`,
      choose: (key) =>
        `Ohne Maus: Mit ${capital(key || 'tab')} ins Haus, mit Bild ab von einem hellen Raum zum nächsten, mit Enter wählen.`,
      pick: (key) => `Ohne Maus: Mit ${capital(key || 'tab')} zur Hand, mit den Pfeilen von Karte zu Karte, mit Enter wählen.`,
      press: (key) => `Ohne Maus: ${key ? capital(key) : 'noch einmal Enter'}.`,
      among: () => 'Ohne Maus: Mit Tab dorthin, dann Enter.',
    },

    remarks: [
      'Gleich. Eins nach dem anderen.',
      'Ein schöner Gedanke, für einen anderen Abend.',
      'Davon würde ich abraten. Dafür werde ich bezahlt.',
      'Und so selbstbewusst. Aber nein.',
    ],
    noUndo: 'Ich räume auf. Ungeschehen mache ich nichts.',
    strayed:
      'Du hast den Weg verlassen, den ich für dich gefegt habe. Nun gut: Der Abend gehört dir, und die anderen denken von hier an selbst.',

    thanks: 'Danke, Grimsby',

    done: 'Du warst es',
    doneAbout: 'Der Doktor ist tot, und ich habe den Rest des Abends frei.',
    learned: [
      'Sei in seinem Raum, allein und ungesehen.',
      'Steh, wo er hereinplatzt, und du bist wieder dran.',
      'Glück geht aus. Groll nicht.',
    ],
    doneNext: 'Das war das ganze Spiel. Die Gäste des nächsten haben das Drehbuch nicht gelesen.',
    real: 'Ein richtiges Spiel',
    rules: 'Die Regeln',
    house: 'Schließen',
  },
}

export default de

/** For what is said at a table. */
export { speaker }
