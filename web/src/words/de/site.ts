// German: the site of static files.

import type { Words } from '../all'
import { decimal } from './speaker.ts'

export const site: Words['site'] = {
  megabytes: (received, all) => `Das Haus wird geholt: ${decimal.format(received)} von ${decimal.format(all)} MB`,
  python: 'Das Personal wird geweckt',
  house: 'Die Lampen werden angezündet',
  meanwhile: 'Sieh dich um; die Regeln lassen sich schon lesen.',
  failed: 'Das Haus ließ sich in diesem Browser nicht öffnen. Ein aktueller Chrome, Firefox, Edge oder Safari kann es.',
  again: 'Noch einmal versuchen',
  forgetful: 'Dieser Browser behält hier nichts: Was du spielst, ist fort, sobald du den Tab schließt.',
  interpreted: 'Dieses Haus wurde ohne Maschinenraum gebaut: Hier denkt niemand weit voraus.',
  kept: 'Alles ist da. Ab jetzt öffnet sich das Haus auch ohne Verbindung.',
  newer: 'Es wurde ein neueres Haus gebaut.',
  reload: 'Einziehen',
  later: 'Später',
  dismiss: 'OK',
  games: 'Deine Spiele als Datei',
  gamesAbout: 'Sie liegen in diesem Browser und nirgends sonst. Eine Datei bringt sie in einen anderen oder in Sicherheit.',
  save: 'Alle Spiele als Datei sichern',
  load: 'So eine Datei öffnen',
  loaded: (added, found) =>
    added === found
      ? `${added} ${added === 1 ? 'Spiel' : 'Spiele'} übernommen.`
      : `${added} von ${found} Spielen übernommen; die anderen sind schon hier.`,
  unreadable: 'Diese Datei lässt sich nicht lesen.',
  drop: 'Hier ablegen: ein Spiel zum Ansehen, ein Haus zum Zeichnen oder alle deine Spiele in einer Datei.',
  forgetSure: 'Dieses Spiel wird gelöscht. Das lässt sich nicht zurücknehmen.',
  here: 'Was du spielst, bleibt in diesem Browser. Hinter dieser Seite steht kein Server.',
  offline: 'Auch das Haus selbst ist hier: Es öffnet sich ohne Verbindung.',
  ended: 'Wie es ausging',
  older: 'Ältere Spiele',
  server: 'Online mit anderen spielen',
}
