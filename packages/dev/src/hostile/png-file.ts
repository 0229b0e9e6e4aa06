import { crc32, deflateSync } from 'node:zlib'

type Png = {
  readonly width: number
  readonly height: number
  readonly bits?: 1 | 8
  /** Compressed rows, each led by a byte that names its filter. */
  readonly rows: Buffer
  /** Chunks before the rows. */
  readonly more?: readonly Buffer[]
}

/** A grey PNG that says whatever it is told to say. */
export function writePng({ width, height, bits = 8, rows, more = [] }: Png): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = bits
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** One grey all over. */
export function plainRows(width: number, height: number, grey: number): Buffer {
  const row = Buffer.alloc(width + 1, grey)
  row[0] = 0
  return deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)))
}
