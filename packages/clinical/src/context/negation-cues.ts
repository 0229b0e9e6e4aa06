import type { CueList } from './cue.ts'

const wrong =
  'incorrect, in error, mistaken, erroneous, wrong, a mistake, a misdiagnosis, made in error, entered in error'
/** "The diagnosis of COPD was incorrect", "the COPD diagnosis was made in error". */
const mistakes = wrong
  .split(', ')
  .flatMap((word) =>
    ['is', 'was', 'were', 'proved', 'had been', 'has been', 'appears to be', 'appears to have been'].flatMap((verb) => [
      `${verb} ${word}`,
      `diagnosis ${verb} ${word}`,
      `dx ${verb} ${word}`,
    ]),
  )
  .join(', ')

/** "No evidence of fever", "fever is denied". */
export const negationCues: readonly CueList[] = [
  {
    id: 'negated.before',
    effect: 'negated',
    side: 'before',
    phrases: `
      no, not, without, w/o, denies, denied, denying, deny, never, nor, neither, none of, no longer, negative for,
      neg for, ve for, absence of, absent, free of, free from, lack of, lacks, lacked, lacking, cannot, can't,
      doesn't, didn't, don't, isn't, aren't, wasn't, weren't, hasn't, haven't, hadn't, won't, ruled out for, rules
      out, ruled out, fails to reveal, failed to reveal, fails to show, failed to show, fail to demonstrate, fails
      to demonstrate, failed to demonstrate, unremarkable for, not consistent with, not suggestive of,
      inconsistent with, not associated with, not significant for, not positive for, not remarkable for, not
      complaining of, not complain of, not presented with, not report, not endorse, no evidence of, no sign of, no
      signs of, no history of, no h/o, no hx of, no complaints of, no complaint of, no source of, no suspicion of,
      no suspicion for, no concern for, no reports of, no report of, no mention of, nothing to suggest, nothing
      suggestive of, with no, (-), excluded, excludes, rather than, instead of, has never had, never had, no past
      history of, no prior history of, no previous history of, no known history of, no significant past, no family
      history of, no personal history of, no findings of, no findings to suggest, not caused by, unable to
      identify, unable to demonstrate, no risk of, did not reveal, did not show, no longer has, negative, neg,
      misdiagnosed with, misdiagnosed as, misdiagnosed as having, incorrectly diagnosed with, incorrectly diagnosed
      as, erroneously diagnosed with, erroneously diagnosed as, mistakenly diagnosed with, wrongly diagnosed with,
      incorrect diagnosis of, erroneous diagnosis of, mistaken diagnosis of, wrong diagnosis of, misdiagnosis of`,
  },
  {
    // "The asthma regimen was incorrect" denies no asthma: nothing may stand between.
    id: 'negated.after-mistake',
    effect: 'negated',
    side: 'after',
    words: 1,
    phrases: mistakes,
  },
  {
    id: 'negated.after',
    effect: 'negated',
    side: 'after',
    words: 5,
    phrases: `
      is denied, was denied, are denied, were denied, not present, not seen, not identified, not demonstrated, not
      detected, not appreciated, not noted, not found, not observed, not evident, not visualized, not apparent,
      not palpable, not palpated, not heard, not elicited, is absent, was absent, are absent, were absent, has
      been ruled out, have been ruled out, was ruled out, were ruled out, is ruled out, are ruled out, ruled out,
      unlikely, is unlikely, was negative, were negative, is negative, are negative, been negative, was excluded,
      is excluded, has been excluded, have been excluded, came back negative, returned negative, is not supported,
      not confirmed, not indicated by`,
  },
  {
    id: 'negated.after-closing',
    effect: 'negated',
    side: 'after',
    words: 2,
    closing: true,
    phrases: `
      no, none, negative, neg, denied, denies, absent, never, free, (-), not at all`,
  },
]

/** Phrases that hold a cue and deny nothing, or not the target. */
export const falseNegations: readonly CueList[] = [
  {
    id: 'none.negation',
    effect: 'none',
    side: 'both',
    phrases: `
      no increase, no change, no significant change, no interval change, no significant interval change, without
      change, without significant change, not changed, not significantly changed, no definite change, not only,
      more likely than not, more probably than not, more probable than not, likely than not, than not,
      not certain if, not certain whether, not sure if, not sure whether, not clear if, not clear whether, not
      necessarily, not just, not limited to, no doubt, not drain, no further evaluation, no further workup, gram
      negative, negative pressure, negative inspiratory, without difficulty, without further, without incident,
      without complication, without complications, with or without, with and without, with without, no
      improvement, not improved, not resolved, not completely resolved, not fully resolved, no relief, no relief
      of, without relief, not relieved, not controlled, not well controlled, not getting better, not better,
      nothing helps, not cause, not know, not know if, does not know, doesn't know, not remember, not recall, not
      able to, not able to be, not been tested for, not tested for, not interested in, not want, not willing, not
      ready, not compliant with, not taking, not been taking, no matter, not extend, not feel that, not have
      enough, no better, no worse, not as, no more than, not more than, not until, not unless, not ruled out, not
      been ruled out, cannot rule out, cannot exclude, cannot be ruled out, cannot be excluded, can not be
      excluded, can not exclude, not exclude, not rule out, not excluded, not entirely excluded, no answer, no
      show, not otherwise specified, not elsewhere classified, no one, not mind, no help, not help, did not help,
      not to exceed, not sufficient, never before, not far from`,
  },
]
