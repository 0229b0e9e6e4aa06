import { findTitle } from './find-title.ts'
import { type Line, trim } from './lines.ts'
import type { Section, SectionKind } from './page-text.ts'
import { questionKind } from './question-titles.ts'
import { foldTitle, sectionTitles } from './section-titles.ts'

type Heading = { readonly kind: SectionKind; readonly title: string; readonly start: number; readonly body: number }

/** Titles that say something themselves: what stands behind them cannot be read without them. */
const labels =
  /^(?:tob|smok|alcohol|etoh|drug use|illicit|recreational|substance|marital|allergic to|latex|no known|height|weight|bmi|blood pressure|pulse|temp|marital|occupation$|living|diet|activity)/i
/** Parts of an examination or a review of systems, which stay in it. */
const innerKinds = new Set<SectionKind>(['reviewOfSystems', 'examination'])
/** "Tobacco use: advised to quit" in a plan is a part of the plan. */
const closedKinds = new Set<SectionKind>(['assessment', 'plan', 'instructions', 'familyHistory'])

/** Short titles that hasty notes write in small letters, or in capitals without a colon. */
const shortTitle =
  'cc|hpi|pmhx?|pshx?|fhx?|shx?|soc(?:ial)?(?: hx)?|meds|medications|(?:home|current) meds|all|allergies|ros|pe|exam|vs|vitals|dx|rx|a\\/p|assessment|plan|imp(?:ression)?|tob(?:acco)?|labs'
const smallTitle = new RegExp(`^(?:${shortTitle})[ \\t]*:`)
/** `PMH HTN, asthma`, `SH   smokes`: the rest of the line tells something, and is no title itself. */
const bareTitle =
  /^(?<title>(?:PMHX?|PSHX?|HPI|MEDS|SUBJECTIVE|OBJECTIVE|ASSESSMENT)(?=[ \t])|(?:FHX?|SHX?|SOC(?: HX)?|ALL|ALLERGIES|MEDICATIONS|ROS|PE|CC|VS|DX|RX|IMP|PLAN|EXAM)(?=[ \t]{2}|\t)|A\/P(?=[ \t]))[ \t]+(?=[^:\n]*[a-z\d,])/
/** The four letters of a note by problem. "P: 76" is a pulse. */
const problemLetter = /^[SOAP]:(?![ \t]*\d+(?:[.,]\d+)?[ \t]*(?:$|[,;%/a-zA-Z]))/

