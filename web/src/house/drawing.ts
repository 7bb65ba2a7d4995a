// What the page takes out of a drawing of a board: its frame, and the areas one can point at.

export type Area = { zone: string; path: string; transform: string }

export type Drawing = { viewBox: string; width: number; ratio: number; areas: Area[] }

/** Reads a drawing. Areas keep their place whatever groups they stand in. */
export function read(svg: string): Drawing {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  const viewBox = root.getAttribute('viewBox') ?? '0 0 1 1'
  const areas = [...root.querySelectorAll('path[data-zone]')].map((area) => ({
    zone: area.getAttribute('data-zone') ?? '',
    path: area.getAttribute('d') ?? '',
    transform: transforms(area),
  }))
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number)
  return { viewBox, width, ratio: width / height, areas }
}

function transforms(element: Element | null): string {
  if (!element) return ''
  return `${transforms(element.parentElement)} ${element.getAttribute('transform') ?? ''}`.trim()
}
