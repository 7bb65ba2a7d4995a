import { expect, it } from 'vitest'
import { pack, packedIn, tailOf, unpack } from './link'

it('carries a game in an address', async () => {
  const game = 'Lucky Mansion\n' + 'step Kitchen; draw; end turn\n'.repeat(60)
  const packed = await pack(game)
  expect(packed).toMatch(/^[\w-]+$/)
  expect(packed.length).toBeLessThan(200)
  expect(packedIn(`#deed=3&eyes=1${tailOf(packed)}`)).toBe(packed)
  expect(await unpack(packed)).toBe(game)
})

it('refuses what is no game', async () => {
  await expect(unpack('AAAA')).rejects.toThrow()
  expect(packedIn('#deed=3')).toBe('')
})
