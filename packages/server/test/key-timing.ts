import { parseArgs } from 'node:util'
import { newUuid } from '../src/kernel/ids.ts'
import { hashKey, keyMatches, type Peppers } from '../src/kernel/peppers.ts'
import { mintKeyText } from '../src/keys/key-text.ts'
import { compareTimes, type Measured } from './timing.ts'

/** `node packages/server/test/key-timing.ts --samples 300000`: does the time of the key check tell anything of a key? */
const { values } = parseArgs({ options: { samples: { type: 'string', default: '300000' } } })
const samples = Number(values.samples)

const bar = 4.5
const peppers: Peppers = { current: 'p', byId: new Map([['p', Buffer.alloc(32, 7)]]) }
const text = mintKeyText(newUuid(new Date()))
const stored = { hash: hashKey(peppers, 'p', text), pepperId: 'p' }

type Presented = { readonly text: string; readonly stored: typeof stored | undefined }

const firstSecret = text.lastIndexOf('_') + 1
const lastSecret = text.length - 7
const wrongAt = [changed(firstSecret), changed(lastSecret)] as const

function changed(at: number): Buffer {
  const other = text[at] === 'x' ? 'y' : 'x'
  return Buffer.from(text.slice(0, at) + other + text.slice(at + 1))
}

/** A new string each time, as a request brings one: kept ones would lie in memory for better or worse. */
const byPlace = (which: 0 | 1): Presented => ({ text: wrongAt[which].toString('latin1'), stored })
const byId = (which: 0 | 1): Presented => ({
  text: wrongAt[0].toString('latin1'),
  stored: which === 0 ? stored : undefined,
})
const check = (presented: Presented): boolean => keyMatches(peppers, presented.text, presented.stored)

const ours: Record<string, Measured<Presented>> = {
  'wrong at the first or the last secret character': { prepare: byPlace, run: check },
  'an id that is known or not': { prepare: byId, run: check },
}

/** Faults that the method must see, or it would see nothing. */
const planted: Record<string, Measured<Presented>> = {
  'planted: secret compared naively': { prepare: byPlace, run: (presented) => isSameNaively(presented.text, text) },
  'planted: no hash where the id is unknown': {
    prepare: byId,
    run: (presented) => presented.stored !== undefined && check(presented),
  },
}

function isSameNaively(one: string, other: string): boolean {
  for (let at = 0; at < one.length; at++) if (one.charCodeAt(at) !== other.charCodeAt(at)) return false
  return true
}

let faults = 0
const line = (name: string, t: number, ok: boolean, note = ''): void => {
  if (!ok) faults++
  process.stdout.write(`${name.padEnd(48)} | t = ${t.toFixed(2).padStart(9)} | ${ok ? 'ok' : 'WRONG'}${note}\n`)
}
process.stdout.write(`${samples} samples each, |t| < ${bar} is asked of ours and exceeded by what was planted\n`)
for (const [name, measured] of Object.entries(ours)) {
  const t = compareTimes(measured, samples)
  if (Math.abs(t) < bar) line(name, t, true)
  else {
    // Once more with fresh data, and only once: a busy machine passes, a leak does not.
    const again = compareTimes(measured, samples)
    line(name, again, Math.abs(again) < bar, ` (second try; the first was ${t.toFixed(2)})`)
  }
}
for (const [name, measured] of Object.entries(planted)) {
  const t = compareTimes(measured, samples)
  line(name, t, Math.abs(t) > bar)
}
process.exitCode = faults > 0 ? 1 : 0
