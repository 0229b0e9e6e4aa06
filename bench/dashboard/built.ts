import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { BenchRun } from '../bench-run.ts'
import { root } from '../cluster.ts'

/** The dashboard as it is now, built as for production into a place of its own. */
export async function buildDashboard({ stack }: Pick<BenchRun, 'stack'>): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'casefold-dashboard-'))
  stack.defer(() => rm(outDir, { recursive: true, force: true }))
  const configFile = join(root, 'packages/dashboard/vite.config.ts')
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  return outDir
}
