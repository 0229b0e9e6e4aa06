import { makePerson, type Person } from '@casefold/dev/casefile/person'
import { type Random, randomOf } from '@casefold/dev/casefile/random'
import * as say from '@casefold/dev/casefile/sentences'
import { clinics, diagnoses } from '@casefold/dev/casefile/vocabulary'
import type { Lexicon } from './lexicon.ts'

/** A page to be written: of which document, which of how many, and the words that somebody will look for. */
export type PageToWrite = {
  readonly document: number
  readonly pageNumber: number
  readonly of: number
  readonly planted: readonly string[]
}

/** On every page, in its head. */
export const commonTerm = 'patient'

const sentences = [say.complaint, say.history, say.denial, say.examination, say.plan, say.dosing, say.labComment]
const [leastWords, mostWords] = [240, 306]
const columns = 88
/** Of all words; a tenth of the lines end in a divided one. */
const misread = 0.008
const divided = 0.1
const shares = { told: 0.5, again: 0.5, coded: 0.15, foreign: 0.015 }

/** A page as OCR gives it: lines, divided words, misread letters; the same for the same place every time. */
export function pageText(lexicon: Lexicon, { document, pageNumber, of, planted }: PageToWrite): string {
  const person = personOf(document)
  const random = randomOf('page', document, pageNumber)
  const words: string[] = []
  const wanted = random.int(leastWords, mostWords)
  while (words.length < wanted)
    words.push(...(random.chance(shares.told) ? told(person, random) : prose(lexicon, random, words)))
  if (random.chance(shares.foreign)) words.push(...foreign(random))
  for (let at = 0; at < words.length; at++) if (random.chance(misread)) words[at] = misreadWord(words[at] ?? '', random)
  for (const word of planted) words.splice(random.int(0, words.length), 0, word)
  return `${head(person, random, pageNumber, of)}\n${toLines(words, random)}`
}

let last: { readonly document: number; readonly person: Person } | undefined

/** Pages come document by document. */
function personOf(document: number): Person {
  if (last?.document !== document) last = { document, person: makePerson(randomOf('person', document)) }
  return last.person
}

function head({ given, family, born, recordNumber }: Person, random: Random, page: number, of: number): string {
  const clinic = random.pick(clinics)
  return `${clinic}\nPatient: ${family}, ${given}  DOB ${born}  MRN ${recordNumber}\n${say.date(random)}  Page ${page} of ${of}\n`
}

function told(person: Person, random: Random): string[] {
  return random.pick(sentences)(person, random).split(' ')
}

/** What a page speaks of it speaks of again: a word in two was there before. */
function prose({ draw }: Lexicon, random: Random, before: readonly string[]): string[] {
  const again = (): boolean => before.length > 0 && random.chance(shares.again)
  const words = Array.from({ length: random.int(6, 20) }, () => (again() ? random.pick(before) : draw(random.next())))
  words[0] = capital(words[0] ?? '')
  if (random.chance(shares.coded)) words.push(...coded(random))
  words.push(`${words.pop()}.`)
  return words
}

function coded(random: Random): string[] {
  const letter = String.fromCharCode(65 + random.int(0, 25))
  const code = `${letter}${say.digits(random, 2)}.${random.int(0, 9)}`
  return [`(${code}`, `${random.pick(diagnoses).split(' ')[0]})`, `${random.int(1, 80) / 2}mg`, say.date(random)]
}

const western =
  `Übelkeit für épigastrique œdème señal müde naïve Größe élevée Schmerzen niño façade Ödem fièvre Straße`.split(' ')
const eastern = [...'患者主訴胸痛呼吸困難高血圧糖尿病検査結果左右腰部手術後経過良好薬剤服用中止']

function foreign(random: Random): string[] {
  if (random.chance(0.7)) return Array.from({ length: random.int(15, 40) }, () => random.pick(western))
  const run = (): string => Array.from({ length: random.int(2, 9) }, () => random.pick(eastern)).join('')
  return Array.from({ length: random.int(10, 30) }, run)
}

const lookalikes: readonly (readonly [string, string])[] = [
  ['l', '1'],
  ['o', '0'],
  ['rn', 'm'],
  ['e', 'c'],
  ['i', '|'],
  ['m', 'rn'],
]

function misreadWord(word: string, random: Random): string {
  const [right, wrong] = random.pick(lookalikes)
  return word.replace(right, wrong)
}

function toLines(words: readonly string[], random: Random): string {
  let text = ''
  let column = 0
  for (const word of words) {
    if (column + word.length <= columns) {
      text += column === 0 ? word : ` ${word}`
      column += word.length + 1
    } else if (word.length > 7 && random.chance(divided * 2) && /^[a-z]+$/.test(word)) {
      const at = word.length >> 1
      text += ` ${word.slice(0, at)}-\n${word.slice(at)}`
      column = word.length - at + 1
    } else {
      text += `\n${word}`
      column = word.length + 1
    }
  }
  return text
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
