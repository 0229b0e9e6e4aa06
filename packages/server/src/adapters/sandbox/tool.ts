import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

export type Limits = {
  readonly wallMs?: number
  readonly addressBytes?: number
  /** Instead of `addressBytes`, for programs that reserve address space they never touch (Node, Python with ONNX). */
  readonly dataBytes?: number
  readonly cpuSeconds?: number
  readonly fileBytes?: number
}

export type ToolCall = {
  /** A name looked up in /usr/bin, or an absolute path, which is bound read-only. */
  readonly program: string
  /** Paths in them are those inside the sandbox, each an argument of its own. */
  readonly args: readonly string[]
  /** Read-only: a path of the host, and where it is seen inside. */
  readonly reads?: readonly { readonly host: string; readonly at: string }[]
  /** A directory of the host, writable, seen as /out; also the working directory. */
  readonly out?: string
  readonly env?: Readonly<Record<string, string>>
  /** Unless said otherwise: 60 s, 1.5 GB of address space, 60 s of CPU, files of 1 GB. */
  readonly limits?: Limits
  /** Bytes of standard output that are taken, 64 MiB unless said otherwise; more ends the tool with SIGKILL. */
  readonly mostOutput?: number
  readonly signal?: AbortSignal | undefined
}

export type ToolEnd = {
  /** Null where a signal ended it. */
  readonly code: number | null
  readonly signal: string | null
  readonly timedOut: boolean
  readonly stdout: Buffer
  /** The last 4 kB. It may quote the file: never log it. */
  readonly stderr: string
}

export type Tool = ChildProcessByStdio<Writable, Readable, Readable>

/** A TypeScript file of ours, by its absolute path, with node, node_modules and this package's src read-only. */
export type NodeCall = Omit<ToolCall, 'program'>
