import { analyseCase } from '@casefold/clinical/case/analyse-case'
import type { Encounter } from '@casefold/clinical/finding'
import type { PageInput } from '@casefold/clinical/page-input'
import { carriedBy, readPage } from '@casefold/clinical/read-page'
import { type CombinedScan, makeCombinedScan } from '@casefold/dev/casefile/combined/combined-scan'
import { type OnMiss, type Scores, type Tally, tallyOf } from './tally.ts'

/** A page of a combined scan as it was read. */
export type ReadPage = Pick<PageInput, 'text' | 'confidence' | 'legibility'>

/** Visits of generated combined scans, by their text. */
export function scoreCombined(first: number, last: number): Scores {
  const scores: Scores = new Map()
  for (let seed = first; seed <= last; seed++) {
    const scan = makeCombinedScan(seed)
    const pages = scan.pages.map((text) => ({ text }))
    scoreScan(scan, pages, tallyOf(scores, 'visits'))
  }
  return scores
}

/** One to one: the same date and a page in common. */
export function scoreScan(scan: CombinedScan, pages: readonly ReadPage[], tally: Tally, onMiss?: OnMiss): void {
  const left = visitsOf(scan, pages).filter(({ serviceDate }) => serviceDate !== undefined)
  tally.reported += left.length
  for (const { date, pages: own } of scan.visits) {
    tally.labelled++
    const at = left.findIndex(
      ({ serviceDate, segments }) =>
        serviceDate?.value === date && segments.some(({ pageNumber }) => own.includes(pageNumber)),
    )
    if (at < 0) {
      onMiss?.(`missed visit ${date} on ${own.join(' ')}`)
      continue
    }
    left.splice(at, 1)
    tally.found++
    tally.right++
  }
  for (const { serviceDate, segments } of left)
    onMiss?.(`false visit ${serviceDate?.value} on ${segments.map(({ pageNumber }) => pageNumber).join(' ')}`)
}

function visitsOf({ name, birth }: CombinedScan, pages: readonly ReadPage[]): readonly Encounter[] {
  const inputs = pages.map(
    (page, at): PageInput => ({ documentId: 'doc_0', ordinal: 0, pageNumber: at + 1, readVersion: 1, ...page }),
  )
  const notes = inputs.map((page, at) => readPage(page, carriedBy(inputs.slice(Math.max(0, at - 10), at))))
  const subject = { name, dateOfBirth: birth }
  return analyseCase({ reportType: 'medicalHistory', notes, subject, parameters: {} }).encounters
}
