// The keyboard on the drawing board: a cursor on the grid, a letter for each tool, and what Enter does with it.

import type { Editor, Overlay, Tool } from './editor.svelte'
import { act, drawZone, moveBy, sizeTo } from './gestures'
import { spanned, STEP, zoneAt, type Point } from './geometry'
import { removeZone } from './house'
import { W } from './say.svelte'

/** What the keyboard may take hold of. */
export interface Hands {
  cursor: Point
  corner: Point | null // where a room was begun
  play(): void
  show(overlay: Overlay): void
  open(sheet: 'keys'): void
  zoom(by: number): void
  fit(): void
}

export const TOOL_KEYS: Record<Tool, string> = {
  select: 'V',
  room: 'R',
  hallway: 'H',
  stairway: 'T',
  extend: 'X',
  door: 'D',
  rail: 'B',
  number: 'N',
  erase: 'E',
}
const OVERLAY_KEYS: Record<string, Overlay> = { s: 'sight', g: 'steps', o: 'round' }
const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const LEAP = 10 // units with Shift
const DRAWING: ReadonlySet<Tool> = new Set(['room', 'hallway', 'stairway', 'extend'])

/** A key, wherever the focus is; on the plan itself there are more. Whether it was ours. */
export function pressed(editor: Editor, event: KeyboardEvent, onPlan: boolean, hands: Hands): boolean {
  const { key } = event
  const letter = key.toLowerCase()
  if (event.ctrlKey || event.metaKey) return undoing(editor, letter, event.shiftKey)
  const arrow = ARROWS[key]
  if (arrow) return onPlan && moved(editor, event, arrow, hands)
  if (event.altKey) return false
  const onButton = (event.target as Element).closest('button, a, summary')
  if ((key === 'Enter' || key === ' ') && onPlan && !onButton) return entered(editor, hands)
  if (key === 'Escape') return escaped(editor, hands)
  if (key === 'Delete' || key === 'Backspace') return removed(editor)
  const tool = (Object.keys(TOOL_KEYS) as Tool[]).find((name) => TOOL_KEYS[name].toLowerCase() === letter)
  if (tool) {
    editor.choose(tool)
    hands.corner = null
    editor.spoken = `${W.tool[tool]}. ${W.toolHelp[tool]}`
  } else if (OVERLAY_KEYS[letter]) hands.show(OVERLAY_KEYS[letter])
  else if (letter === 'p') hands.play()
  else if (key === '?') hands.open('keys')
  else if (letter === 'j' || letter === 'k') pointed(editor, letter === 'j' ? 1 : -1)
  else if (letter === 'm') mended(editor)
  else if (key === '+' || key === '=') hands.zoom(1.3)
  else if (key === '-') hands.zoom(1 / 1.3)
  else if (key === '0') hands.fit()
  else return false
  return true
}

function undoing(editor: Editor, letter: string, shift: boolean): boolean {
  if (letter === 'z' && !shift) editor.spoken = editor.undo() ? W.undone : W.nothingToUndo
  else if (letter === 'y' || (letter === 'z' && shift)) editor.spoken = editor.redo() ? W.redone : W.nothingToRedo
  else return false
  return true
}

/** The cursor moves; with Alt what is selected does, and with Shift too its lower right corner. */
function moved(editor: Editor, event: KeyboardEvent, [dx, dy]: Point, hands: Hands): boolean {
  const { zone } = editor
  if (event.altKey && zone) {
    const rect = zone.entry.area[0]!
    if (event.shiftKey) sizeTo(editor, zone.name, 0, [rect[0], rect[1], rect[2] + dx * STEP, rect[3] + dy * STEP])
    else moveBy(editor, zone.name, [dx * STEP, dy * STEP])
    return true
  }
  const by = event.shiftKey ? LEAP : STEP
  hands.cursor = [Math.max(0, hands.cursor[0] + dx * by), Math.max(0, hands.cursor[1] + dy * by)]
  editor.spoken = W.at(...hands.cursor, zoneAt(editor.plan, hands.cursor)?.name ?? '')
  return true
}

function entered(editor: Editor, hands: Hands): boolean {
  if (!DRAWING.has(editor.tool)) {
    act(editor, hands.cursor)
  } else if (!hands.corner) {
    hands.corner = hands.cursor
    editor.spoken = W.began
  } else {
    drawZone(editor, spanned(hands.corner, hands.cursor))
    hands.corner = null
  }
  return true
}

function escaped(editor: Editor, hands: Hands): boolean {
  if (!hands.corner && !editor.selected) return false
  if (hands.corner) hands.corner = null
  else editor.selected = null
  return true
}

function removed(editor: Editor): boolean {
  if (!editor.zone) return false
  editor.spoken = W.erased(editor.zone.name)
  editor.change(removeZone(editor.house, editor.floor, editor.zone.name))
  return true
}

/** On to the next finding. */
function pointed(editor: Editor, by: number): void {
  const { findings } = editor
  if (!findings.length) return
  const next = editor.marked === null ? (by > 0 ? 0 : findings.length - 1) : (editor.marked + by + findings.length) % findings.length
  editor.point(next)
}

function mended(editor: Editor): void {
  const finding = editor.marked === null ? undefined : editor.findings[editor.marked]
  if (finding && (finding.put ?? finding.take)) editor.mend(finding)
}
