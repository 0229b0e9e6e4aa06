import type { Evidence } from './evidence.ts'
import { conflictSentence, type JudgedConflicts } from './list-conflicts.ts'
import { toLookBack } from './look-back.ts'
import type { Sentence } from './report-content.ts'
import type { ReportInput } from './report-input.ts'
import { toSentence } from './sentence.ts'
import { graveSentences, noneSentence, reactionSentence, toleranceSentences } from './subjects/allergy-sentences.ts'
import { medicalSentences } from './subjects/medical-sentences.ts'
import {
  adverseSentence,
  currentListSentence,
  noMedicationSentences,
  scrutinySentence,
  stopSentence,
} from './subjects/medication-sentences.ts'
import { pulmonarySentences } from './subjects/pulmonary-sentences.ts'
import { amountSentence, quitSentence, recentUseSentences, statusSentences } from './subjects/smoking-sentences.ts'

const most = 6

/** Three to six sentences: what a reader who reads nothing else must know. */
export function toBottomLine(evidence: Evidence, input: ReportInput, judged: JudgedConflicts): readonly Sentence[] {
  if (evidence.confirmed.length === 0) return nothing(evidence)
  const conflict = conflictSentence(evidence, judged)
  switch (input.reportType) {
    case 'smokingHistory': {
      const [status, ...others] = statusSentences(evidence)
      const recent = recentUseSentences(evidence, toLookBack(input.parameters))
      const first = status ? [status, conflict] : [conflict]
      return [...first, ...others, amountSentence(evidence), quitSentence(evidence), ...recent].slice(0, most)
    }
    case 'medicationHistory':
      return [
        currentListSentence(evidence),
        conflict,
        scrutinySentence(evidence),
        stopSentence(evidence),
        adverseSentence(evidence),
        ...noMedicationSentences(evidence),
      ].slice(0, most)
    case 'allergyHistory':
      return [
        reactionSentence(evidence),
        conflict,
        ...graveSentences(evidence),
        noneSentence(evidence),
        ...toleranceSentences(evidence),
      ].slice(0, most)
    case 'medicalHistory':
      return [
        ...medicalSentences(evidence).slice(0, 3),
        conflict,
        currentListSentence(evidence),
        reactionSentence(evidence),
      ].slice(0, most)
    case 'pulmonologyDisabilityHistory':
      return [...pulmonarySentences(evidence).slice(0, 4), conflict, ...statusSentences(evidence).slice(0, 1)]
  }
}

/** Nothing was found: the report says so, and what was read. */
function nothing(evidence: Evidence): Sentence[] {
  return [
    'No confirmed finding in these records speaks of the matter of this report.',
    'The records index lists every record that was read.',
    'Pages that could not be read, where there are any, are listed in the header.',
  ].map((text) => toSentence(evidence, [text]))
}
