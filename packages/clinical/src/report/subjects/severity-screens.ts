import { type Held, heldRatio, heldValues, type LimitUsed } from '../../pulmonary/screens/abnormality.ts'
import { goldGrade, severity2005, severity2021 } from '../../pulmonary/screens/grades.ts'
import { highest, type Measurement, percentOfPredicted, type Session } from '../../pulmonary/sessions/sessions.ts'
import type { Evidence } from '../evidence.ts'
import type { Row } from '../report-content.ts'
import { capital, sayNumber } from '../say.ts'
import { diseaseIn } from './pulmonary-disease.ts'
import { inputRow, measuredRow, type Rule, whyNone } from './screen-parts.ts'

const ungraded = { outcome: 'notGradable', complete: false } as const

/** Interpretation rests on the test before a bronchodilator where there is one. */
const turn = ['pre', 'unspecified', 'post'] as const

const limitWords: Readonly<Record<LimitUsed, string>> = {
  ratioLimit: 'FEV1/FVC below its printed lower limit of normal',
  ratioFixed: 'FEV1/FVC below 0.70; no lower limit of normal is printed',
  quotientFixed: 'FEV1/FVC, computed from the two volumes, below 0.70; no ratio is printed',
  fvcLimit: 'FVC below its printed lower limit of normal',
  tlcLimit: 'TLC below its printed lower limit of normal',
}

function heldRows(evidence: Evidence, session: Session, { by, findings }: Held): Row[] {
  const limits = by === 'ratioLimit' || by === 'fvcLimit' || by === 'tlcLimit'
  return findings.flatMap((finding) => {
    const { measure, lowerLimit } = finding.value
    const row = measuredRow(evidence, session, finding)
    if (!limits || lowerLimit === undefined) return [row]
    const words = sayNumber(lowerLimit)
    return [row, inputRow(evidence, session, `${measure}, lower limit of normal`, words, [finding])]
  })
}

/** Rows that read the same are one. */
function once(rows: readonly Row[]): Row[] {
  const byWords = new Map(rows.map((row) => [JSON.stringify(row), row]))
  return [...byWords.values()]
}

export function goldRule(evidence: Evidence): Rule {
  const disease = diseaseIn(evidence, 'COPD')
  const criterion =
    'After a bronchodilator: FEV1/FVC below 0.70, and FEV1 of predicted 80 % or more grade 1, 50 to less than 80 % grade 2, 30 to less than 50 % grade 3, less than 30 % grade 4.'
  return {
    id: 'gold',
    title: 'GOLD grade of airflow obstruction',
    rule: 'Global Initiative for Chronic Obstructive Lung Disease (GOLD), Global Strategy for Prevention, Diagnosis and Management of COPD, 2023 report: airflow grades 1 to 4.',
    without: 'notGradable',
    apply: (session) => {
      const fev1 = highest(session, 'FEV1', percentOfPredicted, 'post')
      const held = heldRatio(session, 'post', { fixed: true })
      const inputs = once([
        ...disease.rows,
        ...(held ? heldRows(evidence, session, held) : []),
        ...(fev1 ? [measuredRow(evidence, session, fev1.finding)] : []),
      ])
      const lacking = [
        ...(held ? [] : [whyNone(session, 'FEV1/FVC', 'FEV1/FVC after a bronchodilator', 'post')]),
        ...(fev1 ? [] : [whyNone(session, 'FEV1', 'FEV1 after a bronchodilator in per cent of predicted', 'post')]),
      ]
      const missing = [...disease.missing, ...lacking]
      if (!fev1 || !held || !disease.stands)
        return { ...ungraded, complete: lacking.length === 0, criterion, inputs, result: 'Not gradable.', missing }
      if (!held.below) {
        const result = 'Not gradable: FEV1/FVC after a bronchodilator is not below 0.70.'
        return { ...ungraded, complete: true, criterion, inputs, result, missing }
      }
      const result = `GOLD grade ${goldGrade(fev1.amount)}.`
      return { outcome: 'graded', complete: true, criterion, inputs, result, missing }
    },
  }
}

