// German: the first game.

import type { Words } from '../all'
import type { Moment } from '../lesson'
import { capital, cardName, from, inside, into, list, quoted, speaker } from './speaker.ts'

export const lesson: Words['lesson'] = {
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
    choose: (key) => `Ohne Maus: Mit ${capital(key || 'tab')} ins Haus, mit Bild ab von einem hellen Raum zum nächsten, mit Enter wählen.`,
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
  real: 'Ein richtiges Spiel',
  rules: 'Die Regeln',
  house: 'Schließen',
}
