import type { Evidence } from '../evidence.ts'
import { type FindingIn, ofCategory } from '../of-category.ts'
import { sayName } from '../say.ts'

export type Statement = FindingIn<'medication.statement'>

export function statementsOf(evidence: Evidence): Statement[] {
  return ofCategory(evidence, 'medication.statement').filter(({ assertion }) => assertion.polarity === 'affirmed')
}

export function drugOf({ ingredients, surface }: Pick<Statement['value'], 'ingredients' | 'surface'>): string {
  return ingredients.length === 0 ? surface.toLowerCase() : ingredients.join(' / ')
}

/** `10 mg, discontinued` */
export function sayStatement({ value }: Statement): string {
  return [value.strength ?? value.dose ?? '', sayName(value.status)].filter((part) => part !== '').join(', ')
}
