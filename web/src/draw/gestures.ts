// What comes of a gesture on the plan, by pointer or by keyboard: what was dragged is let go, what was pointed at is done.

import type { Editor } from './editor.svelte'
import { alongOf, gapAt, gapIn, stretched, wallAt, zoneAt, type Edges, type Point } from './geometry'
import {
  addGap,
  addZone,
  changeZone,
  freeName,
  moveZone,
  nextNumber,
  numberRoom,
  removeGap,
  removeZone,
  resizeZone,
  type Group,
  type Rect,
  type ZoneEntry,
} from './house'
import { W } from './say.svelte'

export type Drag =
  | { kind: 'pan' }
  | { kind: 'draw'; from: Point; rect: Rect }
  | { kind: 'move'; zone: string; from: Point; by: Point }
  | { kind: 'size'; zone: string; index: number; edges: Edges; rect: Rect; to?: Point }

const GROUP_OF: Partial<Record<string, Group>> = { room: 'rooms', hallway: 'hallways', stairway: 'stairways' }
const LEAST = 4 // units either way: anything smaller was a slip

/** Something that was dragged is let go. */
export function released(editor: Editor, drag: Drag): void {
  if (drag.kind === 'draw') drawZone(editor, drag.rect)
  else if (drag.kind === 'move') moveBy(editor, drag.zone, drag.by)
  else if (drag.kind === 'size' && drag.to) sizeTo(editor, drag.zone, drag.index, stretched(drag.rect, drag.edges, drag.to))
}

/** A zone of the tool's kind, or one more rectangle of the one that is selected. */
export function drawZone(editor: Editor, rect: Rect): void {
  const { house, floor, tool, zone } = editor
  if (rect[2] - rect[0] < LEAST || rect[3] - rect[1] < LEAST) {
    if (rect[2] !== rect[0] || rect[3] !== rect[1]) editor.spoken = W.tooSmall
    else pick(editor, [rect[0], rect[1]]) // a click: what lies there is meant
    return
  }
  if (tool === 'extend') {
    if (!zone) return void (editor.spoken = W.noneSelected)
    editor.change(changeZone(house, floor, zone.name, (entry) => ({ ...entry, area: [...entry.area, rect] })))
    editor.spoken = W.drawn(zone.name)
    return
  }
  const group = GROUP_OF[tool] ?? 'rooms'
  const [name, entry] = newZone(editor, group, rect)
  editor.change(addZone(house, floor, group, name, entry))
  editor.selected = name
  editor.spoken = W.drawn(name)
}

/** A name that is free, with the looks that go with it. */
function newZone(editor: Editor, group: Group, rect: Rect): [string, ZoneEntry] {
  const { house } = editor
  if (group !== 'rooms') return [freeName(house, group === 'hallways' ? 'hall' : 'stairs'), { area: [rect] }]
  const like = (editor.looks?.rooms ?? []).find((room) => freeName(house, room.name) === room.name)
  const entry: ZoneEntry = { number: nextNumber(house), area: [rect] }
  if (like?.paving) entry.paving = like.paving
  if (like?.furniture) entry.furniture = like.furniture
  if (like?.outdoors) entry.outdoors = true
  return [freeName(house, like?.name ?? 'Room'), entry]
}

/** Move a zone; never beyond the edge of the plot. */
export function moveBy(editor: Editor, name: string, [dx, dy]: Point): void {
  const area = editor.zone?.name === name ? editor.zone.entry.area : []
  const right = Math.max(dx, -Math.min(...area.map((rect) => rect[0])))
  const down = Math.max(dy, -Math.min(...area.map((rect) => rect[1])))
  if (!right && !down) return
  editor.change(moveZone(editor.house, editor.floor, name, right, down))
  editor.spoken = W.moved(name)
}

export function sizeTo(editor: Editor, name: string, index: number, rect: Rect): void {
  if (rect[2] - rect[0] < 1 || rect[3] - rect[1] < 1) return
  editor.change(resizeZone(editor.house, editor.floor, name, index, rect))
}

/** What the tool does where one points: a door, a number, an end to it. */
export function act(editor: Editor, point: Point): void {
  const { house, floor, plan, tool } = editor
  const zone = zoneAt(plan, point)
  if (tool === 'door' || tool === 'rail') return void editor.looked().then(() => openOrClose(editor, point))
  if (tool === 'erase') {
    const there = gapAt(plan, point, 1.5)
    if (there) editor.change(removeGap(house, floor, there.gap))
    else if (zone) editor.change(removeZone(house, floor, zone.name))
    editor.spoken = there ? W.doorGone : zone ? W.erased(zone.name) : W.nothingHere
  } else if (tool === 'number') {
    if (zone?.group !== 'rooms') return void (editor.spoken = W.nothingHere)
    editor.change(numberRoom(house, floor, zone.name, editor.count))
    editor.spoken = W.numbered(zone.name, editor.count)
    editor.count += 1
  } else {
    pick(editor, point)
    if (tool === 'extend' && !zone) editor.spoken = W.noneSelected
  }
}

/** Select what lies there, if anything does. */
function pick(editor: Editor, point: Point): void {
  const zone = zoneAt(editor.plan, point)
  editor.selected = zone?.name ?? null
  editor.spoken = zone ? W.selectedNow(zone.name) : W.nothingHere
  if (editor.overlay) editor.redraw()
}

/** A door or rail where there is none, a wall where there is one. Where walls are, the server says: it has looked by now. */
function openOrClose(editor: Editor, point: Point): void {
  const { house, floor, plan, tool } = editor
  const there = gapAt(plan, point)
  if (there) {
    editor.change(removeGap(house, floor, there.gap))
    editor.spoken = W.doorGone
    return
  }
  const wall = wallAt(editor.walls, point)
  if (!wall) return void (editor.spoken = W.noWall)
  editor.change(addGap(house, floor, tool === 'rail' ? 'rails' : 'doors', gapIn(wall, alongOf(wall, point))))
  editor.spoken = tool === 'rail' ? W.railPut : W.doorPut
}
