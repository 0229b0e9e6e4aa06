/** "Cancelled", "not performed", "never done": it did not come about. "Not yet done" is still to come. */
const came = 'cancell?ed|aborted|abandoned|called off|(?:not|never) (?:done|performed|completed|carried out|undertaken)'
const undoneBehind = new RegExp(
  `^(?: \\([^)]{0,30}\\)| -|:)?(?: [\\w/-]+){0,3}?,? (?:but |and |then |later )?(?:(?:was|were|is|has been|had been|being) )?(?:then |later |ultimately )?(?:${came})\\b(?! (?:and|then) rescheduled)`,
  'i',
)
/** "Consent for excision; procedure not done": said of it in the next clause. */
const undoneNext = new RegExp(
  `^[^.;]{0,50}[.;,] (?:the )?(?:procedure|surgery|operation|case|this|it)(?: (?:was|were|is|has been))? (?:${came})\\b`,
  'i',
)
const undoneBefore =
  /\b(?:attempted|aborted|abandoned|cancell?ed|cancellation of|unsuccessful(?: attempt (?:at|of))?)(?: (?!(?:after|following|since|post|because|due|to|by|for|in|on)\b)[\w/-]+){0,3} $/i

/** A mark of doubt at the name itself, not one that ends a question with an answer: "fusion? patient unsure", "?hysterectomy". */
const doubtBehind =
  /^ ?\(?\?(?!\s{0,4}(?:\n|a[.:]|y\b|yes|no?\b|[[(☐☑☒]))|^[^.;]{0,30}\b(?:patient|pt|he|she|claimant)(?: is| was)? (?:unsure|not sure|uncertain)(?: (?:if|whether)\b|\W*$)/i
const doubtBefore = /(?:^|[\s:,;(])\? ?$/
/** "Hysterectomy: n/a": a line of a form that does not concern the patient. */
const notApplicable = /^ ?(?:[:=?-] ?){0,2}\(?(?:n\/a|not applicable)\b/i

/** Whether the words around a procedure take it back: it did not come about, is in doubt, or was asked and does not apply. */
export function isTakenBack(before: string, behind: string): boolean {
  return (
    undoneBefore.test(before) ||
    undoneBehind.test(behind) ||
    undoneNext.test(behind) ||
    doubtBefore.test(before) ||
    doubtBehind.test(behind) ||
    notApplicable.test(behind)
  )
}

/** "Recommended arthroscopy, which was done in 2010". */
const doneBehind =
  /^(?:,? (?:and )?(?:which|that|this|it))? (?:was|were|has been|had been) (?:then |later |subsequently |finally |eventually )?(?:done|performed|completed|carried out)\b/i

export function isToldDone(behind: string): boolean {
  return doneBehind.test(behind)
}

/** What somebody is looked at, asked or made ready for is yet to come: "worked up for", "consent obtained for". */
const readiedFor =
  /(?<!\bpost-?op(?:erative)? )\b(?:evaluat(?:ed|es|ing|ion)|eval|assess(?:ed|ment|ing)|work(?:ed|ing)?[- ]?up|screen(?:ed|ing)|consent(?:ed|s)?|consult(?:ed|s|ation)?|optimi[sz](?:ed|ation)|prepar(?:ed|ing|ation)|prepped|clear(?:ed|ance)|authoriz(?:ed|ation))(?: [\w.'-]+){0,4} for(?: (?!(?:of|after|following|since|from|with|and|in|on|post|s|status|prior|previous|failed|old)\b)[\w/-]+){0,4} $/i
/** A request for authorization as the label of a line: "RFA: left knee arthroscopy". */
const requestOf = /(?:^|[\s;.(])rfa ?:[^;.]{0,60}$|^\W{0,3}rfa for [^;.,]{0,30}$/i
/** "Return after colonoscopy" sends for it; "returns after" tells of it. */
const comeAfter =
  /(?:^\W*|\b(?:will|to|should|please) )(?:return|rtc|come back)(?: to (?:the )?(?:clinic|office)| here| to see \w+)? (?:after|following|once)(?: [\w/-]+){0,2} $/i

/** Where in the words before it a procedure is named as what is still ahead; -1 where it is not. */
export function purposeIn(clause: string): number {
  return Math.max(...[readiedFor, requestOf].map((pattern) => pattern.exec(clause)?.index ?? -1))
}

export function isSentFor(clause: string): boolean {
  return comeAfter.test(clause)
}

/** "RFA:" before what is asked for is a request for authorization, no ablation; so is "RFA for" that opens a line. */
export function isRequestLabel(text: string, start: number, end: number): boolean {
  if (!/^rfas?$/i.test(text.slice(start, end))) return false
  const behind = text.slice(end, end + 5)
  return /^ ?:/.test(behind) || (/^ for\b/i.test(behind) && text.slice(0, start).trim() === '')
}

const advised = /\b(?:recommend|advis|suggest|propos|offer|discuss|request|refer|authoriz|approv|order)/i
const appointed = /\b(?:for|sched|set|planned|booked)/i

/** A date behind "recommended by Dr. Jones in" is that of the advice. */
export function isDateOfAdvice(between: string): boolean {
  return advised.test(between) && !appointed.test(between)
}