export function atsErs2005Rule(evidence: Evidence): Rule {
  const criterion =
    'Where FEV1/FVC, FVC or TLC is below its lower limit: FEV1 of predicted 70 % or more mild, 60 to 69 % moderate, 50 to 59 % moderately severe, 35 to 49 % severe, less than 35 % very severe. Where no lower limit of the ratio is printed, 0.70 is used and named.'
  return {
    id: 'atsErs2005',
    title: 'ATS/ERS 2005 severity by FEV1',
    rule: 'American Thoracic Society / European Respiratory Society task force, Interpretative strategies for lung function tests, Eur Respir J 2005; 26: 948-968, Table 6.',
    without: 'notGradable',
    apply: (session) => {
      const candidates = turn.map((phase) => ({
        fev1: highest(session, 'FEV1', percentOfPredicted, phase),
        held: heldValues(session, phase),
      }))
      const { fev1, held } = candidates.find((one) => one.fev1 && one.held.length > 0) ?? {
        fev1: candidates.find((one) => one.fev1)?.fev1,
        held: [],
      }
      const inputs = once([
        ...(fev1 ? [measuredRow(evidence, session, fev1.finding)] : []),
        ...held.flatMap((one) => heldRows(evidence, session, one)),
      ])
      if (!fev1 || held.length === 0) {
        const missing = [
          ...(fev1 ? [] : [whyNone(session, 'FEV1', 'FEV1 in per cent of predicted')]),
          ...(held.length > 0 ? [] : ['a ratio of the same phase, or a volume with its lower limit of normal']),
        ]
        return { ...ungraded, criterion, inputs, result: 'Not gradable.', missing }
      }
      const below = held.filter((one) => one.below)
      if (below.length === 0) {
        const result = 'Not gradable: no recorded value is below its limit, so the rule gives no severity.'
        return { ...ungraded, complete: true, criterion, inputs, result, missing: [] }
      }
      const result = `${capital(severity2005(fev1.amount))} (${below.map(({ by }) => limitWords[by]).join('; ')}).`
      return { outcome: 'graded', complete: true, criterion, inputs, result, missing: [] }
    },
  }
}

const zScoreOf = ({ zScore }: Measurement['value']): number | undefined => zScore

/** Whether a z-score of FEV1 is printed: the rule is shown only then. */
export function hasZScore({ measurements }: Session): boolean {
  return measurements.some(({ value }) => value.measure === 'FEV1' && value.zScore !== undefined)
}

export function atsErs2021Rule(evidence: Evidence): Rule {
  const criterion =
    'z-score of FEV1 below -1.645 and down to -2.5 mild, below -2.5 and down to -4 moderate, below -4 severe.'
  return {
    id: 'atsErs2021',
    title: 'ATS/ERS 2021 severity by z-score',
    rule: 'European Respiratory Society / American Thoracic Society technical standard on interpretive strategies for routine lung function tests, 2021, Eur Respir J 2022; 60: 2101499.',
    without: 'notGradable',
    apply: (session) => {
      const found = turn.map((phase) => highest(session, 'FEV1', zScoreOf, phase)).find((one) => one !== undefined)
      if (!found) {
        const missing = [whyNone(session, 'FEV1', 'a printed z-score of FEV1')]
        return { ...ungraded, criterion, inputs: [], result: 'Not gradable.', missing }
      }
      const { finding, amount } = found
      const inputs = [
        measuredRow(evidence, session, finding),
        inputRow(evidence, session, 'FEV1, z-score', sayNumber(amount), [finding]),
      ]
      const severity = severity2021(amount)
      if (severity === undefined) {
        const result = 'Not gradable: the z-score is not below -1.645, so the rule gives no severity.'
        return { ...ungraded, complete: true, criterion, inputs, result, missing: [] }
      }
      return { outcome: 'graded', complete: true, criterion, inputs, result: `${capital(severity)}.`, missing: [] }
    },
  }
}
