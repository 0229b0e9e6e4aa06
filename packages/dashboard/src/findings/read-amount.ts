import type { Read } from './read.ts'

export type Range = readonly [low: number, high: number]

const most = 100_000
const mostSigned = 20
// A comma before three figures may stand for a thousand or for a part of one: that is asked, not guessed.
const figure = '(\\d+(?:\\.\\d+|,\\d{1,2})?)'
const one = new RegExp(`^${figure}$`)
const two = new RegExp(`^${figure}\\s*(?:-|–|to|a)\\s*${figure}$`)

/** `1.5` */
export function readNumber(typed: string): Read<number> {
  const is = toNumber(typed)
  return is === undefined ? { fault: 'number' } : { is }
}

/** `-1.64`, also with the sign that print has for it. As far from nothing as a z-score can be. */
export function readSigned(typed: string): Read<number> {
  const [, minus, rest = ''] = /^([-−–]?)\s?(.*)$/.exec(typed) ?? []
  const size = toNumber(rest)
  if (size === undefined || size > mostSigned) return { fault: 'signed' }
  return { is: minus === '' || size === 0 ? size : -size }
}

/** `20` or `15-20` */
export function readRange(typed: string): Read<Range> {
  const [, low = typed, high = typed] = two.exec(typed) ?? []
  const [from, to] = [toNumber(low), toNumber(high)]
  if (from === undefined || to === undefined) return { fault: 'range' }
  return from > to ? { fault: 'order' } : { is: [from, to] }
}

export function isRange(value: unknown): value is Range {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')
}

/** As `readRange` reads it. */
export function writeRange(value: unknown): string {
  if (!isRange(value)) return ''
  const [low, high] = value
  return low === high ? String(low) : `${low}-${high}`
}

/** One that a value can hold. */
function toNumber(typed: string): number | undefined {
  const value = one.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
  return value <= most ? value : undefined
}
