import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneRoot } from './clone.ts'

export const temporalModuleDir = join(cloneRoot, 'tools/temporal')
export const s3ModuleDir = join(cloneRoot, 'tools/s3')

/** The versions that the `go.mod` files under `tools` name, so that they are said once. */
export const pins = {
  go: readPin(temporalModuleDir, /^go (\S+)$/m),
  temporal: readPin(temporalModuleDir, /^\s*(?:require )?go\.temporal\.io\/server (v\S+)/m),
  versitygw: readPin(s3ModuleDir, /^\s*(?:require )?github\.com\/versity\/versitygw (v\S+)/m),
}

function readPin(moduleDir: string, pattern: RegExp): string {
  const version = pattern.exec(readFileSync(join(moduleDir, 'go.mod'), 'utf8'))?.[1]
  if (!version) throw new Error(`${moduleDir}/go.mod names no version that looks like ${pattern.source}.`)
  return version
}
