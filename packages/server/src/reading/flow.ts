/** The same items, fetched one ahead of whoever takes them. */
export async function* ahead<A>(source: AsyncIterable<A>): AsyncGenerator<A> {
  const items = source[Symbol.asyncIterator]()
  let next = heard(items.next())
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = heard(items.next())
      yield value
    }
  } finally {
    await next.catch(() => undefined)
    await items.return?.()
  }
}

/** Works on so many items at a time and hands out each result as soon as it is there, in any order. */
export async function* mapAtOnce<A, B>(
  source: AsyncIterable<A>,
  atOnce: number,
  work: (item: A) => Promise<B>,
): AsyncGenerator<B> {
  type Step = { readonly item: IteratorResult<A> } | { readonly result: B; readonly job: number }
  const items = source[Symbol.asyncIterator]()
  const jobs = new Map<number, Promise<Step>>()
  let started = 0
  let taking: Promise<Step> | undefined
  let ended = false
  try {
    while (!ended || jobs.size > 0) {
      if (!ended && jobs.size < atOnce) taking ??= heard(items.next().then((item) => ({ item })))
      const step = await Promise.race([...(taking ? [taking] : []), ...jobs.values()])
      if ('result' in step) {
        jobs.delete(step.job)
        yield step.result
      } else if (step.item.done) {
        taking = undefined
        ended = true
      } else {
        taking = undefined
        const job = started++
        jobs.set(job, heard(work(step.item.value).then((result) => ({ result, job }))))
      }
    }
  } finally {
    await Promise.allSettled([...jobs.values(), taking])
    await items.return?.()
  }
}

/** Lets so many through at a time; the others wait their turn. */
export function limit(atOnce: number): <A>(work: () => Promise<A>) => Promise<A> {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** A failure is met where the promise is awaited; until then it is nobody's surprise. */
function heard<A>(promise: Promise<A>): Promise<A> {
  promise.catch(() => undefined)
  return promise
}

/** Hands items on; whoever stops taking them stops the work first, so that nobody waits for what nobody wants. */
export async function* stopWhenLeft<A>(source: AsyncGenerator<A>, stop: AbortController): AsyncGenerator<A> {
  try {
    for (;;) {
      const { value, done } = await source.next()
      if (done) return
      yield value
    }
  } finally {
    stop.abort()
    await source.return(undefined).catch(() => undefined)
  }
}
