// German: the start page, and what every page says.

import shared from '../../../../src/lucky/data/words/de/start.json' with { type: 'json' }
import type { Words } from '../all'
import {
  capital,
  cardName,
  count,
  event,
  faces,
  inside,
  list,
  percent,
  person,
  phrase,
  room,
  roomName,
  speaker,
  spelt,
  who,
} from './speaker.ts'

export const grammar: Words['grammar'] = {
  list,
  who,
  room: (name) => room(name),
  capital,
  count: (n, single, many = `${single}s`) => count(n, single, many),
  spelt,
  clock: (seconds) =>
    seconds < 7200 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : `${Math.floor(seconds / 3600)} h`,
  percent: (share) => percent.format(share),
}

export const names: Words['names'] = {
  zone: (name) => roomName(name),
  pawn: person,
  card: cardName,
  // After a hyphen a page breaks by itself, without a second one.
  broken: (name) => speaker.breakable(cardName(name)).replaceAll('-\u00ad', '-'),
  flavour: (line) => speaker.tables.flavours![line] ?? line,
}

export const server: Words['server'] = { event, phrase }

export const page: Words['page'] = {
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
}

export const pages: Words['pages'] = {
  house: 'Lucky Mansion',
  nav: 'Seiten',
  rules: 'Regeln',
  help: 'Hilfe',
  settings: 'Einstellungen',
  about: 'Info',
  replays: 'Wiederholungen',
}

export const start: Words['start'] = {
  ...shared.start,
  tagline: 'Ein Sturm, ein Landhaus, ein alter Herr mit unverschämtem Glück. Sei mit ihm allein. Sei ungesehen. Sei schnell.',
  playAbout: (bots) => `Du und ${spelt(bots)} Verdächtige, 20 Minuten`,
  learnAbout: 'Drei Minuten genügen',
  learnOnAbout: 'Der Butler wartet, wo du ihn stehen gelassen hast',
  lesson: 'Dein erstes Spiel',
  opening: 'Die Tür öffnet sich knarrend …',
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
  forget: (title) => `${title} vergessen`,
  stage: { gathering: 'wartet auf Mitspieler', playing: 'wird gespielt', over: 'vorbei' },
  free: (chairs) => (chairs === 1 ? 'ein freier Stuhl' : `${spelt(chairs)} freie Stühle`),
  watchers: (watching) => (watching === 1 ? 'eine Nase am Fenster' : `${spelt(watching)} Nasen am Fenster`),

  build: 'Oder deck deinen eigenen Tisch',
  buildAbout: 'Jede Ausgabe, jedes Haus, jede Variante aus den Regelheften.',
  players: (fewest, most) => `für ${fewest} bis ${most}`,
  own: 'Dein eigenes',
  ownAbout: 'Zeichnen, prüfen, spielen',
  way: 'Flügel und Stockwerke',
  pets: 'Haustiere',
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
  people: 'Leute',
  level: 'Stärke',
  who: 'Wer sitzt hier',
  remove: (name) => (name ? `Stuhl wegnehmen: ${name}` : 'Diesen Stuhl wegnehmen'),
  add: 'Noch ein Stuhl',

  options: 'Optionen',
  settle: shared.settle,
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
    [2, shared.paces.slow],
    [1, shared.paces.human],
    [0.4, shared.paces.fast],
    [0, shared.paces.once],
  ],

  footer: (version) => `Lucky Mansion ${version}. Das Spiel ist von James Ernest und Cheapass Games, das Haus von uns.`,
  invite: 'Eröffnen und auf Mitspieler warten',
  fine: 'Alles passt zusammen.',
  rooms: (rooms) => `${rooms} Räume`,
  bots: (bots) => (bots === 1 ? 'ein Bot' : `${spelt(bots)} Bots`),
  people_: (number) => (number === 1 ? 'du' : `${spelt(number)} an diesem Gerät`),
}

export const cards: Words['cards'] = {
  kinds: faces,
  in: (room) => inside(room),
  anyone: faces.anyone,
  there: faces.there,
  anywhere: faces.anywhere,
}

export const rule: Words['rule'] = {
  rulingAbout: 'Hervorgehoben sind Entscheidungen: Die Hefte schweigen dort oder lassen zweierlei zu, und so wird es hier gespielt.',
  rule: (id) => `Regel ${id}`,
  whole: 'Im Buch',
  close: 'Schließen',
  none: (id) => `Eine Regel ${id} gibt es nicht. Schade eigentlich.`,
  opening: 'Wird nachgeschlagen.',
  lost: 'Das Buch steht nicht im Regal. Läuft der Server noch?',
}
