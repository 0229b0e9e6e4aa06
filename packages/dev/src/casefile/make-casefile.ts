import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeCasefile } from './casefile.ts'
import { makeDemo } from './demo.ts'
import { type PageKind, pageKinds } from './page-kinds.ts'
import { type Degradation, degradations } from './scan.ts'
import { makeScannedCasefile } from './scanned-casefile.ts'
import { makeScannedStoryFiles } from './scanned-story.ts'
import { makeStoryFiles } from './story/files.ts'
import { makeWholeStory } from './story/story.ts'

const usage = `Usage: npm run make:casefile -- DIRECTORY [--seed 1] [--documents 1] [--pages 20] [--kind mixed] [--scan HOW] [--bates PREFIX]
       npm run make:casefile -- DIRECTORY --story [--seed 1] [--scan HOW]
       npm run make:casefile -- --demo
  kinds: mixed ${Object.keys(pageKinds).join(' ')}
  scans: ${degradations.join(' ')}`

/** Made-up records to try the service with: a PDF a document, and beside it what each page says. */
async function main(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      documents: { type: 'string', default: '1' },
      pages: { type: 'string', default: '20' },
      kind: { type: 'string', default: 'mixed' },
      scan: { type: 'string' },
      bates: { type: 'string' },
      story: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
    },
  })
  if (values.demo) {
    await makeDemo()
    return 0
  }
  const [directory] = positionals
  const [seed, documents, pages] = [values.seed, values.documents, values.pages].map(Number) as [number, number, number]
  const numbers = [seed, documents, pages].every((value) => Number.isInteger(value) && value > 0)
  const { kind, scan: degradation, bates: prefix } = values
  if (!directory || !numbers || !isKind(kind) || !isDegradation(degradation)) {
    console.error(usage)
    return 2
  }
  await mkdir(directory, { recursive: true })
  if (values.story) {
    await writeStory(directory, seed, degradation)
    return 0
  }
  for (let document = 0; document < documents; document++) {
    const bates = prefix === undefined ? {} : { bates: { prefix, first: document * pages + 1, digits: 6 } }
    const options = { seed, document, pages, kind, ...bates }
    const made = degradation
      ? await makeScannedCasefile({ ...options, degradation, as: 'pdf' })
      : await makeCasefile(options)
    await writeFile(join(directory, made.fileName), made.bytes)
    await writeFile(join(directory, `${made.fileName}.truth.json`), JSON.stringify(made.pages, null, 1))
    console.log(made.fileName)
  }
  return 0
}

/** One person's records over years, a file an office, with all that they say and what in them does not agree. */
async function writeStory(directory: string, seed: number, degradation: Degradation | undefined): Promise<void> {
  const story = makeWholeStory(seed)
  for (const made of await (degradation ? makeScannedStoryFiles(story, [degradation]) : makeStoryFiles(story))) {
    await writeFile(join(directory, made.fileName), made.bytes)
    await writeFile(join(directory, `${made.fileName}.txt`), made.pages.map(({ text }) => text).join('\f'))
    console.log(made.fileName)
  }
  const { subject, truth } = story
  await writeFile(join(directory, `story-${seed}.truth.json`), JSON.stringify({ seed, subject, ...truth }, null, 1))
}

function isKind(word: string): word is PageKind | 'mixed' {
  return word === 'mixed' || word in pageKinds
}

function isDegradation(word: string | undefined): word is Degradation | undefined {
  return word === undefined || (degradations as readonly string[]).includes(word)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
