import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crafted } from '@casefold/dev/hostile/hostile-files'
import { runCommand } from '@casefold/dev/run-command'
import { type Caller, call, createCase, fileOf, untilEnded, upload } from '../caller.ts'
import { noneOf, type Row } from '../row.ts'
import { buildScans, sharedSource } from './shared-set.ts'

type Source = 'embedded' | 'ocr' | 'blank' | 'failed'
type Layer = { readonly name: string; readonly bytes: Uint8Array; readonly expected: Partial<Record<Source, number>> }

const scans = [
  'scan',
  'scan-goodlayer',
  'scan-garbage-aligned',
  'scan-garbage-elsewhere',
  'scan-halfwords',
  'scan-bates',
]

/** Debian's Python, because what makes the files needs its packages. */
const python = '/usr/bin/python3'

/**
 * Which pages the service takes at their word: pages with true text, with broken character maps, scans with layers of
 * every kind; and one whose map is wrong for digits only, which is the project's own.
 */
export async function benchTextLayers(
  caller: Caller,
  /** For the files that ../shared/ocr makes; without it, the project's own is all. */
  dir: string | undefined,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, bytes, expected } of [...(await garbledDigits()), ...(dir ? await sharedLayers(dir) : [])]) {
    const found = await countSources(caller, name, bytes, signal)
    const pages = Object.values(found).reduce((sum, count) => sum + count, 0)
    const right = Object.entries(expected).reduce((sum, [source, n]) => sum + Math.min(n, found[source as Source]), 0)
    const figure = `text layer, ${name}: ${describe(found)}; pages judged otherwise than ${describe(expected)}`
    rows.push(noneOf(figure, pages - right, pages))
  }
  return rows
}

function describe(counts: Partial<Record<Source, number>>): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0)
  return some.map(([source, count]) => `${count} ${source}`).join(', ')
}

async function garbledDigits(): Promise<Layer[]> {
  const recipe = crafted.find(({ name }) => name === 'garbled-digits')
  if (!recipe) throw new Error('there is no file with garbled digits')
  return [{ name: 'digits garbled', bytes: await recipe.make(), expected: { ocr: 1 } }]
}

async function sharedLayers(dir: string): Promise<Layer[]> {
  const script = join(sharedSource, 'bench/mk-layers.py')
  const able = await runCommand(python, ['-c', 'import pikepdf, PIL']).then(
    () => true,
    () => false,
  )
  if (!able || !existsSync(script)) return []
  const out = join(dir, 'layers')
  await mkdir(out)
  const digital = join(sharedSource, 'digital.pdf')
  await runCommand(python, [script, digital, join(await buildScans(), 's300'), out])
  const broken = { ocr: 29, embedded: 1, blank: 1 }
  const layers: [string, Layer['expected']][] = [
    ['digital-badmap', broken],
    ['digital-nomap', broken],
    ...[...scans, 'mixed-bottomscan'].map((name): [string, Layer['expected']] => [name, { ocr: 12 }]),
  ]
  const made = layers.map(async ([name, expected]) => ({
    name,
    bytes: await readFile(join(out, `${name}.pdf`)),
    expected,
  }))
  return [
    { name: 'digital', bytes: await readFile(digital), expected: { embedded: 30, blank: 1 } },
    ...(await Promise.all(made)),
  ]
}

async function countSources(
  caller: Caller,
  name: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Record<Source, number>> {
  const caseId = await createCase(caller, name)
  const finalize = await upload(
    caller,
    caseId,
    fileOf({ fileName: 'layers.pdf', contentType: 'application/pdf', bytes }),
  )
  const documentId = await finalize()
  const ended = await untilEnded(caller, documentId, 20 * 60_000, signal)
  if (ended?.processStatus !== 'completed') throw new Error(`${name} was not read: ${ended?.processError?.code}`)
  const counts: Record<Source, number> = { embedded: 0, ocr: 0, blank: 0, failed: 0 }
  for (const { textSource } of await call<{ textSource: Source }[]>(
    caller,
    'GET',
    `/api/documents/${documentId}/pages`,
  ))
    counts[textSource]++
  return counts
}
