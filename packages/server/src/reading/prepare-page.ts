import { type Components, findComponents } from './pixels/components.ts'
import { countRules } from './pixels/count-rules.ts'
import { despeckle } from './pixels/despeckle.ts'
import { type Grey, paperLevel } from './pixels/grey.ts'
import { inkShare } from './pixels/ink.ts'
import { rotate } from './pixels/rotate.ts'
import { findSkew, mostDegrees } from './pixels/skew.ts'

/** What a page looks like to someone who cannot read. */
export type PageInk = {
  /** Share of the page that is ink. */
  readonly dark: number
  readonly rules: number
  /** Pieces of ink as large as letters or words, four numbers each: left, top, width, height in pixels. */
  readonly pieces: readonly number[]
}

export type PreparedPage = { readonly page: Grey; readonly degrees: number; readonly ink: PageInk }

/** What is mended. Turning blurs a little, so a page is levelled only from a tilt on that an engine minds. */
export type Mending = { readonly despeckle: boolean; readonly levelFrom: number }

/** Inches: from a small letter to a word written by hand. */
const lowest = 0.06
const highest = 1
const mostPieces = 5000
/** A page darker than this is white on black. */
const darkPage = 100

/** Black on white, level and without dust, as an engine reads it best. */
export function preparePage(source: Grey, dpi: number, mending: Mending): PreparedPage {
  const isDark = meanLevel(source) < darkPage
  const upright = isDark ? negative(source) : source
  const skew = mending.levelFrom < mostDegrees ? findSkew(upright) : 0
  const degrees = Math.abs(skew) < mending.levelFrom ? 0 : skew
  const paper = paperLevel(upright)
  const { page } = degrees === 0 ? { page: upright } : rotate(upright, degrees, paper)
  const threshold = paper * inkShare
  const components = findComponents(page, threshold)
  // Too many pieces for a page of writing: a photograph, or noise that nobody could tell from points.
  if (!components) return { page, degrees, ink: { dark: 1, rules: 0, pieces: [] } }
  if (mending.despeckle) despeckle(page, components, threshold, paper, dpi)
  const ink = describeInk(page, components, threshold, dpi)
  // Black all over is not blank: whatever was on it, nobody has read it.
  return { page, degrees, ink: isDark ? { ...ink, dark: 1 - ink.dark } : ink }
}

function describeInk(page: Grey, components: Components, threshold: number, dpi: number): PageInk {
  const pieces: number[] = []
  let area = 0
  for (let at = 0; at < components.count; at++) {
    const width = (components.x1[at] as number) - (components.x0[at] as number) + 1
    const height = (components.y1[at] as number) - (components.y0[at] as number) + 1
    if (height < lowest * dpi && width < lowest * dpi) continue
    area += components.area[at] as number
    if (height < lowest * dpi || height > highest * dpi || pieces.length >= 4 * mostPieces) continue
    pieces.push(components.x0[at] as number, components.y0[at] as number, width, height)
  }
  return { dark: area / page.data.length, rules: countRules(page, threshold, dpi), pieces }
}

function meanLevel({ data }: Grey): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < data.length; at += 31) {
    sum += data[at] as number
    count++
  }
  return sum / count
}

function negative({ width, height, data }: Grey): Grey {
  return { width, height, data: data.map((level) => 255 - level) }
}
