import { analyseCase } from '@casefold/clinical/case/analyse-case'
import type { Encounter } from '@casefold/clinical/finding'
import type { PageInput } from '@casefold/clinical/page-input'
import { carriedBy, readPage } from '@casefold/clinical/read-page'
import { type CombinedScan, makeCombinedScan } from '@casefold/dev/casefile/combined/combined-scan'
import { type Scores, tallyOf } from './tally.ts'

/** Visits of generated combined scans, one to one: the same date and a page in common. */
export function scoreCombined(first: number, last: number): Scores {
  const scores: Scores = new Map()
  const tally = tallyOf(scores, 'visits')
  for (let seed = first; seed <= last; seed++) {
    const scan = makeCombinedScan(seed)
    const left = visitsOf(scan).filter(({ serviceDate }) => serviceDate !== undefined)
    tally.reported += left.length
    for (const { date, pages } of scan.visits) {
      tally.labelled++
      const at = left.findIndex(
        ({ serviceDate, segments }) =>
          serviceDate?.value === date && segments.some(({ pageNumber }) => pages.includes(pageNumber)),
      )
      if (at < 0) continue
      left.splice(at, 1)
      tally.found++
      tally.right++
    }
  }
  return scores
}

function visitsOf({ name, birth, pages }: CombinedScan): readonly Encounter[] {
  const inputs = pages.map(
    (text, at): PageInput => ({ documentId: 'doc_0', ordinal: 0, pageNumber: at + 1, readVersion: 1, text }),
  )
  const notes = inputs.map((page, at) => readPage(page, carriedBy(inputs.slice(Math.max(0, at - 10), at))))
  const subject = { name, dateOfBirth: birth }
  return analyseCase({ reportType: 'medicalHistory', notes, subject, parameters: {} }).encounters
}
