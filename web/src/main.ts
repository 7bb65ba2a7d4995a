import { mount } from 'svelte'
import App from './App.svelte'
import './theme.css'
import { preferred, speak } from './words/language.svelte'

void speak(preferred()).then(() => mount(App, { target: document.getElementById('house')! }))
