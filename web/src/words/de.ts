// German. Rooms and weapons stand here with their articles, from which the cases are made; what the server says in English is
// looked up by its template.

import type { EventKind, EventOf } from '../events'
import type { Action, CardInfo, GameEvent, PhraseSource, Prospect } from '../messages'
import type { Words } from './all'
import type { ZoneInfo } from './house'
import type { Moment } from './lesson'
import type { Facts } from './server'
import type { Eyes, Stand, Walk } from './speech'

/** A noun with its article in the cases that are needed. */
type Noun = { name: string; nom: string; acc: string; dat: string }

const ARTICLES: Record<string, [acc: string, dat: string]> = { der: ['den', 'dem'], die: ['die', 'der'], das: ['das', 'dem'] }

/** `die Küche`; or all three cases where an adjective changes: `der enge Hut|den engen Hut|dem engen Hut`, and the bare name last. */
function noun(text: string): Noun {
  const [nom = '', acc, dat, bare] = text.split('|')
  const [article = '', ...rest] = nom.split(' ')
  const name = rest.join(' ')
  const forms = ARTICLES[article] ?? ['', '']
  return { name: bare ?? name, nom, acc: acc ?? `${forms[0]} ${name}`, dat: dat ?? `${forms[1]} ${name}` }
}

/** A fact, as the server gives it. */
type Name = string | number | null | undefined

const quoted = (name: string): string => `„${name}“`
const nameless = (name: string): Noun => ({ name, nom: quoted(name), acc: quoted(name), dat: quoted(name) })

/** Rooms. Where one is on, not in, it says so. */
const ROOMS: Record<string, string> = {
  'Armory': 'die Waffenkammer',
  'Billiard Room': 'das Billardzimmer',
  'Carriage House': 'die Remise',
  'Dining Hall': 'der Speisesaal',
  'Drawing Room': 'der Salon',
  'Foyer': 'das Foyer',
  'Gallery': 'auf die Galerie',
  'Green House': 'das Gewächshaus',
  'Hedge Maze': 'der Irrgarten',
  'Kitchen': 'die Küche',
  'Lancaster Room': 'das Lancaster-Zimmer',
  'Library': 'die Bibliothek',
  'Lilac Room': 'das Fliederzimmer',
  'Main Hall': 'die Haupthalle',
  'Master Suite': 'das Schlafgemach',
  'Nursery': 'das Kinderzimmer',
  'Pantry': 'die Speisekammer',
  'Parlor': 'die Plauderstube',
  'Piazza': 'auf die Piazza',
  'Rose Suite': 'die Rosensuite',
  "Servants' Quarters": 'die Gesindestube',
  'Sitting Room': 'das Wohnzimmer',
  "Skipper's Rest": 'die Kapitänskajüte',
  'Tennessee Room': 'das Tennessee-Zimmer',
  'Trophy Room': 'das Trophäenzimmer',
  'White Room': 'das Weiße Zimmer|das Weiße Zimmer|dem Weißen Zimmer|Weißes Zimmer',
  'Wine Cellar': 'der Weinkeller',
  'Winter Garden': 'der Wintergarten',
  'northwest hall': 'der Nordwestflur',
  'northeast hall': 'der Nordostflur',
  'southwest hall': 'der Südwestflur',
  'southeast hall': 'der Südostflur',
  'west hall': 'der Westflur',
  'east hall': 'der Ostflur',
  'south hall': 'der Südflur',
  'cellar hall': 'der Kellerflur',
  'garden hall': 'der Gartenflur',
  'long hall': 'der Längsflur',
  'west stairs': 'auf die Westtreppe',
  'east stairs': 'auf die Osttreppe',
  'lower west stairs': 'auf die untere Westtreppe|die untere Westtreppe|der unteren Westtreppe|Untere Westtreppe',
  'lower east stairs': 'auf die untere Osttreppe|die untere Osttreppe|der unteren Osttreppe|Untere Osttreppe',
  'upper west stairs': 'auf die obere Westtreppe|die obere Westtreppe|der oberen Westtreppe|Obere Westtreppe',
  'upper east stairs': 'auf die obere Osttreppe|die obere Osttreppe|der oberen Osttreppe|Obere Osttreppe',
  'Landing Stage': 'auf der Anleger',
  'Boathouse': 'das Bootshaus',
  'Oil Store': 'das Öllager',
  'Engine Room': 'der Maschinenraum',
  'Signal Room': 'die Signalkammer',
  'Chart Room': 'die Kartenkammer',
  "Keeper's Parlor": 'die Wärterstube',
  'Bunk Room': 'die Kojenkammer',
  'Galley': 'die Kombüse',
  'Coal Hole': 'das Kohlenloch',
  'Lamp Room': 'die Lampenstube',
  'west covered way': 'der Westgang',
  'east covered way': 'der Ostgang',
}

/** A room: by itself, as a place to be in, to go to and to look from. */
interface Place extends Noun {
  in: string
  into: string
  from: string
}

const places = new Map<string, Place>()

function place(fact: Name): Place {
  const name = `${fact}`
  const known = places.get(name)
  if (known) return known
  const text = ROOMS[name]
  const on = text?.startsWith('auf ')
  const room = text ? noun(text.replace(/^auf /, '')) : nameless(name)
  const found: Place = {
    ...room,
    in: on ? `auf ${room.dat}` : `in ${room.dat}`.replace(/^in dem /, 'im '),
    into: on ? `auf ${room.acc}` : `in ${room.acc}`.replace(/^in das /, 'ins '),
    from: on ? `von ${room.dat}`.replace(/^von dem /, 'vom ') : `aus ${room.dat}`,
  }
  places.set(name, found)
  return found
}

const inside = (zone: Name): string => place(zone).in
const into = (zone: Name): string => place(zone).into
const from = (zone: Name): string => place(zone).from
const upTo = (zone: Name): string => `Bis zu ${place(zone).dat}`.replace('zu dem ', 'zum ').replace('zu der ', 'zur ')

const WEAPONS: Record<string, string> = {
  'Anchor': 'der Anker',
  'Bad Cream': 'der Rahm von gestern',
  'Big Red Hammer': 'der Vorschlaghammer',
  'Billiard Cue': 'das Billardqueue',
  'Boat Hook': 'der Bootshaken',
  'Brass Sextant': 'der Messingsextant|den Messingsextanten|dem Messingsextanten',
  'Broom Stick': 'der Besenstiel',
  'Chain Saw': 'die Kettensäge',
  'Choking Hazard': 'das Kleinteil',
  'Civil War Cannon': 'die Bürgerkriegskanone',
  'Coal Shovel': 'die Kohlenschaufel',
  'Crepe Pan': 'die Crêpe-Pfanne',
  'Duck Decoy': 'die Lockente',
  'Frozen Fish': 'der Tiefkühlfisch',
  'Hard Candy': 'das Anisbonbon',
  'Killing Joke': 'der Witz zum Totlachen',
  'Letter Opener': 'der Brieföffner',
  'Log Book': 'das Logbuch',
  'Loud Noise': 'der Knalleffekt',
  'Marlinspike': 'der Marlspieker',
  'Monkey Hand': 'die Affenpfote',
  'Piece of Rope': 'das Stück Seil',
  'Pinking Shears': 'die Zackenschere',
  'Poison Pen': 'die Giftfeder',
  'Rat Poison': 'das Rattengift',
  'Runcible Spoon': 'der Göffel',
  "Ship's Biscuit": 'der Schiffszwieback',
  'Shoe Horn': 'der Schuhlöffel',
  'Silken Cord': 'die Seidenschnur',
  'Stiff Drink': 'der Absacker',
  'Storm Lantern': 'die Sturmlaterne',
  'Tight Hat': 'der enge Hut|den engen Hut|dem engen Hut|Enger Hut',
  'Trowel': 'die Maurerkelle',
  'Wet Blanket': 'die nasse Decke|die nasse Decke|der nassen Decke|Nasse Decke',
}

const weapon = (name: string): Noun => (WEAPONS[name] ? noun(WEAPONS[name]) : nameless(name))

/** `mit der Maurerkelle`; failing that, with one's hands. */
const withWeapon = (name: string): string => (name === 'bare hands' ? 'mit bloßen Händen' : `mit ${weapon(name).dat}`)

/** Cards that are neither rooms nor weapons, and the titles of their copies. */
const CARDS: Record<string, string> = {
  'Move 1': 'Bewegung 1',
  'Move 2': 'Bewegung 2',
  'Move 3': 'Bewegung 3',
  'Failure 1': 'Patzer 1',
  'Failure 2': 'Patzer 2',
  'Failure 3': 'Patzer 3',
  'A Sudden Draught': 'Ein Luftzug',
  'He Stoops for a Penny': 'Der Groschen',
  'The Gong': 'Der Gong',
  'A Good Likeness': 'Gut getroffen',
  'The Third Stair': 'Die dritte Stufe',
  'A Knock at the Door': 'Es klopft',
  'The Grandfather Clock': 'Die Standuhr',
  'Wet Paint': 'Frisch gestrichen',
  'A Scream': 'Ein Schrei',
  'He Drops a Glove': 'Der Handschuh',
  'The Secret Panel': 'Die Geheimtür',
  'An Old Friend': 'Ein alter Freund',
  'Hiccups': 'Schluckauf',
  'The Loose Board': 'Die lose Diele',
  'Lightning': 'Ein Blitz',
  'The Suit of Armour': 'Die Ritterrüstung',
  'A Button Comes Off': 'Ein Knopf springt ab',
  'The Curtain': 'Der Vorhang',
  'Lint': 'Eine Fussel',
  'Sleepwalking': 'Schlafwandeln',
  'The Telephone': 'Das Telefon',
  'A Moth': 'Eine Motte',
  'Good Manners': 'Gute Manieren',
  'The Chandelier': 'Der Kronleuchter',
  'Second Helpings': 'Nachschlag',
  'The Barometer': 'Das Barometer',
  'The Rocking Chair': 'Der Schaukelstuhl',
  'He Leans In': 'Er beugt sich vor',
  'Dust Sheets': 'Staubtücher',
  'The Fuse': 'Die Lunte',
  'A Second Murderer': 'Ein zweiter Mörder',
  'The Dumb Waiter': 'Der Speiseaufzug',
  'The Short Cut': 'Die Abkürzung',
  'An Heirloom': 'Ein Erbstück',
  'The Bust of Socrates': 'Die Büste des Sokrates',
  'His Overcoat': 'Sein Mantel',
  'The Sherry': 'Der Sherry',
  'A Fine Rehearsal': 'Eine gelungene Probe',
  'The Roof Comes In': 'Das Dach kommt herein',
  'The Wrong House': 'Das falsche Haus',
  'The Family Ghost': 'Das Hausgespenst',
  'The Small Print': 'Das Kleingedruckte',
  'Bats': 'Fledermäuse',
  'Ennui': 'Ennui',
  'I Say, Good Sir': 'Erlauben Sie mal',
  'Hi-Ya': 'Hi-Ya',
  'Like Unto Mist': 'Wie Nebel',
  'Sweet Music': 'Süße Klänge',
  'Poof': 'Verpufft',
  'Regret': 'Reue',
  'Lost in Thought': 'In Gedanken',
  'Trick of the Light': 'Augentäuschung',
  'Self-Doubt': 'Selbstzweifel',
  'Inexplicable': 'Unerklärlich',
  'Oops': 'Hoppla',
  'Tumbler': 'Stehaufmännchen',
  'Turnabout': 'Kehrtwende',
  'Umm': 'Ähm',
  'Cross-Referenced': 'Querverweis',
  'Accursed Feline': 'Verflixtes Katzenvieh',
  'Immunity': 'Immunität',
  'The Pledge': 'Das Versprechen',
  'Blocked': 'Versperrt',
  'Classic Blunder': 'Klassischer Fehler',
  'The Prestige': 'Das Finale',
  'Shadows': 'Schatten',
  'bare hands': 'bloße Hände',
}

/** Where a long word may be broken: before its last part. */
const LAST_PARTS = (
  'zimmer kammer stube saal garten haus keller halle gemach kajüte suite raum lager hammer säge pfanne kanone feder ' +
  'schere schnur schaufel laterne zwieback öffner löffel kelle queue haken sextant gift fisch bonbon spieker stiel ente ' +
  'pfote effekt zweifel wandeln männchen täuschung rüstung stuhl tücher aufzug gespenst mäuse leuchter gedruckte ' +
  'verweis'
).replaceAll(' ', '|')
const LAST_PART = new RegExp(`(?<=\\p{Ll})(?=(?:${LAST_PARTS})(?!\\p{L}))`, 'gu')

const breakable = (words: string): string => words.replace(/-(?=\p{Lu})/gu, '-\u00ad').replace(LAST_PART, '\u00ad')

const cardName = (name: string): string => (ROOMS[name] ? place(name).name : WEAPONS[name] ? weapon(name).name : (CARDS[name] ?? name))

/** A card as a sentence has it: nothing hidden is named. */
const aCard = (name: Name): string => (name ? quoted(cardName(`${name}`)) : 'eine Karte')

