import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expression, listExpressions } from './expressions/list-expressions.ts'
import type { Outcome } from './finding.ts'
import type { Tree } from './tree.ts'

/** `undecided` ones are left to slow-strings.test.ts. */
type Verdict = 'linear' | 'exponential' | 'undecided' | `polynomial ${number}`
type Verdicts = Record<string, Verdict>

/** Checked in: only what is new is judged, which takes some seconds each. */
const verdictsPath = 'packages/dev/src/check/expressions/verdicts.json'
const judgeMs = 5_000

/** Whether an expression may take twice as long with every character: a page of a few hundred then never ends. */
export async function checkExpressions(tree: Tree): Promise<Outcome> {
  const { expressions, findings } = await listExpressions(tree)
  const known = readVerdicts(tree)
  const byKey = new Map(expressions.map((expression) => [keyOf(expression), expression]))
  const unknown = [...byKey].filter(([key]) => !(key in known))
  for (const [key, expression] of unknown) known[key] = await judge(expression)
  if (unknown.length > 0) writeVerdicts(tree, known, new Set(byKey.keys()))
  const exponential = expressions.filter((expression) => known[keyOf(expression)] === 'exponential')
  return {
    findings: [
      ...findings,
      ...exponential.map(({ source, path }) => ({
        rule: 'exponential-expression',
        path,
        message: `takes twice as long with every repetition: ${source.slice(0, 120)}`,
      })),
    ],
  }
}

function keyOf({ source, flags }: Expression): string {
  return createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16)
}

/** Loaded where something is new only: it is large. */
async function judge({ source, flags }: Expression): Promise<Verdict> {
  const { check } = await import('recheck')
  const found = await check(source, flags, { timeout: judgeMs })
  if (found.status === 'unknown') return 'undecided'
  if (found.status === 'safe') return 'linear'
  return found.complexity.type === 'exponential' ? 'exponential' : `polynomial ${found.complexity.degree}`
}

function readVerdicts({ root }: Tree): Verdicts {
  const path = join(root, verdictsPath)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function writeVerdicts({ root }: Tree, verdicts: Verdicts, used: ReadonlySet<string>): void {
  const kept = Object.entries(verdicts).filter(([key]) => used.has(key))
  const lines = kept
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, verdict]) => `  "${key}": "${verdict}"`)
  writeFileSync(join(root, verdictsPath), `{\n${lines.join(',\n')}\n}\n`)
}
