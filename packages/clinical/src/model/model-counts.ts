/** What a language model did for a page or, added up, for a request: `method.model` of a request that used one. */
export type ModelCounts = {
  readonly model: string
  /** Who was sent the text: `models.example:443`. */
  readonly host: string
  readonly promptVersion: string
  /** Pages whose text was sent, for this request or an earlier one. */
  readonly pages: number
  /** Pages that were analysed by rules alone: over budget, too slow, or after failures. */
  readonly pagesNotAsked: number
  readonly calls: number
  /** Answers that were there from an earlier run. */
  readonly cached: number
  /** Calls without an answer that could be used. */
  readonly failures: number
  readonly proposed: number
  readonly dropped: {
    /** Not of the shape that was asked for. */
    readonly schema: number
    /** The words are not on the page. */
    readonly quote: number
    /** The rules had found it. */
    readonly known: number
  }
  /** Taken as findings, of them so many with a value that the rules do not read from the same words. */
  readonly added: number
  readonly unsupported: number
}

type Asked = Pick<ModelCounts, 'model' | 'host' | 'promptVersion'>

export function noCounts({ model, host, promptVersion }: Asked): ModelCounts {
  return {
    model,
    host,
    promptVersion,
    pages: 0,
    pagesNotAsked: 0,
    calls: 0,
    cached: 0,
    failures: 0,
    proposed: 0,
    dropped: { schema: 0, quote: 0, known: 0 },
    added: 0,
    unsupported: 0,
  }
}

/** Undefined where no model was asked. */
export function sumCounts(counts: readonly (ModelCounts | undefined)[]): ModelCounts | undefined {
  return counts.reduce((sum, each) => (sum && each ? addCounts(sum, each) : (sum ?? each)), undefined)
}

function addCounts(one: ModelCounts, other: ModelCounts): ModelCounts {
  return {
    ...one,
    pages: one.pages + other.pages,
    pagesNotAsked: one.pagesNotAsked + other.pagesNotAsked,
    calls: one.calls + other.calls,
    cached: one.cached + other.cached,
    failures: one.failures + other.failures,
    proposed: one.proposed + other.proposed,
    dropped: {
      schema: one.dropped.schema + other.dropped.schema,
      quote: one.dropped.quote + other.dropped.quote,
      known: one.dropped.known + other.dropped.known,
    },
    added: one.added + other.added,
    unsupported: one.unsupported + other.unsupported,
  }
}
