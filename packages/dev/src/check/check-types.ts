import { dirname } from 'node:path'
import type { Finding, Outcome } from './finding.ts'
import { orBreakdown, runTool } from './run-tool.ts'
import type { Tree } from './tree.ts'

/** The whole clone, and again what has a narrower tsconfig.json of its own, such as a package that browsers run. */
export async function checkTypes({ root, files }: Tree): Promise<Outcome> {
  const projects = files.filter((path) => /(^|\/)tsconfig\.json$/.test(path)).map(dirname)
  const found = await Promise.all(projects.map((project) => compile(root, project)))
  // What is wrong in both is one fault.
  const findings = new Map(found.flat().map((finding) => [JSON.stringify(finding), finding]))
  return { findings: [...findings.values()] }
}

async function compile(root: string, project: string): Promise<Finding[]> {
  const run = await runTool(root, 'tsc', ['-p', project, '--pretty', 'false'])
  const findings: Finding[] = []
  for (const match of run.output.matchAll(/^(.+?)\((\d+),\d+\): error (TS\d+): (.+)$/gm)) {
    const [, path, line, rule = '', message = ''] = match
    findings.push({ rule, path: `${path}:${line}`, message })
  }
  return orBreakdown('tsc', run, findings)
}
