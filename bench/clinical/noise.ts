import { type Random, randomOf } from '@casefold/dev/casefile/random'
import type { Row } from '../row.ts'
import { allergySections, scoreAllergies } from './allergy.ts'
import { labelledNotes } from './condition-labels.ts'
import { scoreConditions } from './conditions.ts'
import { amountScore, medicationSections, scoreMedications } from './medication.ts'
import { makeLungPages, scoreLungPages } from './pulmonary-noise.ts'
import { scoreSmoking, smokingSnippets } from './smoking.ts'

/** Characters that a reader of scans takes for one another. */
const alike: Readonly<Record<string, string>> = {
  ...{ a: 'oe', b: 'hk', c: 'eo', d: 'o', e: 'co', f: 't', g: 'qy', h: 'bn', i: 'l1', j: 'i', k: 'h', l: '1I', m: 'n' },
  ...{ n: 'ru', o: '0c', p: 'n', q: 'g', r: 'n', s: '5', t: 'fl', u: 'n', v: 'y', w: 'v', x: 'k', y: 'v', z: 's' },
  ...{
    '0': 'O',
    '1': 'l',
    '2': 'Z',
    '3': '8',
    '4': 'A',
    '5': 'S',
    '6': 'b',
    '7': '1',
    '8': 'B',
    '9': 'g',
    '.': ',',
    ',': '.',
  },
}
const share = 0.02
const rounds = [1, 2, 3]
const most = 5

type Measure = {
  readonly name: string
  /** Labels that somebody made by hand; none where they are generated. */
  readonly items: number
  /** What its type is held to, by a number where five points are out of reach; what is only shown is lost with its figures, which are never guessed. */
  readonly barred: boolean | number
  score(round?: number): number
}
type Alter = (text: string) => string

/** How much the scores fall where two characters in a hundred are misread, for each type and for all labels together. */
export async function measureNoise(): Promise<Row[]> {
  const measured = (await toMeasures()).map(({ name, items, barred, score }) => {
    const clean = score()
    const noisy = rounds.map((round) => score(round))
    const spoiled = noisy.reduce((sum, value) => sum + value, 0) / noisy.length
    const lost = (clean - spoiled) * 100
    return { name: `${name}, ${spoiled.toFixed(3)} of ${clean.toFixed(3)}`, items, barred, lost }
  })
  const items = measured.reduce((sum, each) => sum + each.items, 0)
  const lost = measured.reduce((sum, each) => sum + each.lost * each.items, 0) / items
  const rows = measured.map((each) => rowOf(each.name, each.lost, each.barred))
  return items === 0 ? rows : [rowOf(`all ${items} labels made by hand`, lost, true), ...rows]
}

function rowOf(name: string, lost: number, barred: boolean | number): Row {
  const ours = Math.max(0, lost)
  const least = barred === true ? most : barred
  const figure = `points lost at ${share * 100} % wrong characters: ${name}`
  const row = { figure, ours, bare: most, ratio: ours / most, counted: true } as const
  if (least === false) return { ...row, bar: '', verdict: '' }
  const target = least > most ? most : 3
  return { ...row, bar: `≤ ${least.toFixed(1)}, target ${target.toFixed(1)}`, verdict: lost <= least ? 'ok' : 'short' }
}

async function toMeasures(): Promise<Measure[]> {
  return [...(await labelledMeasures()), ...(await conditionMeasures()), ...lungMeasures()]
}

async function labelledMeasures(): Promise<Measure[]> {
  const [snippets, allergies, medications] = [
    await smokingSnippets(),
    await allergySections(),
    await medicationSections(),
  ]
  if (snippets.length === 0 || allergies.length === 0 || medications.length === 0) return []
  const { expected, expectedAmounts } = scoreMedications(medications)
  return [
    {
      name: 'smoking, status',
      items: snippets.length,
      barred: true,
      score: (round) => statusShare(scoreSmoking(snippets, altered(round))),
    },
    {
      name: 'medication, drugs, F1',
      items: expected,
      barred: true,
      score: (round) => drugScore(scoreMedications(medications, altered(round))),
    },
    {
      name: 'medication, dose and frequency, F1',
      items: expectedAmounts,
      barred: false,
      score: (round) => amountScore(scoreMedications(medications, altered(round))),
    },
    {
      name: 'allergy, substances, F1',
      items: scoreAllergies(allergies).expected,
      barred: true,
      score: (round) => pairScore(scoreAllergies(allergies, altered(round))),
    },
  ]
}

/** On the labels of both parts: what is lost, not what is reached, is measured here. */
async function conditionMeasures(): Promise<Measure[]> {
  const notes = [...(await labelledNotes('dev')), ...(await labelledNotes('blind'))]
  if (notes.length === 0) return []
  const scored = (round?: number): number => {
    const { right, found, hit, names } = scoreConditions(
      notes,
      round === undefined ? undefined : (text) => misreadAt(text, round),
    )
    return pairScore({ right, found, hit, expected: names })
  }
  return [{ name: 'medical, conditions, F1', items: scoreConditions(notes).names, barred: true, score: scored }]
}

function lungMeasures(): Measure[] {
  const pages = makeLungPages(60)
  const scored =
    (legible: boolean) =>
    (round?: number): number =>
      scoreLungPages(pages, legible, round === undefined ? undefined : (text) => misreadAt(text, round))
  return [
    {
      // A wrong figure that is told as it is printed counts against it, and no reader can know. It may not grow.
      name: 'pulmonary, generated statements and tables whose figures came through, F1 (5.0 is not reached)',
      items: 0,
      barred: 8,
      score: scored(true),
    },
    { name: 'pulmonary, all of them, F1', items: 0, barred: false, score: scored(false) },
  ]
}

function altered(round: number | undefined): Alter | undefined {
  return round === undefined ? undefined : (text) => misread(text, round)
}

function statusShare({ statusRight, snippets }: { statusRight: number; snippets: number }): number {
  return statusRight / snippets
}

type Pair = Readonly<Record<'right' | 'found' | 'hit' | 'expected', number>>

function pairScore({ right, found, hit, expected }: Pair): number {
  if (right === 0 || hit === 0) return 0
  const [precision, recall] = [right / found, hit / expected]
  return (2 * precision * recall) / (precision + recall)
}

function drugScore({ right, found, expected }: { right: number; found: number; expected: number }): number {
  return (2 * right) / (found + expected)
}

/** Most errors put a character for one like it; some drop, add or part. The same text and round, the same errors. */
export function misread(text: string, round: number): string {
  return misreadAt(text, round).text
}

/** The same, and where each place of the text has come to lie. */
export function misreadAt(text: string, round: number): { readonly text: string; at(place: number): number } {
  const random = randomOf('misread', round, text)
  const moved: number[] = []
  let spoiled = ''
  for (const character of text) {
    for (let unit = 0; unit < character.length; unit++) moved.push(spoiled.length)
    spoiled += spoil(character, random)
  }
  return { text: spoiled, at: (place) => moved[place] ?? spoiled.length }
}

function spoil(character: string, random: Random): string {
  if (/\s/.test(character) || !random.chance(share)) return character
  const kind = random.next()
  if (kind < 0.1) return ''
  if (kind < 0.2) return `${character}${random.pick(["'", '.', ' ', '-'])}`
  const likes = alike[character] ?? alike[character.toLowerCase()]?.toUpperCase() ?? character
  return random.pick([...likes])
}
