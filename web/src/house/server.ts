// What the page asks the server. Answers are kept: a house does not change while one looks at it.

import { query, type BoardCard, type Choice } from './openings'
import type { ZoneCard } from '../words/house'
import { language } from '../words/language.svelte'
import { PAGE } from '../words/page'
import { SAID, type Complaint } from '../words/said'

const answers = new Map<string, Promise<Response>>()

async function ask(path: string): Promise<Response> {
  let answer = answers.get(path)
  if (!answer) {
    answer = fetch(path)
    answers.set(path, answer)
  }
  try {
    const response = await answer
    if (!response.ok) {
      const said = (await response.clone().json()) as Complaint
      throw new Error(SAID.phrase(said.error, said))
    }
    return response.clone()
  } catch (fault) {
    answers.delete(path)
    throw fault instanceof TypeError ? new Error(PAGE.noAnswer) : fault
  }
}

/** Every board there is. */
export async function boards(): Promise<BoardCard[]> {
  return (await ask('/api/boards')).json()
}

/** The zones of an open house, with steps and sight. */
export async function zones(choice: Choice): Promise<ZoneCard[]> {
  return (await (await ask(`/api/boards/${choice.board}.json?${query(choice)}`)).json()).zones
}

/** The drawing of an open house, floors beside or above each other; with the light that falls from one zone, if one is named. */
export async function drawing(choice: Choice, stacked: boolean, sight?: string | null): Promise<string> {
  const light = sight ? `&sight=${encodeURIComponent(sight)}` : ''
  return (await ask(`/api/boards/${choice.board}.svg?${query(choice)}&stacked=${stacked}&language=${language()}${light}`)).text()
}

/** A small plan of a board, for the picker. */
export async function thumbnail(board: string): Promise<string> {
  return (await ask(`/api/boards/${board}.svg?small=true`)).text()
}
