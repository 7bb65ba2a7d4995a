// The rule that lies open beside the table, if one does. App.svelte shows it.

class OpenRule {
  id = $state<string | null>(null)
  edition = $state('')
}

export const openRule = new OpenRule()
