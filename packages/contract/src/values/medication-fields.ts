import { maybe, moment, names, oneOf, range, text, tick, type ValueFields, yesNo } from './value-field.ts'

const status = oneOf(
  ...(['active', 'started', 'changed', 'held', 'discontinued', 'completed', 'notTaken', 'planned'] as const),
  ...(['administered', 'dispensed'] as const),
)

export const medicationFields = {
  /**
   * `surface`: the words of the record; `ingredients`: generic names, or the surface where the word list does not know it;
   * `strength`: `500 mg`; `dose`: `2 tablets`; `frequency`: `at night`; `on`: when it was given or dispensed; `quantity`:
   * how many were dispensed.
   */
  'medication.statement': {
    surface: text,
    ingredients: names,
    brand: maybe(text),
    strength: maybe(text),
    dose: maybe(text),
    route: maybe(text),
    frequency: maybe(text),
    timesPerDay: maybe(range),
    status,
    prn: tick,
    reason: maybe(text),
    prescriber: maybe(text),
    started: maybe(moment),
    stopped: maybe(moment),
    on: maybe(moment),
    quantity: maybe(text),
  },
  'medication.none': { scope: oneOf('all', 'prescription', 'overTheCounter') },
  'medication.adherence': { ingredients: names, adherent: yesNo },
  'medication.adverseEvent': { ingredients: names, event: text },
} satisfies Readonly<Record<string, ValueFields>>
