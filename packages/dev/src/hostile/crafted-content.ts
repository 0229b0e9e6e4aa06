import { deflateSync } from 'node:zlib'
import { harmless, onePage, onePicture, packed, streamOf, textOf } from './pdf-objects.ts'
import type { Recipe } from './recipe.ts'
import { zeros, zerosFor } from './zeros.ts'

const either = { contentType: 'application/pdf', expect: 'either' } as const

/** Pages that take a machine's time, memory or patience. */
export const craftedContent: readonly Recipe[] = [
  { ...either, name: 'flate-bomb', make: () => onePage(streamOf(zeros(400), '/Filter /FlateDecode')) },
  { ...either, name: 'flate-bomb-twice', make: flateBombTwice },
  { ...either, name: 'image-bomb', make: imageBomb },
  { ...either, name: 'image-of-two-billion', make: () => picture(2e9, 2e9, Buffer.alloc(100), '') },
  { ...either, name: 'form-in-itself', make: formInItself },
  { ...either, name: 'form-fan-out', make: formFanOut },
  { ...either, name: 'deep-state', make: () => onePage(packed('q '.repeat(2_000_000))) },
  { ...either, name: 'three-million-operators', make: threeMillionOperators },
  { ...either, name: 'wide-page', make: () => onePage(harmless, { box: '0 0 14400 14400' }) },
  { ...either, name: 'user-unit', make: () => onePage(harmless, { page: '/UserUnit 75000' }) },
  {
    ...either,
    name: 'page-of-two-billion-points',
    make: () => onePage(harmless, { box: '0 0 2000000000 2000000000' }),
  },
  { ...either, name: 'page-of-no-size', make: () => onePage(harmless, { box: '0 0 0 0' }) },
  { ...either, name: 'jbig2-nonsense', make: jbig2Nonsense },
  { ...either, name: 'ccitt-nonsense', make: ccittNonsense },
]

function flateBombTwice(): Buffer {
  return onePage(streamOf(deflateSync(zeros(400)), '/Filter [/FlateDecode /FlateDecode]'))
}

function imageBomb(): Buffer {
  return picture(20_000, 15_000, zerosFor(20_000 * 15_000), '/Filter /FlateDecode')
}

function picture(width: number, height: number, data: Buffer, filter: string): Buffer {
  const dictionary = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`
  return onePicture(streamOf(data, `${dictionary} ${filter}`))
}

function formInItself(): Buffer {
  const resources = '/XObject << /X 6 0 R >>'
  return onePage('/X Do', { resources, more: [form('/X Do', `/Resources << ${resources} >>`)] })
}

/** Ten forms deep, each drawn ten times: a two-kilobyte file that draws a billion squares. */
function formFanOut(): Buffer {
  const depth = 9
  const forms = Array.from({ length: depth }, (_, at) =>
    form('/X Do '.repeat(10), `/Resources << /XObject << /X ${at + 7} 0 R >> >>`),
  )
  return onePage('/X Do', { resources: '/XObject << /X 6 0 R >>', more: [...forms, form('0 0 1 1 re f', '')] })
}

function form(content: string, dictionary: string): Buffer {
  return streamOf(content, `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${dictionary}`)
}

function threeMillionOperators(): Buffer {
  return onePage(packed(`${textOf('What follows is long.')} BT /F1 1 Tf 72 400 Td ${'(A) Tj '.repeat(3_000_000)} ET`))
}

function jbig2Nonsense(): Buffer {
  const data = Buffer.from('000000003000010000001300ffffff00ffffff000000000000000000000000', 'hex')
  const dictionary = '/Type /XObject /Subtype /Image /Width 16777216 /Height 16777216 /ColorSpace /DeviceGray'
  return onePicture(streamOf(data, `${dictionary} /BitsPerComponent 1 /Filter /JBIG2Decode`))
}

function ccittNonsense(): Buffer {
  const dictionary =
    '/Type /XObject /Subtype /Image /Width 1728 /Height 2000000 /ColorSpace /DeviceGray /BitsPerComponent 1'
  const filter = '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 2147483647 /Rows -1 >>'
  return onePicture(streamOf(Buffer.alloc(5000, 0x5a), `${dictionary} ${filter}`))
}
