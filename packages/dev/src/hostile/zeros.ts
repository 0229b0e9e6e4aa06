import { constants, deflateRawSync } from 'node:zlib'

const piece = 1 << 20

/** What `zlib` makes of so many mebibytes of zeros, a thousandth of their size, without ever holding them. */
export function zeros(mebibytes: number): Buffer {
  const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
  const one = deflateRawSync(Buffer.alloc(piece), options)
  const head = Buffer.from([0x78, 0xda])
  const end = Buffer.from([0x03, 0x00])
  return Buffer.concat([head, ...Array<Buffer>(mebibytes).fill(one), end, adlerOfZeros(mebibytes * piece)])
}

/** Rows of zeros that fill at least this many bytes. */
export function zerosFor(bytes: number): Buffer {
  return zeros(Math.ceil(bytes / piece))
}

function adlerOfZeros(length: number): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(length % 65_521, 0)
  sum.writeUInt16BE(1, 2)
  return sum
}
