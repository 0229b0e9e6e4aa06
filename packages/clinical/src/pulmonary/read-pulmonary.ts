import type { Mention } from '../notes.ts'
import type { PageWord } from '../page-input.ts'
import type { PageText } from '../text/page-text.ts'
import { readBreathing } from './read-breathing.ts'
import { readLungFunction } from './read-lung-function.ts'

/** What a page says of lung function, gases, exercise, oxygen, exacerbations and exposures. `words` have the boxes, where there are any. */
export function readPulmonary(page: PageText, raw: string, words?: readonly PageWord[]): Mention[] {
  return [...readLungFunction(page, raw, words), ...readBreathing(page, raw)]
}
