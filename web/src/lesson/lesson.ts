// Everything the first game needs beyond the table, in one piece that is fetched for it alone.

export { default as Butler } from './Butler.svelte'
export { default as Ending } from './Ending.svelte'
export { Tutor } from './tutor.svelte'
