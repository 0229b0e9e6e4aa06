import { spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Finding } from '../finding.ts'
import { isTest, readText, type Tree } from '../tree.ts'

export type Expression = { readonly source: string; readonly flags: string; readonly path: string }

type Collected = {
  readonly built: readonly { readonly source: string; readonly flags: string; readonly at: string }[]
  readonly failed: readonly { readonly file: string; readonly message: string }[]
}

/** Every expression that repeats something: as it is written, and as modules build it of strings when they are imported. */
export async function listExpressions(tree: Tree): Promise<{ expressions: Expression[]; findings: Finding[] }> {
  const written = tree.sources.flatMap(({ path, expressions }) =>
    expressions.map(({ source, flags, line }) => ({ source, flags, path: `${path}:${line}` })),
  )
  const { built, failed } = await collectBuilt(tree)
  // What another package builds is for those who make it to judge. One that is no ES module has no address.
  const ours = built.filter(({ at }) => at !== '' && !at.includes('/node_modules/'))
  const made = ours.map(({ source, flags, at }) => ({ source, flags, path: relative(tree.root, at) }))
  const findings = failed.map(({ file, message }) => ({
    rule: 'expressions-not-seen',
    path: relative(tree.root, file),
    message: `it cannot be imported: ${message}`,
  }))
  return { expressions: [...written, ...made].filter(({ source }) => repeats(source)), findings }
}

/** Without a repetition the work is bounded by the expression itself. */
function repeats(source: string): boolean {
  return /[*+]|\{\d+,/.test(source)
}

/** The rules call each other to build; elsewhere it is the modules that name the constructor, and start nothing. */
function buildsExpressions(tree: Tree, path: string): boolean {
  if (isTest(path) || !/^packages\/(?:clinical|server|dashboard|dev)\/src\/.+\.ts$/.test(path)) return false
  return path.startsWith('packages/clinical/') || /\bRegExp\(/.test(readText(tree, path))
}

async function collectBuilt(tree: Tree): Promise<Collected> {
  const files = tree.sources.map(({ path }) => path).filter((path) => buildsExpressions(tree, path))
  const script = join(import.meta.dirname, 'collect-built.ts')
  const child = spawn(process.execPath, [script], { cwd: tree.root, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(files.map((path) => join(tree.root, path))))
  return JSON.parse(await text(child.stdout))
}
