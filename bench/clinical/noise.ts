import { randomOf } from '@casefold/dev/casefile/random'
import type { Row } from '../row.ts'
import { allergySections, scoreAllergies } from './allergy.ts'
import { amountScore, medicationSections, scoreMedications } from './medication.ts'
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

type Measure = { readonly name: string; readonly items: number; score(alter?: (text: string) => string): number }

/**
 * How much the scores on the labelled sets fall where two characters in a hundred are misread. The gate is on all
 * labels together: a dose with a misread figure is lost or wrong, because figures are never guessed.
 */
export async function measureNoise(): Promise<Row[]> {
  const measured = (await toMeasures()).map(({ name, items, score }) => {
    const clean = score()
    const noisy = rounds.map((round) => score((text) => misread(text, round)))
    const spoiled = noisy.reduce((sum, value) => sum + value, 0) / noisy.length
    return { name: `${name}, ${spoiled.toFixed(3)} of ${clean.toFixed(3)}`, items, lost: (clean - spoiled) * 100 }
  })
  if (measured.length === 0) return []
  const items = measured.reduce((sum, each) => sum + each.items, 0)
  const lost = measured.reduce((sum, each) => sum + each.lost * each.items, 0) / items
  return [
    { ...rowOf(`all ${items} labels`, lost), bar: '≤ 5.0, target 3.0', verdict: lost <= 5 ? 'ok' : 'short' },
    ...measured.map((each) => rowOf(each.name, each.lost)),
  ]
}

function rowOf(name: string, lost: number): Row {
  const ours = Math.max(0, lost)
  const figure = `points lost at ${share * 100} % wrong characters: ${name}`
  return { figure, ours, bare: 5, ratio: ours / 5, bar: '', verdict: '', counted: true }
}

async function toMeasures(): Promise<Measure[]> {
  const [snippets, allergies, medications] = [
    await smokingSnippets(),
    await allergySections(),
    await medicationSections(),
  ]
  if (snippets.length === 0 || allergies.length === 0 || medications.length === 0) return []
  const { expected, expectedAmounts } = scoreMedications(medications)
  return [
    { name: 'smoking status', items: snippets.length, score: (alter) => statusShare(scoreSmoking(snippets, alter)) },
    {
      name: 'allergy substances, F1',
      items: scoreAllergies(allergies).expected,
      score: (alter) => allergyScore(scoreAllergies(allergies, alter)),
    },
    { name: 'drugs, F1', items: expected, score: (alter) => drugScore(scoreMedications(medications, alter)) },
    {
      name: 'dose and frequency, F1',
      items: expectedAmounts,
      score: (alter) => amountScore(scoreMedications(medications, alter)),
    },
  ]
}

function statusShare({ statusRight, snippets }: { statusRight: number; snippets: number }): number {
  return statusRight / snippets
}

function allergyScore({
  right,
  found,
  hit,
  expected,
}: {
  right: number
  found: number
  hit: number
  expected: number
}): number {
  const [precision, recall] = [right / found, hit / expected]
  return (2 * precision * recall) / (precision + recall)
}

function drugScore({ right, found, expected }: { right: number; found: number; expected: number }): number {
  return (2 * right) / (found + expected)
}

/** Most errors put a character for one like it; some drop, add or part. The same text and round, the same errors. */
export function misread(text: string, round: number): string {
  const random = randomOf('misread', round, text)
  return [...text]
    .map((character) => {
      if (/\s/.test(character) || !random.chance(share)) return character
      const kind = random.next()
      if (kind < 0.1) return ''
      if (kind < 0.2) return `${character}${random.pick(["'", '.', ' ', '-'])}`
      const likes = alike[character] ?? alike[character.toLowerCase()]?.toUpperCase() ?? character
      return random.pick([...likes])
    })
    .join('')
}
