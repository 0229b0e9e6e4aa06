import { constants } from 'node:os'
import type { Launch } from './launch.ts'
import { killTool, startTool } from './start-tool.ts'
import type { Tool, ToolCall, ToolEnd } from './tool.ts'

const errorBytes = 4096

/** Runs to the end: its own, the wall clock's, the caller's, or that of our patience with its output. */
export async function runTool(
  launch: Launch,
  { limits, mostOutput = 64 << 20, signal }: ToolCallBounds,
): Promise<ToolEnd> {
  const tool = startTool(launch, signal)
  tool.stdin.end()
  const stdout = collect(tool, mostOutput)
  let stderr = Buffer.alloc(0)
  tool.stderr.on('data', (bytes: Buffer) => {
    stderr = Buffer.concat([stderr, bytes]).subarray(-errorBytes)
  })
  let timedOut = false
  const clock = setTimeout(() => {
    timedOut = true
    killTool(tool)
  }, limits?.wallMs ?? 60_000)
  try {
    const end = await ended(tool)
    signal?.throwIfAborted()
    return { ...end, timedOut, stdout: Buffer.concat(stdout), stderr: stderr.toString('utf8') }
  } finally {
    clearTimeout(clock)
  }
}

type ToolCallBounds = Pick<ToolCall, 'limits' | 'mostOutput' | 'signal'>

function collect(tool: Tool, most: number): Buffer[] {
  const taken: Buffer[] = []
  let room = most
  tool.stdout.on('data', (bytes: Buffer) => {
    if (room > 0) taken.push(bytes.subarray(0, room))
    room -= bytes.length
    if (room < 0) killTool(tool)
  })
  return taken
}

function ended(tool: Tool): Promise<Pick<ToolEnd, 'code' | 'signal'>> {
  return new Promise((resolve, reject) => {
    tool.once('error', reject)
    // Where there is no sandbox, a child of the tool may stay, and hold the pipes open.
    tool.once('exit', () => killTool(tool))
    tool.once('close', (code, signal) => resolve(signal === null ? told(code) : { code: null, signal }))
  })
}

/** bubblewrap and shells say 128 + n for a program that signal n ended. */
function told(code: number | null): Pick<ToolEnd, 'code' | 'signal'> {
  const signal = Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0]
  return signal === undefined ? { code, signal: null } : { code: null, signal }
}
