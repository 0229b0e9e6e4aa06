import type { BenchRun } from '../bench-run.ts'
import type { Row } from '../row.ts'
import { measureAllergy } from './allergy.ts'
import { measureBlind } from './blind.ts'
import { measureCasefiles } from './casefiles.ts'
import { measureConditions } from './conditions.ts'
import { measureContext } from './context.ts'
import { measureLung } from './lung.ts'
import { measureMedication } from './medication.ts'
import { measureNoise } from './noise.ts'
import { measureReports } from './reports.ts'
import { measureSections } from './sections.ts'
import { measureSmoking } from './smoking.ts'
import { measureSpeed } from './speed.ts'

const measures: readonly (readonly [what: string, measure: (run: BenchRun) => Promise<Row[]>])[] = [
  ['negation', measureContext],
  ['section headings', measureSections],
  ['smoking', measureSmoking],
  ['medication', measureMedication],
  ['allergy', measureAllergy],
  ['conditions', () => measureConditions()],
  ['lung function', measureLung],
  ['misread characters', measureNoise],
  ['generated case files', () => measureCasefiles()],
  ['blind case files', () => measureBlind()],
  ['reports', ({ quick }) => measureReports(1, quick ? 10 : 60)],
  ['speed', measureSpeed],
]

/** How right the analyser is on labelled texts and made-up case files, and how fast. */
export async function benchClinical(run: BenchRun): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, measure] of measures) {
    run.signal.throwIfAborted()
    run.say(what)
    const measured = await measure(run)
    if (measured.length === 0) run.say(`${what}: skipped, the labelled texts are not on this machine`)
    rows.push(...measured)
  }
  return rows
}
