import type { MedicalValues } from '../medical.ts'
import { showMoment } from '../show-moment.ts'

export function describeInjury({ mechanism, site, laterality, atWork, when }: MedicalValues['medical.injury']): string {
  const where = site ? `, ${laterality ? `${laterality} ` : ''}${site}` : ''
  const work = atWork === undefined ? '' : atWork ? ', at work' : ', not at work'
  const said = `${mechanism}${where}${work}${when ? ` (${showMoment(when)})` : ''}`
  return said.slice(0, 1).toUpperCase() + said.slice(1)
}