const lead = /^(?:[•●■*#>-]+ *|\(?(?:\d{1,2}|[A-Ha-h]|[IVX]{1,4})[.)] +)/

/** Where a page may say who wrote it, before it tells anything. */
const headLines = 10

/** The sections that a page opens itself. */
export function findSections(text: string, lines: readonly Line[]): Section[] {
  const headings: Heading[] = []
  let open: SectionKind | undefined
  lines.forEach((line, at) => {
    if (line.start === line.end) return
    const before = lines[at - 1]
    const blankBefore = before === undefined || before.start === before.end
    const own = headingsOf(text, line, blankBefore)
      .filter((heading) => !staysIn(open, heading))
      .map((heading) => (isSpeaker(heading, line) ? { ...heading, kind: 'other' as const } : heading))
    headings.push(...own)
    open = own.at(-1)?.kind ?? open
    const [last, next] = [own.at(-1), lines[at + 1]]
    if (
      last &&
      next &&
      last.body < line.end &&
      (isOfOneLine(last, at, text.slice(next.start, next.end)) || isField(text, last, line, next))
    ) {
      headings.push({ kind: 'other', title: '', start: next.start, body: next.start })
      open = undefined
    }
  })
  return headings.map((heading, at) => ({ ...heading, end: headings[at + 1]?.start ?? text.length }))
}

/**
 * "Provider: Ada Noe, MD" in the head of a page names somebody, and "Tob: never" of a hasty note says all it has to say: what
 * comes below is not about them.
 */
function isOfOneLine({ kind, title }: Heading, at: number, next: string): boolean {
  if (kind === 'signature') return at < headLines
  return /^(?:all|tob|etoh)$/i.test(title) && !/^[a-z•*(-]/.test(next)
}

/** "Provider (A. Noe MD):" with nothing behind it heads what the provider says. */
function isSpeaker({ kind, body }: Heading, line: Line): boolean {
  return kind === 'signature' && body >= line.end
}

/** What a form or a hasty note says of these in the line of their label. */
const fields = new Set<SectionKind>(['allergies', 'familyHistory', 'immunizations'])
const longestField = 70
/** Where there are none, no list of them follows; where the line breaks off, they may be excepted. */
const noneAtAll =
  /^\W*(?:nkd?f?a|nk[ad]|none|no known (?:\w+ ){0,3}allerg(?:y|ies))\b(?!.*\b(?:except|other|but|besides)\b)[^,;]{0,24}$/i

/**
 * "Allergies: NKDA" on a line of its own is a field: what stands on the next line is not about it, unless that goes on with a
 * small letter, a mark of a list, or further in.
 */
function isField(text: string, { kind, body }: Heading, line: Line, next: Line): boolean {
  const said = text.slice(body, line.end)
  if (kind === 'allergies' && noneAtAll.test(said)) return true
  if (!fields.has(kind) || line.end - body > longestField || /[,;:&/-]$/.test(said)) return false
  if (next.start === next.end) return true
  return /^[A-Z\d"[(☐☒]/.test(text.slice(next.start, next.end)) && indentOf(text, next) <= indentOf(text, line)
}

function indentOf(text: string, { start }: Line): number {
  return start - (text.lastIndexOf('\n', start - 1) + 1)
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
  if (!/^[A-Z0-9]/.test(said) && !smallTitle.test(said)) return undefined
  const bare = bareTitle.exec(said)
  const title = bare?.groups?.title
  const kind = title === undefined ? undefined : findTitle(title)
  if (bare && title !== undefined && kind) return { kind, title, start, body: start + bare[0].length }
  const apart = apartHeading(said, start)
  if (apart) return apart
  const asked = questionHeading(text, start, end) ?? (blankBefore ? stoppedHeading(said, start) : undefined)
  if (asked) return asked
  const colon = said.search(/:(?!\d)|[ \t]-+[ \t]/)
  if (colon >= 0) return colonHeading(text, start, end, colon)
  if (end - start > 60 || /[.;,?!]$|\d{3}/.test(said)) return undefined
  return lineHeading(said, start, end, blankBefore)
}

/** `ED COURSE  2200 albuterol`: a title in capitals that a gap sets apart from what it heads. */
function apartHeading(said: string, start: number): Heading | undefined {
  const match = /^([A-Z][A-Z/&-]{4,}|[A-Z][A-Z/&-]+(?: [A-Z/&-]+){1,4})(?:[ ]{2,}|\t)(?=\S)/.exec(said)
  const kind = match?.[1] === undefined ? undefined : sectionTitles.get(foldTitle(match[1]))
  return match?.[1] !== undefined && kind ? { kind, title: match[1], start, body: start + match[0].length } : undefined
}

/** `Allergies to medicines?    none`, `List all medications you take now (with doses):   aspirin`. */
function questionHeading(text: string, start: number, end: number): Heading | undefined {
  const said = /^[^?:\n]{6,110}[?:](?!\d)[ \t]*/.exec(text.slice(start, Math.min(end, start + 140)))?.[0]
  if (said === undefined || !/[?(]|^(?:list|what|please)/i.test(said)) return undefined
  const title = said.replace(/[?:][ \t]*$/, '')
  const kind = questionKind(title)
  return kind && { kind, title, start, body: Math.min(end, start + said.length) }
}

/** "Past medical history. Gout." at the head of a paragraph: a dictated title that ends as a sentence does. */
function stoppedHeading(said: string, start: number): Heading | undefined {
  const title = /^[A-Z][A-Za-z]{2,}(?:[ /&]+[A-Za-z]+){0,4}(?=\. +[A-Z])/.exec(said)?.[0]
  const kind = title === undefined ? undefined : sectionTitles.get(foldTitle(title))
  return title !== undefined && kind ? { kind, title, start, body: start + title.length + 2 } : undefined
}

function colonHeading(text: string, start: number, end: number, colon: number): Heading | undefined {
  const title = text.slice(start, start + colon).trim()
  const words = title.split(/\s+/).length
  if (words > 8 || (title.length < 2 && !problemLetter.test(text.slice(start, end)))) return undefined
  const bare = title.replace(/\s*\([^)]*\)$/, '')
  // "Past Med. Hx" is a title; "Allergies NKA. Meds" is one in spite of a wrong letter no more.
  const known = /[.;?!] /.test(bare) ? sectionTitles.get(foldTitle(bare)) : findTitle(bare)
  const kind = known ?? (isCapitals(title) && title.length >= 4 && words <= 6 ? 'other' : undefined)
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

/** "CXR: no infiltrate. Prednisone 20 x 5." in running notes: of a picture that is named so shortly one sentence is told. */
const oneSentence = /^[^.\n]*(?:\.\d[^.\n]*)*\.\s+(?=[A-Z])/

/** Titles in capitals with a colon within a line, or PMH and PSH without: dictation, and lines that were joined. */
function innerHeadings(text: string, from: number, end: number): Heading[] {
  const found: Heading[] = []
  const pattern =
    /(?<=[.;,)\w] |[ \t]{2}|\t)(?:[A-Z][A-Z/&-]+(?: (?:[A-Z/&-]+|of|and|to|on)){0,12}|(?<=[.;)] |[ \t]{2}|\t)[A-Z][a-z]+(?: (?:[A-Z][a-z]+|of|and|to|on|&)){0,3}|(?<=[.;)] |[ \t]{2}|\t)(?:pmh|psh|fh|sh|soc|(?:[Hh]ome |[Cc]urrent )?meds|all|allergies|tob|ros|pe|dx|rx|plan|imp)):(?=\s|$)|(?<=[.;)] |[ \t]{2}|\t)(?:PMHX?|PSHX?|MEDS)(?=[ \t]+[A-Za-z"])/g
  const line = text.slice(0, end + 1)
  pattern.lastIndex = from
  for (let match = pattern.exec(line); match && match.index < end; match = pattern.exec(line)) {
    const title = match[0].replace(/:$/, '')
    const kind = findTitle(title)
    const body = trim(text, match.index + match[0].length, end).start
    if (!kind || body > end) continue
    found.push({ kind, title, start: match.index, body: labels.test(title) ? match.index : body })
    const said =
      kind === 'imaging' && /^[A-Z]{2,4}$/.test(title) ? oneSentence.exec(text.slice(body, end))?.[0] : undefined
    if (said) found.push({ kind: 'other', title: '', start: body + said.length, body: body + said.length })
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
