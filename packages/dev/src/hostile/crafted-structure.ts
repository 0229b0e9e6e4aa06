import { makeCasefile } from '../casefile/casefile.ts'
import { randomOf } from '../casefile/random.ts'
import { encryptedPage } from './encrypt.ts'
import { harmless, onePage, type PdfObject, streamOf, writePdf } from './pdf-objects.ts'
import type { Recipe } from './recipe.ts'

const pdf = { contentType: 'application/pdf' } as const
const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
const leaf = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'

/** Files that lie about how they are put together. */
export const craftedStructure: readonly Recipe[] = [
  { ...pdf, name: 'one-byte', expect: 'refused', code: 'content_mismatch', make: () => Buffer.from('%') },
  { ...pdf, name: 'garbage', expect: 'refused', code: 'content_mismatch', make: garbage },
  { ...pdf, name: 'header-only', expect: 'failed', make: () => Buffer.from('%PDF-1.7\n') },
  { ...pdf, name: 'truncated', expect: 'either', make: () => half(onePage(harmless)) },
  { ...pdf, name: 'truncated-object-streams', expect: 'failed', code: 'truncated', make: truncatedObjectStreams },
  { ...pdf, name: 'xref-points-nowhere', expect: 'completed', make: xrefPointsNowhere },
  { ...pdf, name: 'xref-loop', expect: 'either', make: () => onePage(harmless, { trailer: '/Prev 9' }) },
  { ...pdf, name: 'page-tree-loop', expect: 'either', make: pageTreeLoop },
  { ...pdf, name: 'count-of-a-billion', expect: 'either', make: countOfABillion },
  { ...pdf, name: 'no-pages', expect: 'failed', code: 'no_pages', make: () => writePdf([catalogue, pagesOf([])]) },
  { ...pdf, name: 'pages-20000', expect: 'completed', make: () => manyPages(20_000) },
  { ...pdf, name: 'pages-20001', expect: 'failed', code: 'too_many_pages', make: () => manyPages(20_001) },
  { ...pdf, name: 'deep-arrays', expect: 'either', make: () => onePage(harmless, { catalogue: deepArray(200_000) }) },
  { ...pdf, name: 'user-password', expect: 'failed', code: 'encrypted', make: () => encryptedPage('user', 'owner') },
  { ...pdf, name: 'owner-password', expect: 'completed', make: () => encryptedPage('', 'owner') },
]

function garbage(): Buffer {
  const random = randomOf('garbage')
  return Buffer.from(Array.from({ length: 50_000 }, () => random.int(0, 255)))
}

function half(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length >> 1)
}

/** As most PDFs are written today: without its end nothing can be found in it. */
async function truncatedObjectStreams(): Promise<Uint8Array> {
  return half((await makeCasefile({ seed: 60, pages: 6 })).bytes)
}

function xrefPointsNowhere(): Buffer {
  return writePdf([catalogue, pagesOf([3]), leaf], { xref: () => 99_999_999 })
}

function pageTreeLoop(): Buffer {
  return writePdf([
    catalogue,
    '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 >>',
    '<< /Type /Pages /Kids [2 0 R] /Parent 2 0 R /Count 1 >>',
  ])
}

function countOfABillion(): Buffer {
  return writePdf([catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', leaf])
}

function manyPages(count: number): Buffer {
  const shared = 4
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${shared} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`
  const objects: PdfObject[] = [
    catalogue,
    pagesOf(Array.from({ length: count }, (_, at) => at + 5)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    streamOf(harmless),
  ]
  return writePdf([...objects, ...Array<string>(count).fill(page)])
}

function deepArray(depth: number): string {
  return `/X ${'['.repeat(depth)}${']'.repeat(depth)}`
}

function pagesOf(kids: readonly number[]): string {
  return `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`
}
