import type { OcrEngine, OcrImage, OcrWord } from '../adapters/ocr/ocr-engine.ts'
import type { QuarterTurn } from './boxes.ts'
import { meanConfidence } from './page-reading.ts'
import type { Scan } from './scan.ts'

export type Recognised = { readonly scan: Scan; readonly words: readonly OcrWord[]; readonly engine: OcrEngine }

export type Recogniser = {
  readonly engine: OcrEngine
  /** Reads again what `engine` was not sure of. */
  readonly second: OcrEngine | undefined
  findOrientation(image: OcrImage): Promise<QuarterTurn | undefined>
  /** The same page, turned. */
  turn(scan: Scan, by: QuarterTurn): Promise<Scan>
  /** The same page from other pixels, where there are some. */
  redraw(scan: Scan): Promise<Scan | undefined>
  readonly signal: AbortSignal
}

const bounds = {
  /** Below this the page may stand on its head or be mirrored: upright pages of any quality were surer. Upside down,
   *  Tesseract says 0.3 to 0.5, RapidOCR up to 0.8. */
  suspicious: { fast: 0.75, accurate: 0.9 },
  /** Below this, the second engine reads better. */
  unsure: 0.94,
  /** Words of so many letters that are taller than wide lie on their side. */
  letters: 3,
  sidewaysShare: 0.5,
  fewestWords: 4,
  /** So much ink and not a word. */
  manyPieces: 50,
}

export async function recognise(reader: Recogniser, scan: Scan): Promise<Recognised> {
  let best = await read(reader, reader.engine, scan)
  if (isSuspicious(best)) best = await mend(reader, best)
  const { second } = reader
  if (!second || meanConfidence(best.words) >= bounds.unsure || best.words.length === 0) return best
  return read(reader, second, best.scan)
}

async function read(reader: Recogniser, engine: OcrEngine, scan: Scan): Promise<Recognised> {
  return { scan, engine, words: await engine.read(scan.image, reader.signal) }
}

/** Tries what usually is wrong with a page that reads so badly; keeps whatever reads best. */
async function mend(reader: Recogniser, first: Recognised): Promise<Recognised> {
  const redrawn = isSideways(first.words) ? undefined : await reader.redraw(first.scan)
  let best = redrawn ? better(first, await read(reader, reader.engine, redrawn)) : first
  if (!isSuspicious(best)) return best
  const turn = await reader.findOrientation(best.scan.image)
  const turns: QuarterTurn[] = turn !== undefined ? [turn] : isSideways(best.words) ? [270, 90] : []
  for (const by of turns) {
    if (by !== 0) best = better(best, await read(reader, reader.engine, await reader.turn(best.scan, by)))
  }
  return best
}

function better(one: Recognised, other: Recognised): Recognised {
  return worth(other.words) > worth(one.words) ? other : one
}

/** Surely read characters; words on their side may be read well and still stand in the wrong order. */
function worth(words: readonly OcrWord[]): number {
  const sure = words.reduce((sum, { text, confidence }) => sum + (confidence > 0.5 ? text.length * confidence : 0), 0)
  return isSideways(words) ? sure / 2 : sure
}

function isSuspicious({ words, scan, engine }: Recognised): boolean {
  if (words.length === 0) return scan.ink.pieces.length / 4 >= bounds.manyPieces
  return isSideways(words) || meanConfidence(words) < bounds.suspicious[engine.name]
}

function isSideways(words: readonly OcrWord[]): boolean {
  const long = words.filter(({ text }) => text.length >= bounds.letters)
  const tall = long.filter(({ x0, y0, x1, y1 }) => y1 - y0 > x1 - x0)
  return long.length >= bounds.fewestWords && tall.length > bounds.sidewaysShare * long.length
}
