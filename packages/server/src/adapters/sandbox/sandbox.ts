import { confine } from './confine.ts'
import type { Launch } from './launch.ts'
import { nodeCall } from './node-call.ts'
import { runTool } from './run-tool.ts'
import { startTool } from './start-tool.ts'
import type { NodeCall, Tool, ToolCall, ToolEnd } from './tool.ts'
import { leaveFree } from './unconfined.ts'

export type Sandbox = {
  /** False where the operator allowed tools to run without a sandbox: then only the limits hold. */
  readonly confined: boolean
  /** Runs a tool to its end. Rejects where it cannot be started, and with the signal's reason. */
  run(call: ToolCall): Promise<ToolEnd>
  /** A tool that stays: pipes for stdin, stdout and stderr; no CPU or wall limit. It dies with us; kill it with SIGKILL. */
  start(call: ToolCall): Tool
  runNode(script: string, call: NodeCall): Promise<ToolEnd>
  startNode(script: string, call: NodeCall): Tool
}

/** Tries the sandbox once for real. Without a working one it refuses, unless the operator allows to do without.
 *  A test passes walls that do not hold. */
export async function openSandbox(
  options: { readonly allowUnsandboxed: boolean },
  walls: (call: ToolCall) => Launch = confine,
): Promise<Sandbox> {
  const problem = await tryOnce(walls)
  if (problem !== undefined && !options.allowUnsandboxed) {
    throw new Error(
      `Files of strangers are read in a sandbox, and it does not work here: ${problem} Install bubblewrap and allow user ` +
        "namespaces (docs/operations.md, The reader's sandbox), or set ALLOW_UNSANDBOXED=1 where every file can be trusted.",
    )
  }
  const launch = problem === undefined ? walls : leaveFree
  return {
    confined: problem === undefined,
    run: (call) => runTool(launch(call), call),
    start: (call) => startTool(launch(stays(call)), call.signal),
    runNode: (script, call) => runTool(launch(nodeCall(script, call)), call),
    startNode: (script, call) => startTool(launch(stays(nodeCall(script, call))), call.signal),
  }
}

/** A CPU limit would count the whole life of a tool that stays. */
function stays(call: ToolCall): ToolCall {
  return { ...call, limits: { ...call.limits, cpuSeconds: Number.POSITIVE_INFINITY } }
}

async function tryOnce(walls: (call: ToolCall) => Launch): Promise<string | undefined> {
  try {
    const call = { program: 'true', args: [], limits: { wallMs: 10_000 } }
    const end = await runTool(walls(call), call)
    return end.code === 0 ? undefined : `${end.stderr.trim() || `it ended with ${end.code ?? end.signal}`}.`
  } catch (error) {
    return `${error instanceof Error ? error.message : error}.`
  }
}
