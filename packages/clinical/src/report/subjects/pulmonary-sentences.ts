import { isWithin } from '../../pulmonary/sessions/period.ts'
import { countedOf, highest, litres, type Session } from '../../pulmonary/sessions/sessions.ts'
import { staysOf } from '../../pulmonary/stays/stays.ts'
import type { Evidence } from '../evidence.ts'
import { recordedOf } from '../of-category.ts'
import { byDate } from '../order.ts'
import type { Sentence } from '../report-content.ts'
import { sayDate } from '../say.ts'
import { listed, type Piece, told, toSentence } from '../sentence.ts'
import { distinct } from '../sources.ts'
import { ofPeriod, phases, phaseWords, sayAmount, sayMeasured, spirometryIn } from './lung-words.ts'
import { reasonsOf } from './stay-tables.ts'

const spirometry = ['FEV1', 'FVC', 'FEV1/FVC'] as const

/** The newest test, the lowest and the highest, oxygen and gases, stays in hospital. */
export function pulmonarySentences(evidence: Evidence): Sentence[] {
  const sessions = spirometryIn(evidence)
  return [
    newestSentence(evidence, sessions),
    ...rangeSentences(evidence, sessions),
    oxygenSentence(evidence),
    staySentence(evidence),
  ]
}

function newestSentence(evidence: Evidence, sessions: readonly Session[]): Sentence {
  const newest = sessions.findLast((session) => spirometry.some((measure) => countedOf(session, measure).length > 0))
  if (!newest)
    return toSentence(evidence, [
      `No confirmed finding${ofPeriod(evidence)} records spirometry with values that could be used.`,
    ])
  const said = phases.flatMap((phase): Piece[] => {
    const findings = spirometry.flatMap((measure) => countedOf(newest, measure, phase))
    if (findings.length === 0) return []
    const words = findings.map(({ value }) => `${value.measure} ${sayMeasured(value)}`)
    return [{ text: `${phaseWords[phase]} ${words.join(', ')}`, findings }]
  })
  const when = newest.on ? `is dated ${sayDate(newest.on)}` : 'has no date'
  return toSentence(evidence, [`The newest spirometry ${when}: `, ...separated(said), '.'])
}

function separated(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : ['; ', piece]))
}

/** Of each phase for itself, where two test days or more have a value. */
function rangeSentences(evidence: Evidence, sessions: readonly Session[]): Sentence[] {
  const said = phases.flatMap((phase): Piece[] => {
    const found = sessions.flatMap((session) => {
      const best = highest(session, 'FEV1', litres, phase)
      return best && session.on ? [{ ...best, on: session.on }] : []
    })
    const byAmount = found.toSorted((one, other) => one.amount - other.amount)
    const [low, high] = [byAmount[0], byAmount.at(-1)]
    if (!low || !high || low.amount === high.amount) return []
    const words = ({ finding, on }: typeof low): string => `${sayAmount(finding.value)} (${sayDate(on)})`
    return [
      { text: `${phaseWords[phase]} lowest ${words(low)}`, findings: [low.finding] },
      { text: `highest ${words(high)}`, findings: [high.finding] },
    ]
  })
  if (said.length === 0) return []
  return [toSentence(evidence, [`FEV1 of the test days${ofPeriod(evidence)}: `, ...separated(said), '.'])]
}

function oxygenSentence(evidence: Evidence): Sentence {
  const oxygen = byDate(recordedOf(evidence, 'pulmonary.oxygen'), evidence.dateOf)
  const newest = oxygen.findLast((finding) => evidence.dateOf(finding) !== undefined) ?? oxygen.at(-1)
  const arterial = recordedOf(evidence, 'pulmonary.bloodGas').filter(
    ({ value, flags }) => value.pO2 !== undefined && value.sample !== 'venous' && !flags.includes('implausible'),
  )
  const [unit] = arterial.map(({ value }) => value.gasUnit)
  const lowest = arterial
    .filter(({ value }) => value.gasUnit === unit)
    .toSorted((one, other) => (one.value.pO2 ?? 0) - (other.value.pO2 ?? 0))[0]
  if (!newest && !lowest)
    return toSentence(evidence, ['No confirmed finding records oxygen therapy or a pO2 of a blood gas.'])
  const pieces: Piece[] = [
    ...(newest ? ['Most recent record of oxygen in use, prescribed or stopped: ', told(evidence, newest), '.'] : []),
    ...(lowest ? [`${newest ? ' ' : ''}Blood gas with the lowest pO2: `, told(evidence, lowest), '.'] : []),
  ]
  return toSentence(evidence, pieces)
}

/** Admissions, and exacerbations that were treated in hospital. */
function staySentence(evidence: Evidence): Sentence {
  const stays = staysOf(evidence.confirmed).filter(({ admitted }) => isWithin(admitted, evidence.facts.parameters))
  if (stays.length === 0)
    return toSentence(evidence, [`No confirmed finding${ofPeriod(evidence)} records a stay in hospital.`])
  const dated = stays.filter(({ admitted }) => admitted !== undefined)
  if (dated.length === 0) {
    const pieces = distinct(
      evidence,
      stays.flatMap(({ findings }) => findings),
    ).map((one) => told(evidence, one))
    return toSentence(evidence, ['Stays in hospital without dates: ', ...listed(pieces), '.'])
  }
  const pieces = dated.map((stay): Piece => {
    const { admitted, discharged, findings } = stay
    const end = discharged ? ` to ${sayDate(discharged)}` : ''
    const reason = reasonsOf(stay)
    return { text: `${sayDate(admitted)}${end}${reason === '' ? '' : ` (${reason})`}`, findings }
  })
  return toSentence(evidence, ['Stays in hospital: ', ...listed(pieces, 6), '.'])
}
