import { resolve } from 'node:path'
import { FileProblem } from '../adapters/render/file-problem.ts'
import type { Sandbox } from '../adapters/sandbox/sandbox.ts'
import { killTool } from '../adapters/sandbox/start-tool.ts'
import type { Tool } from '../adapters/sandbox/tool.ts'
import { type PrepareDone, type PrepareRequest, parseAnswer } from './prepare-protocol.ts'

const script = resolve(import.meta.dirname, 'prepare-process.ts')
const pageMs = 60_000
const tries = 2

export type PreparerOptions = {
  readonly sandbox: Sandbox
  /** Where sources are read from and where prepared pages are written: a file or directory, and a directory. */
  readonly input: { readonly host: string; readonly at: string }
  readonly output: string
  readonly signal: AbortSignal
}

/** One process in the sandbox for many pages, a page at a time. A page that kills it twice is given up; it starts again. */
export class Preparer {
  readonly #options: PreparerOptions
  #running: Running | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: PreparerOptions) {
    this.#options = options
  }

  /** Throws `FileProblem` for a page that cannot be prepared. */
  prepare(request: PrepareRequest): Promise<PrepareDone> {
    const turn = this.#last.then(() => this.#tryTwice(request))
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async close(): Promise<void> {
    this.#kill()
    await this.#last
  }

  async #tryTwice(request: PrepareRequest): Promise<PrepareDone> {
    for (let tried = 0; tried < tries; tried++) {
      this.#options.signal.throwIfAborted()
      const line = await this.#ask(request)
      const answer = line === undefined ? undefined : parseAnswer(line)
      if (answer && 'problem' in answer) throw problemOf(answer.problem)
      if (answer) return answer
      this.#kill()
    }
    this.#options.signal.throwIfAborted()
    throw new FileProblem('page_too_complex')
  }

  /** The process's answer, or undefined where it died, was silent for too long or said too much. */
  async #ask(request: PrepareRequest): Promise<string | undefined> {
    this.#running ??= startProcess(this.#options)
    const { tool, lines } = this.#running
    tool.stdin.write(`${JSON.stringify(request)}\n`)
    let clock: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((done) => {
      clock = setTimeout(() => done(undefined), pageMs)
    })
    try {
      return await Promise.race([lines.next().then(({ value }) => value), late])
    } finally {
      clearTimeout(clock)
    }
  }

  #kill(): void {
    if (this.#running) killTool(this.#running.tool)
    this.#running = undefined
  }
}

type Running = { readonly tool: Tool; readonly lines: AsyncIterator<string, undefined> }

const mostLine = 1 << 20

function startProcess({ sandbox, input, output, signal }: PreparerOptions): Running {
  const tool = sandbox.startNode(script, { args: [input.at, '/out'], reads: [input], out: output, signal })
  // What it complains about may quote the file; nobody reads it, but a full pipe would stop it.
  tool.stderr.resume()
  tool.once('error', () => undefined)
  return { tool, lines: shortLines(tool) }
}

async function* shortLines(tool: Tool): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const piece of tool.stdout.setEncoding('utf8')) {
    rest += String(piece)
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      yield rest.slice(0, end)
      rest = rest.slice(end + 1)
    }
    if (rest.length > mostLine) return undefined
  }
  return undefined
}

function problemOf(problem: 'page_too_large' | 'page_damaged'): FileProblem {
  return new FileProblem(problem === 'page_damaged' ? 'damaged' : problem)
}
