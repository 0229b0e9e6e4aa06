import { Type } from 'typebox'
import { OneOf } from './text.ts'
import { maybeMoment, maybeRange, maybeText, text } from './value-parts.ts'

/** What part of medicine it belongs to. */
const system = OneOf([
  ...(['respiratory', 'cardiovascular', 'digestive', 'nervous', 'mental', 'musculoskeletal', 'endocrine'] as const),
  ...(['urinary', 'reproductive', 'skin', 'blood', 'infection', 'cancer', 'eye', 'ear', 'immune', 'injury'] as const),
  ...(['congenital', 'other'] as const),
])
const place = { site: maybeText, laterality: Type.Optional(OneOf(['left', 'right', 'bilateral'])) }

/** Values of the categories `medical.*`; docs/findings.md has them in words. */
export const medicalValues = {
  /** `surface`: the words of the record, `name`: the plain one in lower case, without side; `cause`: what it is put down to. */
  'medical.condition': Type.Object({
    surface: text,
    name: text,
    system,
    ...place,
    status: OneOf(['active', 'resolved', 'historical', 'suspected', 'ruledOut']),
    onset: maybeMoment,
    cause: maybeText,
  }),
  'medical.procedure': Type.Object({
    surface: text,
    name: text,
    ...place,
    status: OneOf(['done', 'planned', 'declined']),
    when: maybeMoment,
  }),
  /** `days` and `hours` as stated, not counted. */
  'medical.admission': Type.Object({
    setting: OneOf(['inpatient', 'emergency', 'observation']),
    reason: maybeText,
    facility: maybeText,
    admitted: maybeMoment,
    discharged: maybeMoment,
    days: maybeRange,
    hours: maybeRange,
  }),
  /** `mechanism`: how it happened, in a word: `fall`, `lifting`. */
  'medical.injury': Type.Object({
    surface: text,
    mechanism: text,
    ...place,
    atWork: Type.Optional(Type.Boolean()),
    when: maybeMoment,
  }),
  'medical.imaging': Type.Object({ modality: text, ...place, when: maybeMoment, impression: maybeText }),
  'medical.family': Type.Object({ name: text, system, relatives: Type.Array(text) }),
  /** Of the past; a denial of what is felt today is none. Without `name` and `site` all of it is denied. */
  'medical.denial': Type.Object({
    denied: OneOf(['condition', 'injury', 'surgery', 'trouble', 'exposure']),
    name: maybeText,
    ...place,
  }),
  'medical.work': Type.Object({
    status: OneOf(['working', 'released', 'restricted', 'offWork', 'unable', 'disabled', 'retired', 'unemployed']),
    occupation: maybeText,
    restrictions: maybeText,
    since: maybeMoment,
    until: maybeMoment,
  }),
  'medical.function': Type.Object({ activity: text, limit: text }),
  /** Somebody's judgement in that person's words: quoted, never ours. */
  'medical.opinion': Type.Object({
    about: OneOf(['cause', 'disability', 'impairment', 'workCapacity', 'maximumImprovement', 'prognosis']),
    words: text,
  }),
}
