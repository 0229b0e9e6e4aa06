import { analyseCase } from '@casefold/clinical/case/analyse-case'
import { blockingFlags, type Finding } from '@casefold/clinical/finding'
import type { PageInput, Parameters, ReportType } from '@casefold/clinical/page-input'
import { carriedBy, readPage } from '@casefold/clinical/read-page'
import type { ReportInput } from '@casefold/clinical/report/report-input'
import { rulesVersion } from '@casefold/clinical/rules'
import type { Story } from '@casefold/dev/casefile/story-types'
import { pageKey } from './check-report.ts'

export type StoryReport = { readonly input: ReportInput; readonly pages: ReadonlyMap<string, string> }

/** A story read, analysed and approved as the one call of the interface approves: all that no flag blocks. */
export function reportOnStory(story: Story, reportType: ReportType, parameters: Parameters = {}): StoryReport {
  const pages = new Map<string, string>()
  const documents = story.documents.map((document, ordinal) => ({ ...document, documentId: `doc_${ordinal}`, ordinal }))
  const notes = documents.flatMap(({ documentId, ordinal, pages: own }) => {
    const inputs = own.map(({ text, canary }, at): PageInput => {
      const page = { documentId, ordinal, pageNumber: at + 1, pageLabel: canary, readVersion: 1, text }
      pages.set(pageKey(page), text)
      return page
    })
    return inputs.map((page, at) => readPage(page, carriedBy(inputs.slice(Math.max(0, at - 10), at)), [reportType]))
  })
  const { subject } = story
  const analysis = analyseCase({ reportType, notes, subject, parameters })
  const isBlocked = ({ flags }: Finding): boolean => flags.some((flag) => blockingFlags.some((one) => one === flag))
  const blocked = analysis.findings.filter(isBlocked)
  const input: ReportInput = {
    ...{ reportType, subject, parameters, unread: [], rejected: 0, encounters: analysis.encounters },
    case: { claimNumber: `CLM-${story.seed}`, title: `${subject.name}, review of records`, caseType: 'IME' },
    documents: documents.map(({ documentId, ordinal, fileName, pages: own }) => ({
      ...{ documentId, ordinal, fileName, pages: own.length, read: true },
    })),
    approved: analysis.findings.filter((finding) => !isBlocked(finding)).map((finding) => ({ finding })),
    unconfirmed: blocked.map((finding) => ({ finding, why: 'blocked' })),
    conflicts: analysis.conflicts.map((conflict) => ({ conflict, resolution: 'unresolved' })),
    gaps: analysis.gaps.map((gap) => ({ gap })),
    method: { ruleVersion: rulesVersion },
  }
  return { input, pages }
}
