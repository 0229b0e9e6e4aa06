import { type Random, randomOf } from '../random.ts'
import { familyNames } from '../vocabulary.ts'
import type { Subject } from './types.ts'

const women =
  'Adelaide Bernice Cordelia Dorothea Estelle Florence Georgina Henrietta Imogen Josephine Lavinia Matilda'.split(' ')
const men =
  'Archibald Bertram Cornelius Desmond Ellsworth Ferdinand Gilbert Horatio Ignatius Jerome Leopold Montague'.split(' ')
/** Those who write the records are nobody's namesakes. */
const doctors =
  'Abernathy Brightwater Calloway Devereux Everhart Fairbairn Gallagher Hathersage Kingsley Lockridge'.split(' ')
const middles = 'ABCDEFGHJKLMNPRSTW'

export type StoryPerson = Subject & {
  readonly given: string
  readonly middle: string
  readonly family: string
  readonly recordNumber: string
  readonly words: PersonWords
}

/** How sentences speak of the person. */
type PersonWords = {
  readonly He: string
  readonly he: string
  readonly his: string
  readonly His: string
  readonly him: string
  readonly Name: string
  readonly Patient: string
}

export function makeStoryPerson(random: Random, other?: StoryPerson): StoryPerson {
  const sex = random.chance(0.5) ? 'female' : 'male'
  const given = random.pick((sex === 'female' ? women : men).filter((name) => name !== other?.given))
  const family = random.pick(familyNames.filter((name) => name !== other?.family))
  const middle = random.pick([...middles])
  const born = `${random.int(1938, 1979)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`
  const [He, he, his, him] = sex === 'female' ? ['She', 'she', 'her', 'her'] : ['He', 'he', 'his', 'him']
  return {
    name: `${given} ${middle}. ${family}`,
    dateOfBirth: born,
    sex,
    given,
    middle,
    family,
    recordNumber: String(random.int(1_000_000, 9_999_999)),
    words: {
      He,
      he,
      his,
      him,
      His: sex === 'female' ? 'Her' : 'His',
      Name: `${sex === 'female' ? 'Ms.' : 'Mr.'} ${family}`,
      Patient: 'The patient',
    },
  }
}

export function ageOn({ dateOfBirth }: Subject, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

export function providerName(seed: number, at: number): string {
  const random = randomOf(seed, 'provider', at)
  const given = random.pick([...women, ...men])
  return `${given} ${random.pick([...middles])}. ${random.pick(doctors)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
