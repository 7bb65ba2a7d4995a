// What server and client say to each other. Made from the server's own types by scripts/types; do not edit.

export const PROTOCOL = 3
export const PROTOCOL_HEADER = 'Lucky-Protocol'
export type ActionKind = 'end' | 'draw' | 'pass' | 'spite' | 'step' | 'walk' | 'lure' | 'jump' | 'pace' | 'attempt' | 'foil' | 'counter'
export type Token = 'spite' | 'reason'
export type Phase = 'moving' | 'answering' | 'over'
export type NextReason = 'order' | 'return' | 'met' | 'again' | 'quiet'
export type Kind = 'open' | 'person' | 'bot' | 'stranger'
export type Stage = 'gathering' | 'playing' | 'over'
export type AheadAnswer = 'none' | 'pass' | 'pass unless last'
export type PawnKind = 'suspect' | 'doctor' | 'stranger' | 'dog' | 'cat'
export type Action = { id: number; text: string; kind: ActionKind; card?: number | null; pawn?: string | null; zone?: string | null;
  target?: string | null }
export type CardInfo = { card: number; name: string; kind: string; title?: string; steps?: number; room?: string | null; value?: number;
  there?: number; luck?: number; flavour?: string; picture?: string; copy_of?: number | null }
export type SeatSnapshot = { name: string; stranger: boolean; alive: boolean; zone: string | null; cards: number; tokens: number;
  seen_by: string[]; hand?: CardInfo[] | null }
export type AttemptSnapshot = { attacker: string; target: string; weapon: string; strength: number; points: number; needed: number;
  asked: string; order: string[]; laid: string[] }
export type Snapshot = { seat: string | null; phase: Phase; turn: string; turns: number; to_act: string | null; points: number;
  seats: SeatSnapshot[]; hand: CardInfo[]; doctor: string | null; dog: string | null; cat: string | null; dog_grave: string | null;
  next_stops: string[]; next_if_ended: string | null; next_reason: NextReason | null; passed_over: string[]; dark: boolean; deck: number;
  discards: string[]; failures_gone: string[]; set_aside: number; closed_cards: number; token: Token; ghost: boolean;
  attempt: AttemptSnapshot | null; loser: string | null; legal: Action[] }
export type DealerChosen = { event: 'dealer'; text: string; seat: string }
export type CardShown = { event: 'shown'; text: string; pawn: string; card: string }
export type Placed = { event: 'placed'; text: string; pawn: string; zone: string }
export type Dealt = { event: 'dealt'; text: string; seat: string; number: number }
export type TurnBegan = { event: 'turn'; text: string; seat: string }
export type Activated = { event: 'activated'; text: string; seat: string }
export type Moved = { event: 'moved'; text: string; pawn: string; from: string; to: string; card: string | null }
export type Paced = { event: 'paced'; text: string; seat: string; card: string; points: number }
export type Drew = { event: 'drew'; text: string; seat: string; card: string | null }
export type Attempted = { event: 'attempted'; text: string; pawn: string; target: string; weapon: string; strength: number }
export type Laid = { event: 'laid'; text: string; seat: string; card: string; points: number; luck: number }
export type Spited = { event: 'spited'; text: string; seat: string; points: number }
export type Passed = { event: 'passed'; text: string; seat: string }
export type Turned = { event: 'turned'; text: string; pawn: string; card: string; luck: number }
export type Countered = { event: 'countered'; text: string; seat: string; target: string; weapon: string; strength: number }
export type Foiled = { event: 'foiled'; text: string; pawn: string; target: string; points: number }
export type Earned = { event: 'earned'; text: string; pawn: string; tokens: number; token: Token }
export type Killed = { event: 'killed'; text: string; pawn: string; target: string }
export type Took = { event: 'took'; text: string; seat: string; victim: string; card: string | null }
export type Died = { event: 'died'; text: string; seat: string }
export type Discarded = { event: 'discarded'; text: string; seat: string; card: string }
export type Returned = { event: 'returned'; text: string; seat: string; zone: string }
export type Strolled = { event: 'strolled'; text: string; from: string; to: string }
export type Trotted = { event: 'trotted'; text: string; from: string; to: string }
export type Barked = { event: 'barked'; text: string; zone: string }
export type SilenceKept = { event: 'silence'; text: string; seat: string; zone: string }
export type LightsWentOut = { event: 'dark'; text: string }
export type Reshuffled = { event: 'reshuffled'; text: string; number: number }
export type EscapeBegan = { event: 'escape'; text: string }
export type Won = { event: 'won'; text: string; seat: string | null }
export type Options = { public: boolean; turn_seconds: number; answer_seconds: number; pace: number; help: boolean; watch: boolean;
  watchers_chat: boolean; practice: boolean }
