import { openOutput } from '../sandbox/open-output.ts'

export type Pgm = { readonly width: number; readonly height: number; readonly pixelsAt: number }

/** The header of a grey PGM file whose pixels are all there; undefined for anything else. */
export async function findPgm(path: string): Promise<Pgm | undefined> {
  await using handle = await openOutput(path)
  if (!handle) return undefined
  const head = Buffer.alloc(64)
  const { bytesRead } = await handle.read(head, 0, head.length, 0)
  const match = /^P5\s(\d{1,6})\s(\d{1,6})\s255\s/.exec(head.toString('latin1', 0, bytesRead))
  if (!match) return undefined
  const [width, height, pixelsAt] = [Number(match[1]), Number(match[2]), match[0].length]
  const { size } = await handle.stat()
  return width > 0 && height > 0 && size === pixelsAt + width * height ? { width, height, pixelsAt } : undefined
}
