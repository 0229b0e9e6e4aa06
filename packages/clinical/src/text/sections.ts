import { findTitle } from './find-title.ts'
import { type Line, trim } from './lines.ts'
import type { Section, SectionKind } from './page-text.ts'

type Heading = { readonly kind: SectionKind; readonly title: string; readonly start: number; readonly body: number }

/** Titles that say something themselves: what stands behind them cannot be read without them. */
const labels =
  /^(?:tobacco|smok|alcohol|drug use|illicit|recreational|substance|marital|allergic to|latex|no known|height|weight|bmi|blood pressure|pulse|temp|marital|occupation$|living|diet|activity)/i
/** Parts of an examination or a review of systems, which stay in it. */
const innerKinds = new Set<SectionKind>(['reviewOfSystems', 'examination'])
/** "Tobacco use: advised to quit" in a plan is a part of the plan. */
const closedKinds = new Set<SectionKind>(['assessment', 'plan', 'instructions', 'familyHistory'])

const lead = /^(?:[•●■*#>-]+ *|\(?(?:\d{1,2}|[A-Ha-h]|[IVX]{1,4})[.)] +)/

/** The sections that a page opens itself. */
export function findSections(text: string, lines: readonly Line[]): Section[] {
  const headings: Heading[] = []
  let open: SectionKind | undefined
  lines.forEach((line, at) => {
    if (line.start === line.end) return
    const before = lines[at - 1]
    const blankBefore = before === undefined || before.start === before.end
    for (const heading of headingsOf(text, line, blankBefore)) {
      if (staysIn(open, heading)) continue
      headings.push(heading)
      open = heading.kind
    }
  })
  return headings.map((heading, at) => ({ ...heading, end: headings[at + 1]?.start ?? text.length }))
}

function staysIn(open: SectionKind | undefined, heading: Heading): boolean {
  if (open !== undefined && closedKinds.has(open) && heading.body === heading.start) return true
  if (open === undefined || !innerKinds.has(open) || !innerKinds.has(heading.kind)) return false
  return !/review|exam|\bros\b|\bpe\b|systems|objective/i.test(heading.title)
}

function headingsOf(text: string, line: Line, blankBefore: boolean): Heading[] {
  const said = text.slice(line.start, line.end)
  const start = line.start + (lead.exec(said)?.[0].length ?? 0)
  const first = headingAt(text, start, line.end, blankBefore)
  const inner = said.length > 20 ? innerHeadings(text, first?.body ?? start, line.end) : []
  return first ? [first, ...inner] : inner
}

function headingAt(text: string, start: number, end: number, blankBefore: boolean): Heading | undefined {
  const said = text.slice(start, Math.min(end, start + 80))
  if (!/^[A-Z0-9]/.test(said)) return undefined
  const colon = said.search(/:(?!\d)|[ \t]-+[ \t]/)
  if (colon >= 0) return colonHeading(text, start, end, colon)
  if (end - start > 60 || /[.;,?!]$|\d{3}/.test(said)) return undefined
  return lineHeading(said, start, end, blankBefore)
}

function colonHeading(text: string, start: number, end: number, colon: number): Heading | undefined {
  const title = text.slice(start, start + colon).trim()
  const words = title.split(/\s+/).length
  if (words > 8 || title.length < 2) return undefined
  const bare = title.replace(/\s*\([^)]*\)$/, '')
  const kind = findTitle(bare) ?? (isCapitals(title) && title.length >= 4 && words <= 6 ? 'other' : undefined)
  if (kind === undefined) return undefined
  const mark = text.slice(start + colon, end).match(/^\s*[:-]+\s*/)?.[0].length ?? 1
  const isLabel = labels.test(title) || (kind === 'other' && start + colon + mark < end)
  return { kind, title, start, body: isLabel ? start : start + colon + mark }
}

function lineHeading(said: string, start: number, end: number, blankBefore: boolean): Heading | undefined {
  const bare = said.replace(/\s*\([^)]*\)$/, '')
  const capitals = isCapitals(bare)
  if (!capitals && !isTitled(bare)) return undefined
  const known = findTitle(bare)
  const words = bare.split(/\s+/).length
  const kind = known ?? (capitals && blankBefore && words >= 2 && words <= 7 ? 'other' : undefined)
  return kind === undefined ? undefined : { kind, title: said, start, body: end }
}

/** Titles in capitals with a colon within a line: dictation, and lines that were joined. */
function innerHeadings(text: string, from: number, end: number): Heading[] {
  const found: Heading[] = []
  const pattern =
    /(?<=[.;,)\w] |[ \t]{2}|\t)(?:[A-Z][A-Z/&-]+(?: (?:[A-Z/&-]+|of|and|to|on)){0,12}|(?<=[.;)] |[ \t]{2}|\t)[A-Z][a-z]+(?: (?:[A-Z][a-z]+|of|and|to|on|&)){0,3}):(?=\s|$)/g
  const line = text.slice(0, end + 1)
  pattern.lastIndex = from
  for (let match = pattern.exec(line); match && match.index < end; match = pattern.exec(line)) {
    const title = match[0].slice(0, -1)
    const kind = findTitle(title)
    const body = trim(text, match.index + match[0].length, end).start
    if (kind && body <= end)
      found.push({ kind, title, start: match.index, body: labels.test(title) ? match.index : body })
  }
  return found
}

function isCapitals(said: string): boolean {
  return /[A-Z]{2}/.test(said) && !/[a-z]/.test(said)
}

/** Every word of weight begins with a capital, or only the first: "Past medical history". */
function isTitled(said: string): boolean {
  return /^[A-Z][a-z]+(?:[ /&,-]+[A-Za-z']+)*$/.test(said)
}