/** What the cards say. */
const FLAVOURS: Record<string, string> = {
  'On tiptoe, candle low.': 'Auf Zehenspitzen, die Kerze klein.',
  'Briskly, as if to see about the noise.': 'Zügig, als müsste man nach dem Geräusch sehen.',
  'At a run, with an apology ready.': 'Im Laufschritt, die Ausrede parat.',
  'Everything on the wall is ornamental, until it is not.': 'Alles an der Wand ist bloß Zierde. Noch.',
  'The table slopes. So, on reflection, do the morals.': 'Der Tisch ist schief. Die Moral, genau besehen, auch.',
  'Four coaches, no horses, nobody in a position to leave.': 'Vier Kutschen, keine Pferde, und niemand kann abreisen.',
  'Seats thirty. Tonight they would all watch the carving knife.': 'Dreißig Plätze. Heute sähen alle nur auf das Tranchiermesser.',
  'Where everyone met, and agreed about the weather.': 'Hier traf man sich und war sich übers Wetter einig.',
  'Your coat is here. It suggests you think again.': 'Dein Mantel hängt hier. Er rät dir, es noch einmal zu überdenken.',
  'Six generations of Luckys, all of whom died in bed.': 'Sechs Generationen Luckys, alle im Bett gestorben.',
  'Warm, dim, and labelled in Latin for the coroner.': 'Warm, schummrig und für den Leichenbeschauer lateinisch beschriftet.',
  'Easy to enter with company, and to leave without it.': 'Leicht zu zweit hinein, leicht allein hinaus.',
  'The knives are counted nightly. Nobody says by whom.': 'Die Messer werden jede Nacht gezählt. Von wem, sagt niemand.',
  'A king slept here once, and badly.': 'Hier schlief einmal ein König, und zwar schlecht.',
  'Nobody reads here. It is wonderful what one overhears.': 'Hier liest keiner. Was man da alles mithört.',
  'The wallpaper is lilac. The stain is more of a plum.': 'Die Tapete ist fliederfarben. Der Fleck geht eher ins Pflaumige.',
  'All doors lead here, which is the trouble with it.': 'Alle Türen führen hierher, das ist ja das Unglück.',
  'His slippers, his water glass, his five locks.': 'Seine Pantoffeln, sein Wasserglas, seine fünf Schlösser.',
  'The rocking horse has stopped. It was going a moment ago.': 'Das Schaukelpferd steht still. Eben ging es noch.',
  'Shelf upon shelf of things that keep. Secrets, mostly.': 'Regale voller Dinge, die sich halten. Geheimnisse vor allem.',
  'Cards, gossip, and one chair that faces the door.': 'Karten, Klatsch und ein Sessel mit Blick zur Tür.',
  'Rain on stone. It would cover almost any sound.': 'Regen auf Stein. Der übertönt so ziemlich alles.',
  'Guests leave by ten. Most have left earlier.': 'Abreise bis zehn Uhr. Die meisten gingen früher.',
  'They hear everything, and have asked for higher wages.': 'Hier hört man alles und verlangt mehr Lohn.',
  'One sits. One waits. One listens for slippers.': 'Man sitzt. Man wartet. Man lauscht auf Pantoffeln.',
  'He went down with his ship. The room was let by four.': 'Er ging mit seinem Schiff unter. Um vier war die Kajüte vermietet.',
  'Nobody recalls why it is called that, or nobody will say.': 'Warum es so heißt, weiß keiner mehr, oder keiner sagt es.',
  'He never shot one of them. They simply fell near him.': 'Geschossen hat er keinen. Sie fielen einfach in seiner Nähe um.',
  'Everything shows. The laundress has written twice.': 'Hier sieht man alles. Die Wäscherin hat schon zweimal geschrieben.',
  'A good year for port. A fair year for alibis.': 'Ein gutes Jahr für Portwein. Ein mäßiges für Alibis.',
  'Palms under glass, and something that rustles back.': 'Palmen unter Glas, und etwas raschelt zurück.',
  'Set out for the Doctor on Tuesday. It is now Sunday.': 'Am Dienstag für den Doktor hingestellt. Heute ist Sonntag.',
  'Subtlety was considered, and put back in the toolbox.': 'Feingefühl wurde erwogen und in den Werkzeugkasten zurückgelegt.',
  'One chalks it first. One is not a savage.': 'Erst wird gekreidet. Man ist ja kein Wilder.',
  'It has swept much under the carpet. There is room for more.': 'Er hat schon viel unter den Teppich gekehrt. Da ist noch Platz.',
  'The hedge will have to wait.': 'Die Hecke muss warten.',
  'Unsuitable for doctors under ninety-three.': 'Verschluckbar. Nicht geeignet für Doktoren unter dreiundneunzig.',
  'The noise will need explaining. So will the cannon.': 'Der Lärm wird zu erklären sein. Die Kanone auch.',
  'Lightly oiled, and swung from the shoulder.': 'Leicht gefettet und aus der Schulter geschwungen.',
  'Solid oak. It has fooled better men, and several ducks.': 'Massive Eiche. Hat schon klügere Männer getäuscht, und etliche Enten.',
  'A halibut. By the inquest it will be supper.': 'Ein Heilbutt. Bis zur Untersuchung ist er Abendbrot.',
  'Aniseed, the size of a walnut. He never could refuse one.': 'Walnussgroß. Ablehnen konnte er noch nie.',
  'It loses something in the telling. So does the listener.': 'Er verliert beim Erzählen. Der Zuhörer auch.',
  'Sharper than the letters, and a good deal more sincere.': 'Schärfer als die Briefe und deutlich aufrichtiger.',
  'One paper bag, one deep breath, one elderly heart.': 'Eine Papiertüte, ein tiefer Atemzug, ein altes Herz.',
  'Three wishes, all spent on the same old gentleman.': 'Drei Wünsche, alle für denselben alten Herrn.',
  'Ten feet of hemp, one balcony. The sum does itself.': 'Drei Meter Hanf, ein Balkon. Das rechnet sich von selbst.',
  'They leave an edge that will not fray.': 'Damit franst nichts aus.',
  'The spelling is poor, but the sentiment goes to the heart.': 'Die Rechtschreibung ist schwach, aber es geht zu Herzen.',
  'The rats have had it for years, and merely grown thoughtful.':
    'Die Ratten bekommen es seit Jahren und sind davon nur nachdenklich geworden.',
  'Nobody knows what it is for. Tonight it is for this.': 'Wofür er gut ist, weiß keiner. Heute Abend: dafür.',
  'It eases a heel in. It could ease one out.': 'Er hilft hinein. Er könnte auch hinaushelfen.',
  'It used to summon the butler. Now it ends conversations.': 'Früher rief sie den Butler. Jetzt beendet sie Gespräche.',
  'Two fingers of brandy, and the finger of suspicion.': 'Zwei Fingerbreit Brandy und ein Fingerzeig.',
  'A size too small in the shop, and smaller every minute since.': 'Im Laden eine Nummer zu klein, und seither mit jeder Minute kleiner.',
  'A large hole is only a small one, with patience.': 'Ein großes Loch ist nur ein kleines mit Geduld.',
  'Baked in the year of the wreck. It has not softened.': 'Gebacken im Jahr des Schiffbruchs. Weicher ist er nicht geworden.',
  'Dark, close and dirty. One could lose a visitor in it.': 'Dunkel, eng und schmutzig. Darin könnte einem ein Besucher abhandenkommen.',
  'Every sailor has one. That is the beauty of it.': 'Jeder Seemann hat einen. Das ist ja das Schöne.',
  'Every wreck is marked. Someone has pencilled in a space.': 'Jedes Wrack ist verzeichnet. Jemand hat mit Bleistift noch eins vorgemerkt.',
  'Flat on one side, persuasive on the other.': 'Auf einer Seite flach, auf der anderen überzeugend.',
  'For drawing things closer, or holding them under.': 'Um etwas heranzuziehen oder unter Wasser zu halten.',
  'Herring again. It has been herring since the last cook.': 'Wieder Hering. Hering gibt es seit dem letzten Koch.',
  'It burns in any wind, and spills in none but this.': 'Sie brennt bei jedem Wind und läuft nur bei diesem aus.',
  'It drowns out anything. It has drowned out a good deal.': 'Er übertönt alles. Er hat schon so manches übertönt.',
  'It gives his position to within a yard.': 'Er bestimmt seine Position auf den Meter genau.',
  'It is what anchors are for, looked at from above.': 'Von oben betrachtet sind Anker genau dafür da.',
  'It puts out fires, parties and doctors.': 'Sie erstickt Feuer, Feste und Doktoren.',
  'It turns, it looks, it turns. Nobody does anything up here.': 'Es dreht sich, es schaut, es dreht sich. Hier oben tut niemand etwas.',
  'No naked lights. No naked motives either, if you please.': 'Kein offenes Feuer. Offene Motive bitte auch nicht.',
  'One boat, two oars, and a short list of who may use them.': 'Ein Boot, zwei Ruder und eine kurze Liste, wer sie benutzen darf.',
  'Six bunks, all made. Nobody has slept since the fog came down.': 'Sechs Kojen, alle gemacht. Seit der Nebel kam, hat keiner geschlafen.',
  "The weight of forty years' weather, and a clasp.": 'Das Gewicht von vierzig Jahren Wetter, und ein Schloss daran.',
  'There is a flag for everything but this.': 'Es gibt für alles eine Flagge, nur hierfür nicht.',
  'Two chairs by the stove, and one of them still warm.': 'Zwei Stühle am Ofen, und einer ist noch warm.',
  'Wet stone, a rusty ladder, and the sea, which asks no questions.':
    'Nasser Stein, eine rostige Leiter und die See, die keine Fragen stellt.',
  'The candle goes out. When it is lit again, he is elsewhere.': 'Die Kerze geht aus. Als sie wieder brennt, ist er woanders.',
  'It passes where his head was. He is a penny richer.': 'Er bückt sich danach, und es saust vorbei. Er ist um einen Groschen reicher.',
  'Supper is announced, four hours late. He trots.': 'Zu Tisch, vier Stunden zu spät. Er trabt.',
  'It was the portrait. You have ruined the nose.': 'Es war das Porträt. Die Nase ist hin.',
  'It creaks. It was built to creak. He built it.': 'Sie knarrt. Sie soll knarren. Er hat sie gebaut.',
  'Nobody is there. By now nobody is here, either.': 'Keiner da. Hier drinnen inzwischen auch nicht mehr.',
  'It strikes thirteen. You both stop to count.': 'Sie schlägt dreizehn. Ihr haltet beide inne und zählt.',
  'Your hand comes away green. The Doctor merely comes away.': 'Deine Hand kommt grün davon. Der Doktor kommt einfach davon.',
  'Cook has met a spider. Everybody is coming to look.': 'Der Köchin ist eine Spinne begegnet. Alle kommen gucken.',
  'You find that you have picked it up for him.': 'Er lässt ihn fallen. Du merkst, dass du ihn aufgehoben hast.',
  'He went through here. You are left with the wallpaper.': 'Hier ist er durch. Dir bleibt die Tapete.',
  'He takes you for a nephew, and kisses you on both cheeks.': 'Er hält dich für einen Neffen und küsst dich auf beide Wangen.',
  'Yours. Seven of them, evenly spaced.': 'Deiner. Siebenmal, in gleichen Abständen.',
  'One end goes down under you. The other end comes up.': 'Das eine Ende gibt unter dir nach. Das andere kommt hoch.',
  'For one white instant everybody looks extremely guilty.': 'Einen weißen Augenblick lang sehen alle furchtbar schuldig aus.',
  'It topples on you. It has been fond of him for years.': 'Sie kippt auf dich. Sie mag ihn seit Jahren.',
  'It rolls. You go after it. It was a good button.': 'Er rollt. Du hinterher. Es war ein guter Knopf.',
  'You leap out from behind it. It comes with you.': 'Du springst dahinter hervor. Er kommt mit.',
  'One cannot do it to a man with lint on his collar.': 'Einem Mann mit Fussel am Kragen tut man das nicht an.',
  'He is fast asleep, and steps round you without a word.': 'Er schläft tief und geht wortlos um dich herum.',
  'It rings. It has not been connected since the spring.': 'Es klingelt. Angeschlossen ist es seit dem Frühjahr nicht mehr.',
  'You wave it away. He waves back.': 'Du wedelst sie weg. Er winkt zurück.',
  'He holds the door. You thank him. It is over.': 'Er hält dir die Tür auf. Du bedankst dich. Das war’s.',
  'It comes down exactly where he is not.': 'Er kommt genau da herunter, wo der Doktor nicht ist.',
  'He goes back for the trifle. You strike an empty chair.': 'Er holt sich noch Pudding. Du triffst einen leeren Stuhl.',
  'It falls. Off the wall, on your foot.': 'Es fällt. Von der Wand, auf deinen Fuß.',
  'Still rocking. Still warm. No further help.': 'Schaukelt noch. Ist noch warm. Mehr verrät er nicht.',
  'You muttered. He bends to hear you, and it sails over.':
    'Du hast gemurmelt. Er beugt sich vor, um dich zu verstehen, und es saust darüber hinweg.',
  'Eleven shapes under eleven sheets. You choose badly.': 'Elf Gestalten unter elf Tüchern. Du wählst schlecht.',
  'Damp. Everything is damp. It is that sort of house.': 'Feucht. Alles ist feucht. So ein Haus ist das.',
  'He had your idea, your door and now your bruise.': 'Er hatte deine Idee und deine Tür, und jetzt hat er deinen blauen Fleck.',
  'He leans back into it. It was going down.': 'Er lehnt sich hinein. Es ging gerade abwärts.',
  'You run to head him off, and arrive where you began.': 'Du rennst, um ihn abzufangen, und landest, wo du losgelaufen bist.',
  'Just the right weight, and Meissen. You put it back.': 'Genau das richtige Gewicht, und echt Meißen. Du stellst es zurück.',
  'It leaves its shelf unprompted, and finds you.': 'Sie verlässt ungebeten ihr Regal und findet dich.',
  'You have stabbed it nine times. He had hung it up.': 'Du hast neunmal zugestochen. Er hatte ihn aufgehängt.',
  'You changed the glasses round. So, it seems, had somebody else.': 'Du hast die Gläser vertauscht. Offenbar nicht nur du.',
  'He applauds warmly, and asks when the play opens.': 'Er applaudiert herzlich und fragt, wann Premiere ist.',
  'Forty tons of slate, and one gap the size of a hat.': 'Vierzig Tonnen Schiefer und eine Lücke, so groß wie ein Hut.',
  'There is one just like it across the moor. You are in that.': 'Jenseits des Moors steht genau so eins. Da bist du.',
  'She has saved him for herself, and will not be hurried.': 'Es hat ihn für sich selbst aufgehoben und lässt sich nicht drängen.',
  'He signed a thing at a crossroads. It has years to run.': 'Er hat an einem Kreuzweg etwas unterschrieben. Es läuft noch Jahre.',
  'Sixty, in a hurry, at about the height of your face.': 'Sechzig Stück, in Eile, etwa in Höhe deines Gesichts.',
  'You raise the blade. You lower it. What would one do on Monday?':
    'Du hebst die Klinge. Du senkst sie. Und was macht man dann am Montag?',
  'He wonders whether that is loaded, and might he hold it.': 'Er fragt, ob die geladen ist und ob er mal darf.',
  'He learned one blow abroad. You admire it from the carpet.':
    'Einen Schlag hat er im Ausland gelernt. Du bewunderst ihn vom Teppich aus.',
  'You close both hands on him, and open them on nothing.': 'Du greifst mit beiden Händen zu und hast nichts darin.',
  'The harpsichord, all by itself, and rather well.': 'Das Cembalo, ganz von allein, und gar nicht übel.',
  'A smell of powder, a pair of slippers, no Doctor.': 'Pulvergeruch, ein Paar Pantoffeln, kein Doktor.',
  'It usually has the decency to come afterwards.': 'Normalerweise hat sie den Anstand, hinterher zu kommen.',
  'He has wandered in so far that you cannot find him.': 'Er ist so tief darin versunken, dass du ihn nicht findest.',
  "You strike the one on the left. That was the mirror's.": 'Du triffst den linken. Das war der im Spiegel.',
  'Was it a good plan? Was it ever? Was it even yours?': 'War es ein guter Plan? War er das je? War es überhaupt deiner?',
  'There is a rational account of this. It has left the house.': 'Es gibt dafür eine vernünftige Erklärung. Sie hat das Haus verlassen.',
  'The safety catch is the other one.': 'Die Sicherung war der andere Hebel.',
  'He trips, he rolls, he rises. The whisky is not spilled.': 'Er stolpert, rollt ab, steht auf. Vom Whisky ist nichts verschüttet.',
  'You creep after him. He, it appears, is creeping after you.': 'Du schleichst ihm nach. Er, wie es scheint, dir.',
  'You had a remark prepared. You wait for it. He does not.': 'Du hattest dir einen Satz zurechtgelegt. Du wartest auf ihn. Er nicht.',
  'See Luck. See also Doctor. See also Door, Closing.': 'Siehe Glück. Siehe auch Doktor. Siehe auch Tür, zufallende.',
  'It is on the stair, it is underfoot, it is delighted.': 'Es ist auf der Treppe, es ist unter deinen Füßen, es ist entzückt.',
  'Arsenic with his porridge, daily, since school. He likes it.': 'Arsen im Haferbrei, täglich, seit der Schulzeit. Es schmeckt ihm.',
  'He swore not to die before supper. Supper is late.': 'Er hat geschworen, nicht vor dem Abendessen zu sterben. Es verspätet sich.',
  'Between you and him: a harp, a sofa, a sense of occasion.': 'Zwischen dir und ihm: eine Harfe, ein Sofa, ein Gefühl für Anstand.',
  'You explained the plan first. It was such a good plan.': 'Du hast den Plan erst erklärt. Es war so ein guter Plan.',
  'He steps from the wardrobe. You nailed it shut, upstairs.': 'Er tritt aus dem Schrank. Den du oben zugenagelt hast.',
  'One of them is his. You have tried the rest.': 'Einer davon ist seiner. Die anderen hast du probiert.',
}

