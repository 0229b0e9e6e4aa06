import { isAcknowledged, type Ledger, type Try } from '../ledger.ts'
import type { Complaint } from './complaint.ts'
import type { Evidence } from './evidence.ts'

/** Every acknowledged case is there once, with what was last written into it; and none that nobody asked for. */
export function judgeCases(ledger: Ledger, { cases, looks }: Pick<Evidence, 'cases' | 'looks'>): Complaint[] {
  const complaints: Complaint[] = []
  const rowsByClaim = Map.groupBy(cases, ({ claimNumber }) => claimNumber)
  const shown = latestLooks(looks)
  const allowed = allowedTitles(ledger)
  const asked = Map.groupBy(ledger, ({ want }) => (want.kind === 'create' ? want.claimNumber : ''))
  asked.delete('')
  for (const [claimNumber, tries] of asked) {
    const rows = rowsByClaim.get(claimNumber) ?? []
    const ids = new Set(tries.filter(wasCreated).map(({ answer }) => String(answer?.body.caseId)))
    if (rows.length > 1 || ids.size > 1)
      complaints.push({ fault: 'duplicates', text: `${claimNumber}: ${rows.length} cases for one Idempotency-Key` })
    for (const caseId of ids) {
      const row = rows.find((each) => each.caseId === caseId)
      if (!row) complaints.push({ fault: 'lost', text: `${caseId} was acknowledged and is not in the table` })
      else complaints.push(...judgeTitle(caseId, row.title, allowed))
      const title = shown.get(caseId)
      if (title === undefined) complaints.push({ fault: 'lost', text: `${caseId} was acknowledged and is not shown` })
      else complaints.push(...judgeTitle(caseId, title, allowed))
    }
  }
  for (const { caseId, claimNumber } of cases) {
    if (!asked.has(claimNumber)) complaints.push({ fault: 'duplicates', text: `${caseId}: nobody asked for this case` })
  }
  return complaints
}

function wasCreated({ answer }: Try): boolean {
  return answer?.status === 201
}

/** What the API last showed of each case: its title. */
function latestLooks(looks: readonly Try[]): Map<string, string> {
  const shown = new Map<string, string>()
  for (const { want, answer } of looks) {
    if (want.kind !== 'read') continue
    if (answer?.status === 200) shown.set(want.caseId, String(answer.body.title))
    else shown.delete(want.caseId)
  }
  return shown
}

/** The last acknowledged one, or any that was tried after it: of those nobody knows. One client alone edits a case. */
function allowedTitles(ledger: Ledger): Map<string, Set<string>> {
  const allowed = new Map<string, Set<string>>()
  for (const each of ledger) {
    const { want, answer } = each
    if (want.kind === 'create' && wasCreated(each)) {
      const caseId = String(answer?.body.caseId)
      if (!allowed.has(caseId)) allowed.set(caseId, new Set([want.title]))
    } else if (want.kind === 'edit') {
      const before = isAcknowledged(each) ? [] : (allowed.get(want.caseId) ?? [])
      allowed.set(want.caseId, new Set([...before, want.title]))
    }
  }
  return allowed
}

function judgeTitle(caseId: string, title: string, allowed: ReadonlyMap<string, Set<string>>): Complaint[] {
  const titles = allowed.get(caseId) ?? new Set()
  if (titles.has(title)) return []
  return [{ fault: 'lost', text: `${caseId} says "${title}"; acknowledged was ${[...titles].join(' or ')}` }]
}
