import type { FileHandle } from 'node:fs/promises'

export type Resolution = { readonly x: number; readonly y: number }

const xResolution = 282
const yResolution = 283
const resolutionUnit = 296
const centimetre = 3
const mostEntries = 512

/**
 * Pixels an inch of a frame, across and down. A fax has twice as many across, and no library says how many down.
 * Undefined where the file does not say, or in a way that we do not follow (BigTIFF).
 */
export async function findTiffResolution(file: FileHandle, frame: number): Promise<Resolution | undefined> {
  const read = await reader(file)
  if (!read) return undefined
  let directory = await read.u32(4)
  for (let passed = 0; passed < frame; passed++) {
    const count = await read.u16(directory)
    directory = await read.u32(directory + 2 + 12 * count)
    if (directory === 0) return undefined
  }
  const found = new Map<number, number>()
  const count = Math.min(mostEntries, await read.u16(directory))
  for (let entry = directory + 2; entry < directory + 2 + 12 * count; entry += 12) {
    const tag = await read.u16(entry)
    if (tag === resolutionUnit) found.set(tag, await read.u16(entry + 8))
    else if (tag === xResolution || tag === yResolution) found.set(tag, await read.rational(await read.u32(entry + 8)))
  }
  const inch = found.get(resolutionUnit) === centimetre ? 2.54 : 1
  const x = (found.get(xResolution) ?? 0) * inch
  const y = (found.get(yResolution) ?? 0) * inch
  return isLikely(x) && isLikely(y) ? { x, y } : undefined
}

export function isLikely(dpi: number): boolean {
  return dpi >= 50 && dpi <= 2400
}

type Reader = {
  u16(at: number): Promise<number>
  u32(at: number): Promise<number>
  rational(at: number): Promise<number>
}

/** Reads numbers in the file's own byte order; past the end there are zeros. */
async function reader(file: FileHandle): Promise<Reader | undefined> {
  const bytes = async (at: number, length: number): Promise<Buffer> => {
    const buffer = Buffer.alloc(length)
    await file.read(buffer, 0, length, at)
    return buffer
  }
  const head = (await bytes(0, 4)).toString('latin1')
  const little = head === 'II*\0'
  if (!little && head !== 'MM\0*') return undefined
  const u32 = async (at: number): Promise<number> => {
    const buffer = await bytes(at, 4)
    return little ? buffer.readUInt32LE() : buffer.readUInt32BE()
  }
  return {
    u16: async (at) => {
      const buffer = await bytes(at, 2)
      return little ? buffer.readUInt16LE() : buffer.readUInt16BE()
    },
    u32,
    rational: async (at) => (await u32(at)) / ((await u32(at + 4)) || 1),
  }
}
