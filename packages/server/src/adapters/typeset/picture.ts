import sharp from 'sharp'
import type { CitedPage } from './paper.ts'

/** Enough to read small print on letter paper, and a tenth of a megabyte a page. */
const widest = 1100

/** One of our own pictures, as a PDF file can hold it. */
export async function toJpeg(image: Uint8Array): Promise<NonNullable<CitedPage['picture']>> {
  const { data, info } = await sharp(image)
    .resize({ width: widest, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
