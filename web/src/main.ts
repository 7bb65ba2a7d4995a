import { mount } from 'svelte'
import App from './App.svelte'
import './fonts/fonts.css'
import './theme.css'
import { preferred, speak } from './words/language.svelte'

// An installed program that finds nobody at home should say so.
if (matchMedia('(display-mode: standalone)').matches) void navigator.serviceWorker?.register('sw.js').catch(() => undefined)

void speak(preferred()).then(() => mount(App, { target: document.getElementById('house')! }))
