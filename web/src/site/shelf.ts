// Tables in the browser's storage, for the worker that keeps them: the other side of src/lucky/page/shelf.py. What was written is on the
// disk when a call returns.

interface Entry {
  table: string
  text: string | null
  version: number
}

const NAME = 'lucky-mansion'
const LAYOUT = 1
const LOCK = 'lucky-table-'

export class Shelf {
  #database: IDBDatabase
  #release = new Map<string, () => void>()
  /** Told when another tab has taken a table over. */
  onlost: (table: string) => void = () => undefined

  constructor(database: IDBDatabase) {
    this.#database = database
  }

  /** The browser's storage; null where it is forbidden. */
  static async open(): Promise<Shelf | null> {
    try {
      const request = indexedDB.open(NAME, LAYOUT)
      request.onupgradeneeded = () => {
        request.result.createObjectStore('tables')
        request.result.createObjectStore('actions')
      }
      const database = await settled(request)
      database.onversionchange = () => database.close() // somebody wants to forget everything
      return new Shelf(database)
    } catch {
      return null
    }
  }

  read = async (table: string): Promise<string> => (await settled<string | undefined>(this.#store('tables').get(table))) ?? ''

  actions = async (table: string, since: number): Promise<string> =>
    JSON.stringify(await settled<string[]>(this.#store('actions').getAll(IDBKeyRange.bound([table, since], [table, Infinity], true))))

  tables = async (): Promise<string> => JSON.stringify(await settled(this.#store('tables').getAllKeys()))

  /** Write all of it, or nothing. False if there is an action of that version already. */
  write = (text: string): Promise<boolean> => {
    const change = this.#database.transaction(['tables', 'actions'], 'readwrite', { durability: 'strict' })
    const [tables, actions] = [change.objectStore('tables'), change.objectStore('actions')]
    let taken = false
    for (const entry of JSON.parse(text) as Entry[]) {
      const whole = IDBKeyRange.bound([entry.table, -1], [entry.table, Infinity])
      if (entry.text === null) {
        tables.delete(entry.table)
        actions.delete(whole)
      } else if (entry.version < 0) tables.put(entry.text, entry.table)
      else
        actions.add(entry.text, [entry.table, entry.version]).onerror = ({ target }) => {
          taken = (target as IDBRequest).error?.name === 'ConstraintError'
        }
    }
    return new Promise((done, failed) => {
      change.oncomplete = () => done(true)
      change.onabort = () => (taken ? done(false) : failed(change.error ?? new Error('The storage does not take it.')))
    })
  }

  /** Have a table to oneself among all tabs. Without locks in this browser, whoever writes an action first has done it. */
  claim = (table: string, takeOver: boolean): Promise<boolean> => {
    if (this.#release.has(table) || !navigator.locks) return Promise.resolve(true)
    return new Promise((answer) => {
      const options: LockOptions = takeOver ? { steal: true } : { ifAvailable: true }
      navigator.locks
        .request(LOCK + table, options, (lock) => {
          answer(lock !== null)
          return lock && new Promise<void>((free) => this.#release.set(table, free))
        })
        .catch(() => {
          this.#release.delete(table)
          this.onlost(table)
        })
    })
  }

  release = (table: string): void => {
    this.#release.get(table)?.()
    this.#release.delete(table)
  }

  #store(name: string): IDBObjectStore {
    return this.#database.transaction(name).objectStore(name)
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error ?? new Error('The storage does not answer.'))
  })
}
