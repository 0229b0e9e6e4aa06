import type { Random } from './random.ts'
import { familyNames, givenNames } from './vocabulary.ts'

/** Whom a record is about: nobody. */
export type Person = {
  readonly given: string
  readonly family: string
  readonly born: string
  readonly recordNumber: string
  readonly age: number
  readonly title: 'Mr.' | 'Ms.'
}

export function makePerson(random: Random): Person {
  const year = random.int(1936, 1998)
  return {
    given: random.pick(givenNames),
    family: random.pick(familyNames),
    born: `${two(random.int(1, 12))}/${two(random.int(1, 28))}/${year}`,
    recordNumber: String(random.int(1_000_000, 9_999_999)),
    age: 2024 - year,
    title: random.pick(['Mr.', 'Ms.']),
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
