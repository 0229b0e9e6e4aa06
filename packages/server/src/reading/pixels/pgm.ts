import type { Grey } from './grey.ts'

/** The header is read by hand: it may come from a process that a hostile file has taken over. */
const header = /^P5\s+(\d{1,6})\s+(\d{1,6})\s+255\s/
export const mostPixels = 60e6

export function parsePgm(bytes: Uint8Array): Grey {
  const match = header.exec(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 40)).toString('latin1'))
  const width = Number(match?.[1])
  const height = Number(match?.[2])
  const pixels = width * height
  if (!match || !(pixels > 0) || pixels > mostPixels) throw new RangeError('not a grey picture of a size we take')
  const data = bytes.subarray(match[0].length, match[0].length + pixels)
  if (data.length !== pixels) throw new RangeError('a picture that ends too early')
  return { width, height, data }
}

export function pgmHeader({ width, height }: Pick<Grey, 'width' | 'height'>): Buffer {
  return Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
}
