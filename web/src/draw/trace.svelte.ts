// A picture laid under the plan to trace. It is shown from this browser's memory and goes nowhere.

export class Trace {
  url = $state('')
  left = $state(0)
  top = $state(0)
  width = $state(120)
  strength = $state(0.6)

  lay(file: Blob): void {
    this.lift()
    this.url = URL.createObjectURL(file)
  }

  lift(): void {
    if (this.url) URL.revokeObjectURL(this.url)
    this.url = ''
  }
}
