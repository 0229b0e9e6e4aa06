import type { Size } from './boxes.ts'
import type { PageSource } from './decode-page.ts'
import { mostPixels } from './pixels/pgm.ts'
import type { Mending, PageInk } from './prepare-page.ts'

// What goes between the reader and the process that decodes and prepares pages inside the sandbox.

export type PrepareRequest = Omit<PageSource, 'path'> & {
  /** Names inside the process's two directories. */
  readonly name: string
  readonly to: string
  readonly mending: Mending
}

export type PrepareDone = Size & {
  /** Upright and squared, before it was levelled. */
  readonly source: Size
  readonly dpi: number
  readonly degrees: number
  readonly ink: PageInk
}

type PrepareProblem = { readonly problem: 'page_too_large' | 'page_damaged' }

export type PrepareAnswer = PrepareDone | PrepareProblem

/** An answer as it may be believed. A hostile file may have taken the process over, so every number is looked at. */
export function parseAnswer(line: string): PrepareAnswer | undefined {
  const answer = toJson(line)
  if (!isObject(answer)) return undefined
  if (answer.problem === 'page_too_large' || answer.problem === 'page_damaged') return { problem: answer.problem }
  const { source, dpi, degrees, ink } = answer
  if (!isSize(answer) || !isSize(source) || !isObject(ink) || !Array.isArray(ink.pieces)) return undefined
  const { dark, rules, pieces } = ink
  if (!isWithin(dpi, 1, 10_000) || !isWithin(degrees, -45, 45) || !isWithin(dark, 0, 1)) return undefined
  if (!isWithin(rules, 0, 1e6) || pieces.length > 20_000) return undefined
  if (!pieces.every((value) => isWithin(value, 0, 1e6))) return undefined
  const { width, height } = answer
  return { width, height, source, dpi, degrees, ink: { dark, rules, pieces } }
}

function toJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isSize(value: unknown): value is Size {
  if (!isObject(value) || !isWithin(value.width, 1, 1e6) || !isWithin(value.height, 1, 1e6)) return false
  return value.width * value.height <= 2 * mostPixels
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}
