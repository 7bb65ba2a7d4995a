// A line of the story, in words.

import type { StoryLine } from '../events'
import { SERVER } from './server'
import { LOG } from './table'

export function lineText({ event, everybody }: StoryLine): string {
  return everybody && event.event === 'dealt' ? LOG.dealt(event.number) : SERVER.event(event)
}