/** Somebody who is no player, in the cases that are needed. People just have names. */
const PAWNS: Record<string, Noun> = { Doctor: noun('der Doktor'), dog: noun('der Hund'), cat: noun('die Katze') }

for (const n of [1, 2]) PAWNS[`Stranger ${n}`] = { name: `Fremder ${n}`, nom: `Fremder ${n}`, acc: `Fremden ${n}`, dat: `Fremdem ${n}` }

const person = (name: Name): string => PAWNS[`${name}`]?.name ?? `${name}`
const who = (name: Name): string => PAWNS[`${name}`]?.nom ?? `${name}`
const whom = (name: Name): string => PAWNS[`${name}`]?.acc ?? `${name}`
const toWhom = (name: Name): string => PAWNS[`${name}`]?.dat ?? `${name}`

/** `von Violet`, `vom Doktor`. */
const by = (name: Name): string => `von ${toWhom(name)}`.replace(/^von dem /, 'vom ')

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
const and = new Intl.ListFormat('de', { type: 'conjunction' })
const or = new Intl.ListFormat('de', { type: 'disjunction' })
const list = (words: readonly string[]): string => and.format(words)
const people = (names: readonly string[]): string => list(names.map(who))
const plural = new Intl.PluralRules('de')
const one = (n: number): boolean => plural.select(n) === 'one'
const count = (n: number, single: string, many: string): string => `${n} ${one(n) ? single : many}`
const cards = (n: number): string => count(n, 'Karte', 'Karten')
const decimal = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('de', { style: 'percent' })
const SPELT = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']
const spelt = (n: number): string => SPELT[n] ?? `${n}`
const seeing = (names: readonly string[]): string => (names.length === 1 ? 'sieht' : 'sehen')

