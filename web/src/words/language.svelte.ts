// Which language the house speaks. English stands in the files beside this one, section by section; another language is one file
// with all of them, fetched when somebody wants it.

type Section = Record<string, unknown>

let translation = $state.raw<Record<string, Section>>({})

/** Words of one kind: `english`, or what the language now spoken has in their place. Read them where they are shown. */
export function section<T extends object>(name: string, english: T): T {
  return new Proxy(english, { get: (words, key) => Reflect.get(translation[name] ?? words, key) as unknown })
}

/** Speak another language, whose sections these are; none of them for English. */
export function speak(sections: Record<string, Section>): void {
  translation = sections
}
