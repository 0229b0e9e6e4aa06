import type { Carried, PageHead, PageSegment } from '../notes.ts'
import { toLines } from '../text/lines.ts'
import { normalise } from '../text/normalise.ts'
import { findDocumentType } from './document-types.ts'
import { findFacility, findProvider } from './find-provider.ts'
import { findPart } from './page-part.ts'
import { readPatient } from './read-patient.ts'
import { readSegments } from './read-segments.ts'

/** How many lines at the top of a page may speak of the record rather than tell it. */
const headLines = 14

/** What a page says of itself: when, where and by whom it was written, and of whom. */
export function readHead(raw: string): PageHead {
  return readTop(raw).head
}

/** The head of a page, and the segments that the page has. */
export function readTop(raw: string): { readonly head: PageHead; readonly segments: readonly PageSegment[] } {
  const { text } = normalise(raw)
  const lines = toLines(text)
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => text.slice(start, end))
  const top = lines.slice(0, headLines)
  const provider = findProvider(lines, top)
  const facility = findFacility(top)
  const documentType = findDocumentType(top)
  const patient = readPatient(top)
  const part = findPart(lines)
  const segments = readSegments(raw, part)
  const head: PageHead = {
    ...serviceOf(segments[0], patient?.dateOfBirth),
    ...(provider ? { provider } : {}),
    ...(facility ? { facility } : {}),
    ...(documentType ? { documentType } : {}),
    ...(patient ? { patient } : {}),
    ...(part ? { part } : {}),
    likeness: likenessOf(top),
  }
  return { head, segments }
}

/** The day of what the page begins with. When it was signed or printed is none. */
function serviceOf(
  first: PageSegment | undefined,
  birth: string | undefined,
): Pick<PageHead, 'serviceDate' | 'dateSource'> {
  const day = first?.days.find(({ value, source }) => value !== birth && source !== 'signed' && !value.startsWith('--'))
  if (!day || day.source === 'signed') return {}
  return { serviceDate: { value: day.value, precision: 'day', basis: 'stated' }, dateSource: day.source }
}

/** A page that begins a record of its own does not go on with the section of the page before. */
export function opensRecord({ part, serviceDate, documentType }: PageHead, carried: Carried): boolean {
  if (part?.page === 1) return true
  if (serviceDate && serviceDate.value !== carried.serviceDate) return true
  return documentType !== undefined && documentType !== carried.documentType
}

/** A hash of the first lines without what counts pages. */
function likenessOf(top: readonly string[]): string {
  const lines = top.slice(0, 3).map((line) =>
    line
      .replace(/\b(?:page|pg|p)\.? ?\d+(?: ?(?:of|\/) ?\d+)?/gi, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  )
  return toKey(lines.join('\n'))
}

/** FNV-1a, twice: a key that only has to tell heads of one document apart. */
function toKey(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b)
  }
  return [one, two].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('')
}