export type Chair = { seat: number; kind: Kind; name: string; bot: string; connected: boolean; away: boolean; votes: number;
  muted: boolean; vacation_until: number; timed_out: boolean }
export type PhraseSource = { template: string; facts: Record<string, string | number | string[]> }
export type TableChoice = { title: string; line?: string; rule?: string }
export type TableInfo = { id: string; stage: Stage; setup: Record<string, unknown>; title: string; options: Options; chairs: Chair[];
  is_host: boolean; your_seats: number[]; watchers: number; seed_hash: string; seed: string; sequel_seed_hash: string; sequel_seed: string;
  to_act: number | null; since: number; next_table: string; warnings: string[]; choices: TableChoice[];
  phrases: Record<string, PhraseSource>; lesson: boolean }
export type ChatLine = { line: number; name: string; seat: number | null; text: string; at: number }
export type Refusal = { kind: ActionKind | 'act' | 'undo'; why: string; rule: string; card?: number | null; zone?: string | null;
  target?: string | null; template?: string; facts?: Record<string, string | number | string[]> }
export type Prospect = { action: number; zone: string | null; seen_by: string[]; may_draw: boolean; may_attempt: boolean;
  doctor: string | null; doctor_next: string | null; next: string | null; next_reason: NextReason | null; passed_over: string[];
  turn_over: boolean; game_over: boolean; winner: string | null }
export type AskedSeat = { seat: string; cards: number }
export type Strike = { action: number; strength: number; hands?: number; weapon?: number; bonus?: number; room?: string | null;
  tokens?: number }
export type StrikeSheet = { target: string; strikes: Strike[]; asked: AskedSeat[]; unseen_luck: number; unseen_cards: number }
export type Passing = { needed: number; held: number; to_come: AskedSeat[]; last: boolean; fatal: boolean; hopeless: boolean;
  winner: string | null; loser: boolean }
export type LessonCue = { step: string; action?: number | null }
export type SeatInfo = { seat: number; hand: CardInfo[]; legal?: Action[]; refusals?: Refusal[]; can_undo?: boolean;
  answer_ahead?: AheadAnswer; always_ahead?: AheadAnswer; always_most?: number; cue?: LessonCue | null }
export type Welcome = { kind: 'welcome'; server_version: string; table: TableInfo; chat: ChatLine[] }
export type TableUpdate = { kind: 'table_update'; table: TableInfo }
export type GameUpdate = { kind: 'game_update'; version: number; state: Snapshot; events: GameEvent[]; since: number; undone?: boolean;
  seats?: SeatInfo[]; seconds_left?: number | null; bot_time?: number }
export type ChatUpdate = { kind: 'chat_update'; line: ChatLine }
export type Accepted = { kind: 'accepted'; ref: number; version: number }
export type Refused = { kind: 'refused'; ref: number; version?: number; error: string; rule?: string; template?: string;
  facts?: Record<string, string | number | string[]> }
export type Prospects = { kind: 'prospects'; ref: number; version: number; seat: number; prospects: Prospect[]; strikes?: StrikeSheet[];
  passing?: Passing | null; refusals?: Refusal[] }
export type AdvisedAction = { action: number; text: string; chance: number; even?: boolean }
export type StrikeChance = { action: number; chance: number }
export type Advice = { kind: 'advice'; ref: number; version: number; seat: number; sentence: string; candidates: AdvisedAction[];
  strikes?: StrikeChance[]; why?: string; template?: string; facts?: Record<string, string | number | string[]> }
