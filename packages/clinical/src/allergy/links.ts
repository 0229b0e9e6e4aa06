/** A drug did something, or was stopped for it. */
export const causes =
  /^[\s\w,]{0,30}?\b(?:caus(?:e|es|ed|ing)|g[ai]ves?|giving|made|makes|produced|induced|resulted\s+in|led\s+to|triggers?|triggered|br(?:ings?|ought)\s+(?:\w+\s+)?out|sets?\s+off|(?:stopped|discontinued|d\/c'?d|held|quit|changed|switched)\b[^.;]{0,40}\b(?:because|due|secondary|after|for|owing|b\/c|d\/t|s\/t|2\/2))\b/i

/** Between a drug and what it did: when that was, what it is called, and how bad it was. */
const asides =
  /\b(?:(?:in|on|circa|about|since|around)\s+)?(?:\d{1,2}\/)?(?:\d{1,2}\/)?(?:19|20)?\d\d\b|\bas (?:an? )?(?:child|kid|infant|baby|teen\w*|adult)\b|\b(?:allerg(?:y|ic)|reactions?|rxn|intoleran(?:ce|t)|hx|history|childhood|remote|induced|associated|related|a|an|mild|moderate|severe|bad|terrible|diffuse|facial|pt|got|gets|had|it|was|were|she|he|again|developed|develops|caused|stopped|discontinued|dc'?d|d\/c'?d?|held|quit)(?![\w'])/gi

/** Nothing but marks between a drug and what it did, and such asides: "PCN rash", "Bactrim 2010 -> bad hives". */
export function isBeside(between: string): boolean {
  return between.length < 60 && /^[\s:=>→(,"'-]*$/.test(between.replaceAll(asides, '')) && !/^\s*,\s*$/.test(between)
}

/** "Cough (lisinopril)", "rash - Bactrim". */
export function isBehind(between: string, behind: string): boolean {
  return /^\s*[(:-]+\s*$/.test(between) && /^\s*(?:[).,;]|$|\n|(?:19|20)\d\d)/.test(behind)
}

const then =
  /^[\s\w,"]{0,30}?\b(?:and|then|but)\s+(?:\w+\s+){0,2}?(?:developed|had|broke|experienced|got|began|started|swelled)\b/i
const thenDid = /^[\s\w,]{0,20}?\b(?:and|then)\s+(?:\w+\s+){0,2}$/i
const wasTaken =
  /\b(?:given|gave|gives|took|taken|taking|received|receiving|started(?:\s+on)?|administered|ate|eating|stung\s+by)\s+(?:[\w-]+\s+){0,3}$/i
/** "After two doses of Bactrim", "within minutes of cefazolin". */
const since =
  /\b(?:after|following|within\s+(?:\w+\s+){1,4}of|since\s+starting)\s+(?:(?:\d+|the|her|his|a|an|one|two|three|first|second|third|few|several|initial|single|doses?|of|taking|getting|receiving|eating|starting|iv|oral)\s+){0,5}$/i
const soon =
  /\b(?:within|after)\s+(?:(?:an?|about|the|\d{1,3}|few|several|some)\s+){0,4}(?:min(?:ute)?s?|hours?|hrs?|days?|doses?)\b[^.;]{0,15}$|\b(?:min(?:ute)?s?|hours?|hrs?|days?)\s+later\b[^.;]{0,15}$/i

/** What followed on a drug: soon, or behind words that say that it was taken. */
export function leadsTo(before: string, between: string): boolean {
  if (soon.test(between)) return true
  if (since.test(before)) return between.length < 60 && !/[;?]|\.\s|\b(?:for|treat\w*|no|not)\b/i.test(between)
  return wasTaken.test(before) && (then.test(between) || thenDid.test(between))
}

/** Diagnoses of a reaction that name the drug behind a comma: "Anaphylaxis, cefazolin". */
const diagnoses = new Set([
  'anaphylaxis',
  'angioedema',
  'serum sickness',
  'stevens-johnson syndrome',
  'toxic epidermal necrolysis',
  'dress syndrome',
])

export function namesCause(reaction: string, between: string): boolean {
  return diagnoses.has(reaction) && /^\s*[,:-]\s*$/.test(between)
}
