import { deflateSync } from 'node:zlib'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { makeScannedCasefile } from '@casefold/dev/casefile/scanned-casefile'
import { makeScannedStoryFiles } from '@casefold/dev/casefile/scanned-story'
import { makeStoryFiles } from '@casefold/dev/casefile/story/files'
import { makeStory, makeWholeStory, type Story } from '@casefold/dev/casefile/story/story'
import type { Casefile } from '@casefold/dev/casefile/truth'
import { encryptedPage } from '@casefold/dev/hostile/encrypt'
import { writePdf } from '@casefold/dev/pdf-text'

export type MadeFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }

const pdf = 'application/pdf'

/** Records with text in them and a stamp on each page. */
export async function typedRecords(name: string, seed: number, pages: number): Promise<MadeFile> {
  const { bytes } = await makeCasefile({ seed, pages, bates: { prefix: 'NFC-', first: 101, digits: 6 } })
  return { name, type: pdf, bytes }
}

/** The same records twice, as two offices sent them: with a stamp on each page, and without. */
export async function copiedRecords(
  names: readonly [string, string],
  seed: number,
  pages: number,
): Promise<MadeFile[]> {
  const stamped = await typedRecords(names[0], seed, pages)
  const { bytes } = await makeCasefile({ seed, pages })
  return [stamped, { name: names[1], type: pdf, bytes }]
}

/** Printed and scanned: pictures, and not a letter of text. `said`: what stands on its first page. */
export async function scannedRecords(
  name: string,
  seed: number,
  pages: number,
): Promise<MadeFile & { readonly said: string }> {
  const made = await makeScannedCasefile({ seed, pages, kind: 'progress-note', degradation: 'noisy200', as: 'pdf' })
  return { name, type: pdf, bytes: made.bytes, said: made.pages[0]?.text ?? '' }
}

/** What is known of a person, and their records from several offices. */
export type MadeStory = { readonly subject: Story['subject']; readonly files: readonly MadeFile[] }

export async function typedStory(seed: number): Promise<MadeStory> {
  const story = makeStory(seed)
  return toMadeStory(story, await makeStoryFiles(story))
}

/**
 * 25 pages that speak of all five subjects: four lung function tests in tables, COPD, two values for one of the tests,
 * and an illness that is denied and recorded.
 */
export async function wholeStory(): Promise<MadeStory> {
  const story = makeWholeStory(22)
  return toMadeStory(story, await makeStoryFiles(story))
}

/**
 * 40 pages of five offices, each with its machine. In them are statements that contradict each other, some that are
 * repeated for years, and a page of somebody else.
 */
export async function scannedStory(): Promise<MadeStory> {
  const story = makeStory(371, 36)
  return toMadeStory(story, await makeScannedStoryFiles(story, ['clean300', 'noisy200', 'clean300', 'clean300', 'fax']))
}

function toMadeStory({ subject, documents }: Story, files: readonly Casefile[]): MadeStory {
  const named = files.map(({ bytes }, at) => ({ name: `${documents[at]?.facility}.pdf`, type: pdf, bytes }))
  return { subject, files: named }
}

/** One of those that nobody can open without its password. */
export function lockedFile(name: string): MadeFile {
  return { name, type: pdf, bytes: encryptedPage('user', 'owner') }
}

/** Lines as a hand draws them, which no engine reads. */
export function handwrittenPage(name: string): MadeFile {
  const [width, height] = [1700, 2200]
  const pixels = Buffer.alloc(width * height, 255)
  for (let row = 0; row < 12; row++) {
    for (let x = 200; x < 1400; x++) {
      const y = 300 + row * 120 + Math.round(25 * Math.sin(x / 9 + row) + 12 * Math.sin(x / 23))
      if (x % 220 >= 180) continue
      for (let pen = -2; pen <= 2; pen++) pixels.fill(20, (y + pen) * width + x, (y + pen) * width + x + 5)
    }
  }
  const picture = { width, height, data: deflateSync(pixels), entries: '/Filter /FlateDecode' }
  return { name, type: pdf, bytes: writePdf([{ content: 'q 612 0 0 792 0 0 cm /I0 Do Q' }], [picture]) }
}