export type Pong = { kind: 'pong'; ref: number }
export type Hello = { kind: 'hello'; ref?: number; protocol: number; tokens?: string[]; version?: number }
export type Act = { kind: 'act'; ref?: number; seat: number; version: number; action: number | string }
export type Undo = { kind: 'undo'; ref?: number; seat: number; version: number }
export type AnswerAhead = { kind: 'answer_ahead'; ref?: number; seat: number; answer: AheadAnswer; always?: boolean; most?: number }
export type Vacation = { kind: 'vacation'; ref?: number; seat: number; days: number }
export type Say = { kind: 'say'; ref?: number; text: string; seat?: number | null; name?: string }
export type GetProspects = { kind: 'get_prospects'; ref?: number; seat: number; version: number }
export type GetAdvice = { kind: 'get_advice'; ref?: number; seat: number; version: number }
export type Vote = { kind: 'vote'; ref?: number; seat: number; target: number; wait?: boolean }
export type Leave = { kind: 'leave'; ref?: number; seat: number }
export type Return = { kind: 'return'; ref?: number; seat: number }
export type Start = { kind: 'start'; ref?: number; fill?: string }
export type Mute = { kind: 'mute'; ref?: number; target?: number | null; muted?: boolean }
export type SetPace = { kind: 'set_pace'; ref?: number; pace: number }
export type SkipAhead = { kind: 'skip_ahead'; ref?: number }
export type FreeChair = { kind: 'free_chair'; ref?: number; target: number }
export type CloseTable = { kind: 'close_table'; ref?: number }
export type Ping = { kind: 'ping'; ref?: number }
export type SeatRequest = { kind: 'bot' | 'me' | 'open'; name?: string; bot?: string }
export type NewTable = { setup: Record<string, unknown>; seats: SeatRequest[]; options?: Partial<Options>; start?: boolean }
export type NewLesson = { name?: string }
export type SeatKey = { seat: number; token: string }
export type MadeTable = { table: string; host_token: string; seats: SeatKey[] }
export type TakeSeat = { name: string; seat?: number | null }
export type TableListing = { id: string; title: string; stage: Stage; chairs: Chair[]; watchers: number; age_seconds: number;
  phrases: Record<string, PhraseSource> }
export type GetReplay = { table?: string; game_file?: string; viewer?: number | null }
export type GetChances = { table?: string; game_file?: string; viewer?: number | null; known_rows?: number }
export type PlayOn = { table?: string; game_file?: string; after: number; seat: number; level?: string; fresh?: boolean }
export type GetCoaching = { table?: string; game_file?: string; seat: number }
export type Frame = { seat?: number | null; action?: string; state: Partial<Snapshot>; events: GameEvent[]; hands?: number[][] }
export type Replay = { table: string; title: string; setup: Record<string, unknown>; chairs: Chair[]; cards: CardInfo[]; over: boolean;
  frames: Frame[]; phrases: Record<string, PhraseSource> }
export type ChancesRow = { after: number; by_seat: number[] }
export type Chances = { rows: ChancesRow[]; complete: boolean }
export type JudgedDecision = { after: number; turn: number; action: Action; better: Action; chance: number; better_chance: number;
  loss: number; even?: Action[]; why?: string }
export type CoachReport = { seat: number; won: boolean; decisions: JudgedDecision[]; costliest: JudgedDecision[]; fair_chance: number;
  deal_chance: number; kept: number; summary: string; phrases: Record<string, PhraseSource> }
export type Coaching = { judged: number; planned: number; report: CoachReport | null }
export type Explained = { rule: string; name: string; title: string; line: string; needs: string[] }
export type EditionCard = { name: string; title: string; line: string; board: string; fewest: number; most: number; variants: string[];
  switches: string[]; pets: string[]; escapes: string[]; shown: CardInfo[] }
export type OpeningChoice = { name: string; closed: string[] | null; floors: string[] | null }
export type BoardChoice = { name: string; title: string; about: string; ways: OpeningChoice[] }
export type CharacterCard = { name: string; bot: string; trait: string; manner: string }
export type LevelCard = { name: string; line: string }
export type Catalogue = { version: string; editions: EditionCard[]; variants: Explained[]; switches: Explained[]; pets: Explained[];
  escapes: Explained[]; boards: BoardChoice[]; characters: CharacterCard[]; levels: LevelCard[]; usual_level: string; fewest: number;
  most: number; quick_edition: string; quick_characters: string[] }