/** What the server says, by its English template. */
const PHRASES: Record<string, string | ((facts: Facts) => string)> = {
  // Why not.
  'The game is over': 'Das Spiel ist vorbei',
  '{pawn} is asked whether to stop {attacker}': ({ pawn, attacker }) => `${who(pawn)} überlegt, ob ${who(attacker)} aufzuhalten ist`,
  "It is {pawn}'s turn": ({ pawn }) => `${who(pawn)} ist am Zug`,
  '{attacker} is trying to kill you: foil it or pass first': ({ attacker }) =>
    `${who(attacker)} will dich umbringen: erst vereiteln oder passen`,
  '{attacker} is trying to kill {target}: foil it or pass first': ({ attacker, target }) =>
    `${who(attacker)} will ${whom(target)} umbringen: erst vereiteln oder passen`,
  'There is no attempt to answer': 'Es gibt gerade keinen Anschlag zu vereiteln',
  'The turn can be ended at any time': 'Der Zug lässt sich jederzeit beenden',
  'That is not an action in this game': 'So etwas tut man in diesem Spiel nicht',
  'There is no such place in this house': 'Diesen Ort gibt es im Haus nicht',
  'There is nobody of that name here': 'So heißt hier niemand',
  'You have taken your free step': 'Deinen freien Schritt hast du schon getan',
  'You have no movement points left': 'Du hast keine Bewegungspunkte mehr',
  'You are already in {zone}': ({ zone }) => `Du bist schon ${inside(zone)}`,
  '{pawn} is already in {zone}': ({ pawn, zone }) => `${who(pawn)} ist schon ${inside(zone)}`,
  'The ghost can only be pushed on to his next room': 'Das Gespenst lässt sich nur in seinen nächsten Raum schieben',
  '{zone} is more than one step from where you are': ({ zone }) => `${upTo(zone)} ist es für dich mehr als ein Schritt`,
  '{zone} is more than one step from where {pawn} is': ({ zone, pawn }) => `${upTo(zone)} ist es für ${whom(pawn)} mehr als ein Schritt`,
  'Your free step is your own: it does not move {pawn}': ({ pawn }) => `Dein freier Schritt gehört dir: Er bewegt ${whom(pawn)} nicht`,
  'There is no {name} in this game': ({ name }) =>
    name === 'cat' ? 'In diesem Spiel gibt es keine Katze' : 'In diesem Spiel gibt es keinen Hund',
  'Neither cards nor points move the Doctor': 'Den Doktor bewegen weder Karten noch Punkte',
  'You cannot move {pawn}': ({ pawn }) => `${who(pawn)} lässt sich von dir nicht bewegen`,
  'There is no such card in this deck': 'Diese Karte gibt es in diesem Spiel nicht',
  'You do not hold {card}': ({ card }) => `${aCard(card)} hast du nicht auf der Hand`,
  '{card} is not a card for that': ({ card }) => `${aCard(card)} ist dafür nicht die richtige Karte`,
  'Any {card} will do; play the first you hold': ({ card }) => `Von ${aCard(card)} hast du mehrere: Spiel die erste`,
  'Any {card} will do; lay the first you hold': ({ card }) => `Von ${aCard(card)} hast du mehrere: Leg die erste`,
  'Here a Move card gives steps or a jump; it does not walk anyone by itself':
    'Eine Bewegungskarte gibt hier Schritte oder einen Sprung; von allein geht damit niemand',
  '{zone} is where you are already, and the card has to move somebody': ({ zone }) =>
    `${capital(inside(zone))} bist du schon, und die Karte muss jemanden bewegen`,
  '{zone} is where the Doctor is already, and the card has to move somebody': ({ zone }) =>
    `${capital(inside(zone))} ist der Doktor schon, und die Karte muss jemanden bewegen`,
  '{zone} is more than {steps} step from where you are': ({ zone }) => `${upTo(zone)} ist es für dich mehr als ein Schritt`,
  '{zone} is more than {steps} steps from where you are': ({ zone, steps }) => `${upTo(zone)} sind es für dich mehr als ${steps} Schritte`,
  '{zone} is more than {steps} step from where the Doctor is': ({ zone }) => `${upTo(zone)} ist es für den Doktor mehr als ein Schritt`,
  '{zone} is more than {steps} steps from where the Doctor is': ({ zone, steps }) =>
    `${upTo(zone)} sind es für den Doktor mehr als ${steps} Schritte`,
  'There is no {name} on this board': ({ name }) => `${quoted(place(name).name)} gibt es in diesem Haus nicht`,
  '{zone} is on a floor that is folded away': ({ zone }) => `${capital(place(zone).nom)} liegt auf einem Stockwerk, das nicht mitspielt`,
  '{zone} is closed in this game': ({ zone }) => `${capital(place(zone).nom)} ist in diesem Spiel geschlossen`,
  '{zone} is a passage, and nobody stops there': ({ zone }) => `${capital(place(zone).nom)} ist ein Durchgang, da bleibt niemand stehen`,
  'A Room card moves you or the Doctor, not {pawn}': ({ pawn }) => `Eine Raumkarte bewegt dich oder den Doktor, nicht ${whom(pawn)}`,
  'Cards do not move pets; a movement point does': 'Karten bewegen keine Haustiere; ein Bewegungspunkt schon',
  'You are in {zone} already: the card would move nobody': ({ zone }) => `Du bist schon ${inside(zone)}: Die Karte würde niemanden bewegen`,
  '{pawn} is in {zone} already: the card would move nobody': ({ pawn, zone }) =>
    `${who(pawn)} ist schon ${inside(zone)}: Die Karte würde niemanden bewegen`,
  'Say where to: a Move card moves you or the Doctor at once': 'Sag, wohin: Eine Bewegungskarte bewegt dich oder den Doktor sofort',
  'That card has no steps': 'Diese Karte hat keine Schritte',
  "You can't draw: you played a card this turn": 'Ziehen geht nicht: Du hast in diesem Zug schon eine Karte gespielt',
  "You can't draw: there are no cards left": 'Ziehen geht nicht: Es sind keine Karten mehr da',
  "You can't draw here: {zone} is not a named room": ({ zone }) =>
    `Ziehen geht hier nicht: ${capital(place(zone).nom)} ist kein richtiges Zimmer`,
  "You can't draw: the deck is empty": 'Ziehen geht nicht: Der Stapel ist leer',
  "You can't draw here: {pawn} is in the room with you": ({ pawn }) => `Ziehen geht hier nicht: ${capital(who(pawn))} ist mit dir im Raum`,
  "You can't draw here: {pawn} sees you from {zone}": ({ pawn, zone }) =>
    `Ziehen geht hier nicht: ${capital(who(pawn))} sieht dich ${from(zone)}`,
  'There is no drawing in Escape: a card came at the start of your turn':
    'Bei der Flucht wird nicht gezogen: Eine Karte kam zu Beginn deines Zuges',
  'There is nobody here to kill by that name': 'Hier ist niemand dieses Namens umzubringen',
  'The Doctor is a ghost: he cannot be killed again': 'Der Doktor ist ein Gespenst: Noch einmal umbringen lässt er sich nicht',
  "You can't make an attempt here: the Doctor is in {zone}": ({ zone }) => `Kein Anschlag hier: Der Doktor ist ${inside(zone)}`,
  "You can't make an attempt here: {pawn} is in the room with you": ({ pawn }) =>
    `Kein Anschlag hier: ${capital(who(pawn))} ist mit dir im Raum`,
  "You can't make an attempt here: {pawn} sees you from {zone}": ({ pawn, zone }) =>
    `Kein Anschlag hier: ${capital(who(pawn))} sieht dich ${from(zone)}`,
  'The dog is not to be killed in this game': 'Der Hund wird in diesem Spiel nicht umgebracht',
  'The dog is dead already': 'Der Hund ist schon tot',
  'The dog is in {zone}': ({ zone }) => `Der Hund ist ${inside(zone)}`,
  'Only the Doctor is to be killed in this game': 'In diesem Spiel wird nur der Doktor umgebracht',
  '{pawn} is dead already': ({ pawn }) => `${who(pawn)} ist schon tot`,
  '{pawn} is in {zone}': ({ pawn, zone }) => `${who(pawn)} ist ${inside(zone)}`,
  'The attempt has failed already': 'Der Anschlag ist schon gescheitert',
  '{card} brings no luck': ({ card }) => `${aCard(card)} bringt kein Glück`,
  'Spite does not foil in this game': 'Groll vereitelt in diesem Spiel nichts',
  'You have no spite to spend': 'Du hast keinen Groll übrig',
  'Nobody strikes back in this game': 'In diesem Spiel schlägt niemand zurück',
  'Nobody strikes back at the Doctor': 'Gegen den Doktor schlägt niemand zurück',
  'Only a player who is attacked strikes back, not {target}': ({ target }) =>
    `Nur wer angegriffen wird und mitspielt, schlägt zurück, nicht ${who(target)}`,
  'Only {target} could strike back': ({ target }) => `Zurückschlagen könnte nur ${who(target)}`,
  'You have answered this attempt already': 'Du hast auf diesen Anschlag schon geantwortet',
  'There is nothing of yours to take back: something was revealed, or somebody else has acted':
    'Zurückzunehmen gibt es nichts: Etwas wurde aufgedeckt, oder jemand anders war dran',

  // What the house refuses.
  'There is nothing of yours to take back: something was revealed, or somebody else has acted.':
    'Zurückzunehmen gibt es nichts: Etwas wurde aufgedeckt, oder jemand anders war dran.',
  'A bot plays for {pawn} already.': ({ pawn }) => `Für ${pawn} spielt schon ein Bot.`,
  '{pawn} is at the table.': ({ pawn }) => `${pawn} sitzt am Tisch.`,
  'A game can be replayed when it is over.': 'Noch einmal ansehen lässt sich ein Abend erst, wenn er vorbei ist.',
  'Every table is taken. Try again later.': 'Alle Tische sind besetzt. Versuch es später noch einmal.',
  'First things first: the game is not over.': 'Eins nach dem anderen: Das Spiel ist noch nicht vorbei.',
  'Let the others speak too.': 'Lass die anderen auch zu Wort kommen.',
  'Nobody gives advice at this table.': 'An diesem Tisch gibt niemand Rat.',
  'Nobody stands in for you.': 'Es vertritt dich gar niemand.',
  'Not so fast.': 'Nicht so schnell.',
  'One question at a time.': 'Eine Frage nach der anderen.',
  'Votes are about absent players, and only while the game goes on.': 'Über Abwesende stimmt man ab, solange das Spiel läuft.',
  'Only those who sat at this table may go on from it.': 'Weiterspielen darf nur, wer an diesem Tisch saß.',
  'Say hello first.': 'Erst einmal Guten Abend sagen.',
  'Somebody at this table is called {name} already. Take another name.': ({ name }) =>
    `${name} heißt an diesem Tisch schon jemand. Nimm einen anderen Namen.`,
  'That chair is taken.': 'Dieser Stuhl ist besetzt.',
  'That is not your seat.': 'Das ist nicht dein Platz.',
  'That is too long: {most} characters at most.': ({ most }) => `Das ist zu lang: Mehr als ${most} Zeichen gehen nicht.`,
  'The curtains of this table are drawn: only those who sit here may look.':
    'An diesem Tisch sind die Vorhänge zu: Nur wer hier sitzt, darf schauen.',
  'The game file comes out when the game is over.': 'Die Spieldatei gibt es, wenn das Spiel vorbei ist.',
  'The game has begun already.': 'Das Spiel hat schon begonnen.',
  'The game has begun; the chairs are taken.': 'Das Spiel hat begonnen, die Stühle sind besetzt.',
  'The game has not begun yet.': 'Das Spiel hat noch nicht begonnen.',
  'The game is over. You may just go.': 'Das Spiel ist vorbei. Du kannst einfach gehen.',
  'The house cannot write it down just now. Try again.': 'Das Haus kann es gerade nicht aufschreiben. Versuch es noch einmal.',
  'The house is full. Try again later.': 'Das Haus ist voll. Versuch es später noch einmal.',
  'The staff have done enough for you just now. Give them a few minutes.':
    'Das Personal hat fürs Erste genug für dich getan. Gönn ihm ein paar Minuten.',
  'Everybody wants to see something just now. Try again in a moment.':
    'Gerade wollen alle etwas noch einmal sehen. Versuch es gleich noch einmal.',
  'There is no attempt that you could answer.': 'Es gibt keinen Anschlag, auf den du antworten könntest.',
  'There is no open chair at this table.': 'An diesem Tisch ist kein Stuhl frei.',
  'There is nobody at that seat to vote about.': 'Auf diesem Platz ist niemand, über den man abstimmen könnte.',
  'There is nothing for you to decide.': 'Für dich gibt es gerade nichts zu entscheiden.',
  'It is over by then. Take it up a little earlier.': 'Da ist es schon vorbei. Steig etwas früher ein.',
  'Nobody could play from that seat.': 'Von diesem Platz aus könnte niemand spielen.',
  'Nobody could estimate the chances just now. Try again.': 'Die Aussichten kann gerade niemand berechnen. Versuch es noch einmal.',
  'Somebody was quicker. Try again.': 'Jemand war schneller. Versuch es noch einmal.',
  'Somebody was quicker; look again.': 'Jemand war schneller; schau noch einmal hin.',
  'There is no such action.': 'So etwas kann man nicht tun.',
  'This game is open in another tab.': 'Dieses Spiel ist in einem anderen Tab geöffnet.',
  'The browser cannot write it down: its storage is full, or forbidden. Free some space and try again.':
    'Der Browser kann es nicht aufschreiben: Sein Speicher ist voll oder verboten. Schaff etwas Platz und versuch es noch einmal.',
  'There is no such table. It may have been cleared away.': 'Diesen Tisch gibt es nicht. Vielleicht ist er schon abgeräumt.',
  'This is too long to be shown here: a game of {number} actions is the most.': ({ number }) =>
    `Das ist zu lang, um es hier zu zeigen: Mehr als ${number} Aktionen gehen nicht.`,
  'The house cannot open its books just now. Try again.': 'Das Haus kann gerade nicht in seine Bücher sehen. Versuch es noch einmal.',
  'Not understood: that goes too deep.': 'Nicht verstanden: Das geht zu tief.',
  'Something fell off a wall. It is not your fault.': 'Da ist etwas von der Wand gefallen. Du kannst nichts dafür.',
  'We have met.': 'Wir kennen uns schon.',
  'Whoever set the table starts the game.': 'Das Startzeichen gibt, wer den Tisch gedeckt hat.',
  'The others at this table want to see it.': 'Die anderen am Tisch wollen es sehen.',
  'Only whoever set the table may do that.': 'Das darf nur, wer den Tisch gedeckt hat.',
  'Nobody sits there.': 'Dort sitzt niemand.',
  'The host has freed your chair.': 'Dein Stuhl wurde wieder freigegeben.',
  'The host would rather not hear from you.': 'Am Tisch möchte man gerade nichts von dir hören.',
  'You have set {number} tables within a day. Play at one of them first.': ({ number }) =>
    `Du hast an einem Tag ${number} Tische gedeckt. Spiel erst einmal an einem davon.`,
  'You have taken something back {number} times this turn. Decide.': ({ number }) =>
    `Du hast in diesem Zug ${number}-mal zurückgenommen. Entscheide dich.`,
  'The bot decides this once. Then the seat is yours again.': 'Dieses eine Mal entscheidet der Bot. Danach gehört der Platz wieder dir.',
  '{pawn} was here a moment ago. Wait a little.': ({ pawn }) => `${pawn} war eben noch da. Warte ein wenig.`,
  'You have set {number} tables within the hour. Play at one of them first.': ({ number }) =>
    `Du hast in der letzten Stunde ${number} Tische gedeckt. Spiel erst einmal an einem davon.`,
  'You have {number} doors open already. Close one.': ({ number }) => `Du hast schon ${number} Türen offen. Mach eine zu.`,
  'This page is older than the server. Reload it.': 'Diese Seite ist älter als der Server. Lade sie neu.',
  'This page is newer than the server. Update the server.': 'Diese Seite ist neuer als der Server. Bring den Server auf den neuen Stand.',
  'You said nothing.': 'Du hast nichts gesagt.',
  'Your token opens no seat at this table.': 'Dein Schlüssel passt zu keinem Platz an diesem Tisch.',
  '{number} chair is still open. Wait, or let a bot take it.': 'Ein Stuhl ist noch frei. Warte, oder lass einen Bot Platz nehmen.',
  '{number} chairs are still open. Wait, or let bots take them.': ({ number }) =>
    `${number} Stühle sind noch frei. Warte, oder lass Bots Platz nehmen.`,

  // What the coach says.
  'The coach speaks when the game is over.': 'Der Trainer spricht erst, wenn das Spiel vorbei ist.',
  'Nobody decides anything in that seat.': 'Auf diesem Platz entscheidet niemand etwas.',
  'Nobody could judge this game just now. Try again.': 'Gerade konnte niemand dieses Spiel beurteilen. Versuch es noch einmal.',
  'Played on from here you win {share} games of 100 after this, and {more} after the other.': ({ share, more }) =>
    `Von hier weitergespielt, gewinnst du so ${share} von 100 Spielen, mit der anderen Aktion ${more}.`,
  'You passed holding {held} luck, and nobody after you could stop {pawn}.': ({ held, pawn }) =>
    `Du hast mit ${held} Glück auf der Hand gepasst, und nach dir konnte niemand ${whom(pawn)} aufhalten.`,
  'You left it to those after you to stop {pawn}, and too often they cannot.': ({ pawn }) =>
    `Du hast es denen nach dir überlassen, ${whom(pawn)} aufzuhalten, und zu oft können sie das nicht.`,
  'Those after you would most likely have stopped {pawn}: you could have kept your luck.': ({ pawn }) =>
    `Die nach dir hätten ${whom(pawn)} wahrscheinlich aufgehalten: Dein Glück hättest du behalten können.`,
  'You laid {luck} luck where {less} would do.': ({ luck, less }) => `Du hast ${luck} Glück gelegt, wo ${less} gereicht hätte.`,
  'You laid {luck} luck where {more} would have been safer.': ({ luck, more }) =>
    `Du hast ${luck} Glück gelegt, wo ${more} sicherer gewesen wäre.`,
  'With {weapon} the attempt succeeds {share} times of 100, with {other} {more} times.': ({ weapon, share, other, more }) =>
    `${withWeapon(`${weapon}`)} gelingt der Anschlag ${share}-mal von 100, ${withWeapon(`${other}`)} ${more}-mal.`,
  'It could have been done with {other}: {weapon} was worth keeping.': ({ other, weapon: kept }) =>
    `Es ging auch ${withWeapon(`${other}`)}: ${capital(weapon(`${kept}`).acc)} hättest du behalten können.`,
  'At strength {strength} such an attempt succeeds only {share} times of 100.': ({ strength, share }) =>
    `Mit Stärke ${strength} gelingt so ein Anschlag nur ${share}-mal von 100.`,
  'Even foiled, an attempt with {weapon} costs the others luck.': ({ weapon }) =>
    `Auch vereitelt kostet ein Anschlag ${withWeapon(`${weapon}`)} die anderen Glück.`,
  'You could have struck: with {weapon} the attempt succeeds {share} times of 100.': ({ weapon, share }) =>
    `Du hättest zuschlagen können: ${capital(withWeapon(`${weapon}`))} gelingt der Anschlag ${share}-mal von 100.`,
  'The Doctor was on his way to {zone}: standing there, you would have had the next turn.': ({ zone }) =>
    `Der Doktor war auf dem Weg ${into(zone)}: Dort hättest du den nächsten Zug gehabt.`,
  'It gave {pawn} the next turn: the Doctor walks in on them.': ({ pawn }) =>
    `Damit war ${who(pawn)} als Nächstes dran: Der Doktor platzt dort herein.`,
  'In {zone} you could have struck in the same turn.': ({ zone }) => `${inside(zone)} hättest du im selben Zug zuschlagen können.`,
  'In {zone} {pawn} could see you; in {to} nobody could.': ({ zone, pawn, to }) =>
    `${inside(zone)} konnte ${who(pawn)} dich sehen, ${inside(to)} niemand.`,
  'In {zone} you could have drawn a card.': ({ zone }) => `${inside(zone)} hättest du eine Karte ziehen können.`,
  'You could have drawn a card.': 'Du hättest eine Karte ziehen können.',
  '{card} was worth keeping.': ({ card }) => `${aCard(card)} hättest du besser behalten.`,
  'This was the moment to play {card}.': ({ card }) => `Das war der Moment für ${aCard(card)}.`,
  '{fair} % would be even, the deal made it {deal}; your decisions cost {lost}, luck and the others gave you {rest}.': (facts) =>
    `${shared(facts)}, Glück und die anderen haben dir ${facts.rest} gebracht.`,
  '{fair} % would be even, the deal made it {deal}; your decisions cost {lost}, luck and the others took {rest}.': (facts) =>
    `${shared(facts)}, Glück und die anderen haben dir ${facts.rest} genommen.`,

  // What does not go together.
  '{players} cannot play; {fewest} to {most} can ({rule}).': ({ players, fewest, most, rule }) =>
    `Mit ${players} geht es nicht, nur mit ${fewest} bis ${most} (${rule}).`,
  '{variant} ({rule}) needs {needed} ({its_rule}).': ({ variant, rule, needed, its_rule }) =>
    `„${known(variant)}“ (${rule}) braucht „${known(needed)}“ (${its_rule}).`,
  '{edition} does not offer {choice} ({rule}).': ({ edition, choice, rule }) =>
    `${capital(known(edition))} bietet „${known(choice)}“ (${rule}) nicht an.`,
  '{choice} ({rule}) came after {edition}.': ({ choice, rule, edition }) =>
    `„${known(choice)}“ (${rule}) ist jünger als ${known(edition)}.`,
  'No card names a room of {house}, so nobody could be scattered (V1).': ({ house }) =>
    `Keine Karte nennt ein Zimmer aus „${known(house)}“, also ließe sich niemand verteilen (V1).`,
  '{house}: the anniversary rules need every room numbered, and {name} is not (H1).': ({ house, name }) =>
    `${known(house)}: Die Jubiläumsregeln brauchen lauter Zimmer mit Nummern, und ${place(name).nom} hat keine (H1).`,
  '{house}: the old rules need rooms numbered consecutively, and {missing} is missing (H1).': ({ house, missing }) =>
    `${known(house)}: Die alten Regeln brauchen fortlaufende Nummern, und die ${missing} fehlt (H1).`,
  "{name} cannot be a player's name: it should be 1 to {most} characters on one line.": ({ name, most }) =>
    `${name} kann niemand heißen: Ein Name hat 1 bis ${most} Zeichen in einer Zeile.`,
  "{name} cannot be a player's name: it would be mistaken for something else.": ({ name }) =>
    `${name} kann niemand heißen: Man würde es mit etwas anderem verwechseln.`,
  "{name} cannot be a player's name: somebody in the house is called that already.": ({ name }) =>
    `${name} kann niemand heißen: So heißt im Haus schon jemand.`,
  "{name} cannot be a player's name: the characters {marks} have a meaning in game files.": ({ name, marks }) =>
    `${name} kann niemand heißen: Die Zeichen ${marks} bedeuten etwas in Spieldateien.`,
  'Strangers join two players only (A20).': 'Fremde setzen sich nur dazu, wo zwei spielen (A20).',
  'Strangers do not take part in Escape (E1).': 'Fremde nehmen an der Flucht nicht teil (E1).',
  'There are no pets in Escape (E1).': 'Bei der Flucht gibt es keine Haustiere (E1).',
  'A wing can be closed only under the anniversary rules: the old ones need consecutive numbers (H1).':
    'Flügel schließen lassen sich nur nach den Jubiläumsregeln: Die alten brauchen fortlaufende Nummern (H1).',
  'Two players have the same name; nobody would know whom to suspect.': 'Zwei heißen gleich; niemand wüsste, wen man verdächtigen soll.',
  '{edition} is for {fewest} to {most} players ({rule}).': ({ edition, fewest, most, rule }) =>
    `${capital(known(edition))} ist für ${fewest} bis ${most} gedacht (${rule}).`,
  '{pawn} has a starting room but is not in this game: choose it among the pets too (A15, A16).': ({ pawn }) =>
    `${capital(who(pawn))} hat einen Startraum, spielt aber nicht mit: Dazu muss man das Haustier einlassen (A15, A16).`,
  '{advice} (A1)': ({ advice }) => `${known(advice)} (A1)`,
  'By the book this is a house for {players} players: {way}, {rooms} rooms (A1).': (facts) => theBookPlays(facts),
  'By the book this is a house for {players} players: {way}, {rooms} rooms (A1). It will be crowded: let the cat in.': (facts) =>
    `${theBookPlays(facts)} Es wird eng: Lass die Katze herein.`,
  'By the book this is a house for {players} players: {way}, {rooms} rooms (A1). It will be roomy: let the dog in.': (facts) =>
    `${theBookPlays(facts)} Es bleibt viel Platz: Lass den Hund herein.`,
  '{edition}, {players} players': ({ edition, players }) => `${known(edition)}, ${players} Verdächtige`,
  '{edition}, {players} players, Escape': ({ edition, players }) => `${known(edition)}, ${players} Verdächtige, Flucht`,

  // The catalogue.
  'the original edition of 1996': 'die Originalausgabe von 1996',
  'original edition of 1996': 'Originalausgabe von 1996',
  "The first rules, and no spite: only other people's bad timing stands between you and him.":
    'Die ersten Regeln, und ohne Groll: Zwischen dir und ihm steht nur das schlechte Timing der anderen.',
  'the free edition': 'die freie Ausgabe',
  'free edition': 'Freie Ausgabe',
  'Every attempt that comes to nothing leaves you spite, and spite makes the next one stronger.':
    'Jeder Anschlag, aus dem nichts wird, hinterlässt Groll, und Groll macht den nächsten stärker.',
  'the 19.5th Anniversary edition': 'die Ausgabe zum 19,5. Jubiläum',
  '19.5th Anniversary edition': 'Ausgabe zum 19,5. Jubiläum',
  'Luck on most cards, a cat, a dog, wings that close. In the end the lights go out.':
    'Glück auf den meisten Karten, eine Katze, ein Hund, Flügel, die sich schließen. Am Ende geht das Licht aus.',
  'Scattered start': 'Verstreuter Anfang',
  'Cards decide in which room each of you, and the Doctor, starts.':
    'Karten entscheiden, in welchem Raum jeder von euch und der Doktor anfängt.',
  'Hands by number': 'Hand nach Kopfzahl',
  'Fewer suspects, bigger hands: eight cards for two or three, down to five for eight.':
    'Weniger Verdächtige, mehr Karten: acht für zwei oder drei, nur noch fünf für acht.',
  'Super spite': 'Supergroll',
  'Spite can be spent as luck against an attempt, one for one. It goes to the attacker.':
    'Groll lässt sich als Glück gegen einen Anschlag ausgeben, eins für eins. Dann hat ihn, wer zuschlug.',
  'Sharper weapons': 'Schärfere Waffen',
  'Every Weapon is worth one more.': 'Jede Waffe zählt eins mehr.',
  'Thinner luck': 'Dünnes Glück',
  'The strongest Failures stay in the box.': 'Die stärksten Patzer bleiben in der Schachtel.',
  'Killing each other': 'Gegenseitiger Mord',
  'Suspects can be killed too. Whoever does it inherits their cards, not the game.':
    'Auch Verdächtige lassen sich umbringen. Wer es tut, erbt ihre Karten, nicht den Sieg.',
  'Back from the dead': 'Zurück von den Toten',
  'The murdered return, at their turn, with five new cards and the same spite.':
    'Ermordete kehren in ihrem Zug zurück, mit fünf neuen Karten und dem alten Groll.',
  "The Doctor's dog": 'Der Hund des Doktors',
  'He follows his master and witnesses everything. He can be silenced.':
    'Er folgt seinem Herrn und bezeugt alles. Man kann ihn zum Schweigen bringen.',
  "The Doctor's revenge": 'Die Rache des Doktors',
  'Try to kill his dog, then fail to kill him, and he strikes back.':
    'Wer seinem Hund ans Leben wollte und dann am Doktor scheitert, bekommt es heimgezahlt.',
  'Spite': 'Groll',
  'A foiled attempt leaves a token: one point more on every later one, for the rest of the evening.':
    'Ein vereitelter Anschlag hinterlässt eine Marke: einen Punkt mehr auf jeden weiteren, den ganzen Abend lang.',
  'A quiet first round': 'Eine ruhige erste Runde',
  'The Doctor hands out no turns until everyone has had one.': 'Der Doktor verteilt keine Züge, bevor nicht jeder einen hatte.',
  'Strangers': 'Fremde',
  'Two strangers sit down with two players. Nobody invited them; they may win all the same.':
    'Sind nur zwei am Tisch, setzen sich zwei Fremde dazu. Eingeladen hat sie niemand; gewinnen dürfen sie trotzdem.',
  'Patience, the cat': 'Patience, die Katze',
  'Whoever shares a room with her sees nothing beyond it. She makes a crowded house kinder to killers.':
    'Wer mit ihr im selben Raum ist, sieht nichts darüber hinaus. Sie macht ein volles Haus mörderfreundlicher.',
  'Shamrock, the dog': 'Shamrock, der Hund',
  'Where he sees you, you neither draw nor strike. He makes a roomy house harder.':
    'Wo er dich sieht, ziehst du nicht und schlägst du nicht zu. Er macht ein weitläufiges Haus schwerer.',
  'When he is dead, it is over': 'Wenn er tot ist, ist Schluss',
  'One murder, and home.': 'Ein Mord, und ab nach Hause.',
  'Escape afterwards': 'Danach die Flucht',
  'He is dead, and not pleased about it. Get out of the house before he gets round to you.':
    'Er ist tot und darüber nicht erfreut. Verlass das Haus, bevor er zu dir kommt.',
  'Escape only': 'Nur die Flucht',
  'Straight to the ghost: somebody has killed him already, and it is time to leave.':
    'Gleich zum Gespenst: Jemand hat ihn schon umgebracht, und es ist Zeit zu gehen.',
  'The Original House': 'Das alte Haus',
  '24 named rooms, six hallways, two stairways': '24 Zimmer, sechs Flure, zwei Treppen',
  'The Anniversary House': 'Das Jubiläumshaus',
  '24 rooms, and two wings that close': '24 Zimmer und zwei Flügel zum Schließen',
  'The Bed and Breakfast': 'Die Pension',
  '28 rooms on two floors': '28 Zimmer auf zwei Stockwerken',
  "Widow's Light": 'Das Witwenlicht',
  'a lighthouse for two to four: eleven rooms, two covered ways, the next boat on Thursday':
    'ein Leuchtturm für zwei bis vier: elf Räume, zwei überdachte Gänge, das nächste Boot am Donnerstag',
  'The Dower House': 'Das Witwenhaus',
  'nine rooms, for a first evening': 'neun Zimmer für den ersten Abend',
  'house': 'Haus',
  'rock': 'Felsen',
  'downstairs': 'Erdgeschoss',
  'upstairs': 'Obergeschoss',
  'centre only': 'nur die Mitte',
  'with the west wing': 'mit dem Westflügel',
  'with the east wing': 'mit dem Ostflügel',
  'the whole house': 'das ganze Haus',
  'the whole rock': 'der ganze Felsen',
  'With 4 downstairs, let the dog in.': 'Zu viert im Erdgeschoss: Lass den Hund herein.',
  'With 4 upstairs, let the cat in.': 'Zu viert im Obergeschoss: Lass die Katze herein.',
  'With 7 or 8 in the whole house, let the cat in.': 'Zu siebt oder acht im ganzen Haus: Lass die Katze herein.',
  'the shadow': 'der Schatten',
  'Never more than a room away. She calls it devotion.': 'Nie mehr als ein Zimmer entfernt. Sie nennt es Hingabe.',
  'the gambler': 'der Spieler',
  'Leaves the saving to others, and his own neck to chance.': 'Überlässt das Retten den anderen und den eigenen Hals dem Zufall.',
  'the diva': 'die Diva',
  'Plays every card she holds, preferably all in one scene.': 'Spielt jede Karte aus, am liebsten alle in einer Szene.',
  'the hoarder': 'der Sammler',
  'Collects after every service, and during most of them.': 'Sammelt nach jedem Gottesdienst, und während der meisten auch.',
  'the meddler': 'die Drahtzieherin',
  'Sees where everyone will be tonight, because she puts them there.':
    'Sieht, wo heute Abend alle sein werden, denn sie stellt sie dorthin.',
  'the silent watcher': 'der stille Beobachter',
  'Says nothing, sees everything, and has been standing there for some time.':
    'Sagt nichts, sieht alles und steht da schon eine ganze Weile.',
  'the vindictive one': 'die Nachtragende',
  'Forgets nothing. It is written down, with dates.': 'Vergisst nichts. Es steht geschrieben, mit Datum.',
  'the train-rider': 'der Mitfahrer',
  'Boards early, stays aboard, and has never once been asked for his ticket.':
    'Steigt früh ein, bleibt sitzen und wurde noch nie nach der Fahrkarte gefragt.',
  'the cautious one': 'die Vorsichtige',
  'Would rather be safe, and would rather you were sorry.': 'Geht lieber auf Nummer sicher, und zwar auf deine Kosten.',
  'the professional': 'der Profi',
  'No habits, no opinions. Dinner is at eight, the other matter at nine.':
    'Keine Gewohnheiten, keine Ansichten. Um acht wird gegessen, um neun das andere erledigt.',
  'novice': 'Anfänger',
  'Has read the rules, some of them twice.': 'Hat die Regeln gelesen, manche sogar zweimal.',
  'amateur': 'Amateur',
  'Means well, which is to say ill, and does not think ahead.': 'Meint es gut, also schlecht, und denkt nicht voraus.',
  'cunning': 'gerissen',
  'Has done this before, and learnt something.': 'Macht das nicht zum ersten Mal und hat etwas daraus gelernt.',
  'ruthless': 'skrupellos',
  'Has done this often, and learnt all there is.': 'Macht das oft und hat alles daraus gelernt.',
  'merciless': 'gnadenlos',
  'Thinks ahead, and remembers who passed.': 'Denkt voraus und merkt sich, wer gepasst hat.',
}

