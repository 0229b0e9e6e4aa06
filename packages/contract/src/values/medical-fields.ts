import { called, maybe, moment, name, oneOf, range, text, texts, type ValueFields, yesNo } from './value-field.ts'

/** What part of medicine it belongs to. */
const system = oneOf(
  ...(['respiratory', 'cardiovascular', 'digestive', 'nervous', 'mental', 'musculoskeletal', 'endocrine'] as const),
  ...(['urinary', 'reproductive', 'skin', 'blood', 'infection', 'cancer', 'eye', 'ear', 'immune', 'injury'] as const),
  ...(['congenital', 'other'] as const),
)
const place = { site: maybe(name), laterality: maybe(oneOf('left', 'right', 'bilateral')) }

export const medicalFields = {
  /**
   * `surface`: the words of the record; `name`: the plain one of the word list, without side; `cause`: what the record puts
   * it down to (`smoking`, `asbestos`).
   */
  'medical.condition': {
    surface: text,
    name,
    system,
    status: oneOf('active', 'resolved', 'historical', 'suspected', 'ruledOut'),
    ...place,
    onset: maybe(moment),
    cause: maybe(name),
  },
  'medical.procedure': {
    surface: text,
    name,
    status: oneOf('done', 'planned', 'declined'),
    ...place,
    when: maybe(moment),
  },
  /** `days` and `hours` as stated, not counted: `a three-day stay`. */
  'medical.admission': {
    setting: oneOf('inpatient', 'emergency', 'observation'),
    reason: maybe(text),
    facility: maybe(text),
    admitted: maybe(moment),
    discharged: maybe(moment),
    days: maybe(range),
    hours: maybe(range),
  },
  /** `mechanism`: how it happened, by the name of the word list: `fall`, `motor vehicle collision`, `lifting`. */
  'medical.injury': {
    surface: called('asWritten', text),
    mechanism: name,
    ...place,
    atWork: maybe(yesNo),
    when: maybe(moment),
  },
  /** `impression`: what the record says it showed, in its words. */
  'medical.imaging': { modality: text, ...place, when: maybe(moment), impression: maybe(text) },
  'medical.family': { name, system, relatives: texts },
  /**
   * `denies prior back injury`, `no previous surgeries`, `did not lose consciousness`. `name`: the condition, procedure or
   * agent; without it and `site` all of it is denied.
   */
  'medical.denial': {
    denied: oneOf(
      ...(['condition', 'symptom', 'injury', 'accident', 'surgery', 'trouble', 'exposure', 'treatment'] as const),
      ...(['imaging', 'hospitalization', 'medication', 'claim', 'work'] as const),
    ),
    name: maybe(name),
    ...place,
  },
  'medical.work': {
    status: oneOf('working', 'released', 'restricted', 'offWork', 'unable', 'disabled', 'retired', 'unemployed'),
    occupation: maybe(text),
    restrictions: maybe(text),
    since: maybe(moment),
    until: maybe(moment),
  },
  /**
   * `never` denies for a lifetime, `nondrinker` for now, `unknown` says neither; `amount` and `screen` in the words of the
   * record: `2 beers/wk`, `CAGE 0/4`.
   */
  'medical.alcohol': {
    status: called('drinking', oneOf('never', 'nondrinker', 'former', 'current', 'ever', 'unknown')),
    amount: maybe(text),
    quit: maybe(moment),
    screen: maybe(text),
  },
  'medical.function': { activity: text, limit: text },
  /** Somebody's judgement in that person's words: quoted, never ours. */
  'medical.opinion': {
    about: oneOf('cause', 'disability', 'impairment', 'workCapacity', 'maximumImprovement', 'prognosis'),
    words: text,
  },
} satisfies Readonly<Record<string, ValueFields>>
