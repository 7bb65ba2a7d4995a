// German: settings, help, what the program knows, signs for others.

import type { Words } from '../all'
import { count } from './speaker.ts'

export const settings: Words['settings'] = {
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
  forgetGames:
    'Alle deine Spiele, dein Name und alles auf dieser Seite. ' +
    'Die Spiele gibt es sonst nirgends: Wer sie behalten will, sichert sie erst als Datei.',
  forget: 'Alles vergessen',
  forgetSure: 'Wirklich alles vergessen?',
  forgotten: 'Vergessen. Wer warst du noch gleich?',
}

export const statistics: Words['statistics'] = {
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
}

export const help: Words['help'] = {
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
  advice: 'Ratschläge',
  adviceAbout: 'Von Leuten, die es versucht haben.',
  advices: [
    [
      'Sei vor ihm da',
      'Bei wem er hereinplatzt, der ist dran. Wer in einem Zimmer seiner Runde nach dem anderen allein wartet, hat Zug um Zug.',
    ],
    [
      'Abseits',
      'In Fluren und in Zimmern, die seine Runde auslässt, platzt er bei niemandem herein. In großer Gesellschaft wird man dort alt.',
    ],
    [
      'Versuch es oft',
      'Auch ein aussichtsloser Anschlag kostet die anderen Karten, und nach den meisten Regeln macht er den nächsten stärker.',
    ],
    ['Lass andere zahlen', 'Früh gefragt, kannst du passen: Jemand nach dir muss ihn retten. Zuletzt gefragt, bist du dieser Jemand.'],
    ['Sieh arm aus', 'Wer kein Glück mehr zu haben scheint, lässt die anderen ihres ausgeben.'],
    ['Zähl mit', 'Je weniger Glück noch im Haus ist, desto eher solltest du es versuchen, bevor alle wieder gezogen haben.'],
    [
      'Pass auf',
      'Kannst du dich nicht verstecken, sieh zu. Wer gesehen wird, bringt niemanden um und zieht nach den Jubiläumsregeln auch nicht.',
    ],
    [
      'Zwei Fremde',
      'Nach dem zu deiner Rechten bist du dran: Lass den Doktor bei ihm hereinplatzen. Der zu deiner Linken ist nicht dein Freund.',
    ],
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
}

export const about: Words['about'] = {
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
  siteAll: [
    'dein Name, wenn du einen angegeben hast, und wie du es gern hast: Design, Sprache, Animationen, Ton, Tastatur',
    'deine Spiele, Aktion für Aktion, und was über ihr Mischen entscheidet; hier und nirgends sonst',
    'deine beendeten Spiele: wann jedes zu Ende war, die Ausgabe, wer gewann und welche Bots dabei waren',
    'diese Seite selbst, damit sie sich ohne Verbindung öffnet',
    'keine Cookies',
  ],
  forget: 'Alles vergessen',
  server: 'Auf dem Server',
  siteServer: 'Nichts. Hier liegen nur Dateien; wer sie bereithält, kann sehen, dass sie geholt wurden, aber nicht, was du damit tust.',
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
    'Eine inoffizielle Bearbeitung eines Brettspiels. Kill Doctor Lucky: © und ™ 1999, 2011 James Ernest und Cheapass Games. ' +
    'Niemand von dort hat dieses Programm gemacht, geprüft oder gebilligt.',
  thanks:
    'Entworfen von James Ernest und Rick Fish, mit Hilfe von Dave Howell, Toivo Rovainen und E. Jordan Bojar. Der Hund ist von ' +
    'Michelle Elbert, Bill Maxwell und James „Diego“ Pinkerton. Die Jubiläumsausgabe haben Israel Evans, BJ Becker und James Ernest ' +
    'gezeichnet und Carol Monahan, Mike Selinker und Cathy Saxton lektoriert.',
  claims: 'Was dreißig Millionen Partien über die Regeln sagen (auf Englisch)',
  ours:
    'Es ist nicht zu verkaufen. Programm, Zeichnungen, Klänge und Worte sind von uns; die Regeln und was auf Plänen und ' +
    'Karten steht, ist von ihnen, auf unsere Art erzählt. Wenn es dir gefällt, zahl ihnen, was es dir wert war, oder kauf das ' +
    'Original, da ist Pappe dabei:',
}

export const invite: Words['invite'] = {
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
}
