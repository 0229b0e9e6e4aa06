import type { Finding, Outcome } from './finding.ts'
import { orBreakdown, parseOutput, runTool } from './run-tool.ts'
import type { Tree } from './tree.ts'

type KnipReport = { issues: ({ file: string } & Record<string, string | { name: string; line?: number }[]>)[] }

/** Files, exports and dependencies that nothing uses. */
export async function checkUnused({ root }: Tree): Promise<Outcome> {
  const run = await runTool(root, 'knip', ['--reporter', 'json', '--no-progress'])
  const report = parseOutput<KnipReport>(run)
  const findings: Finding[] = []
  for (const { file, ...issues } of report?.issues ?? []) {
    for (const [rule, names] of Object.entries(issues)) {
      if (!Array.isArray(names)) continue
      for (const { name, line } of names) findings.push({ rule, path: line ? `${file}:${line}` : file, message: name })
    }
  }
  const unusedExports = findings.filter(({ rule }) => rule === 'exports' || rule === 'types').length
  return { findings: orBreakdown('knip', run, findings), figures: { unusedExports } }
}
