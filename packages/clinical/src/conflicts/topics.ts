import type { TobaccoProduct } from '../smoking/smoking.ts'

/** Whether two findings speak of the same thing. */
export type Match = 'yes' | 'perhaps' | 'no'

/** Cigarettes and tobacco that is not named further are compared; any other product only with itself. */
export function tobaccoTopic(product: TobaccoProduct): string {
  return product === 'cigarettes' ? 'tobacco' : product
}
