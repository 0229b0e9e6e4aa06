import { metCitations } from '@casefold/clinical/report/renumber'
import type { ReportContent } from '@casefold/clinical/report/report-content'
import { sayDay } from '@casefold/clinical/report/say'
import type { Paper, PaperCitation } from '../../adapters/typeset/paper.ts'
import { layOutParts } from './lay-out-parts.ts'
import type { Report, ReportRecord } from './report.ts'
import { sayReviewer } from './say-sign-off.ts'

/** At the head of every page, on one line. */
const longestCaseLine = 90

/** The report as it is printed: the same words for every kind of file. */
export function layOutReport(record: ReportRecord, { contentSha256, recordSha256, createdAt }: Report): Paper {
  const { content } = record
  const { claimNumber, title } = content.header.case
  const met = metCitations(content)
  return {
    title: content.title,
    caseLine: `${claimNumber} · ${title}`.slice(0, longestCaseLine),
    facts: factsOf(record, contentSha256, recordSha256).filter(({ text }) => text !== ''),
    parts: layOutParts(record),
    citations: content.citations.filter(({ n }) => met.has(n)).map(toPaperCitation),
    contentSha256,
    madeAt: createdAt,
  }
}

/** Words that the files hold and no reader sees were not analysed; empty where there are none. */
function sayHidden({ hiddenText = [] }: ReportRecord['content']['header']): string {
  const places = hiddenText.map(({ where, words }) => `${where} (${words} ${words === 1 ? 'word' : 'words'})`)
  return places.length === 0 ? '' : `not used: ${shorten(places, 12)}`
}

function factsOf({ content, run, signOff }: ReportRecord, contentSha256: string, recordSha256: string): Paper['facts'] {
  const { header } = content
  const { claimNumber, title, caseType } = header.case
  const { documents, pages, records } = header
  const unread = header.pagesNotRead.map(({ where, reason }) => `${where} (${reason})`)
  return [
    { label: 'Case', text: `${claimNumber} · ${title} (${caseType})` },
    { label: 'Subject', text: subjectOf(header.subject) },
    { label: 'Asked for', text: parametersOf(header.parameters) },
    {
      label: 'Records from',
      text: records.from && records.to ? `${sayDay(records.from)} to ${sayDay(records.to)}` : 'no dated record',
    },
    {
      label: 'Documents',
      text: `${documents.length} with ${pages} pages: ${documents.map(({ fileName, pages: own }) => `${fileName} (${own})`).join('; ')}`,
    },
    { label: 'Pages not read or analysed', text: unread.length === 0 ? 'none' : shorten(unread, 12) },
    { label: 'Hidden text', text: sayHidden(header) },
    { label: 'Not covered', text: shorten(run.notCovered, 12) },
    {
      label: 'Analyser',
      text: `${header.analyser.name}, version ${header.analyser.version}${header.analyser.model === undefined ? '' : `; language model ${header.analyser.model}`}`,
    },
    { label: 'Reviewed by', text: reviewersOf(signOff) },
    {
      label: 'Report',
      text: `${run.reportId}, written ${sayDay(run.createdAt.slice(0, 10))}${run.supersedes === undefined ? '' : `; supersedes ${run.supersedes}`}`,
    },
    { label: 'Content sha256', text: contentSha256 },
    { label: 'Record sha256', text: recordSha256 },
  ]
}

/** The whole list is in the JSON record. */
function shorten(items: readonly string[], most: number): string {
  const rest = items.length - most
  return items.slice(0, most).join('; ') + (rest > 0 ? `; and ${rest} more` : '')
}

function subjectOf({ name, dateOfBirth, sex, otherNames = [] }: ReportContent['header']['subject']): string {
  const parts = [
    name ?? 'not named',
    otherNames.length > 0 ? `also ${otherNames.join(', ')}` : '',
    dateOfBirth ? `born ${sayDay(dateOfBirth)}` : '',
    sex && sex !== 'unknown' ? sex : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

function parametersOf(parameters: ReportContent['header']['parameters']): string {
  const { indexDate, lookBackMonths, asOf, periodFrom, periodTo } = parameters
  return [
    indexDate ? `index date ${sayDay(indexDate)}` : '',
    lookBackMonths === undefined ? '' : `look-back ${lookBackMonths} months`,
    asOf ? `as of ${sayDay(asOf)}` : '',
    periodFrom ? `from ${sayDay(periodFrom)}` : '',
    periodTo ? `to ${sayDay(periodTo)}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function reviewersOf({ approved, decided, reviewedByPerson }: ReportRecord['signOff']): string {
  const all = [...new Set([approved, ...decided].map(sayReviewer))]
  return `${all.join('; ')}${reviewedByPerson ? '' : ". No person's review is recorded."}`
}

function toPaperCitation(citation: ReportContent['citations'][number]): PaperCitation {
  const { n, fileName, pageNumber, pageLabel } = citation
  const where = `${fileName}, page ${pageNumber}${pageLabel === undefined ? '' : ` (${pageLabel})`}`
  if (citation.kind === 'text') return { n, where, quote: citation.quote.replace(/\s+/g, ' ').trim() }
  return { n, where: `${where}, transcribed by reviewer`, quote: citation.transcription }
}
