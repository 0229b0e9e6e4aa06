import { writeFile } from 'node:fs/promises'
import type { PdfString } from '../adapters/render/pdf-strings.ts'
import { openOutput } from '../adapters/sandbox/open-output.ts'
import type { Box, Size } from './boxes.ts'
import { findDrawn } from './drawn-strings.ts'
import { type Confirmed, confirmWords, type ToldWords } from './hidden-text.ts'
import type { Word } from './page-reading.ts'
import type { Grey } from './pixels/grey.ts'
import { type InkMeasure, measureInk } from './pixels/ink.ts'
import { type Cell, makeMontage } from './pixels/montage.ts'
import { mostPixels, parsePgm, pgmHeader } from './pixels/pgm.ts'
import { judgeWords, type Sight, type ToldWord } from './pixels/shown-words.ts'

// The work that a pixel thread does: pictures and words in, numbers out.

export type InkTask = {
  readonly kind: 'ink'
  readonly pgm: string
  readonly words: readonly ToldWord[]
  /** What the page draws; undefined where that could not be listed. */
  readonly strings: readonly PdfString[] | undefined
  readonly widthInches: number
}
export type InkResult = { readonly ink: InkMeasure | undefined; readonly sights: readonly Sight[] }
export type MontageTask = {
  readonly kind: 'montage'
  readonly pages: readonly { readonly pgm: string; readonly boxes: readonly Box[] }[]
  readonly to: string
}
export type ConfirmTask = { readonly kind: 'confirm'; readonly told: ToldWords; readonly seen: readonly Word[] }
export type PixelTask = InkTask | MontageTask | ConfirmTask

export type MontageResult = Size & { readonly cells: readonly Cell[] }

export function doPixelTask(task: PixelTask): Promise<InkResult | MontageResult> | Confirmed {
  if (task.kind === 'confirm') return confirmWords(task.told, { words: task.seen })
  return task.kind === 'ink' ? doInk(task) : doMontage(task)
}

async function doInk({ pgm, words, strings, widthInches }: InkTask): Promise<InkResult> {
  const page = await readPgm(pgm)
  const dpi = page.width / widthInches
  const drawn = findDrawn(words, strings ?? [])
  const sights = judgeWords(page, words, dpi).map(
    (sight, at): Sight => (sight === 'shown' && !drawn[at] ? 'unclear' : sight),
  )
  return { ink: measureInk(page, words, dpi), sights }
}

async function doMontage({ pages, to }: MontageTask): Promise<MontageResult> {
  const pieces: { page: Grey; box: Box }[] = []
  for (const { pgm, boxes } of pages) {
    const page = await readPgm(pgm)
    pieces.push(...boxes.map((box) => ({ page, box })))
  }
  const { page, cells } = makeMontage(pieces)
  await writeFile(to, [pgmHeader(page), page.data])
  return { width: page.width, height: page.height, cells }
}

/** No links: the tool that wrote the file may have been taken over by what it read. */
async function readPgm(path: string): Promise<Grey> {
  await using file = await openOutput(path)
  if (!file || (await file.stat()).size > mostPixels + 64) throw new RangeError('not a picture')
  const { width, height, data } = parsePgm(await file.readFile())
  // Pixels that begin on a fourth byte are looked at four at a time.
  return { width, height, data: Uint8Array.from(data) }
}
