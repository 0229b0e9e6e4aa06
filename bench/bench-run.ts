import type { Row } from './row.ts'

export type BenchRun = {
  /** For CI: smaller sizes and shorter rounds, the same rows. */
  readonly quick: boolean
  /** For `casefiles`: only what is scanned and read first, which takes half an hour. */
  readonly scans: boolean
  /** For `casefiles`: labels in place of a model's answers, beside the rules alone. */
  readonly oracle: boolean
  /** For `casefiles`: a language model behind an OpenAI-compatible address, beside the rules alone. */
  readonly model: { readonly url: string; readonly name: string } | undefined
  /** Progress, for whoever waits; it goes to standard error. */
  say(line: string): void
  /** What to close when the bench ends, however it ends. */
  readonly stack: AsyncDisposableStack
  readonly signal: AbortSignal
}

/** Starts what it needs, measures, and answers with its rows; throws where it could not measure. */
export type Bench = (run: BenchRun) => Promise<Row[]>
