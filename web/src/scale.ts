// How much larger than usual everything is drawn: stylesheets scale with the root's letters (theme.css), sizes in scripts have to ask.

/** Pixels for what is a pixel at the usual size. */
export const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
