import { writeFile } from 'node:fs/promises'
import { bundleWorkflowCode } from '@temporalio/worker'
import { workflowsPath } from './worker-app.ts'

/** Bundles the workflow code into one file, so that a worker is ready in a second. */
export async function writeBundle(file: string): Promise<void> {
  const silent = (): void => undefined
  const logger = { log: silent, trace: silent, debug: silent, info: silent, warn: silent, error: silent }
  const { code } = await bundleWorkflowCode({ workflowsPath, logger })
  await writeFile(file, code)
}
