import type { Cue } from '../../finding.ts'

type Span = { readonly start: number; readonly end: number }

/** What may follow a relative who has the condition, rather than tells of it. */
const hasIt =
  /^(?:'s?)?(?:[\s,:;(/&-]|\d{1,3}|and|or|with|has|have|had|also|who|which|whom|is|was|are|were|both|died|d\.|dec\.|deceased|passed|away|of|from|in|at|age|aged|the|a|an|his|her|their|dx|diagnosed|diagnosis|history|hx|h\/o|positive|suffers?|suffered|suffering|alive|living|side|aunts?|uncles?|grand\w+|mother|father|mom|dad|brothers?|sisters?|siblings?|cousins?|sons?|daughters?|parents?|due|to|secondary|for|significant|known|developed|maternal|paternal|one|two|three|some|strong|years?|old|y\.?o\.?|early|late|onset|complications?|healthy|well|unknown|including|such|as|multiple|several|other|members?|relatives?|family|medical|condition|conditions|type|severe|[.+?]|s)*/i

const dead =
  /\b(?:mother|mom|father|dad|parents?|brothers?|sisters?|siblings?|sons?|daughters?|aunts?|uncles?|grand(?:mother|father|parent)s?|cousins?)\b(?:'s)?[\s,(:-]{1,3}(?:\[[ xX]\]|alive|living|well|died|dec'?d|deceased|d|dec|passed away|age|aged|at|of|from|with|w\/|cause(?: of death)?|due to|\d{1,3}(?!\d)|[\s,.:()-]){1,20}$/i

/** "Fa d. 61 MI. Mo. living": who dies or lives is no month. */
const shortKin =
  /(?<!\d ?)\b(?:fa|mo)\b[\s.,(:-]{1,3}(?:alive|living|died|dec'?d|deceased|d|dec)\b[\s,.:()-]{0,3}(?:(?:at|age|of|from|with|\d{1,3})[\s,.:()-]{1,3}){0,4}$/i

const whoHas =
  /\b(?:mother|mom|father|dad|parents?|brothers?|sisters?|siblings?|aunts?|uncles?|grand(?:mother|father|parent)s?|cousins?),? who (?:(?!(?:says?|reports?|states?|notes?|thinks?|he|she)\b)\w+ ){0,5}(?:has|had|have|with|from|of) (?:a |an )?(?:[\w-]+ ){0,2}$/i

/** "Father worked in the mill, and died of": whoever died of it is the relative that the sentence is about. */
const diedOf =
  /\b(?:died|death|deceased|passed(?: away)?|succumbed|expired|lost (?:his|her) life)\b[^.;]{0,30}\b(?:of|from|to|with|by)(?: (?:an?|the|his|her|metastatic|end-stage|advanced|complications of|massive|sudden|acute))* $/i
const aboutKin =
  /^[^.]{0,12}?\b(?:mother|mom|father|dad|parents?|brothers?|sisters?|siblings?|sons?|daughters?|aunts?|uncles?|grand(?:mother|father|parent)s?|cousins?)\b/i
const aboutPatient = /\b(?:patient|pt|claimant|decedent|insured|plaintiff|mr|mrs|ms)\b(?!'s)/i

const titled = /\b(?:family (?:history|hx)|fhx?)\s?:/i
const noted =
  /^\s?[-(:]\s?(?:maternal |paternal )?(?:mother|mom|father|dad|parents?|brothers?|sisters?|siblings?|aunts?|uncles?|grand(?:mother|father|parent)s?|cousins?|mgm|mgf|pgm|pgf)\s?(?:$|[,;.)/&]|and\b)/i
const lostTo =
  /\blost (?:his|her|a|their|both) (?:\w+ )?(?:mother|mom|father|dad|parents?|brother|sister|grand\w+|aunt|uncle|cousin) to (?:[\w-]+ ){0,2}$/i

/** "Father was intubated for", "her brother recently fell and": what happens to a relative, who tells of nobody else. */
const befalls =
  /^(?:,? who)? (?:(?:also|recently|just|once|then|previously|now|later|himself|herself) ){0,2}(?:(?:(?:was|is|were|are|got|has been|had been|being) (?:(?:also|recently|just|once|previously|now|being) )?(?:intubated|hospitali[sz]ed|admitted|treated|operated|disabled|sick|ill|bedridden|medicated|followed|killed|injured|hurt|recovering|suffering|dying|on)\b)|(?:fell|broke|fractured|tore|injured|hurt|sprained|dislocated|ruptured|survived|battled|fought|beat|contracted|caught|got|underwent|needed|required|takes|took|uses|succumbed|lost|sustained|struggles|struggled|deals|lives|copes|sees)\b)(?! by\b)(?: (?!(?:he|she|that|patient|pt|claimant|him|mr|ms|mrs|but)\b)[\w/'-]+,?){0,6} $/i

/** "Mother: DM, HTN": a label, and a list. */
const listed = /^\s?:\s/
const tells = /\b(?:says?|said|reports?|states?|notes?|told|tells|denie[sd]|he|she|they|pt|patient)\b/i

/** Whether the words that bring in a relative say that the condition is the relative's. */
export function isOfRelative(text: string, phrase: Span, cues: readonly Cue[]): boolean {
  if (!speaksOfKin(text)) return false
  if (titled.test(text.slice(0, phrase.start)) || noted.test(text.slice(phrase.end, phrase.end + 40))) return true
  if (lostTo.test(text.slice(Math.max(0, phrase.start - 60), phrase.start))) return true
  if (whoHas.test(text.slice(Math.max(0, phrase.start - 90), phrase.start))) return true
  const behindKin = text.slice(Math.max(0, phrase.start - 60), phrase.start)
  if (dead.test(behindKin) || shortKin.test(behindKin)) return true
  const lead = text.slice(0, phrase.start)
  if (diedOf.test(lead.slice(-80)) && aboutKin.test(lead) && !aboutPatient.test(lead)) return true
  return cues.some((cue) => {
    if (!cue.rule.startsWith('family')) return false
    if (/^(?:family|strong family|fh|fhx|in )/i.test(cue.text)) return true
    const between = text.slice(cue.start + cue.text.length, phrase.start)
    if (/^\s*$/.test(between) && !/^[mp]aternal$/i.test(cue.text)) return true
    if (befalls.test(between) || (listed.test(between) && !tells.test(between))) return true
    const run = hasIt.exec(between)?.[0].length ?? 0
    // Other conditions may stand between: what follows the first of them is a list.
    return (
      run >= Math.min(between.length, 3) &&
      /^(?:'s?)?\s*[,:;(-]|\b(?:with|has|have|had|of|from|diagnosed|history|hx|h\/o|suffer\w*|developed|positive|and)\b/i.test(
        between,
      )
    )
  })
}

const anyKin =
  /mother|mom|father|dad|parent|brother|sister|sibling|grand|aunt|uncle|cousin|\bson|daughter|child|niece|nephew|relative|maternal|paternal|[mp]g[mf]\b|famil|\bfh|\b(?:fa|mo)\b[ .]|^in /i
let asked = { text: '', kin: false }

function speaksOfKin(text: string): boolean {
  if (asked.text !== text) asked = { text, kin: anyKin.test(text) }
  return asked.kin
}
