import type { Outcome } from './finding.ts'
import { orBreakdown, parseOutput, runTool } from './run-tool.ts'
import type { Tree } from './tree.ts'

type OxlintReport = {
  diagnostics: { code: string; message: string; filename: string; labels: { span: { line: number } }[] }[]
}

/** What only a linter that knows the types can see: a promise that nobody waits for, above all. */
export async function checkPromises({ root }: Tree): Promise<Outcome> {
  const run = await runTool(root, 'oxlint', ['--type-aware', '--deny-warnings', '--format', 'json'])
  const report = parseOutput<OxlintReport>(run)
  const findings = (report?.diagnostics ?? []).map(({ code, message, filename, labels }) => ({
    rule: /\((.+)\)$/.exec(code)?.[1] ?? code,
    path: `${filename}:${labels.at(0)?.span.line ?? 1}`,
    message,
  }))
  return { findings: orBreakdown('oxlint', run, findings) }
}
