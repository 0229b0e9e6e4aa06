import type { ReportRequest } from '@casefold/contract/report'
import type { FindingRecord } from '@casefold/contract/review'
import type { Degradation } from '@casefold/dev/casefile/scan'
import { makeScannedStoryFiles } from '@casefold/dev/casefile/scanned-story'
import { makeStory } from '@casefold/dev/casefile/story/story'
import { openCasefold } from '@casefold/sdk'
import type { BenchRun } from '../bench-run.ts'
import { type Caller, createCase, fileOf, untilEnded, upload } from '../caller.ts'

/** One person's records on paper, of several offices, each with its own machine. */
export type ScannedStory = {
  readonly caseId: string
  readonly machines: ReadonlyMap<string, Degradation>
  read(): Promise<void>
}

/** A review that waits, and what there is to decide about. */
export type StoryReview = {
  readonly reportRequestId: string
  readonly path: string
  readonly findings: readonly FindingRecord[]
}

const seed = 371
const visits = { full: 36, quick: 12 }
const machines: readonly Degradation[] = ['noisy200', 'fax', 'photo', 'rot90', 'clean300']
const patienceMs = 15 * 60_000

export async function uploadStory({ quick, signal, say }: BenchRun, caller: Caller): Promise<ScannedStory> {
  const caseId = await createCase(caller, 'A story on paper')
  const kinds = new Map<string, Degradation>()
  const files = await makeScannedStoryFiles(makeStory(seed, quick ? visits.quick : visits.full), machines)
  for (const [at, file] of files.entries())
    kinds.set(await (await upload(caller, caseId, fileOf(file)))(), machines[at % machines.length] as Degradation)
  return {
    caseId,
    machines: kinds,
    read: async () => {
      for (const documentId of kinds.keys()) {
        const document = await untilEnded(caller, documentId, patienceMs, signal)
        if (document?.processStatus !== 'completed') throw new Error(`${documentId} was not read`)
      }
      say(`a story of ${files.reduce((sum, { pages }) => sum + pages.length, 0)} scanned pages is read`)
    },
  }
}

export async function openReview(
  { signal }: BenchRun,
  caller: Caller,
  caseId: string,
  reportType: ReportRequest['reportType'],
): Promise<StoryReview> {
  const { reports } = openCasefold({ baseUrl: caller.url, apiKey: caller.key })
  const { reportRequestId } = await reports.start({ caseId, reportType }, { signal })
  await reports.waitForReview(reportRequestId, { signal })
  const findings = await readFindings(caller, reportRequestId)
  return { reportRequestId, path: `/reports/requests/${reportRequestId}`, findings }
}

export async function readFindings({ url, key }: Caller, reportRequestId: string): Promise<FindingRecord[]> {
  const { reviews } = openCasefold({ baseUrl: url, apiKey: key })
  const findings: FindingRecord[] = []
  for await (const finding of reviews.findings(reportRequestId, { limit: 1000 })) findings.push(finding)
  return findings
}

/** By the id of each row of the list, the marks that its sources have on the screen, in their order. */
export function marksByRow(findings: readonly FindingRecord[]): Record<string, readonly string[]> {
  const rows = Map.groupBy(findings, ({ findingId, group, blocked }) => (blocked || !group ? findingId : group))
  return Object.fromEntries(
    [...rows].map(([row, members]) => [
      members.length > 1 ? `group:${row}` : (members[0]?.findingId ?? ''),
      members.flatMap(({ citations }) => citations.flatMap(markOf)),
    ]),
  )
}

function markOf(citation: FindingRecord['citations'][number]): string[] {
  if (citation.kind !== 'text') return []
  const { documentId, pageNumber, readVersion, start, end } = citation
  return [`${documentId} ${pageNumber} ${readVersion} ${start}-${end}`]
}
