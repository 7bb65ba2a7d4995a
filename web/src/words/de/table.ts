// German: the table, where only the browser says it.

import type { Words } from '../all'
import { by, capital, count, list, or, person, speaker, who, whom } from './speaker.ts'

export const pace: Words['pace'] = {
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
}

export const keys: Words['keys'] = {
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
}
