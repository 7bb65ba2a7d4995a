import { mount } from 'svelte'
import House from './House.svelte'

mount(House, { target: document.getElementById('house')! })
