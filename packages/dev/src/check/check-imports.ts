import type { Finding, Outcome } from './finding.ts'
import { orBreakdown, parseOutput, runTool } from './run-tool.ts'
import type { Source } from './source.ts'
import type { Tree } from './tree.ts'

type CruiseReport = {
  modules: { source: string; dependencies: { module: string; protocol?: string }[] }[]
  summary: {
    violations: { from: string; to: string; rule: { name: string }; comment?: string; cycle?: { name: string }[] }[]
    ruleSetUsed: { forbidden: { name: string; comment: string }[] }
  }
}

/** The import law. */
export async function checkImports({ root, sources }: Tree): Promise<Outcome> {
  const folders = [...new Set(sources.map(({ path }) => path.split('/')[0] ?? ''))]
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders]
  const run = await runTool(root, 'depcruise', args)
  const report = parseOutput<CruiseReport>(run)
  if (!report) return { findings: orBreakdown('depcruise', { ...run, code: 1 }, []) }

  const findings = [...violations(report), ...unseen(report, sources)]
  const cycles = findings.filter(({ rule }) => rule === 'no-cycle').length
  const notSeen = findings.filter(({ rule }) => rule === 'module-not-seen').length
  return { findings: orBreakdown('depcruise', run, findings), figures: { modules: sources.length - notSeen, cycles } }
}

/** A parser that cannot read TypeScript sees no module, or none of its types; and what is not seen breaks no law. */
function unseen({ modules }: CruiseReport, sources: Source[]): Finding[] {
  const seen = new Map(modules.map(({ source, dependencies }) => [source, dependencies]))
  return sources.flatMap(({ path, imports }) => {
    const found = seen.get(path)?.map(({ module, protocol = '' }) => protocol + module)
    if (!found) return [{ rule: 'module-not-seen', path, message: 'the import law was not applied to this file' }]
    return imports
      .filter((name) => !found.includes(name))
      .map((name) => ({ rule: 'import-not-seen', path, message: `the import law was not applied to ${name}` }))
  })
}

function violations({ summary }: CruiseReport): Finding[] {
  const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
  return summary.violations.map(({ from, to, rule, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to
    return { rule: rule.name, path: from, message: `→ ${way}: ${comments.get(rule.name) ?? ''}` }
  })
}
