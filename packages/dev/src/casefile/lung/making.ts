import type { Random } from '../random.ts'
import type { StoryPerson } from '../story/people.ts'
import type { DateForm } from '../story/random.ts'
import type { Print } from './cells.ts'
import type { LungTest, Tested } from './physiology.ts'
import type { Sheet } from './sheet.ts'

/** A page in the making: the paper, who was tested, and how the device prints. */
export type Making = {
  readonly seed: number
  readonly sheet: Sheet
  readonly random: Random
  readonly print: Print
  readonly date: string
  readonly form: DateForm
  readonly person: StoryPerson
  readonly tested: Tested
  readonly test: LungTest
}
