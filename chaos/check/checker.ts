import type { ChaosFile } from '../files.ts'
import type { Ledger } from '../ledger.ts'
import type { Complaint } from './complaint.ts'
import { gatherEvidence, lookAtAll, type Place, verifyAudit } from './evidence.ts'
import { judgeAnswers } from './judge-answers.ts'
import { judgeAudit } from './judge-audit.ts'
import { judgeCases } from './judge-cases.ts'
import { judgeCounters } from './judge-counters.ts'
import { judgeDocuments } from './judge-documents.ts'
import { judgeEncounters } from './judge-encounters.ts'
import { judgeExports } from './judge-exports.ts'
import { judgePages } from './judge-pages.ts'
import { judgeReports } from './judge-reports.ts'

/** Holds what clients saw against the tables, as often as it is asked to. */
export type Checker = { check(): Promise<Complaint[]> }

/** Trusts what clients saw acknowledged and what stands in the files, and nothing that the service says of itself. */
export async function openChecker(place: Place, ledger: Ledger, all: readonly ChaosFile[]): Promise<Checker> {
  const files = new Map(all.map((file) => [file.fileName, file]))
  // Its own requests have to stand in the trail like everybody's.
  const looks = await lookAtAll(place, ledger)
  const verdict = await verifyAudit(place)
  return {
    check: async () => {
      const evidence = await gatherEvidence(place, { looks, verdict })
      return [
        ...judgeCases(ledger, evidence),
        ...judgeExports(ledger, evidence),
        ...judgeDocuments(ledger, files, evidence),
        ...judgePages(files, evidence),
        ...judgeCounters(files, evidence),
        ...judgeEncounters(evidence),
        ...judgeReports(ledger, evidence),
        ...judgeAudit([...ledger, ...looks], evidence),
        ...judgeAnswers(ledger),
      ]
    },
  }
}
