import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { mostPixels } from './pixels/pgm.ts'

// Runs inside the sandbox: says what a picture is, or draws it for people to look at.
const [order, path = '', frame = '0', width = '0', to = ''] = process.argv.slice(2)

sharp.concurrency(1)
if (order === 'inspect') await inspect()
else await draw()

async function inspect(): Promise<void> {
  const { format, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
  process.stdout.write(JSON.stringify({ format, pages }))
}

async function draw(): Promise<void> {
  const image = await open()
  const { data, info } = await image
    .resize({ width: Number(width), withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = sharp(data, { raw: info })
  if (!isColoured(data, info.channels)) drawn.greyscale()
  await writeFile(to, await drawn.webp({ quality: 60, effort: 2 }).toBuffer())
}

/** Pages of a PDF come drawn, as plain pixels; the other formats are the user's own files. */
async function open(): Promise<Sharp> {
  if (!path.endsWith('.ppm')) return sharp(path, { limitInputPixels: mostPixels, page: Number(frame) }).autoOrient()
  const bytes = await readFile(path)
  const header = /^P6\s(\d{1,6})\s(\d{1,6})\s255\s/.exec(bytes.subarray(0, 40).toString('latin1'))
  if (!header) throw new RangeError('not a drawn page')
  const raw = { width: Number(header[1]), height: Number(header[2]), channels: 3 as const }
  return sharp(bytes.subarray(header[0].length), { raw })
}

/** More than a stray pixel in a thousand. */
function isColoured(data: Buffer, channels: number): boolean {
  if (channels < 3) return false
  let coloured = 0
  for (let at = 0; at + 2 < data.length; at += channels) {
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 24) coloured++
  }
  return coloured * channels * 1000 > data.length
}
