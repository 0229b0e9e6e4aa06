import type { Evidence } from '../evidence.ts'
import { recordedOf } from '../of-category.ts'
import type { Sentence } from '../report-content.ts'
import { sayDate } from '../say.ts'
import { firstOfEach, listed, type Piece, told, toSentence } from '../sentence.ts'
import { distinct } from '../sources.ts'
import { byDrug, classOf } from './medication-tables.ts'
import { currentListIn, drugOf, type Statement } from './medication-words.ts'

export function currentListSentence(evidence: Evidence): Sentence {
  const list = currentListIn(evidence)
  if (!list) return toSentence(evidence, ['No confirmed record carries a list of current medication.'])
  const date = sayDate(list.date)
  const nameOf = ({ value }: Statement): string => [drugOf(value), value.strength ?? ''].join(' ').trim()
  const names = firstOfEach(list.statements, nameOf).map((one): Piece => ({ text: nameOf(one), findings: [one] }))
  if (names.length > 0)
    return toSentence(evidence, [
      `The newest list of medication is dated ${date} and names `,
      ...listed(names, 12),
      '.',
    ])
  const none = {
    text: `The newest record of a list of medication, dated ${date}, says that there is none`,
    findings: list.none,
  }
  return toSentence(evidence, [none, '.'])
}

export function scrutinySentence(evidence: Evidence): Sentence {
  const found = recordedOf(evidence, 'medication.statement').filter((statement) => classOf(statement) !== undefined)
  const pieces = [...byDrug(found)].map(
    ([drug, all]): Piece => ({ text: `${drug} (${all[0] && classOf(all[0])})`, findings: all.slice(0, 3) }),
  )
  if (pieces.length === 0)
    return toSentence(evidence, [
      'No confirmed finding names an opioid, a benzodiazepine, a systemic corticosteroid or an anticoagulant.',
    ])
  return toSentence(evidence, ['Of the classes under scrutiny the records name ', ...listed(pieces, 8), '.'])
}

export function stopSentence(evidence: Evidence): Sentence {
  const stopped = recordedOf(evidence, 'medication.statement').filter(({ value }) => value.status === 'discontinued')
  const pieces = firstOfEach(distinct(evidence, stopped), ({ value }) => drugOf(value)).map((finding) =>
    told(evidence, finding, drugOf(finding.value)),
  )
  if (pieces.length === 0) return toSentence(evidence, ['No confirmed finding records that a medication was stopped.'])
  return toSentence(evidence, ['Recorded as discontinued: ', ...listed(pieces, 8), '.'])
}

export function adverseSentence(evidence: Evidence): Sentence {
  const events = distinct(evidence, recordedOf(evidence, 'medication.adverseEvent'))
  if (events.length === 0)
    return toSentence(evidence, ['No confirmed finding records an adverse event of a medication.'])
  const pieces = events.map((finding) =>
    told(evidence, finding, `${finding.value.event} with ${finding.value.ingredients.join(' / ')}`),
  )
  return toSentence(evidence, ['Adverse events: ', ...listed(pieces, 6), '.'])
}

export function noMedicationSentences(evidence: Evidence): Sentence[] {
  const found = distinct(evidence, recordedOf(evidence, 'medication.none'))
  if (found.length === 0) return []
  const pieces = found.map((finding) => told(evidence, finding))
  return [toSentence(evidence, ['Statements of no medication: ', ...listed(pieces), '.'])]
}
