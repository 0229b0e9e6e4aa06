import type { CueList } from './cue.ts'

/** "Possible pneumonia", "asthma cannot be excluded". */
export const possibilityCues: readonly CueList[] = [
  {
    id: 'possible.before',
    effect: 'possible',
    side: 'before',
    words: 8,
    phrases: `
      possible, possibly, possibility of, probable, probably, likely, most likely, suspected, suspect, suspicion
      of, suspicion for, high suspicion for, suspicious for, questionable, question of, query, presumed,
      presumably, presumptive, concern for, concerning for, concerns for, consider, considering, consideration of,
      may be, may have, might be, might have, could be, could have, may represent, might represent, could
      represent, may reflect, suggestive of, suggesting, suggests, appears to be, appears to have, seems to be,
      seems to have, rule out, r/o, to evaluate for, evaluate for, evaluation for, versus, differential includes,
      differential diagnosis includes, cannot rule out, cannot exclude, can not exclude, not exclude, not rule
      out, perhaps, worrisome for, thought to be, thought to have, felt to be, believed to be, believed to have,
      equivocal, equivocal for, at risk for, workup for, work up for, be ruled out for, indeterminate for,
      potential, potentially, not certain if, not certain whether, not sure if, unclear if, unclear whether, not
      clear whether, not sure whether, questions whether, whether, alleges, alleged, alleging, allegedly, contends,
      contended, contending, purported, purportedly, believes he, believes she, believes they, thinks he, thinks
      she, thinks they, worries he, worries she, worried he, worried she, worries that he, worries that she, worried
      that he, worried that she, fears he, fears she, fears that he, fears that she, afraid he, afraid she, afraid
      that he, afraid that she, believes that he, believes that she, thinks that he, thinks that she, convinced he,
      convinced she, convinced that he, convinced that she`,
  },
  { id: 'none.possibility', effect: 'none', side: 'both', phrases: 'whether to, whether or not to' },
  {
    id: 'possible.after',
    effect: 'possible',
    side: 'after',
    words: 4,
    phrases: `
      is possible, is suspected, suspected, is likely, is probable, is questionable, cannot be excluded, can not
      be excluded, cannot be ruled out, not excluded, not entirely excluded, not ruled out, not been ruled out,
      must be ruled out, should be ruled out, to be ruled out, will be ruled out, could be considered, may be
      considered, should be considered, is in the differential, is a consideration, is a possibility, remains a
      possibility, is a concern, is of concern, versus, vs`,
  },
]
