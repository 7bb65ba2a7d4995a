// The page as a site of static files: its tables are kept by a worker, and what it shows is what a server's page shows.

import { mount } from 'svelte'
import App from '../App.svelte'
import '../fonts/fonts.css'
import '../theme.css'
import { transport } from '../transport'
import { preferred, speak } from '../words/language.svelte'
import Drop from './Drop.svelte'
import { House } from './house.svelte'
import Notices from './Notices.svelte'
import { Updates } from './updates.svelte'

const house = new House()
const updates = new Updates()
Object.assign(transport, house.transport)

void speak(preferred()).then(() => {
  const target = document.getElementById('house')!
  mount(App, { target })
  mount(Notices, { target: document.body, props: { house, updates } })
  mount(Drop, { target: document.body })
  void house.open()
  void import('../table/Table.svelte') // which is wanted next, whatever one does; there is time to read it now
})
