import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneRoot } from './clone.ts'

export const temporalModuleDir = join(cloneRoot, 'tools/temporal')

/** The versions that `tools/temporal/go.mod` names, so that they are said once. */
export const pins = readPins(readFileSync(join(temporalModuleDir, 'go.mod'), 'utf8'))

function readPins(goMod: string): { go: string; temporal: string } {
  const go = /^go (\S+)$/m.exec(goMod)?.[1]
  const temporal = /^\s*(?:require )?go\.temporal\.io\/server (v\S+)/m.exec(goMod)?.[1]
  if (!go || !temporal) throw new Error('tools/temporal/go.mod names no Go or no Temporal version.')
  return { go, temporal }
}
