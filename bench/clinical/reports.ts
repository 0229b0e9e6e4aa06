import { reportTypes } from '@casefold/clinical/page-input'
import { composeReport } from '@casefold/clinical/report/compose-report'
import type { ReportContent } from '@casefold/clinical/report/report-content'
import { hashOf } from '@casefold/clinical/report/report-hashes'
import { randomOf } from '@casefold/dev/casefile/random'
import { makeWholeStory } from '@casefold/dev/casefile/story/story'
import { typeset } from '../../packages/server/src/adapters/typeset/typeset.ts'
import { layOutReport } from '../../packages/server/src/reports/synthesis/lay-out-report.ts'
import { type Report, type ReportRecord, seal } from '../../packages/server/src/reports/synthesis/report.ts'
import { noneOf, type Row } from '../row.ts'
import { bannedIn } from './check-banned.ts'
import { checkPrinted } from './check-printed.ts'
import { brokenCitations, checkContent } from './check-report.ts'
import { type Printed, readDocx, readPdf } from './printed-report.ts'
import { plantFaults, plantPrintedFaults } from './report-faults.ts'
import { reportOnStory, type StoryReport } from './story-report.ts'

const window = { lookBackMonths: 24, indexDate: '2016-01-01' }
/** Printing takes a second or two each. */
const printedStories = 3

/** Reports on made-up case files: what they say beyond their findings, and whether the same findings give the same hash. */
export async function measureReports(first = 1, last = 20): Promise<Row[]> {
  const sum = {
    said: 0,
    bare: 0,
    citations: 0,
    broken: 0,
    reports: 0,
    differ: 0,
    printed: 0,
    wrong: 0,
    faults: 0,
    missed: 0,
    banned: 0,
  }
  for (let seed = first; seed <= last; seed++) {
    const story = makeWholeStory(seed)
    for (const reportType of reportTypes) {
      const made = reportOnStory(story, reportType, window)
      const content = composeReport(made.input)
      const { checked, problems } = checkContent(content)
      sum.said += checked
      sum.bare += problems.length
      sum.citations += content.citations.length
      sum.broken += brokenCitations(content, made.pages).length
      sum.reports += 1
      sum.banned += bannedIn(content).length
      sum.faults += 1
      if (bannedIn({ ...content, method: [...content.method, 'The claimant lied.'] }).length === 0) sum.missed += 1
      if (orders.some((order) => hashOf(composeReport(shuffled(made.input, order))) !== hashOf(content)))
        sum.differ += 1
      for (const fault of plantFaults(content)) {
        sum.faults += 1
        const found = checkContent(fault).problems.length + brokenCitations(fault, made.pages).length
        if (found === 0) sum.missed += 1
      }
      if (seed < first + printedStories) {
        const { printed, check } = await print(content)
        sum.printed += printed.length
        sum.wrong += printed.reduce((total, one) => total + check(one), 0)
        const faults = printed.flatMap(plantPrintedFaults)
        sum.faults += faults.length
        sum.missed += faults.filter((fault) => check(fault) === 0).length
      }
    }
  }
  const name = `generated, ${sum.reports} reports`
  return [
    noneOf(`${name}: sentences and rows that say more than their findings`, sum.bare, sum.said),
    noneOf(`${name}: citations that are not the page's words`, sum.broken, sum.citations),
    noneOf(`${name}: printed as PDF or DOCX: faults`, sum.wrong, sum.printed),
    noneOf(`${name}: words by which a report would judge`, sum.banned, sum.said),
    noneOf(`${name}: another hash of the same findings, shuffled`, sum.differ, sum.reports),
    noneOf(`${name}: planted faults that the check did not see`, sum.missed, sum.faults),
  ]
}

const orders = [1, 2]

/** All seven lists, each in another order. */
function shuffled(input: StoryReport['input'], order: number): StoryReport['input'] {
  const random = randomOf('shuffled', order)
  const mix = <Thing>(things: readonly Thing[]): Thing[] => random.some(things.toReversed(), things.length)
  return {
    ...input,
    approved: mix(input.approved),
    unconfirmed: mix(input.unconfirmed),
    conflicts: mix(input.conflicts),
    gaps: mix(input.gaps),
    encounters: mix(input.encounters),
    documents: mix(input.documents),
    unread: mix(input.unread),
  }
}

const person = { by: 'usr_1', name: 'Jane Roe', credentials: 'MD' }
const at = '2026-01-02T03:04:05.678Z'

type Prints = { readonly printed: readonly Printed[]; check(printed: Printed): number }

/** As other programs read the PDF and the DOCX, and how many faults one of them has. */
async function print(content: ReportContent): Promise<Prints> {
  const record: ReportRecord = {
    content,
    run: {
      reportId: 'rep_1',
      reportRequestId: 'rreq_1',
      caseId: 'case_1',
      createdAt: at,
      notCovered: [],
      transcribed: [],
    },
    signOff: { approved: { ...person, at }, decided: [], reviewedByPerson: true, decisions: 1, decisionsSha256: '' },
  }
  const paper = layOutReport(record, { ...seal(record), createdAt: new Date(at) } as Report)
  const header = [
    content.header,
    content.recordsIndex,
    content.gaps,
    at.slice(0, 10),
    content.tables.map(({ note }) => note),
    // The numbers of rules are their own.
    (content.screens ?? []).map(({ title, rule, criterion, missing }) => [title, rule, criterion, missing]),
    content.method,
    content.comparison,
  ]
  const pdf = await typeset({ kind: 'pdf', paper, appendix: { pages: [], note: '' } })
  const docx = await typeset({ kind: 'docx', paper })
  return {
    printed: [await readPdf(pdf), await readDocx(docx)],
    check: (printed) => checkPrinted(printed, content, header).length,
  }
}
