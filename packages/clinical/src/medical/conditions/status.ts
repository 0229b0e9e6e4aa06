import type { SectionKind } from '../../text/page-text.ts'
import type { ConditionStatus } from '../medical.ts'
import type { Phrase } from './find-phrases.ts'
import type { Judged } from './judge.ts'

const ended =
  /^(?:,? (?:(?:in|on|of|during) (?:[\d/]{4,10}|(?:early |late |his |her )?(?:childhood|infancy|youth|teens|adolescence))|as an? (?:young |small )?(?:child|infant|baby|kid|teenager|teen|adolescent)|when (?:young|little|a child)))?\W{0,3}(?:(?:has|have|had|now|is|are|was|were|been|since|fully|completely|which|that|currently|status|but|and|he|she|patient)\W+){0,5}(?:resolved|cured|in (?:complete |full |partial )?remission|healed|eradicated|outgrew|outgrown|gr[eo]wn? out of|no longer (?:an? (?:problem|issue|concern)|active|present))\b/i
const endedBefore =
  /\b(?:(?:resolved|healed|old healed|cured)[ :]+|(?:has|have|had|he|she|patient|since|and)(?: now)? (?:outgrew|outgrown|grew out of|grown out of) (?:(?:his|her|their|the) )?)(?:[\w-]+ )?$/i
/** "Cellulitis L leg 2012, on Keflex, cleared": what passes is over where its own clause says so. */
const overBehind =
  /^([^.;]{0,60}?)\b(?:resolved|healed|cleared|gone|subsided|went away|recovered)\b(?! (?:for|to|by)\b)/i
const notOver = /\b(?:not|never|until|once|if|when|to be|partially|partly|mostly|nearly|almost|should|will)\b|n't\b/i
const onlyHelpers =
  /^\s*(?:(?:it|this|that|which|all|has|have|had|is|was|since|now|then|fully|completely|and|but)\s+)*$/i
const stillThere = /\b(?:still|persist\w*|nonunion|non-union|recurr\w*|residual|present)\b/i
/** "S/p trigger finger release": what was released is no longer there. */
const released = /^ (?:release|decompression|excision|extraction|removal|repair|resection|correction)\b/i
/** Words that end even a chronic condition. */
const over =
  /^(?:former|formerly|childhood|used to|in the past|as (?:an? )?(?:child|kid|boy|girl|baby|infant|teenager|teen)|when (?:young|little|a child|a kid)|in childhood|in the remote past|remote|years ago|many years ago|several years ago|a few years ago|had had)$/i
const forWhich =
  /\b(?:repair|surgery|fusion|discectomy|replacement|arthroscopy|removed|orif|resection|\w+ectomy|\w+plasty)\b[^.;]{0,40}\b(?:for|following|after|due to|because of) (?:a |an |the |his |her )?(?:[\w-]+ )?$/i
const operated =
  /^[\s,(-]{1,3}(?:repairs?|surgery|resection|excision|fixation|removal|survivor|reduction|orif|status[ -]post|s\/p|treated (?:with|by) (?:surgery|resection|radiation))\b/i
const treated =
  /^[^.;]{0,60}\b(?:status[ -]post|s\/p|treated with (?:surgery|radiation|chemo\w*)|(?:diagnosed )?in (?:19|20)\d\d)\b/i
const history = /\b(?:history of|hx of|h\/o|status[ -]post|s\/p)[ :]+(?:a |an )?(?:[\w/-]+ ){0,3}$/i
const told =
  /\b(?:had|sustained|suffered|experienced|underwent|after|since|following|from|developed|treated for|hospitali[sz]ed (?:for|with)|recovered from|got over|diagnosed with)(?:[^\w-]|-(?!\w)|(?<!\w)-(?=\w))+(?:\w+(?:-\w+)*(?:[^\w-]|-(?!\w)|(?<!\w)-(?=\w))+){0,4}$/i
const longAgo =
  /\b(?:(?:19|20)\d\d|years? ago|months? ago|as a (?:child|teenager)|twice|once|(?:two|three|four|several|multiple) times|in (?:high school|college|childhood)|last (?:year|winter|summer|spring|fall)|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:first|second|last|prior) pregnancy)\b/i
const now = /\b(?:acute|new|newly|recurrent|current|active|metastatic|evolving|today|progressive)\W+(?:[\w-]+ ){0,2}$/i

const listsPast = new Set<SectionKind>(['medicalHistory', 'surgicalHistory'])

/** Where a condition stands in the patient's life, by its own nature, the words around it and the section. */
export function statusOf(
  text: string,
  phrase: Phrase,
  judged: Judged,
  section: SectionKind | undefined,
  problem: boolean,
  /** Where the next condition of the sentence begins. */
  until: number,
): ConditionStatus {
  if (judged.polarity === 'negated') return 'ruledOut'
  const before = text.slice(Math.max(0, phrase.start - 60), phrase.start)
  const after = text.slice(phrase.end, phrase.end + 80)
  if (ended.test(after) || endedBefore.test(before) || /\bno longer has (?:[\w-]+ )?$/i.test(before)) return 'resolved'
  if (phrase.course !== 'chronic' && isOver(text.slice(phrase.end, Math.min(phrase.end + 80, until)))) return 'resolved'
  if (judged.certainty === 'possible') return 'suspected'
  const past = section !== undefined && listsPast.has(section)
  const cued = judged.past.length > 0
  switch (phrase.course) {
    case 'chronic':
    case 'sign':
      return judged.past.some(({ text: cue }) => over.test(cue)) ||
        /\bas (?:a )?(?:child|kid)\b/i.test(after.slice(0, 16)) ||
        ((past || cued) && released.test(after))
        ? 'historical'
        : 'active'
    case 'curable':
      if (/\brecurren\w+ of (?:his |her |the )?$/i.test(before)) return 'historical'
      if (now.test(before)) return 'active'
      return past ||
        history.test(before) ||
        cued ||
        operated.test(after) ||
        treated.test(after) ||
        forWhich.test(before)
        ? 'historical'
        : 'active'
    case 'past':
      return (problem && !cued && !past && section === 'assessment') || /\bacute\W+$/i.test(before)
        ? 'active'
        : 'historical'
    case 'episode':
      if (past || cued || operated.test(after) || forWhich.test(before)) return 'historical'
      return told.test(before) && longAgo.test(after.slice(0, 50) + before) ? 'historical' : 'active'
  }
}

function isOver(behind: string): boolean {
  const found = overBehind.exec(behind)
  if (!found) return false
  const [whole, told = ''] = found
  // "Tibia fracture, incision healed": a piece with a subject of its own is about that.
  const pieces = told.split(/,| and /)
  if (pieces.length > 1 && !onlyHelpers.test(pieces.at(-1) ?? '')) return false
  return !notOver.test(told) && !stillThere.test(behind.slice(whole.length))
}
