import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewCaseProps } from '@casefold/contract/case'
import type { FileProblemCode } from '../../adapters/render/file-problem.ts'
import { packWords, unpackWords } from '../../reading/pack-words.ts'
import type { PageReading } from '../../reading/page-reading.ts'

/** The parts of `case.json`. */
type Manifest = {
  readonly case: NewCaseProps
  readonly documents: readonly {
    readonly file: string
    readonly fileName: string
    readonly failure?: FileProblemCode
  }[]
  /** The visit that the reviewer corrects: the date in the record, and the date that it gets. */
  readonly visit: { readonly serviceDate: string; readonly corrected: string }
}

export type DemoDocument = {
  readonly fileName: string
  readonly bytes: Buffer
  readonly pages: readonly PageReading[]
  /** Why the file cannot be read. */
  readonly failure: FileProblemCode | undefined
}

export type Demo = Omit<Manifest, 'documents'> & { readonly documents: readonly DemoDocument[] }

/** A case whose documents were read beforehand: beside each file is a `.jsonl` with one line per page. */
export async function readDemo(dir: string): Promise<Demo> {
  const { documents, ...manifest }: Manifest = JSON.parse(await readFile(join(dir, 'case.json'), 'utf8'))
  return {
    ...manifest,
    documents: await Promise.all(
      documents.map(async ({ file, fileName, failure }) => ({
        fileName,
        bytes: await readFile(join(dir, file)),
        pages: failure ? [] : fromLines(await readFile(join(dir, `${file}.jsonl`), 'utf8')),
        failure,
      })),
    ),
  }
}

/** The words as the database keeps them: their texts are in the page's text. */
export function toLines(pages: readonly PageReading[]): string {
  return pages
    .map(({ words, ...page }) => `${JSON.stringify({ ...page, words: packWords(words).toString('base64') })}\n`)
    .join('')
}

function fromLines(lines: string): PageReading[] {
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => {
      const page: Omit<PageReading, 'words'> & { readonly words: string } = JSON.parse(line)
      return { ...page, words: unpackWords(Buffer.from(page.words, 'base64'), page.text) }
    })
}