export type Proposal = { setup: Record<string, unknown> }
export type Verdict = { fault: string; warnings: string[]; opened: string; rooms: number; zones: string[]; starts: Record<string, string>;
  chairs: number[]; deals: boolean; hand: number; in_force: Record<string, boolean>; made: Record<string, PhraseSource>;
  refusals: Record<string, Record<string, string>> }
export type BoardOpening = { rules: 'free' | 'anniversary'; closed: string[]; floor: string | null; refusal: string | null;
  made: PhraseSource | null }
export type BoardCard = { name: string; title: string; about: string; wings: string[]; floors: string[]; openings: BoardOpening[] }
export type PawnPlaces = [places: [number, number, number][], small_name: boolean]
export type ZoneLayer = { name: string; kind: string; number: number | null; floor: string; at: [number, number]; outline: string;
  inner: string; box: [number, number, number, number]; sees: string[]; steps: string[]; crowds: Record<string, PawnPlaces> }
export type NameLayer = { zone: string; usual: string; small: string }
export type FloorLayer = { name: string; box: [number, number, number, number] }
export type PassageLayer = [start: number, end: number, into: [number, number], out: [number, number]]
export type BoardLayers = { board: string; title: string; width: number; height: number; floors: FloorLayer[]; zones: ZoneLayer[];
  names: NameLayer[]; boxes: [string, number, number, number, number][]; ways: PassageLayer[];
  figures: Record<string, [number, number, number, number]>; under: string; over: string }
export type HouseSource = { text?: string; board?: string; template?: string; rooms?: number; title?: string }
export type GetHouse = { house: Record<string, unknown>; deck?: Record<string, unknown> | null; base?: string; rules?: string }
export type GetPicture = { house: Record<string, unknown>; floor?: string; theme?: 'dark' | 'light' | 'paper' | null; sight?: string;
  trail?: boolean; heat?: Record<string, number> }
export type HouseMark = { floor: string; area: [number, number, number, number] }
export type HouseDoor = { floor: string; kind: string; axis: string; at: number; start: number; end: number }
export type HouseFinding = { kind: string; grave: boolean; where: string; what: string; advice: string; marks: HouseMark[];
  take: HouseDoor | null; put: HouseDoor | null; made: Record<string, PhraseSource>; line: number | null }
export type OpenedHouse = { house: Record<string, unknown>; text: string; findings: HouseFinding[] }
export type HouseZone = { name: string; steps: string[]; sees: string[] }
export type HouseWall = { floor: string; axis: string; at: number; start: number; end: number; zones: [string, string] }
export type HouseCheck = { findings: HouseFinding[]; walls: HouseWall[]; rules: string[]; zones: HouseZone[]; round: string[];
  players: [number, number]; cardless: string[]; deck_fault: string; deck_title: string }
export type HouseText = { text: string; board: string; deck_text: string; cards: string }
export type HouseRoom = { name: string; paving: string; furniture: string; outdoors: boolean }
export type HouseLooks = { boards: [string, string][]; templates: string[]; rooms: HouseRoom[]; paving: string[]; furniture: string[];
  pictures: string[] }
export type GetTrial = { board: string; cards?: string; rules?: string; players?: number; games?: number }
export type WinShare = { share: number; low: number; high: number }
export type TrialReport = { players: number; games: number; median_turns: number; p95_turns: number; without_end: number;
  wins: WinShare[]; unused: string[]; stood: Record<string, number>; advice: string[]; made: Record<string, PhraseSource> }
export type Reachable = { addresses: string[] }
export type GameEvent = DealerChosen | CardShown | Placed | Dealt | TurnBegan | Activated | Moved | Paced | Drew | Attempted | Laid |
  Spited | Passed | Turned | Countered | Foiled | Earned | Killed | Took | Died | Discarded | Returned | Strolled | Trotted | Barked |
  SilenceKept | LightsWentOut | Reshuffled | EscapeBegan | Won
export type FromServer = Welcome | TableUpdate | GameUpdate | ChatUpdate | Accepted | Refused | Prospects | Advice | Pong
export type FromClient = Hello | Act | Undo | AnswerAhead | Vacation | Say | GetProspects | GetAdvice | Vote | Leave | Return | Start |
  Mute | SetPace | SkipAhead | FreeChair | CloseTable | Ping
