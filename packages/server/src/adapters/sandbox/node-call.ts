import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { NodeCall, ToolCall } from './tool.ts'

const packageDir = resolve(import.meta.dirname, '../../..')
/** Where modules may have been installed: beside the package, or above it for the whole workspace. */
const moduleDirs = [packageDir, dirname(packageDir), dirname(dirname(packageDir))].map((dir) =>
  join(dir, 'node_modules'),
)

/** V8 reserves 1.35 GB of addresses before it runs a line, so data is limited instead. */
export function nodeCall(script: string, call: NodeCall): ToolCall {
  const code = [...moduleDirs, join(packageDir, 'src'), join(packageDir, 'package.json')].filter((path) =>
    existsSync(path),
  )
  return {
    ...call,
    program: process.execPath,
    args: [script, ...call.args],
    reads: [...code.map((path) => ({ host: path, at: path })), ...(call.reads ?? [])],
    limits: { dataBytes: 1.5e9, ...call.limits },
  }
}
