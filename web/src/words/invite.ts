// The words of the signs by which others find the table.

import { section } from './language.svelte'

export const INVITE = section('invite', {
  title: 'Join by phone',
  table: 'Point a phone’s camera at this to come to the table.',
  tableCode: 'A code that opens this table',
  network: 'It has to be on the same network.',
  closed: 'This house listens to this computer only. To play with phones on the same network, close it and start it again with',
  command: 'lucky play --lan',
  seat: 'Continue on phone',
  seatCode: (name: string): string => `A code that opens the seat of ${name}`,
  seatAbout: 'Whoever sees this code can play in your place. Show it to your own phone, and to nobody else.',
  hide: 'Hide',
})
