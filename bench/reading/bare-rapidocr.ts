import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { BareReading } from './bare-programs.ts'

const program = fileURLToPath(new URL('./bare-rapidocr.py', import.meta.url))

export type BareRapidOcr = { read(images: readonly string[]): Promise<BareReading>; close(): Promise<void> }

type Engine = { ask(question: string): Promise<Answer>; close(): Promise<void> }
type Answer = { readonly cpuMs: number; readonly texts: readonly string[] }

/** Two processes that have loaded their weights: starting is not measured, as the service's workers start once too. */
export async function openBareRapidOcr(python: string): Promise<BareRapidOcr> {
  const engines = await Promise.all([openEngine(python), openEngine(python)])
  return {
    read: async (images) => {
      const started = performance.now()
      // Every other page, so that neither has all the long ones.
      const halves = engines.map((engine, lane) =>
        engine.ask(JSON.stringify(images.filter((_, at) => at % 2 === lane))),
      )
      const answers = await Promise.all(halves)
      return {
        cpuMs: answers.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
        wallMs: performance.now() - started,
        texts: images.map((_, at) => answers[at % 2]?.texts[at >> 1] ?? ''),
      }
    },
    close: async () => {
      await Promise.all(engines.map((engine) => engine.close()))
    },
  }
}

async function openEngine(python: string): Promise<Engine> {
  const child = spawn(python, [program], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(child, 'close')
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const answer = async (): Promise<unknown> => {
    const { value, done } = await answers.next()
    if (done) throw new Error(`${python}: RapidOCR ended before it answered`)
    return JSON.parse(value)
  }
  await answer()
  return {
    ask: async (question) => {
      child.stdin.write(`${question}\n`)
      return (await answer()) as Answer
    },
    close: () => end(child, ended),
  }
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.stdin?.end()
  await ended
}
