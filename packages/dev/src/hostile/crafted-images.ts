import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { plainRows, pngChunk, writePng } from './png-file.ts'
import type { Recipe } from './recipe.ts'
import { greyFrame, tag, writeTiff } from './tiff-file.ts'
import { zerosFor } from './zeros.ts'

const png = { contentType: 'image/png' } as const
const tiff = { contentType: 'image/tiff' } as const
const jpeg = { contentType: 'image/jpeg' } as const

export const craftedImages: readonly Recipe[] = [
  { ...tiff, name: 'frames-500', expect: 'completed', make: () => writeTiff(Array(500).fill(blankFrame())) },
  { ...tiff, name: 'frames-in-a-circle', expect: 'either', make: () => writeTiff([blankFrame(), blankFrame()], 8) },
  { ...tiff, name: 'huge-strip', expect: 'either', make: () => spoiledFrame({ [tag.stripBytes]: 0xffff_fff0 }) },
  { ...tiff, name: 'wrong-compression', expect: 'either', make: () => spoiledFrame({ [tag.compression]: 34_712 }) },
  { ...jpeg, name: 'jpeg-65535', expect: 'either', make: () => claiming65535() },
  { ...jpeg, name: 'jpeg-truncated', expect: 'either', make: async () => (await picture()).subarray(0, 900) },
  { ...png, name: 'png-30000', expect: 'either', make: () => bomb(30_000, 8) },
  { ...png, name: 'png-64-megapixels', expect: 'either', make: () => bomb(8_000, 8) },
  { ...png, name: 'png-50000-bits', expect: 'either', make: () => bomb(50_000, 1) },
  { ...png, name: 'png-truncated', expect: 'either', make: () => blankPng().subarray(0, 60) },
  { ...png, name: 'png-animated', expect: 'completed', make: animated },
  {
    ...png,
    name: 'png-one-pixel',
    expect: 'completed',
    make: () => writePng({ width: 1, height: 1, rows: plainRows(1, 1, 0) }),
  },
  {
    ...png,
    name: 'png-all-black',
    expect: 'completed',
    make: () => writePng({ width: 1700, height: 2200, rows: plainRows(1700, 2200, 0) }),
  },
]

function blankFrame(): ReturnType<typeof greyFrame> {
  return greyFrame(64, 64, Buffer.alloc(64 * 64, 255))
}

function spoiledFrame(tags: Readonly<Record<number, number>>): Buffer {
  const frame = blankFrame()
  return writeTiff([{ ...frame, tags: { ...frame.tags, ...tags } }])
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#f4f4f0' } })
    .jpeg()
    .toBuffer()
}

/** Its head names the largest size there is; its data is that of a small one. */
async function claiming65535(): Promise<Buffer> {
  const bytes = await picture()
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  if (frame < 0) throw new Error('no start of frame in the JPEG')
  bytes.writeUInt32BE(0xffff_ffff, frame + 5)
  return bytes
}

function bomb(side: number, bits: 1 | 8): Buffer {
  return writePng({ width: side, height: side, bits, rows: zerosFor(side * (1 + Math.ceil((side * bits) / 8))) })
}

function blankPng(more: readonly Buffer[] = []): Buffer {
  return writePng({ width: 200, height: 200, rows: plainRows(200, 200, 255), more })
}

/** Says that a thousand frames follow. */
function animated(): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(1000, 0)
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(1 << 24))])
  return blankPng([pngChunk('acTL', control), pngChunk('zTXt', text)])
}
