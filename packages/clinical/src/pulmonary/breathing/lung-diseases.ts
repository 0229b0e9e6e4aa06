import { type Term, termFinder } from '../../text/find-terms.ts'
import type { PulmonaryValues } from '../pulmonary.ts'

export type LungDisease = PulmonaryValues['pulmonary.exacerbation']['disease']

const names: Readonly<Record<Exclude<LungDisease, 'unspecified'>, string>> = {
  COPD: `copd, c.o.p.d., chronic obstructive pulmonary disease, chronic obstructive lung disease, chronic obstructive airway disease,
    chronic obstructive airways disease, chronic airflow limitation, emphysema, chronic bronchitis, obstructive lung disease, coad, cold disease`,
  asthma: `asthma, asthmatic, asthmatic bronchitis, reactive airway disease, reactive airways disease, reactive airway, bronchial asthma`,
  bronchiectasis: 'bronchiectasis, bronchiectatic',
  cysticFibrosis: 'cystic fibrosis, cf, cf pulmonary, cf lung disease',
  interstitial: `interstitial lung disease, ild, ipf, idiopathic pulmonary fibrosis, pulmonary fibrosis, usual interstitial pneumonia,
    interstitial pneumonia, interstitial pneumonitis, hypersensitivity pneumonitis, interstitial pulmonary disease, fibrotic lung disease`,
}

/** The lung diseases that flare up, by every usual name. */
export const findLungDiseases: (text: string) => Term<LungDisease>[] = termFinder(
  Object.entries(names).flatMap(([disease, list]) =>
    list.split(',').map((name): [string, LungDisease] => [name.replace(/\s+/g, ' ').trim(), disease as LungDisease]),
  ),
)
