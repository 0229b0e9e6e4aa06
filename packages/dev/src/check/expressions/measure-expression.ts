import { createContext, Script } from 'node:vm'
import { type SlowString, slowStringsOf } from './slow-strings.ts'

export type Slow = SlowString & { readonly characters: number; readonly milliseconds: number }

/** Where every string is tried: what only squares its length takes a fraction of a millisecond. */
const short = 200
/** As long as a sentence can be, and half of it. */
const [half, whole] = [1_000, 2_000]
const looked = 3
/** What a sentence may take, and how much more than half of it: four times is the square of the length, eight the cube. */
const mostMs = 400
const mostGrowth = 6
/** Whoever has not ended by then will not. */
const endlessMs = 1_500

/** A text for which an expression takes far too long; undefined where none of ours is one. */
export function findSlow(expression: RegExp): Slow | undefined {
  const strings = slowStringsOf(expression.source)
  const tried = strings.map((string) => ({ string, milliseconds: 0 }))
  for (const [at, milliseconds] of measure(expression, strings, short).entries()) {
    const string = strings[at]
    if (string && milliseconds === Number.POSITIVE_INFINITY) return { ...string, characters: short, milliseconds }
    const own = tried[at]
    if (own) own.milliseconds = milliseconds
  }
  const slowest = tried.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, looked)
  for (const { string } of slowest) {
    const milliseconds = leastOf(expression, string, whole)
    const isEndless = milliseconds === Number.POSITIVE_INFINITY
    if (isEndless || (milliseconds > mostMs && milliseconds > mostGrowth * leastOf(expression, string, half)))
      return { ...string, characters: whole, milliseconds }
  }
  return undefined
}

/** The least of three looks where the first was slow: garbage that somebody else left is collected once. */
function leastOf(expression: RegExp, string: SlowString, characters: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < 3 && least > mostMs; look++) {
    least = Math.min(least, measure(expression, [string], characters)[0] ?? 0)
    if (least === Number.POSITIVE_INFINITY) break
  }
  return least
}

const context = createContext({ clock })
const attempts = new Script(`while (spent.length < texts.length) {
  tried.lastIndex = 0
  began = clock()
  try { tried.exec(texts[spent.length]) } catch {}
  spent.push(clock() - began)
}`)

/** Milliseconds for each text, up to the first that does not end. Of this thread's CPU time: a slow machine changes nothing. */
function measure(tried: RegExp, strings: readonly SlowString[], characters: number): number[] {
  const texts = strings.map(
    ({ before, pump, after }) => before + pump.repeat(Math.ceil(characters / pump.length)) + after,
  )
  const spent: number[] = []
  const state = Object.assign(context, { tried, texts, spent, began: clock() })
  for (let patienceMs = endlessMs; spent.length < texts.length; ) {
    const before = spent.length
    try {
      attempts.runInContext(context, { timeout: patienceMs })
    } catch {
      // Cut off by the clock. Only CPU time tells whether the text or the machine is slow.
      if (clock() - state.began > endlessMs / 2) return [...spent, Number.POSITIVE_INFINITY]
      if (spent.length === before) patienceMs *= 2
    }
  }
  return spent
}

function clock(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
