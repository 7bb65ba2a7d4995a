// What the server says of a house (lucky.board.faults.Remark), by its English template. tests/test_houses.py compares.

export const REMARKS: Record<string, string> = {
  'has {number} zones; {most} is the most': 'hat {number} Bereiche; höchstens {most} sind erlaubt',
  'Pull down some walls.': 'Reiß ein paar Wände ein.',
  'is made of {number} rectangles; {most} is the most': 'besteht aus {number} Rechtecken; höchstens {most} sind erlaubt',
  'Make it of fewer and larger ones.': 'Nimm weniger und größere.',
  'has {number} doors and rails; {most} is the most': 'hat {number} Türen und Geländer; höchstens {most} sind erlaubt',
  'Brick some of them up.': 'Mauere ein paar davon zu.',
  'has {number} floors; {most} is the most': 'hat {number} Stockwerke; höchstens {most} sind erlaubt',
  'has {number} wings; {most} is the most': 'hat {number} Flügel; höchstens {most} sind erlaubt',
  'has {number} arrangements; {most} is the most': 'hat {number} Einteilungen; höchstens {most} sind erlaubt',
  'lists {number} things; {most} is the most': 'zählt {number} Dinge auf; höchstens {most} sind erlaubt',
  'Leave some of them out.': 'Lass ein paar davon weg.',
  'has {number} more places where zones overlap': 'hat {number} weitere Stellen, an denen sich Bereiche überschneiden',
  'Part those that are told first; the rest is looked at after that.': 'Trenn erst die genannten; danach wird der Rest angesehen.',
  'has more faults than anybody would read: only the first are told':
    'hat mehr Fehler, als jemand lesen würde: Nur die ersten sind genannt',
  'Mend these, then look again.': 'Behebe diese, dann sieh noch einmal nach.',
  'has no rooms': 'hat keine Zimmer',
  'Add one under [floors.NAME.rooms]; `lucky house new` writes a house to begin with.': 'Zeichne eins, oder fang mit einer Vorlage an.',
  'stands twice; every zone needs a name of its own': 'steht zweimal da; jeder Bereich braucht einen eigenen Namen',
  'Call one of them something else.': 'Nenn eins davon anders.',
  'number {number} repeats: {other} has it already (H2)': 'Nummer {number} kommt zweimal vor: {other} hat sie schon (H2)',
  'Give one of them another number; {free} is free.': 'Gib einem davon eine andere Nummer; {free} ist frei.',
  'overlaps {other} at {x0}, {y0} to {x1}, {y1} (H2)': 'überschneidet sich mit {other} bei {x0}, {y0} bis {x1}, {y1} (H2)',
  'Take that part away from one of the two.': 'Nimm einem der beiden dieses Stück weg.',
  'falls apart: nothing joins {part} to {rest} (H2)': 'zerfällt: Nichts verbindet {part} mit {rest} (H2)',
  'Let its rectangles share an edge, or make them two zones with a door between.':
    'Lass die Rechtecke aneinanderstoßen, oder mach zwei Bereiche mit einer Tür daraus.',
  'Draw the steps where the zone is.': 'Zeichne die Stufen dort, wo der Bereich ist.',
  'its treads {treads} do not lie inside it': 'seine Stufen {treads} liegen nicht darin',
  'leads to {other!r}, which is not a stairway of another floor that leads back':
    'führt nach „{other}“, was keine Treppe eines anderen Stockwerks ist, die zurückführt',
  'Give that stairway leads_to = "{name}", or leave leads_to out of this one.':
    'Lass jene Treppe nach „{name}“ führen, oder diese nirgendwohin.',
  'Did you mean {near!r}?': 'Meinst du „{near}“?',
  'does not lie on a wall between two different zones: it has {a} on both sides (H2)':
    'liegt nicht in einer Wand zwischen zwei Bereichen: Auf beiden Seiten ist {a} (H2)',
  ['does not lie on a wall between two different zones: it has {a} on one side and {b} on the other, ' +
  'counting only what lies along all of it (H2)']:
    'liegt nicht in einer Wand zwischen zwei Bereichen: Auf einer Seite ist {a}, auf der anderen {b}, auf ganzer Länge gerechnet (H2)',
  'Take it out, or build something on either side of it.': 'Nimm sie heraus, oder bau auf beiden Seiten etwas hin.',
  'The nearest wall for it is between {a} and {b}: {written}.': 'Die nächste Wand dafür ist zwischen {a} und {b}: {written}.',
  'Add a rail on one of its walls, to look over.': 'Setz in eine seiner Wände ein Geländer.',
  'is a balcony without a rail to look over (V8)': 'ist ein Balkon ohne Geländer (V8)',
  'cannot be reached from {main} through doors (H2)': 'ist von {main} aus durch Türen nicht zu erreichen (H2)',
  'cannot be reached from {main} through doors, nor can {others} (H2)':
    'ist von {main} aus durch Türen nicht zu erreichen, ebenso wenig {others} (H2)',
  'It touches nothing that can be reached: move it beside something, or build a hallway or stairs.':
    'Es berührt nichts, was zu erreichen ist: Rück es an etwas heran, oder bau einen Flur oder eine Treppe.',
  '{name} leads nowhere: draw stairs on the other floor, and let the two lead to each other (Leads to).':
    '{name} führt nirgendwohin: Zeichne auf dem anderen Stockwerk eine Treppe und lass beide zueinander führen (Führt nach).',
  'Stairs are joined by hand: let {name} lead to {other}: "Leads to" beside the plan; in a file leads_to, in both of them.':
    'Treppen verbindet man von Hand: Lass {name} nach {other} führen: „Führt nach“ neben dem Plan; in einer Datei leads_to, in beiden.',
  'leads nowhere': 'führt nirgendwohin',
  'is not valid TOML: {reason}': 'ist kein gültiges TOML: {reason}',
  'Look for a bracket, a brace, a comma or a quotation mark that is missing or one too many.':
    'Such nach einer Klammer, einem Komma oder einem Anführungszeichen, das fehlt oder zu viel ist.',
  '{key} stands twice in the same table': '{key} steht zweimal in derselben Tabelle',
  '{key} stands twice in the same table, already in line {line}': '{key} steht zweimal in derselben Tabelle, schon in Zeile {line}',
  'Keep one of the two, or call one of them something else.': 'Behalte eins von beiden, oder nenn eins anders.',
  'A door between {a} and {b} would do: {written}.': 'Eine Tür zwischen {a} und {b} täte es: {written}.',
  "Number the rooms 1, 2, 3 and so on, in the order of the Doctor's round.":
    'Nummeriere die Zimmer 1, 2, 3 und so fort, wie der Doktor sie besucht.',
  'the old rules need rooms numbered consecutively, and {missing} is missing (H1)':
    'die alten Regeln brauchen Zimmer mit fortlaufenden Nummern, und {missing} fehlt (H1)',
  'the anniversary rules need every room numbered, and {name} is not (H1)':
    'die Jubiläumsregeln brauchen für jedes Zimmer eine Nummer, und {name} hat keine (H1)',
  'Close fewer rooms, or put in a door.': 'Schließ weniger Zimmer, oder setz eine Tür ein.',
  'Make it larger, or call it something shorter.': 'Mach es größer, oder gib ihm einen kürzeren Namen.',
  'is too small for its name': 'ist zu klein für seinen Namen',
  'Move one of its doors out of line with those beyond.': 'Rück eine seiner Türen aus der Linie der Türen dahinter.',
  'is seen from everywhere else': 'wird von überall gesehen',
  'Put some doors out of line: an attempt that everybody sees is none, and the evening would never end.':
    'Versetz ein paar Türen: Ein Anschlag, den alle sehen, ist keiner, und der Abend nähme kein Ende.',
  'has no corner to itself: nobody is ever alone with the Doctor': 'hat keinen stillen Winkel: Niemand ist je mit dem Doktor allein',
  'has no quiet room: every one is seen from more than a quarter of the others':
    'hat kein ruhiges Zimmer: In jedes sieht man aus mehr als einem Viertel der anderen',
  'An attempt wants privacy. Put doors out of line until some room is hard to look into.':
    'Ein Anschlag will Ruhe. Versetz Türen, bis man in ein Zimmer schwer hineinsieht.',
  'is {steps} steps from {other}, where the Doctor goes next':
    'ist {steps} Schritte von {other} entfernt, wohin der Doktor als Nächstes geht',
  'Number rooms in the order one walks through them, unless he is meant to leap.':
    'Nummeriere die Zimmer so, wie man hindurchgeht, falls er nicht springen soll.',
  'has a round without a gap: whoever walks with the Doctor has turn after turn, and a game may have no end':
    'hat einen Rundgang ohne Lücke: Wer mit dem Doktor geht, hat Zug um Zug, und ein Spiel findet vielleicht kein Ende',
  'Number some neighbours so that they do not follow each other, or close a door between them.':
    'Nummeriere einige Nachbarn so, dass sie nicht aufeinander folgen, oder mauere eine Tür dazwischen zu.',
  'Even two players want {few}: otherwise somebody is always looking.': 'Selbst zwei brauchen {few}: Sonst sieht immer jemand zu.',
  'has {rooms} rooms': 'hat {rooms} Zimmer',
  'Some games have no end: somebody always looks on, or walks with the Doctor. Put doors out of line, or gaps into the round.':
    'Manche Partien nehmen kein Ende: Immer sieht jemand zu oder geht mit dem Doktor. Versetz Türen, oder lass Lücken im Rundgang.',
  'Games are long: give the house more rooms that few can look into.':
    'Partien dauern lange: Gib dem Haus mehr Zimmer, in die wenige sehen.',
  'Games are over at once: let more rooms see each other, or start the Doctor further away.':
    'Partien sind gleich vorbei: Lass mehr Zimmer einander sehen, oder lass den Doktor weiter weg anfangen.',
  'Where one sits matters: try another order of the numbers, or a first room that fewer can look into.':
    'Es kommt darauf an, wo man sitzt: Versuch eine andere Reihenfolge der Nummern oder ein erstes Zimmer, in das weniger sehen.',
  'Where one sits matters: let everybody, or the Doctor, start elsewhere.':
    'Es kommt darauf an, wo man sitzt: Lass alle oder den Doktor anderswo anfangen.',
  'Nobody goes to {rooms}: give it another door, a number, or a weapon that is strong there.':
    'Niemand geht nach {rooms}: Gib ihm noch eine Tür, eine Nummer oder eine Waffe, die dort stark ist.',
}
