import { makeCasefile } from '../casefile/casefile.ts'
import { renderPages, toSharp } from '../casefile/pixels.ts'
import { type Random, randomOf } from '../casefile/random.ts'
import { harmless, onePage } from './pdf-objects.ts'
import type { HostileFile } from './recipe.ts'

type Base = Pick<HostileFile, 'contentType' | 'bytes'>

/** Good files with seeded damage. Nobody knows what becomes of one; it has to end. */
export async function* mutants(seed: number, count: number): AsyncGenerator<HostileFile> {
  const bases = await goodFiles(seed)
  for (let number = 1; number <= count; number++) {
    const random = randomOf('mutant', seed, number)
    const { contentType, bytes } = random.pick(bases)
    const name = `mutant-${String(number).padStart(4, '0')}`
    yield {
      name,
      fileName: `${name}.${contentType.split('/')[1]}`,
      contentType,
      bytes: mutate(bytes, random),
      expect: 'either',
    }
  }
}

/** PDFs of either build, and a strip of a page in each format: little to read where the damage does no harm. */
async function goodFiles(seed: number): Promise<Base[]> {
  const { bytes } = await makeCasefile({ seed, pages: 2, kind: 'medications' })
  const pdfs = [bytes, onePage(harmless)].map((each): Base => ({ contentType: 'application/pdf', bytes: each }))
  for await (const pixels of renderPages(bytes, [150, 150])) {
    const strip = toSharp(pixels).toColourspace('b-w').extract({ left: 0, top: 0, width: 1000, height: 200 })
    return [
      ...pdfs,
      // PDFs twice: their readers have the most to get wrong
      ...pdfs,
      { contentType: 'image/png', bytes: await strip.clone().png().toBuffer() },
      { contentType: 'image/jpeg', bytes: await strip.clone().jpeg().toBuffer() },
      { contentType: 'image/tiff', bytes: await strip.clone().tiff({ compression: 'lzw' }).toBuffer() },
    ]
  }
  throw new Error('nothing was rendered')
}

type Damage = (bytes: Buffer, random: Random) => Buffer

const damages: readonly Damage[] = [
  flipBit,
  flipBit,
  setByte,
  setByte,
  copyOver,
  cutOut,
  repeat,
  cutOff,
  swapNumber,
  swapNumber,
]

function mutate(bytes: Uint8Array, random: Random): Buffer {
  let mutant = Buffer.from(bytes)
  for (let wounds = random.int(1, 12); wounds > 0; wounds--) mutant = Buffer.from(random.pick(damages)(mutant, random))
  return mutant.length > 0 ? mutant : Buffer.from([0])
}

function flipBit(bytes: Buffer, random: Random): Buffer {
  const at = placeIn(bytes, random)
  return setAt(bytes, at, (bytes[at] ?? 0) ^ (1 << random.int(0, 7)))
}

function setByte(bytes: Buffer, random: Random): Buffer {
  return setAt(bytes, placeIn(bytes, random), random.pick([0, 255, 127, 128, random.int(0, 255)]))
}

function copyOver(bytes: Buffer, random: Random): Buffer {
  const from = placeIn(bytes, random)
  bytes.copy(bytes, placeIn(bytes, random), from, from + random.int(1, 400))
  return bytes
}

function cutOut(bytes: Buffer, random: Random): Buffer {
  const from = placeIn(bytes, random)
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + random.int(1, 200))])
}

function repeat(bytes: Buffer, random: Random): Buffer {
  const from = placeIn(bytes, random)
  const to = from + random.int(1, 200)
  return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)])
}

/** Seldom much of it, or there would be nothing left to be hostile. */
function cutOff(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, Math.ceil(bytes.length * (random.chance(0.2) ? random.next() : 1 - random.next() * 0.02)))
}

/** A number that is written out becomes one on which readers stumble. */
function swapNumber(bytes: Buffer, random: Random): Buffer {
  const text = bytes.toString('latin1')
  const numbers = [...text.matchAll(/(?<= )\d+(?=[ \]/>\n])/g)]
  const chosen = numbers[random.int(0, numbers.length - 1)]
  if (!chosen) return bytes
  const other = random.pick(['0', '-1', '2147483648', '4294967295', '99999999999999999999', '1e308'])
  const end = chosen.index + chosen[0].length
  return Buffer.from(text.slice(0, chosen.index) + other + text.slice(end), 'latin1')
}

function placeIn(bytes: Buffer, random: Random): number {
  return random.int(0, Math.max(0, bytes.length - 1))
}

function setAt(bytes: Buffer, at: number, value: number): Buffer {
  bytes[at] = value
  return bytes
}
