import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSandbox } from '../src/adapters/sandbox/sandbox.ts'
import { toLines } from '../src/main/demo/demo-files.ts'
import type { PageReading } from '../src/reading/page-reading.ts'
import { openReader, type Reader } from '../src/reading/reader.ts'

/** A reader as a worker without the accurate engine has it: everybody who regenerates the demo has these programs. */
export async function openDemoReader(): Promise<Reader> {
  const dir = await mkdtemp(join(tmpdir(), 'casefold-demo-'))
  const sandbox = await openSandbox({ allowUnsandboxed: process.platform !== 'linux' })
  const reader = await openReader({ sandbox, python: '', dir, workers: 2, mostPages: 1000 })
  return {
    ...reader,
    close: async () => {
      await reader.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Every page of a file, in order. */
export async function readFileOf(reader: Reader, path: string): Promise<PageReading[]> {
  const { pageCount } = await reader.inspect(path, 'application/pdf')
  const wanted = Array.from({ length: pageCount }, (_, at) => at + 1)
  const job = { pages: wanted, engine: 'fast', document: path, signal: new AbortController().signal } as const
  const pages: PageReading[] = []
  for await (const page of reader.read(path, 'application/pdf', job)) pages.push(page)
  return pages.sort((one, other) => one.pageNumber - other.pageNumber)
}

/** Reads the files of the demo and writes what was read beside them. */
async function readDemoFiles(dir: string): Promise<void> {
  const { documents }: { documents: { file: string; failure?: string }[] } = JSON.parse(
    await readFile(join(dir, 'case.json'), 'utf8'),
  )
  const reader = await openDemoReader()
  try {
    for (const { file, failure } of documents) {
      if (failure) continue
      await writeFile(join(dir, `${file}.jsonl`), toLines(await readFileOf(reader, join(dir, file))))
    }
  } finally {
    await reader.close()
  }
}

const [dir] = process.argv.slice(2)
if (import.meta.main && dir) await readDemoFiles(dir)
