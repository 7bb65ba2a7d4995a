// German: the page of houses.

import type { Words } from '../all'
import type { ZoneInfo } from '../house'
import { count, known, roomName } from './speaker.ts'

export const house: Words['house'] = {
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
}
