// A house to draw on, from the text of a file, a template or one of ours. A text that cannot be drawn is refused with its first fault.

import type { HouseFinding, HouseSource } from '../messages'
import { isHouse, type House } from './house'
import { remark, sentence, W } from './say.svelte'
import * as server from './server'

/** Why a file cannot be opened, to be shown as it is. */
export class BadFile extends Error {}

export async function opened(source: HouseSource): Promise<{ house: House; base: string }> {
  const { house, text, findings } = await server.open(source)
  if (isHouse(house)) return { house, base: text }
  throw new BadFile(findings[0] ? inFile(findings[0]) : W.unreadable)
}

/** A fault of a file: its line, what is wrong, and what to do. */
export const inFile = (finding: HouseFinding): string =>
  `${W.inFile(finding.line, sentence(finding))} ${remark(finding.advice, finding.made)}`.trim()
