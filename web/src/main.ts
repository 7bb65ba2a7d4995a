import { mount } from 'svelte'
import House from './House.svelte'
import './theme.css'

mount(House, { target: document.getElementById('house')! })