/** Words of the server's that need no facts: names of variants, houses, editions. */
function known(text: Name): string {
  const said = PHRASES[`${text}`]
  return typeof said === 'string' ? said : `${text}`
}

/** How the coach shares a result out, up to luck. */
const shared = ({ fair, deal, lost }: Facts): string =>
  `Bei gleichen Karten wären es ${fair} %, mit deinen waren es ${deal}; deine Entscheidungen haben ${lost} gekostet`

const COMPANY = ['', '', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt']

function theBookPlays({ way, rooms, players }: Facts): string {
  const company = `${players}`.replace(/\d+/g, (n) => COMPANY[+n] ?? n).replace(' or ', ' oder ')
  return `Laut Regelheft spielt man „${known(way)}“ (${rooms} Räume) zu ${company} (A1).`
}

/** A card against an attempt, and its luck where its name does not say it. */
const laidCard = (card: string, luck: number): string => `${aCard(card)}${card.endsWith(` ${luck}`) ? '' : `, ${luck} Glück`}`

/** How one gets into a room: on foot, or by a card, which is not named if it is called like the room. */
const byCard = (zone: Name, card: string | null): string =>
  !card ? into(zone) : card === zone ? `per Karte direkt ${into(zone)}` : `mit ${aCard(card)} ${into(zone)}`

/** A sentence of the server's; its own where there are no words for it. What the book says may stand with its rule behind it. */
function phrase(text: string, source: Partial<PhraseSource> & { rule?: string } = {}): string {
  const said = PHRASES[source.template || text]
  if (said === undefined) return text
  const sentence = typeof said === 'string' ? said : capital(said(source.facts ?? {}))
  return source.rule && text.endsWith(` (${source.rule}).`) ? `${sentence} (${source.rule}).` : sentence
}

/** What happened: a sentence for every event there is. */
const SENTENCES: { [K in EventKind]: (event: EventOf<K>) => string } = {
  dealer: ({ seat }) => `${who(seat)} gibt.`,
  shown: ({ pawn, card }) => `${who(pawn)} bekommt ${aCard(card)}, offen.`,
  placed: ({ pawn, zone }) => `${who(pawn)} beginnt ${inside(zone)}.`,
  dealt: ({ seat, number }) => `${who(seat)} bekommt ${cards(number)}.`,
  turn: ({ seat }) => `${who(seat)} ist am Zug.`,
  activated: ({ seat }) => `Der Doktor platzt bei ${toWhom(seat)} herein, und ${who(seat)} ist als Nächstes dran.`,
  moved: ({ pawn, to, card }) => `${who(pawn)} geht ${byCard(to, card)}.`,
  paced: ({ seat, card, points }) => `${who(seat)} spielt ${aCard(card)} und hat jetzt ${count(points, 'Schritt', 'Schritte')}.`,
  drew: ({ seat, card }) => `${who(seat)} zieht ${aCard(card)}.`,
  attempted: ({ pawn, target, weapon, strength }) =>
    `${who(pawn)} will ${whom(target)} umbringen, ${withWeapon(weapon)}, Stärke ${strength}.`,
  laid: ({ seat, card, points, luck }) => `${who(seat)} legt ${laidCard(card, luck)}: bisher ${points}.`,
  spited: ({ seat, points }) => `${who(seat)} gibt 1 Groll aus: bisher ${points}.`,
  passed: ({ seat }) => `${who(seat)} passt.`,
  turned: ({ pawn, card }) => `${who(pawn)} deckt ${aCard(card)} auf.`,
  countered: ({ seat, target, weapon, strength }) =>
    `${who(seat)} schlägt zurück, ${withWeapon(weapon)} gegen ${whom(target)}, Stärke ${strength}.`,
  foiled: ({ pawn }) => `Vereitelt: ${capital(who(pawn))} geht leer aus.`,
  earned: ({ pawn, tokens, token }) =>
    `${who(pawn)} nimmt das übel: jetzt ${token === 'spite' ? `${tokens} Groll` : count(tokens, 'Motiv', 'Motive')}.`,
  killed: ({ pawn, target }) => `Nichts hält ${whom(pawn)} auf: Um ${whom(target)} ist es geschehen.`,
  took: ({ seat, victim, card }) => `${who(seat)} nimmt ${toWhom(victim)} ${aCard(card)} ab.`,
  died: ({ seat }) => `${who(seat)} ist tot.`,
  discarded: ({ seat, card }) => `${aCard(card)} ${by(seat)} wird abgelegt.`,
  returned: ({ seat }) => `${who(seat)} ist von den Toten zurück, und verstimmt.`,
  strolled: ({ to }) => `Der Doktor schlendert ${into(to)}.`,
  trotted: ({ to }) => `Der Hund trottet ${into(to)}.`,
  barked: ({ zone }) => `Der Hund bleibt ${inside(zone)} und bellt seinem Herrn nach.`,
  silence: ({ seat, zone }) => `${who(seat)} hält ${inside(zone)} eine Schweigeminute.`,
  dark: () => 'Das Licht geht aus.',
  reshuffled: ({ number }) => `Die Ablage wird gemischt: ${cards(number)}.`,
  escape: () => 'Der Doktor steht wieder auf, durchsichtig und schlecht gelaunt. Lauft.',
  won: ({ seat }) => (seat ? `${who(seat)} gewinnt.` : 'Es ist niemand mehr da, der gewinnen könnte.'),
}

const event = <K extends EventKind>(happened: EventOf<K>): string => capital(SENTENCES[happened.event as K](happened))

function held(hand: readonly CardInfo[], card: number | null | undefined): string {
  const found = hand.find((one) => one.card === card)
  return found ? quoted(cardName(found.title || found.name)) : 'einer Karte'
}

function heldWeapon(hand: readonly CardInfo[], card: number | null | undefined): string {
  const found = hand.find((one) => one.card === card)
  return card == null ? 'mit bloßen Händen' : found ? withWeapon(found.name) : 'mit einer Waffe'
}

/** An action inside a sentence: nouns keep their capital. */
const small = (label: string): string =>
  label.replace(/^(Auf|Den|Die|Eine|In|Ins|Mit|Passen|Zurückschlagen)\b/, (word) => word.toLowerCase())

const PLAIN_ACTIONS = { draw: 'Eine Karte ziehen', end: 'Zug beenden', spite: 'Groll ausgeben', pass: 'Passen' }

function actionLabel(action: Action, hand: readonly CardInfo[], me: string | null): string {
  const zone = action.zone ? into(action.zone) : ''
  const mine = action.pawn === me
  switch (action.kind) {
    case 'step':
      return mine ? `${capital(zone)} gehen` : `${capital(whom(action.pawn))} ${zone} schicken`
    case 'walk':
      return `${capital(zone)} gehen, mit ${held(hand, action.card)}`
    case 'lure':
      return `Den Doktor ${zone} locken, mit ${held(hand, action.card)}`
    case 'jump':
      return mine ? `${capital(zone)} huschen, mit der Karte` : `${capital(whom(action.pawn))} ${zone} schicken, mit der Karte`
    case 'pace':
      return `Mit ${held(hand, action.card)} Schritte machen`
    case 'attempt':
      return `${capital(whom(action.target ?? 'Doctor'))} ${heldWeapon(hand, action.card)} umbringen`
    case 'foil':
      return hand.some(({ card }) => card === action.card) ? `${held(hand, action.card)} legen` : 'Eine Karte legen'
    case 'counter':
      return `Zurückschlagen, ${heldWeapon(hand, action.card)}`
    default:
      return PLAIN_ACTIONS[action.kind]
  }
}

function outcome(prospect: Prospect | undefined, me: string | null): string {
  if (!prospect) return ''
  if (prospect.game_over)
    return prospect.winner === me
      ? 'Damit gewinnst du'
      : prospect.winner
        ? `Damit gewinnt ${person(prospect.winner)}`
        : 'Damit gewinnt niemand'
  if (!prospect.next) return prospect.turn_over ? 'Wer dann dran ist, entscheiden die Karten' : ''
  return prospect.next === me ? 'Du wärst gleich wieder dran' : `Dann wäre ${person(prospect.next)} dran`
}

function outlook(prospect: Prospect | undefined, me: string | null): string {
  if (!prospect) return ''
  const seen = prospect.seen_by.length
    ? `${capital(people(prospect.seen_by))} ${prospect.seen_by.length === 1 ? 'würde' : 'würden'} dich sehen.`
    : 'Niemand würde dich sehen.'
  const may = [...(prospect.may_attempt ? ['zuschlagen'] : []), ...(prospect.may_draw ? ['ziehen'] : [])]
  const then = prospect.turn_over
    ? ''
    : may.length
      ? `Dort könntest du ${may.join(' oder ')}.`
      : 'Dort könntest du weder zuschlagen noch ziehen.'
  const doctor = prospect.doctor_next
    ? `${prospect.turn_over ? 'Der' : 'Bleibst du dort, geht der'} Doktor ${prospect.turn_over ? 'geht ' : ''}${into(prospect.doctor_next)}`
    : ''
  const next = outcome(prospect, me)
  const after = doctor && next ? `${doctor}; ${next.charAt(0).toLowerCase()}${next.slice(1)}.` : doctor || next ? `${doctor || next}.` : ''
  return [prospect.zone ? seen : '', then, after].filter(Boolean).join(' ')
}

/** A card as it is read out. */
function spoken(card: Omit<CardInfo, 'card'>): string {
  const name = cardName(card.title || card.name)
  const luck = card.luck ? `, ${card.luck} Glück` : ''
  if (card.kind === 'weapon') return `${name}, Waffe ${card.value}${card.room ? `, ${card.there} ${inside(card.room)}` : ''}${luck}`
  if (card.kind === 'move')
    return card.room ? `${name}, Bewegung ${card.steps}, oder gleich ${into(card.room)}${luck}` : `${name}, du oder der Doktor${luck}`
  return card.kind === 'room' ? `${name}, Raumkarte, du oder der Doktor${luck}` : `${name}, Patzer${luck}`
}

const seen = (names: string[]): string => (names.length ? `${capital(people(names))} ${seeing(names)} dich.` : 'Niemand sieht dich.')

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
    room: (name) => place(name).nom,
    capital,
    count: (n, single, many = `${single}s`) => count(n, single, many),
    spelt,
    clock: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    percent: (share) => percent.format(share),
  },

  names: {
    zone: (name) => place(name).name,
    pawn: person,
    card: cardName,
    broken: (name) => breakable(cardName(name)).replaceAll('-\u00ad', '-'), // after a hyphen a page breaks by itself, without a second one
    flavour: (line) => FLAVOURS[line] ?? line,
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
    forgetSure: 'Dieses Spiel wird gelöscht. Das lässt sich nicht zurücknehmen.',
    here: 'Was du spielst, bleibt in diesem Browser. Hinter dieser Seite steht kein Server.',
    server: 'Online mit anderen spielen',
  },

  page: {
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
    way: 'Flügel und Stockwerke',
    byTheBook: 'Laut Regelheft',
    pets: 'Haustiere',
    variants: 'Varianten',
    switches: 'Hausregeln',
    ending: 'Wenn er tot ist',
    more: 'Wer wo anfängt',
    starts: { start: 'Alle beginnen', doctor: 'Der Doktor beginnt', cat: 'Die Katze beginnt', dog: 'Der Hund beginnt' },
    startByTheBook: (room) => (room ? `${place(room).name} (laut Regelheft)` : 'wo die Karten es sagen'),
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
      [86400, 'ein Tag'],
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
        `${place(zone.name).name}, ${what}; ` +
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

  board: {
    house: (title) => `${title}, das Haus`,
    rooms: 'Räume',
    nearer: 'Vergrößern',
    whole: 'Das ganze Haus',
    me: 'Wo ich bin',
    find: (pawn) => `${capital(whom(pawn))} suchen`,
    floor: (name) => known(name),
    number: (zone) => (zone.number !== null ? `${zone.number}` : zone.kind === 'room' ? '' : zone.kind === 'hallway' ? 'Flur' : 'Treppe'),
    step: 'ein Schritt',
    withCard: 'mit einer Karte',
    far: 'zu weit weg',
    here: 'hier bist du',
    standing: (names) => `${capital(people(names))} ${names.length === 1 ? 'ist' : 'sind'} hier`,
    wouldSee: (names) => `${people(names)} ${names.length === 1 ? 'würde' : 'würden'} dich sehen`,
    unseen: 'niemand würde dich sehen',
    sees: (names, zone) => (zone === null ? `${seeing(names)} dich hier im Raum` : `${seeing(names)} dich ${from(zone)}`),
    names: (names) => capital(people(names)),
    inSight: (names) => (names.length ? `Im Blick: ${people(names)}.` : 'Niemand hat den Raum im Blick.'),
    choose: 'Wie?',
    onto: (target) => `${capital(whom(target))} umbringen`,
    action: actionLabel,
    mayDraw: 'dort darfst du ziehen',
    mayAttempt: 'dort darfst du zuschlagen',
    next: (name) => `dann ist ${person(name)} dran`,
  },

  round: {
    title: 'Die Runde des Doktors',
    now: 'jetzt',
    after: 'nach diesem Zug',
    plays: (name) => `dann ist ${person(name)} dran`,
    youPlay: 'dann bist du dran',
    there: (names) => people(names),
    nobody: 'niemand dort',
  },

  outlook: {
    title: 'Wenn du hier aufhörst',
    stay: 'Du bleibst, wo du bist',
    step: 'dein Schritt',
    card: 'mit einer Karte',
    seen: (names) => `${capital(people(names))} ${seeing(names)} dich`,
    unseen: 'Niemand sieht dich',
    attempt: 'Anschlag',
    draw: 'Ziehen',
    yes: 'möglich',
    no: 'von dort nicht',
    doctor: (zone) => `Der Doktor geht ${into(zone)}`,
    next: (name) => `Dann ist ${person(name)} dran`,
    youNext: 'Dann bist du dran',
    unsure: 'Wer dann dran ist, hängt von Karten ab, die noch niemand kennt',
  },

  scene: {
    label: 'Ein Anschlag',
    title: (attacker, zone) => [capital(who(attacker)), zone ? ` schlägt ${inside(zone)} zu` : ' schlägt zu'],
    on: (target) => (target === 'Doctor' ? '' : `gegen ${whom(target)}`),
    strength: 'Stärke',
    bare: 'Mit nichts als guten Absichten.',
    foiled: 'Vereitelt',
    foiledLine: (target) =>
      target === 'Doctor' ? 'Der Doktor merkt nichts. Wie immer.' : `${capital(who(target))} kommt noch einmal davon.`,
    fatal: 'Tödlich',
    fatalLine: (target) => (target === 'Doctor' ? 'Sein Glück ist aufgebraucht.' : `Das war’s für ${whom(target)}.`),
    close: 'Zurück zum Haus',
    dark: 'Das Licht geht aus',
    darkLine: 'Von jetzt an sieht man den eigenen Raum, und auch davon nicht viel.',
  },

  cards: {
    hand: 'Deine Hand',
    none: 'Deine Hand ist leer. Dein Gewissen vermutlich auch.',
    kinds: { weapon: 'Waffe', move: 'Bewegung', room: 'Raum', failure: 'Patzer' },
    in: (room) => inside(room),
    anyone: 'du oder der Doktor',
    jump: (room) => `oder gleich ${into(room)}`,
    there: 'oder gleich dorthin',
    anywhere: 'überall gleich',
    luck: (points) => `${points} Glück`,
    idle: 'Damit ist gerade nichts anzufangen.',
    spoken,
  },

  piles: {
    title: 'Die Stapel',
    deck: 'Stapel',
    discards: 'Ablage',
    thrown: (number) => `${cards(number)} in der Ablage`,
    copies: (card, copies) => (copies > 1 ? `${card}, ${copies}-mal` : card),
    discardsTitle: 'Die Ablage, und was für immer weg ist',
    nothing: 'Noch liegt hier nichts. Das kommt schon.',
    close: 'Schließen',
    gone: 'Patzer, für immer weg',
    played: (gone, all) => ({ gone: `${gone}`, rest: `von ${all} Glück gespielt` }),
    left: (left) => (left === 0 ? 'Sein Glück ist aufgebraucht. Amtlich.' : `Noch ${left} Glück im Haus`),
    aside: (number) => `${cards(number)} als Motiv behalten`,
    shut: (number) => `${cards(number)} ungesehen weggeschlossen`,
    dark: 'Das Licht ist aus',
  },

  people: {
    title: 'Verdächtige',
    you: 'du',
    bot: 'Bot',
    away: 'weg',
    toAct: 'am Zug',
    strikes: 'Anschlag',
    asked: 'gefragt',
    then: 'danach',
    dead: 'tot',
    seesYou: (name) => `${person(name)} sieht dich`,
    cards,
    tokens: (number, reasons) => (reasons ? count(number, 'Motiv', 'Motive') : `${number} Groll`),
    nowhere: 'nirgends zu sehen',
    hurry: 'Das Haus ist voll: Bots denken kürzer nach.',
    votes: (votes) => `${count(votes, 'Stimme', 'Stimmen')} für einen Bot`,
    vote: 'Einen Bot einspringen lassen',
  },

  meter: {
    title: 'Der Anschlag',
    laid: (points, strength) => ({ points: `${points}`, rest: `von ${strength} Glück gelegt` }),
    needed: (needed) => (needed === 0 ? 'vereitelt' : `noch ${needed} Glück, und er ist gerettet`),
    neededOther: (needed, target, mine) =>
      needed === 0 ? 'vereitelt' : `noch ${needed} Glück, und ${mine ? 'du bist' : `${who(target)} ist`} gerettet`,
    mine: (points, enough) => ({
      before: 'deine',
      points: `${points}`,
      after: `${one(points) ? 'würde' : 'würden'} ${enough ? 'reichen' : 'helfen'}`,
    }),
    choosing: 'überlegt',
    you: 'Du',
    then: 'danach',
    passed: 'passt',
    laidBy: (points) => `legte ${points.join(', ')}`,
    turned: (points) => `deckte ${points.join(', ')} auf`,
  },

  advice: {
    title: 'Ein Rat',
    ask: 'Um Rat fragen',
    again: 'Noch einmal fragen',
    asking: 'Hinter dem Vorhang denkt jemand nach …',
    none: 'An diesem Tisch hilft keiner keinem.',
    chance: (share) => percent.format(share),
    chances: 'Wie wahrscheinlich du gewinnst, nach Ansicht eines Bots',
    show: 'Im Haus zeigen',
    candidate: (text, action, hand, me) => (action ? actionLabel(action, hand, me) : text),
    sentence: (_text, best) => {
      const [first, second] = best
      if (!first) return 'Es gibt nichts zu entscheiden.'
      if (!second) return `Da bleibt nur eins: ${small(first.text)}.`
      if (first.chance - second.chance < 0.02)
        return `${first.text} oder ${small(second.text)}: So oder so gewinnst du in etwa ${percent.format(first.chance)} der Fälle.`
      return (
        `${first.text}: Das gewinnt in etwa ${percent.format(first.chance)} der Fälle; ` +
        `${small(second.text)}: ${percent.format(second.chance)}.`
      )
    },
  },

  actions: { plain: PLAIN_ACTIONS, label: actionLabel, outcome, outlook },

  table: {
    title: 'Lucky Mansion',
    home: 'Zur Startseite',
    turn: (turns) => `Zug ${turns}`,
    yourTurn: (name, ghost) => ['Du bist dran', `, ${name}. Geh, spiel Karten, dann schlag zu${ghost ? ', wenn du magst' : ' oder zieh'}.`],
    yourAnswer: (attacker) => ['Du wirst gefragt', `, ob du ${whom(attacker)} aufhältst.`],
    theirTurn: (name) => [person(name), ' führt etwas im Schilde.'],
    theirAnswer: (name, target, mine) => [
      person(name),
      target === 'Doctor' ? ' denkt über die Zukunft des Doktors nach.' : mine ? ' denkt über deine Zukunft nach.' : ' wägt ein Leben ab.',
    ],
    over: 'Es ist vorbei.',
    looking: 'Du schaust zu.',
    tabTurn: '● Du bist dran',
    tabAnswer: '‼ Vereiteln?',
    clock: 'Zeit zum Entscheiden',
  },

  actionPanel: {
    label: 'Was tun',
    move: 'Gehen',
    movePawn: (pawn) => `${capital(whom(pawn))} bewegen`,
    attempt: 'Anschlag',
    draw: 'Ziehen',
    end: 'Beenden',
    pass: 'Passen',
    spite: 'Groll ausgeben',
    steps: (points) => (points === 1 ? 'Noch ein Schritt, in helle Räume' : `Noch ${points} Schritte, in helle Räume`),
    cardsOnly: 'Nur mit Karten, in gestrichelte Räume',
    stuck: 'Weiter geht es heute nicht',
    weapons: (ways) => (ways === 1 ? 'Mit bloßen Händen' : `Auf ${ways} Arten möglich`),
    drawIt: 'Eine Karte, und der Zug ist vorbei',
    endIt: 'Sonst nichts mehr',
    which: 'Welche?',
    cancel: 'Abbrechen',
    where: 'Wähl einen gestrichelten Raum oder wen du bewegst.',
    undo: 'Zurücknehmen',
    hint: 'Um Rat fragen',
    thinking: 'Denkt nach',
    notYours: 'Du bist nicht dran',
    foil: 'Vereiteln oder passen?',
    ahead: 'Wenn du gefragt wirst',
    aheadAnswers: { 'none': 'Frag mich', 'pass': 'Passen', 'pass unless last': 'Passen, außer ich bin die letzte Hoffnung' },
    waiting: 'Nichts zu tun, außer unschuldig auszusehen.',
  },

  log: { title: 'Heute Abend', chat: 'Chat', skipped: 'Du wirst übergangen:' },

  chat: {
    title: 'Chat',
    empty: 'Noch hat niemand etwas gesagt. Verdächtig.',
    say: 'Sag etwas',
    send: 'Senden',
    window: 'jemand am Fenster',
  },

  lobby: {
    title: 'Die Gäste treffen ein',
    about: 'Sind alle Stühle besetzt, kann es losgehen. Das Startzeichen gibt, wer den Tisch gedeckt hat.',
    open: 'Ein leerer Stuhl',
    stranger: 'Ein Fremder. Niemand spielt ihn; im Weg steht er trotzdem.',
    bot: 'Ein Bot',
    here: 'da',
    gone: 'kurz hinausgegangen',
    muted: 'stumm',
    you: 'du',
    name: 'Dein Name',
    sit: 'Hinsetzen',
    another: 'Noch jemanden an dieses Gerät setzen',
    leave: 'Tisch verlassen',
    link: 'Mit diesem Link darf man sich setzen:',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    fill: 'Leere Stühle bekommen',
    greedy: 'schlichte Bots, schnell bei der Sache',
    start: 'Spiel starten',
    startFilled: (chairs) => `Starten, mit ${chairs === 1 ? 'einem Bot' : `${chairs} Bots`}`,
    waitHost: 'Das Startzeichen gibt, wer den Tisch gedeckt hat. Nimm dir solange etwas zu trinken.',
    watchers: (watching) => (watching === 1 ? 'Jemand schaut zum Fenster herein.' : `${watching} Leute schauen zum Fenster herein.`),
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

  connection: {
    takeOver: 'Stattdessen hier spielen',
    lost: 'Die Leitung ist tot. Wir klopfen weiter; verloren geht nichts.',
    waits: 'Was du drückst, zählt erst wieder, wenn die Leitung steht.',
    kept: 'Die Leitung ist tot. Was du zuletzt getan hast, ist aufgehoben und geht raus, sobald sie wieder da ist.',
    retry: 'Neu verbinden',
    connecting: 'Es klingelt.',
    gone: 'Die Tür bleibt zu.',
    home: 'Zurück zur Startseite',
    away: (name) => `Ein Bot vertritt ${name}.`,
    comeBack: 'Wieder hinsetzen',
    reload: 'Seite neu laden',
    dismiss: 'OK',
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

  end: {
    won: (name) => `${person(name)} war’s`,
    youWon: 'Du warst es',
    nobody: 'Zum Gewinnen ist keiner mehr da',
    suspects: 'Verdächtige',
    turns: (turns) => `${count(turns, 'Zug', 'Züge')}, alles in allem.`,
    seedHash: 'Prüfsumme der Kartenmischung und der Startwert, aus dem sie stammt:',
    file: 'Spieldatei',
    rematch: 'Revanche',
    join: 'Den anderen an den nächsten Tisch folgen',
    escape: 'Flucht aus Lucky Mansion',
    board: 'Schließen',
    back: 'Wie es ausging',
  },

  coach: {
    title: 'Trainer',
    about: 'Welche Entscheidungen am meisten gekostet haben, beurteilt nur nach dem, was man da wissen konnte.',
    whose: 'Wessen Entscheidungen',
    ask: 'Den Trainer fragen',
    judging: (judged, planned) => `Der Trainer geht das Spiel durch: ${judged} von ${planned}`,
    none: 'Keine Entscheidung hat viel gekostet. Er hatte einfach Glück.',
    did: (turn, action) => `Zug ${turn}: ${action}`,
    better: (action) => `Besser: ${action}`,
    chances: (chance, better) => `${percent.format(chance)} Aussicht auf den Sieg statt ${percent.format(better)}`,
    cost: (loss) => `−${Math.round(100 * loss)}`,
    mark: (turn, loss) => `Zug ${turn}: Diese Entscheidung hat ${count(Math.round(100 * loss), 'Prozentpunkt', 'Prozentpunkte')} gekostet`,
    show: 'Diesen Moment ansehen',
    again: 'Noch einmal versuchen',
    againAbout: 'Von dort noch einmal versuchen: Was nicht zu sehen war, wird neu gegeben.',
    close: 'Schließen',
  },

  ending: {
    how: ({ killer, target, weapon: means, strength, zone }, me) => {
      const where = zone ? inside(zone) : 'irgendwo im Haus'
      if (target === 'Doctor') return `${capital(where)}, ${withWeapon(means)}, Stärke ${strength}.`
      const victim = target === me ? 'dich' : whom(target)
      return killer === 'Doctor'
        ? `Der Doktor, nicht totzukriegen, erwischte ${victim} ${where}.`
        : `Zuletzt traf es ${victim}, ${where}, ${withWeapon(means)}.`
    },
    dead: (names) => `${capital(people(names))} ${names.length === 1 ? 'hat' : 'haben'} es nicht mehr erlebt.`,
    epilogue: (others, winner, me) => {
      if (winner === null) return 'So still war es im Haus noch nie.'
      if (!others.length) return 'Es ist niemand mehr da, der widersprechen könnte.'
      const rest = others.filter((name) => name !== me)
      if (!rest.length) return 'Du wirst sagen, du seist nur zufällig vorbeigekommen.'
      return others.length === 1
        ? `${person(rest[0])} wird von alledem nichts bemerkt haben.`
        : 'Die anderen werden sagen, sie seien nur zufällig vorbeigekommen.'
    },
    loser: (name, mine) =>
      mine
        ? 'Verloren hast du: Auf deiner Hand war noch Glück, und da blieb es auch.'
        : `Verloren hat ${person(name)}: Da war noch Glück auf der Hand, und da blieb es auch.`,
    turnsTaken: 'Züge',
    attempts: 'An\u00adschläge',
    foils: 'Ver\u00adeitelt',
    luck: 'Glück gelegt',
    drawn: 'Ge\u00adzogen',
    curve: 'Die Aussichten aller, Zug um Zug',
    swing: ({ turn, name, before, after }) =>
      `Die Wende kam in Zug ${turn}: Für ${person(name)} ging es von ${percent.format(before)} auf ${percent.format(after)}.`,
    moment: 'Diesen Moment ansehen',
    share: 'Als Bild teilen',
    drawing: 'Wird gezeichnet',
    cannotShare: 'Das Bild ist nichts geworden.',
    file: (winner) => `lucky-mansion-${(winner ?? 'niemand').toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`,
  },

  strike: {
    title: (target) => `${capital(whom(target))} umbringen?`,
    about: 'Niemand hat etwas dagegen, bis man fragt.',
    targets: 'Wen?',
    ways: 'Womit?',
    bare: 'Bloße Hände',
    sum: ({ hands = 0, weapon: value = 0, bonus = 0, room, tokens = 0, strength }, reasons) => {
      const terms = [
        ...(value ? [`${value}`] : []),
        ...(bonus ? [`${bonus} ${inside(room)}`] : []),
        ...(hands ? [value ? `${hands} von Hand` : `${hands}`] : []),
        ...(tokens ? [reasons ? count(tokens, 'Motiv', 'Motive') : `${tokens} Groll`] : []),
      ]
      return terms.length > 1 ? `${terms.join(' + ')} = ${strength}` : `Stärke ${strength}`
    },
    onCard: ({ hands = 0, weapon: value = 0, bonus = 0, tokens = 0, strength }) =>
      hands + tokens ? `${value + bonus} + ${hands + tokens} = ${strength}` : `= ${strength}`,
    wouldBe: (strength) => `damit Stärke ${strength}`,
    asked: 'Dann werden der Reihe nach gefragt',
    nobody: 'Da ist keiner mehr, den man fragen könnte.',
    cards,
    turns: 'deckt eine auf',
    luck: (points, unseen) =>
      points
        ? `Noch ${count(points, 'Punkt', 'Punkte')} Glück ` +
          `auf ${one(unseen) ? 'der einen Karte' : `den ${cards(unseen)}`}, die du nicht siehst.`
        : 'Im Haus ist kein Glück mehr.',
    ask: 'Wie aussichtsreich?',
    asking: 'Denkt nach',
    likely: (share) => `Aussicht ${percent.format(share)}`,
    likelyAbout: 'Wie oft es gelänge, von deinem Stuhl aus gesehen und nach Ansicht eines Bots.',
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

  passing: {
    danger: ({ attacker, target, mine }, needed) => {
      const points = `Noch ${needed} Glück`
      if (mine) return `${capital(who(attacker))} will dich umbringen. ${points}, und du kommst davon.`
      return target === 'Doctor' ? `${points}, und er schlendert ahnungslos weiter.` : `${points}, und ${who(target)} kommt davon.`
    },
    failed: ({ attacker }) => `${capital(who(attacker))} ist gescheitert. Du kannst zurückschlagen oder es gut sein lassen.`,
    hold: ({ held: own, needed }) =>
      own === 0
        ? 'Auf deiner Hand hilft nichts.'
        : own < needed
          ? `Du hast ${own} von den ${needed}, die noch fehlen.`
          : `Du hast ${own}, nötig ${one(needed) ? 'ist' : 'sind'} noch ${needed}.`,
    last: 'Du bist die letzte Hoffnung.',
    hopeless: 'Da ist nichts mehr zu machen.',
    tooLittle: 'So viel können die anderen gar nicht haben.',
    toCome: (asked) =>
      asked.length
        ? `Nach dir noch gefragt: ${list(asked.map(({ seat, cards: number }) => `${person(seat)} (${cards(number)})`))}.`
        : 'Nach dir wird niemand mehr gefragt.',
    verdict: ({ target, mine }, winner) =>
      mine
        ? `Passt du, stirbst du${winner ? `, und ${person(winner)} gewinnt` : ''}.`
        : winner
          ? `Passt du, gewinnt ${person(winner)}.`
          : `Passt du, stirbt ${who(target)}.`,
    maybe: ({ target, mine }) =>
      mine ? 'Passt du, kann es dein Ende sein.' : `Passt du, liegt es an den anderen, ob ${who(target)} überlebt.`,
    blame: 'Und verloren hast dann du: mit Glück auf der Hand.',
    short: ({ target, mine }, winner) => (winner ? `${person(winner)} gewinnt` : mine ? 'Du stirbst' : `${capital(who(target))} stirbt`),
    sure: 'Trotzdem passen',
    again: 'Noch einmal drücken, um zu passen.',
  },

  next: {
    why: (reason, next, passedOver, me) => {
      const waiting = passedOver.filter((name) => name !== me).map(person)
      const you = waiting.length < passedOver.length
      const all = [...(you ? ['du'] : []), ...waiting]
      const wait = !all.length
        ? ''
        : you && all.length === 1
          ? '; du musst warten'
          : `; ${list(all)} ${you ? 'müsst' : all.length > 1 ? 'müssen' : 'muss'} warten`
      switch (reason) {
        case 'met':
          return `Er kommt ${next === me ? 'zu dir' : `zu ${toWhom(next)}`}${wait}.`
        case 'again':
          return next === me ? 'Er läuft dir wieder in die Arme: noch ein Zug.' : `Er läuft ${toWhom(next)} wieder in die Arme${wait}.`
        case 'quiet':
          return 'In der ersten Runde bringt sein Besuch noch niemandem einen Zug.'
        case 'return':
          return next === me ? 'Bis dahin bist du zurück von den Toten.' : `Bis dahin ist ${person(next)} zurück von den Toten.`
        default:
          return ''
      }
    },
    rules: { met: 'M17', again: 'M17', quiet: 'M18', return: 'V7' },
  },

  pages: { house: 'Lucky Mansion', nav: 'Seiten', rules: 'Regeln', help: 'Hilfe', settings: 'Einstellungen', about: 'Info' },

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

  speech: {
    went: ({ pawn, mine, rooms, card, drew }: Walk) => {
      const way = rooms.map(into).join(', dann ')
      const drawn = drew === undefined ? '' : ` und ${mine ? 'ziehst' : 'zieht'} ${aCard(drew)}`
      return `${mine ? 'Du gehst' : `${capital(who(pawn))} geht`} ${card ? byCard(rooms[0], card) : way}${drawn}.`
    },
    drew: (name, mine, card) => `${mine ? 'Du ziehst' : `${capital(who(name))} zieht`} ${aCard(card)}.`,
    attempted: (attacker, mine, target, atMe, tool, strength) =>
      `${mine ? 'Du willst' : `${capital(who(attacker))} will`} ` +
      `${atMe ? 'dich' : whom(target)} umbringen, ${withWeapon(tool)}, Stärke ${strength}.`,
    laid: (name, mine, card, luck, points) =>
      `${mine ? 'Du legst' : `${capital(who(name))} legt`} ${laidCard(card, luck)}: bisher ${points}.`,
    spited: (name, mine, points) => `${mine ? 'Du gibst' : `${capital(who(name))} gibt`} 1 Groll aus: bisher ${points}.`,
    passed: (others, me) => {
      const all = [...others.map(who), ...(me ? ['du'] : [])]
      return all.length === 1 && me ? 'Du passt.' : `${capital(list(all))} ${me ? 'passt' : all.length > 1 ? 'passen' : 'passt'}.`
    },
    foiled: (name, mine) => (mine ? 'Dein Anschlag ist vereitelt.' : `${capital(who(name))} ist gescheitert.`),
    killed: (attacker, mine, target, me) =>
      `Nichts hält ${mine ? 'dich' : whom(attacker)} auf: Um ${me ? 'dich' : whom(target)} ist es geschehen.`,
    won: (mine, name) => (mine ? 'Du gewinnst.' : `${person(name)} gewinnt.`),
    strolled: (zone, onto, mine) => {
      const next =
        onto === null
          ? ''
          : mine
            ? ' und platzt bei dir herein, also bist du als Nächstes dran'
            : ` und platzt bei ${toWhom(onto)} herein, also ist ${who(onto)} als Nächstes dran`
      return `Der Doktor schlendert ${into(zone)}${next}.`
    },
    turn: (name) => `${person(name)} ist am Zug.`,
    idle: (name, mine) => (mine ? 'Du tust nichts.' : `${capital(who(name))} tut nichts.`),
    undone: 'Die letzte Aktion ist zurückgenommen.',
    over: 'Es ist vorbei.',
    looking: 'Du schaust zu.',
    says: (name, text) => `${person(name)} sagt: ${text}`,
    clock: (seconds) => `Noch ${count(seconds, 'Sekunde', 'Sekunden')}.`,
    yourTurn: 'Du bist dran.',
    stand: ({ zone, doctor, seers, strike }: Stand) => {
      const here = zone === null ? '' : `Du bist ${inside(zone)}${doctor === zone ? ', mit dem Doktor' : ''}. `
      const there = doctor === null || doctor === zone ? '' : `Der Doktor ist ${inside(doctor)}. `
      return `${here}${there}${seen(seers)}${strike ? ' Du darfst zuschlagen.' : ''}`
    },
    still: ({ zone, doctor, seers, strike }: Stand) =>
      `${doctor !== null && doctor === zone ? 'Der Doktor ist hier. ' : ''}${seen(seers)}${strike ? ' Du darfst zuschlagen.' : ''}`,
    seen,
    asked: (attacker, target, atMe, needed, helpful) => {
      const points = `noch ${needed} Glück, und ${atMe ? 'du bist' : `${who(target)} ist`} gerettet`
      const help =
        helpful === 0
          ? 'Auf deiner Hand hilft nichts'
          : helpful === 1
            ? 'Eine deiner Karten würde helfen'
            : `${helpful} deiner Karten würden helfen`
      return `Du wirst gefragt, ob du ${whom(attacker)} aufhältst: ${points}. ${help}.`
    },
    chosen: (chosen) => `${chosen}? Enter tut es, Escape lässt es.`,
    choose: (rooms, actions) =>
      rooms > 1
        ? `${rooms} Räume stehen im Haus zur Wahl: B, dann Bild ab.`
        : `${or.format(actions.map((action, i) => (i ? small(action) : action)))}? B, dann Enter, zum Wählen.`,
    nothingYet: 'Noch ist nichts geschehen.',
    where: (rooms) =>
      rooms
        .map(({ zone, names, me }) => {
          if (me) return `${capital(inside(zone))} bist du${names.length ? `, mit ${list(names.map(toWhom))}` : ''}.`
          return `${capital(inside(zone))} ${names.length > 1 ? 'sind' : 'ist'} ${people(names)}.`
        })
        .join(' '),
    eyes: (eyes: Eyes[]) =>
      eyes.length
        ? eyes
            .map(
              ({ names, from: zone }) => `${capital(people(names))} ${seeing(names)} dich ${zone === null ? 'hier im Raum' : from(zone)}.`,
            )
            .join(' ')
        : 'Niemand sieht dich.',
    hand: (all) => (all.length ? `${cards(all.length)}: ${all.join('; ')}.` : 'Deine Hand ist leer.'),
    may: (steps, byCard, actions) => {
      const parts = [
        ...(steps.length ? [`einen Schritt ${or.format(steps.map(into))} gehen`] : []),
        ...(byCard.length ? [`mit einer Karte ${or.format(byCard.map(into))} gehen`] : []),
        ...actions.map(small),
      ]
      return `Du darfst: ${parts.join('; ')}.`
    },
    round: (doctor, stops, next, mine) => {
      const now = doctor === null ? 'Der Doktor ist nirgends.' : `Der Doktor ist ${inside(doctor)}.`
      const then = stops.length ? ` Danach: ${stops.map((stop) => place(stop).nom).join(', ')}.` : ''
      if (next === null) return now + then
      return `${now}${then} Wäre der Zug jetzt zu Ende, ${mine ? 'wärst du' : `wäre ${person(next)}`} als Nächstes dran.`
    },
  },

  keys: {
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
        `Heb dir ${weapon(at.card).acc} für später auf. Für den Anfang tun es die Hände.`,
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
        `Allein, ungesehen, und hier unten zählt ${weapon(at.card).nom} ${at.worth}. ` +
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

  replay: {
    nav: 'Wiederholungen',
    title: 'Wiederholung',
    tab: (title) => `Wiederholung: ${title}`,
    loading: 'Die Uhr wird zurückgedreht.',
    missing: 'Dieses Spiel gibt es nicht.',
    home: 'Zurück zur Startseite',

    open: 'Spieldatei öffnen',
    openAbout: 'Jedes beendete Spiel gibt es als Datei. Leg eine hierher und sieh es dir Aktion für Aktion an.',
    drop: 'Zieh sie irgendwo auf diese Seite, oder',
    choose: 'Datei wählen',
    unreadable: 'Diese Datei lässt sich nicht lesen.',
    yours: 'Deine beendeten Spiele',
    none: 'Noch ist keins deiner Spiele zu Ende. Das wird schon.',
    watch: 'Ansehen',

    controls: 'Wiedergabe',
    moment: 'Augenblick',
    at: (number, all, turn) => `Aktion ${number} von ${all}, Zug ${turn}`,
    deal: (all) => `Die Karten sind gegeben, vor der ersten von ${count(all, 'Aktion', 'Aktionen')}`,
    dealt: 'Die Karten sind gegeben, und alle sehen unschuldig aus.',
    play: 'Abspielen',
    pause: 'Anhalten',
    start: 'Zum Anfang',
    end: 'Zum Ende',
    actionBack: 'Eine Aktion zurück',
    actionOn: 'Eine Aktion weiter',
    turnBack: 'Einen Zug zurück',
    turnOn: 'Einen Zug weiter',
    attemptBack: 'Zum Anschlag davor',
    attemptOn: 'Zum nächsten Anschlag',
    keys: 'Die Pfeile gehen von Aktion zu Aktion, mit Umschalt oder auf und ab von Zug zu Zug; die Leertaste spielt ab',
    speed: 'Tempo',
    speeds: { slow: 'Langsam', usual: 'Normal', quick: 'Schnell', off: 'Am schnellsten' },
    eyes: 'Ansicht',
    openEyes: 'Alle Karten offen',
    seatEyes: (name) => `Mit den Augen ${by(name)}`,

    transcript: 'Was geschah',
    transcriptOpen: 'Was geschah, in voller Länge',
    turn: (turn, name) => `Zug ${turn}, ${person(name)}`,
    hands: 'Karten auf der Hand',
    handOf: (name, number) => `${person(name)}, ${cards(number)}`,
    noCards: 'keine Karten',
    unseen: (name) => `${person(name)} konnte nicht sehen, was die anderen hielten.`,
    chances: 'Aussichten',
    chancesAbout:
      'Aus vielen Spielen, von jedem Zug an nach Faustregeln und mit offenen Karten weitergespielt. Was dann kam, ist eine andere Frage.',
    chancesEyes: (name) =>
      `Aus vielen Spielen, von jedem Zug an nach Faustregeln weitergespielt, mit Karten, wie ${person(name)} sie hätte vermuten können.`,
    estimating: 'Die Aussichten werden berechnet',
    chancesNow: (chances) => `Aussichten: ${list(chances.map(([name, share]) => `${person(name)} ${percent.format(share)}`))}`,
    attempt: (turn, attacker, target, fate) =>
      `Zug ${turn}: ${capital(who(attacker))} will ${whom(target)} ` +
      `umbringen${fate === 'open' ? '' : fate === 'fatal' ? ', mit Erfolg' : ' und scheitert'}`,

    link: 'Link zu diesem Augenblick',
    copied: 'Kopiert',
    noLink: 'Dieses Spiel kam von deiner Festplatte, also führt kein Link dorthin. Verschick die Datei.',
    file: 'Spieldatei',
    another: 'Andere Datei öffnen',
    playOn: 'Von hier weiterspielen',
    playOnTitle: 'Es hätte auch anders kommen können',
    playOnAbout: (number) =>
      number
        ? `Das Spiel steht wie nach Aktion ${number}. Was von hier an gezogen wird, wird neu gemischt; Erinnern hilft also nur bedingt.`
        : 'Noch einmal dieselben Karten. Was von hier an gezogen wird, wird neu gemischt.',
    playOnPractice: 'Du hast alle Karten gesehen, also gilt dieser Tisch als Übung und steht in keiner Liste.',
    whose: 'Wessen Platz du einnimmst',
    level: 'Wie gut die anderen spielen',
    begin: 'Platz nehmen',
    cancel: 'Abbrechen',
    overHere: 'Hier ist es vorbei. Geh ein wenig zurück, um weiterzuspielen.',
    practice: 'Übung',
  },
}

export default de

/** What is written on a drawing: a room's name, or a floor's, with a soft hyphen where it may be broken. */
export const label = (name: string): string => breakable(ROOMS[name] ? place(name).name : known(name))

/** The words for what the server says, for `scripts/words` to look through. */
export const SERVER = { rooms: ROOMS, weapons: WEAPONS, cards: CARDS, flavours: FLAVOURS, phrases: PHRASES }
