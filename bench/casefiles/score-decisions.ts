import { reportTypes } from '@casefold/clinical/page-input'
import { belongsTo } from '@casefold/clinical/subjects'
import type { ScoredCase } from './labels.ts'
import { type Scores, tallyOf } from './tally.ts'

/** What the five reports of a case show, and what of it is decided about: the same finding once. */
export function scoreDecisions({ read }: ScoredCase, scores: Scores): void {
  const { findings } = read.analysis
  const tally = tallyOf(scores, 'decisions')
  tally.found += findings.length
  tally.labelled += reportTypes.flatMap((type) => findings.filter((finding) => belongsTo(type, finding))).length
}
