import type { Citation } from '../../finding.ts'
import type { Phase } from '../pulmonary.ts'
import { countedOf, highest, litres, type Measurement, ratio, type Session } from '../sessions/sessions.ts'
import { isBelowFixed, quotientBelowFixed } from './grades.ts'

export type LimitUsed = 'ratioLimit' | 'ratioFixed' | 'quotientFixed' | 'fvcLimit' | 'tlcLimit'

/** A value held against a lower limit. */
export type Held = { readonly by: LimitUsed; readonly below: boolean; readonly findings: readonly Measurement[] }

/** The ratio of one phase: by the printed limit where there is one, else by 0.70; computed where it is not printed. */
export function heldRatio(session: Session, phase: Phase, { fixed }: { readonly fixed: boolean }): Held | undefined {
  const printed = highest(session, 'FEV1/FVC', ratio, phase)
  if (printed) {
    const { lowerLimit } = printed.finding.value
    const findings = [printed.finding]
    // A limit of 0.68 beside a ratio of 62 is in another unit: it is not used.
    if (!fixed && lowerLimit !== undefined && lowerLimit > 1)
      return { by: 'ratioLimit', below: printed.amount < lowerLimit, findings }
    return { by: 'ratioFixed', below: isBelowFixed(printed.amount), findings }
  }
  return heldQuotient(session, phase)
}

/** Of two volumes of one page: "best ever" elsewhere is of another test. Pairs that do not agree decide nothing. */
function heldQuotient(session: Session, phase: Phase): Held | undefined {
  const pairs = countedOf(session, 'FEV1', phase).flatMap((fev1) =>
    countedOf(session, 'FVC', phase).flatMap((fvc): Held[] => {
      const [part, whole] = [litres(fev1.value), litres(fvc.value)]
      if (part === undefined || whole === undefined || !shareAPage(fev1, fvc)) return []
      return [{ by: 'quotientFixed', below: quotientBelowFixed(part, whole), findings: [fev1, fvc] }]
    }),
  )
  const [first] = pairs
  return pairs.every(({ below }) => below === first?.below) ? first : undefined
}

function shareAPage(one: Measurement, other: Measurement): boolean {
  const pages = pagesOf(other)
  return pagesOf(one).some((page) => pages.includes(page))
}

function pagesOf({ citations }: Measurement): string[] {
  return (citations as readonly Citation[]).map(({ documentId, pageNumber }) => `${documentId} ${pageNumber}`)
}

/** Everything of one phase that has a limit to be held against. Lung volumes are often measured without a phase. */
export function heldValues(session: Session, phase: Phase): Held[] {
  const volume = (measure: 'FVC' | 'TLC', by: LimitUsed, of: Phase): Held[] => {
    const found = highest(session, measure, (value) => (value.lowerLimit === undefined ? undefined : litres(value)), of)
    const limit = found?.finding.value.lowerLimit
    if (!found || limit === undefined) return []
    return [{ by, below: found.amount < limit, findings: [found.finding] }]
  }
  const total = volume('TLC', 'tlcLimit', phase)
  const held = heldRatio(session, phase, { fixed: false })
  return [
    ...(held ? [held] : []),
    ...volume('FVC', 'fvcLimit', phase),
    ...(total.length > 0 ? total : volume('TLC', 'tlcLimit', 'unspecified')),
  ]
}
