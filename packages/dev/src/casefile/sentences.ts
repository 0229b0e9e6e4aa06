import type { Person } from './person.ts'
import type { Random } from './random.ts'
import * as words from './vocabulary.ts'

export type Sentence = (person: Person, random: Random) => string

export function several(count: number, sentence: Sentence, person: Person, random: Random): string {
  return Array.from({ length: count }, () => sentence(person, random)).join(' ')
}

export function date(random: Random): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(random.int(1, 12))}/${two(random.int(1, 28))}/${random.int(2015, 2024)}`
}

export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.int(0, 9)).join('')
}

export function provider(random: Random): string {
  return `${random.pick(words.givenNames)} ${random.pick(words.familyNames)}, ${random.pick(words.credentials)}`
}

export function labRow({ name, low, high, digits: places, unit }: words.Lab, random: Random): string[] {
  const value = low + (random.next() * 1.8 - 0.4) * (high - low)
  const flag = value < low ? 'L' : value > high ? 'H' : ''
  return [name, Math.max(value, 0.1).toFixed(places), flag, `${low} - ${high}`, unit]
}

export function complaint({ title, family, age }: Person, random: Random): string {
  return random.pick([
    `${title} ${family} is a ${age}-year-old patient who presents with ${random.pick(words.complaints)} for ${random.int(2, 18)} weeks.`,
    `Reports ${random.pick(words.complaints)}, worse with ${random.pick(words.activities)}, since ${date(random)}.`,
    `Pain is rated ${random.int(1, 9)} out of 10 and is not relieved by rest.`,
  ])
}

export function history({ title, family }: Person, random: Random): string {
  return random.pick([
    `${title} ${family} was last seen on ${date(random)} and has since had ${random.int(1, 6)} episodes of ${random.pick(words.complaints)}.`,
    `Symptoms began after ${random.pick(words.activities)} and have not improved with ${random.pick(words.drugs).name}.`,
    `There is a known history of ${random.pick(words.diagnoses)}, first recorded on ${date(random)}.`,
    `The patient walks ${random.int(1, 12) * 50} feet without a device and never uses a cane at home.`,
    `An imaging study of ${date(random)} was negative for fracture, ${random.int(2, 9)} mm of narrowing noted at L${random.int(2, 4)}-L5.`,
    `Oxygen saturation at rest was ${random.int(88, 99)}% on room air.`,
  ])
}

export function denial(_: Person, random: Random): string {
  const [first, second] = random.some(words.symptoms, 2)
  return random.pick([
    `The patient denies ${first} and ${second}.`,
    `No ${first}, no ${second}, no change since ${date(random)}.`,
    `Negative for ${first}; currently without ${second}.`,
  ])
}

export function examination(_: Person, random: Random): string {
  return random.pick([
    `Blood pressure ${random.int(98, 178)}/${random.int(54, 102)}, pulse ${random.int(52, 118)}, temperature ${(random.int(968, 1013) / 10).toFixed(1)} F.`,
    `Weight ${random.int(98, 310)} lb, height ${random.int(58, 76)} inches, BMI ${(random.int(180, 420) / 10).toFixed(1)}.`,
    `Straight leg raise negative at ${random.int(30, 80)} degrees; no effusion.`,
    `Grip strength ${random.int(2, 5)}/5 on the ${random.pick(['right', 'left'])}; reflexes not tested.`,
    `Lungs clear without wheezes. Heart rate regular, no murmur.`,
  ])
}

export function plan(person: Person, random: Random): string {
  return random.pick([
    dosing(person, random),
    `Follow up in ${random.int(1, 12)} weeks for ${random.pick(words.diagnoses)}.`,
    `No lifting over ${random.int(1, 10) * 5} pounds until ${date(random)}.`,
    `Physical therapy ${random.int(1, 3)} times a week for ${random.int(4, 12)} weeks was ordered.`,
  ])
}

export function dosing(_: Person, random: Random): string {
  const { name, doses, unit } = random.pick(words.drugs)
  const [before = '', after = before] = random.some(doses, 2)
  return random.pick([
    `Increase ${name} from ${before} ${unit} to ${after} ${unit} ${random.pick(words.frequencies)}.`,
    `Continue ${name} ${before} ${unit} ${random.pick(words.frequencies)}; do not exceed ${random.int(2, 6)} doses a day.`,
    `${name} ${before} ${unit} was stopped on ${date(random)} because of ${random.pick(words.reactions)}.`,
  ])
}

export function labComment(_: Person, random: Random): string {
  const { name, unit } = random.pick(words.labs)
  return random.pick([
    `${name} was not repeated; prior value ${random.int(3, 240)} ${unit} on ${date(random)}.`,
    `Specimen ${digits(random, 7)} hemolyzed, no result for ${name}.`,
    `Hepatitis panel nonreactive on ${date(random)}.`,
  ])
}

export function smoking({ title, family }: Person, random: Random): string {
  return random.pick([
    `${title} ${family} is a former smoker who quit on ${date(random)} after ${random.int(2, 55)} pack-years.`,
    `Denies current tobacco use; never used smokeless tobacco.`,
    `Smoked ${random.int(1, 3)} packs a day for ${random.int(3, 40)} years and stopped in ${random.int(1985, 2020)}.`,
    `Alcohol: ${random.int(0, 14)} drinks a week, none since ${date(random)}.`,
  ])
}

export function work(_: Person, random: Random): string {
  return random.pick([
    `Worked ${random.int(2, 30)} years as a warehouse clerk and stopped on ${date(random)}.`,
    `Currently not employed; last shift was ${random.int(4, 12)} hours on ${date(random)}.`,
    `The job required standing ${random.int(2, 8)} hours and ${random.pick(words.activities)} without breaks.`,
  ])
}
