import { deflateSync } from 'node:zlib'
import { type PDFDocument, PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { createPdf } from './pdf-pages.ts'
import { toSharp } from './pixels.ts'
import type { Scan } from './scan.ts'
import type { Casefile } from './truth.ts'

const jpeg = { quality: 55 }

/** One page, one file, in the format such a machine would have written. */
export async function toImageFile(scan: Scan): Promise<Casefile> {
  const { format, page } = scan
  const bytes = format === 'tiff' ? await encodeTiff([scan]) : await encode(scan)
  return {
    fileName: `${page.canary}.${format}`,
    contentType: `image/${format}`,
    bytes,
    pages: [{ ...page, pageNumber: 1 }],
  }
}

/** A frame a page, all of one size; black and white as a fax server writes it. */
export async function toTiff(fileName: string, scans: readonly Scan[]): Promise<Casefile> {
  return { fileName, contentType: 'image/tiff', bytes: await encodeTiff(scans), pages: scans.map(({ page }) => page) }
}

/** One full-page image a page and not a letter of text. */
export async function toImagePdf(fileName: string, scans: AsyncIterable<Scan> | Iterable<Scan>): Promise<Casefile> {
  const pdf = await createPdf(fileName)
  const pages: Casefile['pages'][number][] = []
  for await (const scan of scans) {
    await addImage(pdf, scan)
    pages.push(scan.page)
  }
  return { fileName, contentType: 'application/pdf', bytes: await pdf.save(), pages }
}

async function addImage(pdf: PDFDocument, scan: Scan): Promise<void> {
  const { pixels, resolution } = scan
  const width = (pixels.width / resolution[0]) * 72
  const height = (pixels.height / resolution[1]) * 72
  const page = pdf.addPage([width, height])
  const { data, ...coding } = await toStream(scan)
  const image = pdf.context.stream(data, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: pixels.width,
    Height: pixels.height,
    ColorSpace: pixels.channels === 3 ? 'DeviceRGB' : 'DeviceGray',
    ...coding,
  })
  page.node.setXObject(PDFName.of('Scan'), pdf.context.register(image))
  const content = pdf.context.stream(`q ${width.toFixed(3)} 0 0 ${height.toFixed(3)} 0 0 cm /Scan Do Q`)
  page.node.set(PDFName.of('Contents'), pdf.context.register(content))
}

type Coding = { readonly data: Uint8Array; readonly BitsPerComponent: number; readonly Filter: string }

async function toStream(scan: Scan): Promise<Coding> {
  const { data, width, height } = scan.pixels
  if (scan.format === 'jpeg') return { data: await encode(scan), BitsPerComponent: 8, Filter: 'DCTDecode' }
  if (scan.format === 'png') return { data: deflateSync(data), BitsPerComponent: 8, Filter: 'FlateDecode' }
  return { data: deflateSync(toBits(data, width, height)), BitsPerComponent: 1, Filter: 'FlateDecode' }
}

/** Eight pixels a byte, each row from a byte of its own. */
function toBits(grey: Buffer, width: number, height: number): Buffer {
  const across = Math.ceil(width / 8)
  const bits = Buffer.alloc(across * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((grey[y * width + x] as number) > 127)
        bits[y * across + (x >> 3)] = (bits[y * across + (x >> 3)] as number) | (128 >> (x & 7))
    }
  }
  return bits
}

function encode({ pixels, format, resolution }: Scan): Promise<Buffer> {
  const image = toSharp(pixels).withDensity(resolution[0])
  const grey = pixels.channels === 1 ? image.toColourspace('b-w') : image
  return (format === 'jpeg' ? grey.jpeg(jpeg) : grey.png({ compressionLevel: 3 })).toBuffer()
}

async function encodeTiff(scans: readonly Scan[]): Promise<Buffer> {
  const [first] = scans
  if (!first) throw new Error('a TIFF has at least one frame')
  const { width, height, channels } = first.pixels
  if (scans.some(({ pixels }) => pixels.width !== width || pixels.height !== height || pixels.channels !== channels)) {
    throw new Error('the frames of a TIFF have one size')
  }
  const data = Buffer.concat(scans.map(({ pixels }) => pixels.data))
  const raw = { width, height: height * scans.length, channels, pageHeight: height }
  const [across, down] = first.resolution
  // libvips counts in dots a millimetre
  const density = { xres: across / 25.4, yres: down / 25.4, resolutionUnit: 'inch' } as const
  const coding =
    first.format === 'tiff'
      ? ({ compression: 'ccittfax4', bitdepth: 1 } as const)
      : ({ compression: 'deflate' } as const)
  const image = sharp(data, { raw })
  return (channels === 1 ? image.toColourspace('b-w') : image).tiff({ ...coding, ...density }).toBuffer()
}
