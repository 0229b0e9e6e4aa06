import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { findOcrTools } from '@casefold/dev/ocr-tools'
import type { BenchRun } from '../bench-run.ts'
import { readEnvironment } from '../environment.ts'
import { interleave } from '../rounds.ts'
import type { Row } from '../row.ts'
import { startCasefold } from '../running-casefold.ts'
import { accuracyRows } from './accuracy-rows.ts'
import { bareOcrmypdf, barePoppler, bareTesseract, isInstalled } from './bare-programs.ts'
import { type BareRapidOcr, openBareRapidOcr } from './bare-rapidocr.ts'
import { accuracyBars, digitalBar, type SpeedBar, speedBars } from './bars.ts'
import type { Cost } from './cost.ts'
import { makeOwnSets, type ReadingSet } from './reading-set.ts'
import { normalise } from './score.ts'
import { hasSharedSet, makeSharedSets } from './shared-set.ts'
import { speedRows } from './speed-rows.ts'
import { benchTextLayers } from './text-layers.ts'
import { type Door, type Engine, readThroughService } from './through-service.ts'

const rounds = 3

type Bench = BenchRun & {
  readonly dir: string
  readonly door: Door
  readonly rapid: BareRapidOcr | undefined
}

/** From an upload to pages with words, through the whole service, beside the engines without it. */
export async function benchReading(run: BenchRun): Promise<Row[]> {
  const { ocrPython, readingPages } = readEnvironment()
  const dir = await mkdtemp(join(tmpdir(), 'casefold-reading-'))
  run.stack.defer(() => rm(dir, { recursive: true, force: true }))
  run.say('scans of made-up pages')
  const sets: ReadingSet[] = []
  for await (const set of makeOwnSets(dir, run.quick ? 2 : Math.min(6, readingPages))) sets.push(set)
  if (run.quick || !hasSharedSet()) run.say(run.quick ? 'quick: own pages only' : 'no ../shared/ocr: own pages only')
  else sets.push(...(await makeSharedSets(readingPages)))

  const python = ocrPython ?? (await findOcrTools())?.python
  if (!python) run.say('no Python with RapidOCR: nothing is read by `accurate`')
  const rows = await withService(run, '', async (door) => {
    const bench: Bench = { ...run, dir, door, rapid: undefined }
    bench.say('text layers of every kind')
    const layers = told(run, await benchTextLayers(door, run.quick ? undefined : dir, run.signal))
    return [...layers, ...told(run, await benchDigital(bench)), ...(await benchEngine(bench, 'fast', sets))]
  })
  if (!python) return rows
  const rapid = run.stack.adopt(await openBareRapidOcr(python), (open) => open.close())
  const accurate = await withService(run, python, (door) => benchEngine({ ...run, dir, door, rapid }, 'accurate', sets))
  return [...rows, ...accurate]
}

/** It takes long: whoever breaks it off has what was measured until then. */
function told({ say }: BenchRun, rows: Row[]): Row[] {
  for (const { figure, ours, bare, ratio, bar, verdict } of rows)
    say(`${figure}: ${ours.toFixed(2)} beside ${bare.toFixed(2)} (${ratio.toFixed(2)}; ${bar} ${verdict})`)
  return rows
}

async function withService<Result>(
  { signal, say }: BenchRun,
  python: string,
  work: (door: Door) => Promise<Result>,
): Promise<Result> {
  say(`PostgreSQL, Temporal, a blob store, the service ${python ? 'with' : 'without'} Python`)
  await using stack = new AsyncDisposableStack()
  const { newCaller, cpuMs } = await startCasefold({ stack, signal }, 'azurite', python)
  return await work({ ...(await newCaller('Bench')), cpuMs })
}

async function benchEngine(bench: Bench, engine: Engine, sets: readonly ReadingSet[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const bar of accuracyBars.filter((each) => each.engine === engine)) {
    for (const set of sets.filter(({ degradation }) => degradation === bar.degradation)) {
      bench.say(`${engine}: ${set.images.length} ${set.origin} pages, ${set.degradation}`)
      const ours = await readThroughService(bench.door, set.files, engine, bench.signal)
      const bare = await readBare(bench, engine, set)
      rows.push(...told(bench, accuracyRows(bar, set, ours, bare.texts)))
    }
  }
  for (const bar of speedBars.filter((each) => each.engine === engine))
    rows.push(...told(bench, await benchSpeed(bench, bar, sets)))
  return rows
}

async function benchSpeed(bench: Bench, bar: SpeedBar, sets: readonly ReadingSet[]): Promise<Row[]> {
  const { engine, degradation, beside } = bar
  const set = sets.find((each) => each.origin === 'own' && each.degradation === degradation)
  if (!set) throw new Error(`no pages of ${degradation}`)
  if (beside === 'ocrmypdf' && !(await isInstalled('ocrmypdf'))) {
    bench.say('ocrmypdf is not installed: nothing is held against it')
    return []
  }
  const name = `${engine}, ${degradation}, beside ${beside === 'ocrmypdf' ? 'ocrmypdf' : 'the bare engine'}`
  bench.say(name)
  const pdf = join(bench.dir, `${degradation}.pdf`)
  await writeFile(pdf, set.files[0]?.bytes ?? '')
  const { ours, bare } = await interleave<'ours' | 'bare', Cost>(
    rounds,
    {
      ours: () => readThroughService(bench.door, set.files, engine, bench.signal),
      bare: () => (beside === 'ocrmypdf' ? bareOcrmypdf(pdf, bench.dir) : readBare(bench, engine, set)),
    },
    bench.signal,
  )
  return speedRows(name, set.images.length, bar, ours, bare)
}

function readBare({ rapid, dir }: Bench, engine: Engine, { images }: ReadingSet): ReturnType<typeof bareTesseract> {
  if (engine === 'fast') return bareTesseract(images, dir)
  if (!rapid) throw new Error('RapidOCR was not started')
  return rapid.read(images)
}

/** Pages that carry their own text: the two calls nobody can do without, beside the whole rule of trust. */
async function benchDigital(bench: Bench): Promise<Row[]> {
  const pages = bench.quick ? 60 : 300
  const casefile = await makeCasefile({ seed: 501, pages })
  const pdf = join(bench.dir, casefile.fileName)
  await writeFile(pdf, casefile.bytes)
  bench.say(`${pages} born-digital pages`)
  const read = await readThroughService(bench.door, [casefile], 'fast', bench.signal)
  const equal = casefile.pages.filter(({ text }, at) => normalise(text) === normalise(read.pages[at]?.ocrText ?? ''))
  const { ours, bare } = await interleave<'ours' | 'bare', Cost>(
    rounds,
    {
      ours: () => readThroughService(bench.door, [casefile], 'fast', bench.signal),
      bare: () => barePoppler(pdf, pages, bench.dir),
    },
    bench.signal,
  )
  const [share, whole] = [equal.length / pages, equal.length === pages]
  return [
    ...speedRows('born-digital, beside the two bare calls', pages, { cpu: digitalBar, wall: digitalBar }, ours, bare),
    {
      figure: 'born-digital: pages equal to the truth',
      ours: share,
      bare: 1,
      ratio: share,
      bar: '= 1',
      verdict: whole ? 'ok' : 'short',
      counted: true,
    },
  ]
}
