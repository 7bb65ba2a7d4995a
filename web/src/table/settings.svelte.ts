// How somebody likes it. Remembered on this device, and nowhere else.

import type { Speed } from '../board/motions'
import { recallAmong, remember } from '../storage'

export const SPEEDS: readonly Speed[] = ['slow', 'usual', 'quick', 'off']

const SWITCH = ['on', 'off'] as const
const VOLUMES = Array.from({ length: 11 }, (_, tenths) => String(tenths * 10))

const liked = $state({
  speed: recallAmong('speed', SPEEDS, 'usual'),
  sound: recallAmong('sound', SWITCH, 'off') === 'on', // whether anything is to be heard at all
  ambience: recallAmong('ambience', SWITCH, 'on') === 'on', // rain and the clock, where sound is wanted
  volume: Number(recallAmong('volume', VOLUMES, '60')), // 0 to 100
  keys: recallAmong('keys', SWITCH, 'on') === 'on', // whether single keys do something at the table
})

export const settings = new Proxy(liked, {
  set(held, name, value: string | number | boolean) {
    remember(String(name), typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value))
    return Reflect.set(held, name, value)
  },
})
