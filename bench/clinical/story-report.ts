import { analyseCase } from '@casefold/clinical/case/analyse-case'
import { blockingFlags, type Finding } from '@casefold/clinical/finding'
import type { PageInput, Parameters, ReportType } from '@casefold/clinical/page-input'
import { carriedBy, readPage } from '@casefold/clinical/read-page'
import type { ReportInput, UnreadPage } from '@casefold/clinical/report/report-input'
import { rulesVersion } from '@casefold/clinical/rules'
import type { Story } from '@casefold/dev/casefile/story/types'
import { pageKey } from './check-report.ts'
import { toPageInput } from './page-inputs.ts'

export type StoryReport = { readonly input: ReportInput; readonly pages: ReadonlyMap<string, string> }

/** A story read, analysed and approved as the one call of the interface approves: all that no flag blocks. */
export function reportOnStory(story: Story, reportType: ReportType, parameters: Parameters = {}): StoryReport {
  const pages = new Map<string, string>()
  const documents = story.documents.map((document, ordinal) => ({ ...document, documentId: `doc_${ordinal}`, ordinal }))
  const notes = documents.flatMap(({ ordinal, pages: own }) => {
    const inputs = own.map((page, at): PageInput => {
      const input = toPageInput(page, ordinal, at)
      pages.set(pageKey(input), page.text)
      return input
    })
    return inputs.map((page, at) => readPage(page, carriedBy(inputs.slice(Math.max(0, at - 10), at)), [reportType]))
  })
  const { subject } = story
  const analysis = analyseCase({ reportType, notes, subject, parameters })
  const isBlocked = ({ flags }: Finding): boolean => flags.some((flag) => blockingFlags.some((one) => one === flag))
  const blocked = analysis.findings.filter(isBlocked)
  const input: ReportInput = {
    ...{ reportType, subject, parameters, unread: unreadIn(documents), rejected: 0, encounters: analysis.encounters },
    case: { claimNumber: `CLM-${story.seed}`, title: `${subject.name}, review of records`, caseType: 'IME' },
    documents: documents.map(({ documentId, ordinal, fileName, pages: own }) => ({
      ...{ documentId, ordinal, fileName, pages: own.length + Number(ordinal < 2), read: true },
    })),
    approved: analysis.findings.filter((finding) => !isBlocked(finding)).map((finding) => ({ finding })),
    unconfirmed: blocked.map((finding) => ({ finding, why: 'blocked' })),
    conflicts: analysis.conflicts.map((conflict) => ({ conflict, resolution: 'unresolved' })),
    gaps: analysis.gaps.map((gap) => ({ gap })),
    method: { ruleVersion: rulesVersion },
  }
  return { input, pages }
}

/** Two pages that nobody could read, so that their order is tried too. */
function unreadIn(
  documents: readonly { readonly documentId: string; readonly pages: readonly unknown[] }[],
): UnreadPage[] {
  return documents
    .slice(0, 2)
    .map(({ documentId, pages }) => ({ documentId, pageNumber: pages.length + 1, reason: 'page_damaged' }))
}
