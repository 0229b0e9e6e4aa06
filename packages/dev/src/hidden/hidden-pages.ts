import { type Random, randomOf } from '../casefile/random.ts'
import { onePage } from '../hostile/pdf-objects.ts'
import { coveredWays } from './covered.ts'
import { replacedWays } from './replaced.ts'
import type { Way } from './spot.ts'
import { unseenWays } from './unseen.ts'

/** A one-page PDF with words that no reader sees, beside words that every reader does. */
export type HiddenPage = {
  readonly way: string
  readonly bytes: Buffer
  readonly hidden: readonly string[]
  readonly shown: readonly string[]
}

const hiddenWays: Readonly<Record<string, Way>> = { ...coveredWays, ...unseenWays, ...replacedWays }

const sentences = [
  'Seen on 03/14/2023 for follow up of chronic obstructive disease.',
  'The patient quit smoking in 2009 after 45 pack years of cigarettes.',
  'Oxygen saturation was 88 percent at rest, 82 percent on exertion.',
  'Forced expiratory volume 1.42 liters, 61 percent of predicted.',
  'Continue prednisone 10 mg daily for 7 days, return in 6 weeks.',
  'No murmur, no edema, lungs with scattered wheezes on both sides.',
  'Blood pressure 128/76, pulse 64, temperature 98.4, weight 172 lb.',
  'Allergic to penicillin: rash in 1998, no other reaction on record.',
]

/** So many pages of every way, each with words of its own. The same seed, the same bytes. */
export function makeHiddenPages(seed: number, pagesPerWay: number): HiddenPage[] {
  return Object.entries(hiddenWays).flatMap(([way, hide], kind) =>
    Array.from({ length: pagesPerWay }, (_, copy) => makePage(way, hide, randomOf(seed, kind, copy))),
  )
}

function makePage(way: string, hide: Way, random: Random): HiddenPage {
  const words = Array.from({ length: 4 }, () => makeWord(random))
  const shown = random.some(sentences, random.int(5, 8))
  const spot = { words, x: random.int(60, 120), y: random.int(180, 420), size: random.int(9, 14), random }
  const { before = '', after = '', ...options } = hide(spot)
  const size = random.int(10, 13)
  const lines = shown.map((line, at) => `1 0 0 1 72 ${720 - 1.5 * size * at} Tm (${line}) Tj`)
  const text = `BT /F1 ${size} Tf ${lines.join(' ')} ET`
  return { way, hidden: words, shown, bytes: onePage(`${before}\n${text}\n${after}`, options) }
}

const onsets = ['b', 'd', 'f', 'gl', 'k', 'm', 'pr', 'st', 'tr', 'v', 'z', 'qu']
const vowels = ['a', 'e', 'i', 'o', 'u']
const ends = ['x', 'n', 'rm', 'lt', 'k', 'sp']

/** A word of no language, of six to ten letters. */
function makeWord(random: Random): string {
  const syllable = (): string => random.pick(onsets) + random.pick(vowels)
  return `${syllable()}${syllable()}${syllable()}${random.pick(ends)}`
}
