import { type CurrentList, currentList } from '../../medication/current-list.ts'
import type { Evidence } from '../evidence.ts'
import { type RecordedIn, type Sourced, sourcedOf } from '../of-category.ts'
import { sayName } from '../say.ts'

export type Statement = RecordedIn<'medication.statement'>

export function currentListIn(
  evidence: Evidence,
): CurrentList<Sourced<'medication.statement' | 'medication.none'>> | undefined {
  return currentList(sourcedOf(evidence, 'medication.statement', 'medication.none'), evidence.facts)
}

export function drugOf({ ingredients, surface }: Pick<Statement['value'], 'ingredients' | 'surface'>): string {
  return ingredients.length === 0 ? surface.toLowerCase() : ingredients.join(' / ')
}

/** `10 mg, discontinued` */
export function sayStatement({ value }: Statement): string {
  return [value.strength ?? value.dose ?? '', sayName(value.status)].filter((part) => part !== '').join(', ')
}
