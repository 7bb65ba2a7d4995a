// German: the pages of the rules.

import type { Words } from '../all'
import { cards, count, list, quoted } from './speaker.ts'

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

export const rules: Words['rules'] = {
  nav: 'Regelwerke',
  pages: { all: 'Das ganze Buch', original: 'Original', free: 'Freie Ausgabe', anniversary: 'Jubiläum', variants: 'Varianten' },
  titles: {
    all: 'Die Regeln',
    original: 'Die Originalausgabe, 1996',
    free: 'Die freie Ausgabe, 2011',
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
    lilac: 'Das Fliederzimmer sieht in den Speisesaal. Dahinter schneidet der Balkon die Linie ab: Das Lancaster-Zimmer bleibt ungesehen.',
  },
  search: 'Regeln durchsuchen',
  searchFor: 'Wort, Regelnummer oder Karte',
  searchAll: 'Im ganzen Buch suchen',
  found: (rules, found) => `Gefunden: ${list([...(rules ? [count(rules, 'Regel', 'Regeln')] : []), ...(found ? [cards(found)] : [])])}`,
  nothing: (missing, near) => {
    const words = missing.map(quoted).join(', ')
    if (!near) return `Nichts gefunden zu ${words}. Versuch es mit einem anderen Wort, der Nummer einer Regel oder dem Namen einer Karte.`
    return missing.length
      ? `Keine Regel hier enthält all diese Wörter, und keine ${words}. Am nächsten kommen diese. Versuch es mit einem anderen Wort dafür.`
      : 'Keine Regel hier enthält all diese Wörter. Am nächsten kommen diese. Mit weniger Wörtern findet sich mehr.'
  },
  contents: 'Auf dieser Seite',
}
