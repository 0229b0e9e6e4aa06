import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Word } from './page-reading.ts'

/** A page of letter size at 1/4096 is 0.05 mm: finer than a printer's dot. */
const steps = 4096
const confidenceSteps = 100
const columns = 5
/** A varint here has at most 3 bytes, and a page at most a few thousand words. */
const mostBytes = 1 << 24

/**
 * Boxes and confidences of a page's words, without their texts: these are in the page's text already. Column after
 * column (width, left edge from the word before, top, height, confidence), each as the difference to what was likely,
 * then deflated: about 900 bytes for a page of 250 words read by OCR.
 */
export function packWords(words: readonly Word[]): Buffer {
  const bytes: number[] = []
  for (let column = 0; column < columns; column++) {
    let before: Row = start
    for (const word of words) {
      const row = toRow(word)
      writeVarint(bytes, (row[column] ?? 0) - likely(column, before))
      before = row
    }
  }
  return deflateRawSync(Buffer.from(bytes), { level: 9 })
}

/** The words of a page from its packed boxes and its text. */
export function unpackWords(packed: Buffer, text: string): Word[] {
  const texts = text.split(/\s+/).filter((word) => word !== '')
  const bytes = inflateRawSync(packed, { maxOutputLength: mostBytes })
  const rows = texts.map((): Row => [0, 0, 0, 0, 0])
  const cursor = { at: 0 }
  for (let column = 0; column < columns; column++) {
    let before: Row = start
    for (const row of rows) {
      row[column] = readVarint(bytes, cursor) + likely(column, before)
      before = row
    }
  }
  if (cursor.at !== bytes.length) throw new RangeError('packed words and text do not belong together')
  return texts.map((word, index) => toWord(word, rows[index] ?? start))
}

/** In steps. The width comes first, because the next word's left edge is guessed from it. */
type Row = [width: number, x: number, y: number, height: number, confidence: number]

const start: Row = [0, 0, 0, 0, confidenceSteps]

/** The next word starts a space behind the one before, on the same line, as tall and as sure. Widths are anyone's guess. */
function likely(column: number, before: Row): number {
  if (column === 0) return 0
  return column === 1 ? before[0] + before[1] : (before[column] ?? 0)
}

function toRow({ x0, y0, x1, y1, confidence }: Word): Row {
  const x = Math.round(x0 * steps)
  const y = Math.round(y0 * steps)
  return [Math.round(x1 * steps) - x, x, y, Math.round(y1 * steps) - y, Math.round(confidence * confidenceSteps)]
}

function toWord(text: string, [width, x, y, height, confidence]: Row): Word {
  return {
    text,
    x0: x / steps,
    y0: y / steps,
    x1: (x + width) / steps,
    y1: (y + height) / steps,
    confidence: confidence / confidenceSteps,
  }
}

function writeVarint(bytes: number[], value: number): void {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
}

function readVarint(bytes: Buffer, cursor: { at: number }): number {
  let value = 0
  for (let shift = 0; shift < 28; shift += 7) {
    const byte = bytes[cursor.at++]
    if (byte === undefined) break
    value |= (byte & 127) << shift
    if (byte < 128) return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  throw new RangeError('packed words end too early')
}
