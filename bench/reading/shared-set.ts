import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import type { Degradation } from '@casefold/dev/casefile/scan'
import type { Casefile, TruthPage } from '@casefold/dev/casefile/truth'
import { cloneRoot } from '@casefold/dev/clone'
import { readEnvironment } from '@casefold/dev/environment'
import { runCommand } from '@casefold/dev/run-command'
import type { ReadingSet } from './reading-set.ts'

export const sharedSource: string = resolve(cloneRoot, '../shared/ocr')
const script = join(sharedSource, 'bench/make-scans.mjs')
const digital = join(sharedSource, 'digital.pdf')

/** What its script calls the ways to spoil a page. */
const variants: Record<Degradation, string> = {
  clean300: 's300',
  noisy300: 's300n',
  noisy200: 's200',
  fax: 'fax',
  photo: 'photo',
  skew3: 'skew3',
  rot90: 'rot90',
  rot180: 'rot180',
}

const mediaTypes: Readonly<Record<string, Casefile['contentType']>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.tif': 'image/tiff',
}

export function hasSharedSet(): boolean {
  return existsSync(script)
}

/** The pages of `../shared/ocr`, spoilt by its own script, some minutes when they are first asked for. */
export async function makeSharedSets(pages: number): Promise<ReadingSet[]> {
  const dir = await buildScans()
  const truth = await readTruth()
  return Promise.all(
    Object.entries(variants).map(async ([degradation, variant]): Promise<ReadingSet> => {
      const names = (await readdir(join(dir, variant))).toSorted()
      // The last page is blank, and a blank page has no accuracy.
      const images = names.slice(0, Math.min(pages, names.length - 1)).map((name) => join(dir, variant, name))
      const files = await Promise.all(images.map((image, at) => toFile(image, truth[at])))
      const clean = degradation === 'clean300'
      return { origin: 'shared', degradation: degradation as Degradation, files, images, knowsBoxes: clean }
    }),
  )
}

async function toFile(image: string, page: TruthPage | undefined): Promise<Casefile> {
  const contentType = mediaTypes[extname(image)]
  if (!page || !contentType) throw new Error(`no truth for ${image}`)
  return { fileName: `page${extname(image)}`, contentType, bytes: await readFile(image), pages: [page] }
}

/** Outside the clone, made aside and renamed when whole; named after what it is made of. */
export async function buildScans(): Promise<string> {
  const made = createHash('sha256')
    .update(await readFile(script))
    .update(await readFile(digital))
  const dir = join(readEnvironment().cacheDir, `reading-${made.digest('hex').slice(0, 12)}`)
  if (existsSync(dir)) return dir
  const aside = `${dir}.${process.pid}`
  try {
    await mkdir(aside, { recursive: true })
    // The script looks for its packages where it lies.
    await copyFile(script, join(aside, 'make-scans.mjs'))
    await symlink(join(cloneRoot, 'node_modules'), join(aside, 'node_modules'))
    const words = [join(aside, 'make-scans.mjs'), digital, aside, Object.values(variants).join(',')]
    await runCommand(process.execPath, words)
    await rename(aside, dir)
    return dir
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

type SharedPage = {
  readonly text: string
  readonly widthPt: number
  readonly heightPt: number
  readonly words: readonly (readonly [string, number, number, number, number])[]
}

async function readTruth(): Promise<TruthPage[]> {
  const pages = JSON.parse(await readFile(join(sharedSource, 'truth.json'), 'utf8')) as SharedPage[]
  return pages.map(({ text, widthPt, heightPt, words }) => ({
    pageNumber: 1,
    canary: '',
    pageLabel: null,
    text,
    words: words.map(([word, x0, y0, x1, y1]) => ({
      text: word,
      x0: x0 / widthPt,
      y0: y0 / heightPt,
      x1: x1 / widthPt,
      y1: y1 / heightPt,
    })),
  }))
}
