import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Finding } from './finding.ts'

type ToolRun = { code: number; output: string; errors: string }

/** Runs an installed command in `root`, on the Node.js that runs this: the one on the PATH may be older. */
export function runTool(root: string, command: string, args: string[]): Promise<ToolRun> {
  const script = join(root, 'node_modules', '.bin', command)
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: root, maxBuffer: 256 << 20 }, (error, output, errors) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output, errors })
    })
  })
}

/** A tool that fails without a finding has broken down: then its own words are the finding. */
export function orBreakdown(tool: string, run: ToolRun, findings: Finding[]): Finding[] {
  if (run.code === 0 || findings.length > 0) return findings
  return [{ rule: `${tool}-broke`, path: '.', message: `${run.errors}\n${run.output}`.trim() }]
}

/** The first JSON document in what a tool printed; undefined where it printed none. */
export function parseOutput<T>(run: ToolRun): T | undefined {
  try {
    return JSON.parse(run.output.slice(Math.max(0, run.output.indexOf('{'))))
  } catch {
    return undefined
  }
}
