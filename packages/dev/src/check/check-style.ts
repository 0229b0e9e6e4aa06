import type { Outcome } from './finding.ts'
import { orBreakdown, parseOutput, runTool } from './run-tool.ts'
import type { Tree } from './tree.ts'

type BiomeReport = {
  diagnostics: { category: string; message: string; location: { path: string; start: { line: number } } }[]
}

/** Format and lint. */
export async function checkStyle({ root }: Tree): Promise<Outcome> {
  const run = await runTool(root, 'biome', [
    'check',
    '--reporter=json',
    '--max-diagnostics=none',
    '--error-on-warnings',
    '.',
  ])
  const report = parseOutput<BiomeReport>(run)
  const findings = (report?.diagnostics ?? []).map(({ category, message, location }) => ({
    rule: category.split('/').at(-1) ?? category,
    path: `${location.path}:${location.start.line}`,
    message: category === 'format' ? 'npx biome check --write mends it' : message,
  }))
  return { findings: orBreakdown('biome', run, findings) }
}
