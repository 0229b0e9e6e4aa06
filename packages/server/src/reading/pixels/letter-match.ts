import { type Fit, type Frame, fillGrid, findBand, findFrame, gridRows, type InkPicture } from './ink-grid.ts'
import { codesOf, drawLetters, faceCount } from './letter-faces.ts'

const columnsPerLetter = 4
const mostColumns = 96
const mostKept = 4000
const nudges = [-2, -1, 0, 1, 2].flatMap((up) => [-2, -1, 0, 1, 2].map((down) => [up, down] as const))

/** A text as it looks in each typeface, drawn when it is first asked for. */
type Drawn = {
  readonly codes: readonly number[]
  readonly columns: number
  readonly grids: Record<Fit, (Float32Array | false | undefined)[]>
}

const kept = new Map<string, Drawn | undefined>()
const grid = new Float32Array(mostColumns * gridRows)
/** The typeface that fitted last: a page has few. */
let lastFace = 0

/**
 * How much a picture looks like a text in the most similar of a few typefaces: 1 the same, 0 unrelated. It stops looking
 * at `enough`. Undefined where the text has letters that are not known by their shape.
 */
export function matchLetters(picture: InkPicture, text: string, enough: number): number | undefined {
  const drawn = findDrawn(text)
  if (!drawn) return undefined
  let best = 0
  for (const [frame, fit] of framesOf(picture)) {
    if (!fillGrid(grid, drawn.columns, picture, frame)) continue
    for (let turn = 0; turn < faceCount; turn++) {
      const face = (lastFace + turn) % faceCount
      const reference = referenceOf(drawn, face, fit)
      if (!reference) continue
      best = Math.max(best, product(reference))
      if (best < enough) continue
      lastFace = face
      return best
    }
  }
  return best
}

/** Most words of a document occur often in it. */
function findDrawn(text: string): Drawn | undefined {
  if (kept.has(text)) return kept.get(text)
  if (kept.size >= mostKept) kept.clear()
  const codes = codesOf(text)
  const drawn = codes && {
    codes,
    columns: Math.min(columnsPerLetter * codes.length, mostColumns),
    grids: { tight: [], loose: [] },
  }
  kept.set(text, drawn)
  return drawn
}

function referenceOf({ codes, columns, grids }: Drawn, face: number, fit: Fit): Float32Array | false {
  const known = grids[fit][face]
  if (known !== undefined) return known
  const letters = drawLetters(codes, face)
  const frame = findFrame(letters, fit)
  const reference = new Float32Array(columns * gridRows)
  const made = frame !== undefined && fillGrid(reference, columns, letters, frame) && reference
  grids[fit][face] = made
  return made
}

/** What of a picture may be the word: without the sparse rows at its edges, with them, and a little more or less. */
function* framesOf(picture: InkPicture): Generator<readonly [Frame, Fit]> {
  const tight = findFrame(picture, 'tight')
  if (!tight) return
  yield [tight, 'tight']
  const loose = findFrame(picture, 'loose') ?? tight
  yield [loose, 'loose']
  yield [findBand(picture, loose), 'loose']
  for (const fit of ['tight', 'loose'] as const) {
    for (const [up, down] of nudges) {
      const [top, bottom] = [tight.top + up, tight.bottom + down]
      if (top >= 0 && bottom <= picture.height && bottom - top >= 3) yield [{ ...tight, top, bottom }, fit]
    }
  }
}

function product(reference: Float32Array): number {
  let sum = 0
  for (let at = 0; at < reference.length; at++) sum += (grid[at] as number) * (reference[at] as number)
  return sum
}
