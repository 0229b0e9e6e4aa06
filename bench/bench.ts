import { parseArgs } from 'node:util'
import type { Bench, BenchRun } from './bench-run.ts'
import { benches } from './benches.ts'
import { writeCasefileAccuracy } from './casefiles/write-accuracy.ts'
import { publishedRow, writeAccuracy } from './clinical/accuracy-page.ts'
import type { Row } from './row.ts'
import { toTable } from './table.ts'

const usage = `Usage: npm run bench -- NAME [--quick] [--json] [--counts]\n       npm run bench -- casefiles --scans | --oracle | --model URL [--model-name NAME]\n       npm run bench -- clinical|casefiles --write-accuracy\n  NAME: ${Object.keys(benches).join(', ')}`

/** Where a bench writes down what it measured: a page for readers, and what the dashboard says. */
const accuracyOf: Readonly<Record<string, (rows: Row[]) => void | Promise<void>>> = {
  clinical: writeAccuracy,
  casefiles: writeCasefileAccuracy,
}

/** Every figure we publish: measured beside the bare engine, exit code 1 where a bar is missed. */
async function main(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      counts: { type: 'boolean', default: false },
      scans: { type: 'boolean', default: false },
      oracle: { type: 'boolean', default: false },
      model: { type: 'string' },
      'model-name': { type: 'string', default: 'default' },
      'write-accuracy': { type: 'boolean', default: false },
    },
  })
  const [name = ''] = positionals
  const bench = benches[name]
  const writes = values['write-accuracy']
  const isRefused = (writes && (!(name in accuracyOf) || values.quick)) || (ofCasefiles(values) && name !== 'casefiles')
  if (!bench || positionals.length > 1 || isRefused) {
    console.error(usage)
    return 2
  }
  const model = values.model === undefined ? undefined : { url: values.model, name: values['model-name'] }
  const measured = await measure(bench, { ...values, model })
  if (writes) await accuracyOf[name]?.(measured)
  const rows = name === 'clinical' ? [...measured, publishedRow(measured)] : measured
  // On a busy machine a timing says little; with --counts only what was counted decides.
  const decisive = values.counts ? rows.filter(({ counted }) => counted) : rows
  const ok = decisive.length > 0 && decisive.every(({ verdict }) => verdict !== 'short')
  console.log(values.json ? JSON.stringify({ bench: name, quick: values.quick, ok, rows }, null, 2) : toTable(rows))
  return ok ? 0 : 1
}

function ofCasefiles({ scans, oracle, model }: { scans: boolean; oracle: boolean; model?: string }): boolean {
  return scans || oracle || model !== undefined
}

type Chosen = Pick<BenchRun, 'quick' | 'scans' | 'oracle' | 'model'>

async function measure(bench: Bench, { quick, scans, oracle, model }: Chosen): Promise<Row[]> {
  const interrupted = new AbortController()
  const interrupt = (): void => interrupted.abort(new Error('interrupted'))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  const started = performance.now()
  const say = (line: string): void => {
    console.error(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`)
  }
  await using stack = new AsyncDisposableStack()
  const run: BenchRun = { quick, scans, oracle, model, say, stack, signal: interrupted.signal }
  const rows = await bench(run)
  if (rows.every(({ bar }) => bar === '')) throw new Error('the bench held nothing against a bar')
  return rows
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
