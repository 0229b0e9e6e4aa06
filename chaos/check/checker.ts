import type { Ledger } from '../ledger.ts'
import type { Complaint } from './complaint.ts'
import { gatherEvidence, lookAtAll, type Place } from './evidence.ts'
import { judgeAnswers } from './judge-answers.ts'
import { judgeAudit } from './judge-audit.ts'
import { judgeCases } from './judge-cases.ts'
import { judgeExports } from './judge-exports.ts'

/** Holds what clients saw against the tables, as often as it is asked to. */
export type Checker = { check(): Promise<Complaint[]> }

/** Trusts what clients saw acknowledged, and nothing that the service says of itself. */
export async function openChecker(place: Place, ledger: Ledger): Promise<Checker> {
  // Its own requests have to stand in the trail like everybody's.
  const looks = await lookAtAll(place, ledger)
  return {
    check: async () => {
      const evidence = await gatherEvidence(place, looks)
      return [
        ...judgeCases(ledger, evidence),
        ...judgeExports(ledger, evidence),
        ...judgeAudit([...ledger, ...looks], evidence),
        ...judgeAnswers(ledger),
      ]
    },
  }
}
