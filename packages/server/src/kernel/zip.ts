import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<Buffer> }

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

const utf8AndDescriptor = 0x0808
const deflated = 8
/** 1 January 1980: the same content gives the same bytes, whenever it is packed. */
const date = 0x0021

/** A ZIP file of entries whose size is not known before they are read. Up to 4 GiB, each and in all. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const directory: Written[] = []
  let offset = 0
  const emit = (piece: Buffer): Buffer => {
    offset += piece.length
    return piece
  }
  for (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.name), crc: 0, packed: 0, size: 0, offset }
    yield emit(localHeader(written))
    for await (const piece of deflate(entry.content, written)) yield emit(piece)
    yield emit(sizes(Buffer.from([0x50, 0x4b, 7, 8]), written))
    directory.push(written)
  }
  const start = offset
  for (const written of directory) yield emit(directoryEntry(written))
  yield end(directory.length, offset - start, start)
}

async function* deflate(content: AsyncIterable<Buffer>, written: Written): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw()
  // Whichever of the two ends or breaks first, the other one is let go; an error comes out of the packer.
  pipeline(Readable.from(counted(content, written)), packer, () => undefined)
  for await (const piece of packer as AsyncIterable<Buffer>) {
    written.packed += piece.length
    yield piece
  }
}

async function* counted(content: AsyncIterable<Buffer>, written: Written): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    written.crc = crc32(piece, written.crc)
    written.size += piece.length
    yield piece
  }
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(utf8AndDescriptor, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(date, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function sizes(before: Buffer, { crc, packed, size }: Written): Buffer {
  const numbers = Buffer.alloc(12)
  numbers.writeUInt32LE(crc, 0)
  numbers.writeUInt32LE(packed, 4)
  numbers.writeUInt32LE(size, 8)
  return Buffer.concat([before, numbers])
}

function directoryEntry(written: Written): Buffer {
  const head = Buffer.alloc(16)
  head.write('PK\x01\x02', 'latin1')
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(utf8AndDescriptor, 8)
  head.writeUInt16LE(deflated, 10)
  head.writeUInt16LE(date, 14)
  const tail = Buffer.alloc(18)
  tail.writeUInt16LE(written.name.length, 0)
  tail.writeUInt32LE(written.offset, 14)
  return Buffer.concat([sizes(head, written), tail, written.name])
}

function end(entries: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt16LE(entries, 8)
  record.writeUInt16LE(entries, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(offset, 16)
  return record
}
