/** Pages below each other, each in a place of its own that is known before the page is. */
export type PageLayout = {
  readonly count: number
  readonly pageWidth: number
  /** Where the place of each page begins; one more than there are pages, the last is the end of all. */
  readonly starts: Float64Array
}

type Measures = {
  readonly count: number
  readonly pageWidth: number
  /** Height by width, as the page is shown. */
  readonly ratioOf: (pageNumber: number) => number
}

/** Above each page, for its number and label. */
export const captionHeight = 32
/** Letter, until a page shows that it is something else. */
export const usualRatio = 11 / 8.5

export function layOutPages({ count, pageWidth, ratioOf }: Measures): PageLayout {
  const starts = new Float64Array(count + 1)
  for (let page = 1; page <= count; page++)
    starts[page] = (starts[page - 1] ?? 0) + captionHeight + Math.round(pageWidth * ratioOf(page))
  return { count, pageWidth, starts }
}

export function startOf({ starts }: PageLayout, pageNumber: number): number {
  return starts[pageNumber - 1] ?? 0
}

/** Of the page itself, without its caption. */
export function heightOf(layout: PageLayout, pageNumber: number): number {
  return startOf(layout, pageNumber + 1) - startOf(layout, pageNumber) - captionHeight
}

export function totalHeight({ starts, count }: PageLayout): number {
  return starts[count] ?? 0
}

/** Which page has this height in its place; the first and the last have what is beyond. */
export function pageAt({ starts, count }: PageLayout, y: number): number {
  let [low, high] = [1, Math.max(1, count)]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle - 1] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** A spot that stays the same spot when everything gets another size. */
export type Anchor = { readonly page: number; readonly part: number }

export function toAnchor(layout: PageLayout, y: number): Anchor {
  const page = pageAt(layout, y)
  const size = startOf(layout, page + 1) - startOf(layout, page)
  return { page, part: size > 0 ? (y - startOf(layout, page)) / size : 0 }
}

export function fromAnchor(layout: PageLayout, { page, part }: Anchor): number {
  const start = startOf(layout, page)
  return start + part * (startOf(layout, page + 1) - start)
}

/** In parts of a page. */
export type Spot = { readonly x: number; readonly y: number }
/** From its upper left to its lower right corner. */
export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }

/** The smallest box that holds all of these; undefined where there are none. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  }
}

/** Where a spot is when the page has been turned, by quarters, clockwise. */
export function turnSpot({ x, y }: Spot, turns: number): Spot {
  const places: readonly Spot[] = [
    { x, y },
    { x: 1 - y, y: x },
    { x: 1 - x, y: 1 - y },
    { x: y, y: 1 - x },
  ]
  return places[turns % 4] ?? { x, y }
}

const imageWidths = [200, 1275, 2000] as const

/** The smallest picture that is sharp; the largest there is where none is. */
export function imageWidthFor(pageWidth: number, pixelRatio: number): number {
  return imageWidths.find((width) => width >= pageWidth * pixelRatio) ?? 2000
}

const zooms = [25, 50, 75, 100, 125, 150, 200, 300, 400] as const
/** Browsers give up counting beyond some 17 million. */
const tallest = 16_000_000

/** Percent of the width that fits. */
export function nextZoom(zoom: number, step: 1 | -1): number {
  const next = step > 0 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom)
  return next ?? zoom
}

/** What an address says, as far as it can be done. */
export function readZoom(zoom = 100): number {
  return zoom >= 25 && zoom <= 400 ? zoom : 100
}

/** How wide a page is shown: as the zoom says, unless the whole document would be higher than a browser can scroll. */
export function pageWidthFor(available: number, zoom: number, count: number): number {
  const most = tallest / (usualRatio * Math.max(1, count))
  return Math.max(80, Math.floor(Math.min((available * zoom) / 100, most)))
}
