import type { DocumentRecord } from '@casefold/contract/document'
import { type Caller, call } from '../caller.ts'
import type { RunningCasefold } from '../running-casefold.ts'
import type { GoodReading } from './good-lane.ts'
import type { Outcome } from './hostile-lane.ts'
import { judgePages } from './judge-pages.ts'

export type Judged = {
  readonly service: RunningCasefold
  readonly hostile: Caller
  readonly honest: Caller
  readonly outcomes: readonly Outcome[]
  readonly good: readonly GoodReading[]
}

type Kind = 'end' | 'expectation' | 'page'
export type Complaint = { readonly kind: Kind; readonly name: string; readonly words: string }

/** Codes that say what is wrong with a file. Others, such as `internal`, would be our fault. */
const fileCodes = ['encrypted', 'truncated', 'damaged', 'no_pages', 'content_mismatch', 'too_many_pages', 'too_complex']
const refusalCodes = ['content_mismatch']

/** Holds what the rows say, read by the superuser, and what the API says against what every file should have come to. */
export async function judge(judged: Judged): Promise<Complaint[]> {
  const complaints: Complaint[] = []
  for (const outcome of judged.outcomes) {
    complaints.push(...(outcome.documentId ? await judgeDocument(judged, outcome) : judgeRefusal(outcome)))
  }
  for (const reading of judged.good) complaints.push(...(await judgeGood(judged, reading)))
  return complaints
}

function judgeRefusal(outcome: Outcome): Complaint[] {
  const { name, refusedWith = '' } = outcome
  const fits = refusalCodes.includes(refusedWith)
  const words = `refused with ${refusedWith}`
  return [...(fits ? [] : [{ kind: 'end' as const, name, words }]), ...judgeExpected(outcome, 'refused', refusedWith)]
}

async function judgeDocument({ service, hostile }: Judged, outcome: Outcome): Promise<Complaint[]> {
  const { name, documentId } = outcome
  const document = await call<DocumentRecord>(hostile, 'GET', `/api/documents/${documentId}`)
  return [
    ...judgeEnd(name, document),
    ...judgeExpected(outcome, document.processStatus, document.processError?.code),
    ...(await judgePages(service, hostile, document)).map((words) => ({ kind: 'page' as const, name, words })),
  ]
}

async function judgeGood({ service, honest }: Judged, { file, documentId }: GoodReading): Promise<Complaint[]> {
  const name = file.fileName
  const document = await call<DocumentRecord>(honest, 'GET', `/api/documents/${documentId}`)
  const faults = await judgePages(service, honest, document, file.pages)
  return [
    ...judgeEnd(name, document),
    ...judgeExpected({ name, expect: 'completed' }, document.processStatus),
    ...faults.map((words) => ({ kind: 'page' as const, name, words })),
  ]
}

function judgeEnd(name: string, { processStatus, processError }: DocumentRecord): Complaint[] {
  const fits = fileCodes.includes(processError?.code ?? '') && processError?.message
  const ended = processStatus === 'completed' ? processError === null : processStatus === 'failed' && fits
  return ended ? [] : [{ kind: 'end', name, words: `${processStatus} ${processError?.code ?? ''}` }]
}

function judgeExpected(
  { name, expect, code }: Pick<Outcome, 'name' | 'expect' | 'code'>,
  end: string,
  endCode = '',
): Complaint[] {
  if (expect === 'either' || (expect === end && (code === undefined || code === endCode))) return []
  return [{ kind: 'expectation', name, words: `expected ${expect} ${code ?? ''}, was ${end} ${endCode}` }]
}
