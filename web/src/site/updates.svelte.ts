// The service worker: it keeps the site for when there is no connection. A newer one waits until somebody says so.

export class Updates {
  ready = $state(false)
  kept = $state(false) // every file is here since a moment ago: from now on it works without a connection
  #waiting: ServiceWorker | null = null

  /** Begin to keep the site, and look for newer ones. `first` is done when it has been kept for the first time. */
  async watch(first: () => void): Promise<void> {
    if (!('serviceWorker' in navigator)) return
    if (!navigator.serviceWorker.controller) {
      const done = (): void => {
        this.kept = true
        first()
      }
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })
    }
    try {
      const registration = await navigator.serviceWorker.register('sw.js')
      const look = (): void => {
        if (registration.waiting && navigator.serviceWorker.controller) {
          this.#waiting = registration.waiting
          this.ready = true
        }
      }
      registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
      look()
    } catch {
      // Storage is forbidden, or this is no secure place: then it works with a connection only.
    }
  }

  /** Go over to the newer one. */
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    this.#waiting?.postMessage('take over')
  }
}
