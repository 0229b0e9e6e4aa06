import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import type { Launch } from './launch.ts'
import type { Tool } from './tool.ts'

/** Starts what was launched in a process group of its own, so that a terminal's Ctrl+C is for us alone. */
export function startTool(launch: Launch, signal?: AbortSignal): Tool {
  signal?.throwIfAborted()
  const child = spawn(launch.command, launch.args, {
    cwd: launch.cwd,
    env: launch.env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', launch.filter ? 'pipe' : 'ignore'],
  }) as Tool
  for (const pipe of [child.stdin, child.stdio[3] as Writable | null]) {
    // Whoever dies early closes its end; that it ended is told by its exit.
    pipe?.on('error', () => undefined)
  }
  if (launch.filter) (child.stdio[3] as unknown as Writable).end(launch.filter)
  const abandon = (): void => killTool(child)
  signal?.addEventListener('abort', abandon, { once: true })
  child.once('exit', () => signal?.removeEventListener('abort', abandon))
  return child
}

/** The whole group. In the sandbox the kernel then ends all that lives in its process namespace. */
export function killTool(tool: Tool): void {
  if (tool.pid === undefined) return
  try {
    process.kill(-tool.pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
