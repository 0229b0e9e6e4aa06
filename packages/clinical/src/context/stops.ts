import { toPhrases } from './cues.ts'

/** Where another thought begins: the reach of every cue ends. */
const turns = `but, however, although, though, nevertheless, yet, except, except for, apart from, aside from, besides, therefore, otherwise,
  with the exception of, whereas, and then`

/** Where another clause begins, or the cause and not the thing is spoken of. What depends on an "if" reaches over them. */
const clauses = `other than, which, because, because of, secondary to, due to, as well as being, presents with, presenting with, presented with,
  presents, presented, complains of, complaining of, complained of, admits to, admits, reports, endorses, positive for, significant for,
  remarkable for, notable for, consistent with, so, and is, and has, and was, and had, and he, and she, and the patient, and they, cause of,
  cause for, causes of, etiology, etiology for, etiology of, source of, source for, reason for, reasons for, origin of, explanation for,
  diagnosis for, to account for, in order to, continues to, does have, did have, has had, he has, she has, there is, there are, there was,
  there were, patient has, pt has, developed, for his, for her, for this, for their, to explain, to evaluate, who, where, while, only,
  now with, now has, found to have, revealed, reveals, showed, shows, demonstrates, demonstrated, until, in addition to, treated with,
  treatment of, treatment for`

export type Stop = 'turn' | 'clause'

export const stops: readonly (readonly [phrase: string, stop: Stop])[] = [
  ...toPhrases(turns).map((phrase) => [phrase, 'turn'] as const),
  ...toPhrases(clauses).map((phrase) => [phrase, 'clause'] as const),
]
