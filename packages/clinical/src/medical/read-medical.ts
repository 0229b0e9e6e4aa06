import type { Mention } from '../notes.ts'
import type { PageText } from '../text/page-text.ts'
import { readAbilities } from './read-abilities.ts'
import { readConditions } from './read-conditions.ts'
import { readEvents } from './read-events.ts'

/** What a page says of conditions, procedures, stays, injuries, images, denials, work, function and opinions. */
export function readMedical(page: PageText, raw: string): Mention[] {
  return [...readConditions(page, raw), ...readEvents(page, raw), ...readAbilities(page, raw)]
}
