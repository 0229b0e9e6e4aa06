import type { Carried, PageHead } from '../notes.ts'
import { findTitle } from '../text/find-title.ts'
import { toLines } from '../text/lines.ts'
import { normalise } from '../text/normalise.ts'
import type { SectionKind } from '../text/page-text.ts'
import { prose } from './date-labels.ts'
import { findDocumentType } from './document-types.ts'
import { findFacility, findProvider } from './find-provider.ts'
import { findPart } from './page-part.ts'
import { readPatient } from './read-patient.ts'
import { findServiceDate } from './service-date.ts'
import { unlabelledBirths } from './unlabelled-births.ts'

/** How many lines at the top of a page may speak of the record rather than tell it. */
const headLines = 14

/** And how many may be its title. */
const titleLines = 3

/** What a page says of itself: when, where and by whom it was written, and of whom. */
export function readHead(raw: string): PageHead {
  const { text } = normalise(raw)
  const lines = toLines(text)
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => text.slice(start, end))
  const top = lines.slice(0, headLines)
  const provider = findProvider(lines, top)
  const facility = findFacility(top)
  const documentType = findDocumentType(top)
  const patient = readPatient(top)
  const births = [patient?.dateOfBirth, ...unlabelledBirths(top)].filter((day) => day !== undefined)
  const service = findServiceDate(lines, { labels: headLines, bare: headLength(top) }, births)
  const part = findPart(lines)
  return {
    ...(service ? { serviceDate: service.date, dateSource: service.source } : {}),
    ...(provider ? { provider } : {}),
    ...(facility ? { facility } : {}),
    ...(documentType ? { documentType } : {}),
    ...(patient ? { patient } : {}),
    ...(part ? { part } : {}),
    likeness: likenessOf(top),
  }
}

/** A page that begins a record of its own does not go on with the section of the page before. */
export function opensRecord({ part, serviceDate, documentType }: PageHead, carried: Carried): boolean {
  if (part?.page === 1) return true
  if (serviceDate && serviceDate.value !== carried.serviceDate) return true
  return documentType !== undefined && documentType !== carried.documentType
}

/** Titles that a document may bear over its head; any other title ends the head. */
const headKinds = new Set<SectionKind | undefined>([
  ...([
    undefined,
    'other',
    'signature',
    'discharge',
    'procedure',
    'opinion',
    'imaging',
    'laboratory',
    'lungFunction',
  ] as const),
])

/** How many of the first lines are the head: until a section begins, or prose. */
function headLength(top: readonly string[]): number {
  const end = top.findIndex((line, at) => {
    const title = /^[A-Z][A-Za-z /&,'()-]{2,50}(?=:|$)/.exec(line)?.[0]
    // "MEDICATION ADMINISTRATION RECORD" over the name is the title of the page, not of a list in it.
    if (at < titleLines && title === line && findDocumentType([line]) !== undefined) return false
    return (title !== undefined && !headKinds.has(findTitle(title))) || isProse(line)
  })
  return end < 0 ? top.length : end
}

function isProse(line: string): boolean {
  return line.split(' ').length > 9 && /[a-z]{3}/.test(line) && prose.test(line)
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
