import { randomUUID } from 'node:crypto'
import { lstat, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { OcrImage } from '../adapters/ocr/ocr-engine.ts'
import { FileProblem } from '../adapters/render/file-problem.ts'
import { type Affine, compose, invert, type QuarterTurn, quarterTurn, rotation, scaling, turnedSize } from './boxes.ts'
import type { Preparer } from './prepare.ts'
import type { Mending, PageInk } from './prepare-page.ts'
import type { PrepareDone, PrepareRequest } from './prepare-protocol.ts'

/** Where the pixels of a page come from. */
export type ScanSource = Pick<PrepareRequest, 'name' | 'frame' | 'resolution' | 'oriented'> & {
  readonly pageNumber: number
  /** Clockwise, from the stored picture to the page as it is displayed. */
  readonly rotation: QuarterTurn
}

/** A page that is ready to be read. */
export type Scan = {
  readonly source: ScanSource
  readonly image: OcrImage
  readonly ink: PageInk
  /** From pixels of the image to 0..1 of the page as it is displayed. */
  readonly toPage: Affine
}

export type ScanRoom = {
  readonly preparer: Preparer
  /** Where the preparer writes, and where it cannot reach: finished pages are moved there. */
  readonly output: string
  readonly kept: string
  readonly mending: Mending
}

/** Prepares a page, turned by `upright` against how it is displayed. Throws `FileProblem`. */
export async function prepareScan(room: ScanRoom, source: ScanSource, upright: QuarterTurn = 0): Promise<Scan> {
  const { name, frame, resolution, oriented, pageNumber } = source
  // Never the name of another scan of this page: the pixels of whichever reads best are wanted again.
  const to = `page-${pageNumber}-${upright}-${randomUUID()}.pgm`
  const turn = ((source.rotation + upright) % 360) as QuarterTurn
  const done = await room.preparer.prepare({ name, frame, resolution, oriented, turn, to, mending: room.mending })
  const pgm = join(room.kept, to)
  await rename(join(room.output, to), pgm)
  // Out of its reach now, so what is seen here stays: a link would lead anywhere on this machine.
  if (!(await lstat(pgm)).isFile()) throw new FileProblem('page_too_complex')
  const { width, height, dpi } = done
  return { source, image: { pgm, width, height, dpi }, ink: done.ink, toPage: toPage(done, upright) }
}

function toPage(done: PrepareDone, upright: QuarterTurn): Affine {
  const displayed = turnedSize(upright, done.source)
  const turned = compose(scaling(displayed.width, displayed.height), quarterTurn(upright, displayed))
  return invert(compose(turned, rotation(done.degrees, done.source, done)))
}
