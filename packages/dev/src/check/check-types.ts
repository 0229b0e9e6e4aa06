import type { Finding, Outcome } from './finding.ts'
import { orBreakdown, runTool } from './run-tool.ts'
import type { Tree } from './tree.ts'

export async function checkTypes({ root }: Tree): Promise<Outcome> {
  const run = await runTool(root, 'tsc', ['-p', '.', '--pretty', 'false'])
  const findings: Finding[] = []
  for (const match of run.output.matchAll(/^(.+?)\((\d+),\d+\): error (TS\d+): (.+)$/gm)) {
    const [, path, line, rule = '', message = ''] = match
    findings.push({ rule, path: `${path}:${line}`, message })
  }
  return { findings: orBreakdown('tsc', run, findings) }
}
