import type { Degradation } from '@casefold/dev/casefile/scan'
import type { Engine } from './through-service.ts'

/** In per cent: most of the letters that may be wrong, least of the critical words that must be found. */
export type AccuracyBar = {
  readonly engine: Engine
  readonly degradation: Degradation
  readonly cer: number
  readonly criticalRecall?: number
}

export const accuracyBars: readonly AccuracyBar[] = [
  { engine: 'accurate', degradation: 'clean300', cer: 0.15, criticalRecall: 98.5 },
  { engine: 'accurate', degradation: 'noisy300', cer: 0.4, criticalRecall: 98 },
  { engine: 'accurate', degradation: 'noisy200', cer: 0.4, criticalRecall: 98 },
  { engine: 'accurate', degradation: 'fax', cer: 0.8, criticalRecall: 97 },
  { engine: 'accurate', degradation: 'photo', cer: 0.9, criticalRecall: 98 },
  // as clean, give or take 0.3
  { engine: 'accurate', degradation: 'skew3', cer: 0.45, criticalRecall: 98.2 },
  { engine: 'accurate', degradation: 'rot90', cer: 0.45, criticalRecall: 98.2 },
  { engine: 'accurate', degradation: 'rot180', cer: 0.45, criticalRecall: 98.2 },
  { engine: 'fast', degradation: 'clean300', cer: 0.4 },
  { engine: 'fast', degradation: 'noisy200', cer: 1.2 },
]

/** Pages a second of the clock or of the processors, beside the bare engine on the same pages. */
export type SpeedBar = {
  readonly engine: Engine
  readonly degradation: Degradation
  readonly beside: 'engine' | 'ocrmypdf'
  readonly wall?: number
  readonly cpu?: number
}

export const speedBars: readonly SpeedBar[] = [
  // Clean pages need no preparing, noisy ones are turned and cleaned first.
  { engine: 'fast', degradation: 'clean300', beside: 'engine', wall: 0.9, cpu: 0.9 },
  { engine: 'fast', degradation: 'noisy200', beside: 'engine', wall: 0.85, cpu: 0.9 },
  { engine: 'fast', degradation: 'noisy200', beside: 'ocrmypdf', cpu: 3 },
  { engine: 'accurate', degradation: 'clean300', beside: 'engine', wall: 0.9, cpu: 0.9 },
  { engine: 'accurate', degradation: 'noisy200', beside: 'ocrmypdf', cpu: 1.3 },
]

/** Of the two bare calls, through the whole rule that decides whether embedded text is trusted. */
export const digitalBar = 0.6
/** Per cent of the words read whose box lies where the word is. */
export const boxBar = 99
