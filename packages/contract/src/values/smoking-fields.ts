import { maybe, measure, moment, number, oneOf, range, text, tick, type ValueFields } from './value-field.ts'

/** `tobacco` where the record does not say which. */
const product = oneOf('cigarettes', 'tobacco', 'cigars', 'pipe', 'smokeless', 'vape')

export const smokingFields = {
  /**
   * `never` denies for a lifetime, `nonsmoker` for now: taking one for the other makes false conflicts. `unbroken`: the
   * record says that there was no time without (`never quit`); a relapse is then no explanation.
   */
  'smoking.status': {
    status: oneOf('never', 'nonsmoker', 'former', 'current', 'ever', 'unknown'),
    product,
    unbroken: maybe(tick),
  },
  /** What one statement says of how much and how long; `computedPackYears`: its packs a day times its years. */
  'smoking.use': {
    product,
    perDay: maybe(measure('packs', 'cigarettes', 'cigars', 'pipes', 'cans', 'pods')),
    years: maybe(range),
    packYears: maybe(range),
    computedPackYears: maybe(range),
    from: maybe(moment),
    to: maybe(moment),
  },
  'smoking.quit': { product, when: moment },
  'smoking.cessation': { treatment: text },
  'smoking.exposure': { source: maybe(text), years: maybe(range) },
  'smoking.cotinine': { result: maybe(oneOf('positive', 'negative')), amount: maybe(number), unit: maybe(text) },
} satisfies Readonly<Record<string, ValueFields>>
