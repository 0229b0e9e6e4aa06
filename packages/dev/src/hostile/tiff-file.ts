/** A frame: its tags (LONG, one value each) and its strip. */
export type TiffFrame = { readonly tags: Readonly<Record<number, number>>; readonly strip: Buffer }

export const tag = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  stripOffset: 273,
  rowsPerStrip: 278,
  stripBytes: 279,
} as const

/** A little-endian TIFF of these frames. `after` says where the last one points: nowhere, as it should. */
export function writeTiff(frames: readonly TiffFrame[], after = 0): Buffer {
  const parts: Buffer[] = [Buffer.from('49492a0008000000', 'hex')]
  let offset = 8
  for (const [at, { tags, strip }] of frames.entries()) {
    const count = Object.keys({ ...tags, [tag.stripOffset]: 0 }).length
    const directory = 2 + count * 12 + 4
    const next = at === frames.length - 1 ? after : offset + directory + strip.length
    parts.push(toDirectory({ [tag.stripOffset]: offset + directory, ...tags }, next), strip)
    offset += directory + strip.length
  }
  return Buffer.concat(parts)
}

export function greyFrame(width: number, height: number, strip: Buffer): TiffFrame {
  return {
    tags: {
      [tag.width]: width,
      [tag.height]: height,
      [tag.bits]: 8,
      [tag.compression]: 1,
      [tag.photometric]: 1,
      [tag.rowsPerStrip]: height,
      [tag.stripBytes]: strip.length,
    },
    strip,
  }
}

function toDirectory(tags: Readonly<Record<number, number>>, next: number): Buffer {
  const entries = Object.entries(tags).toSorted(([a], [b]) => Number(a) - Number(b))
  const directory = Buffer.alloc(2 + entries.length * 12 + 4)
  directory.writeUInt16LE(entries.length, 0)
  for (const [at, [name, value]] of entries.entries()) {
    directory.writeUInt16LE(Number(name), 2 + at * 12)
    directory.writeUInt16LE(4, 4 + at * 12)
    directory.writeUInt32LE(1, 6 + at * 12)
    directory.writeUInt32LE(value, 10 + at * 12)
  }
  directory.writeUInt32LE(next, directory.length - 4)
  return directory
}
