/** Where an abbreviation stands. */
type Place = { readonly text: string; readonly before: string; readonly after: string }

/** Abbreviations of a record that mean another thing elsewhere in it: each says where it is not the one of medicine. */
const others: Readonly<Record<string, (place: Place) => boolean>> = {
  LP: isPartnership,
  ESI: isTriageLevel,
  IVP: isPush,
  MI: isState,
  APAP: isAcetaminophen,
}

/** So much of the line on either side tells. */
const reach = 60

/** Whether an abbreviation in capitals has another sense here than the one that readers look for. */
export function isOtherAbbreviation(text: string, start: number, end: number): boolean {
  const judge = others[text.slice(start, end)]
  if (!judge) return false
  return judge({ text, before: text.slice(Math.max(0, start - reach), start), after: text.slice(end, end + reach) })
}

const company =
  /\b(?:stores|holdings|partners|partnership|properties|investments?|investors|group|enterprises|logistics|management|services|industries|realty|ventures|fund|trust|capital|company|associates|foods|transport|systems|energy|resources|east|west|north|south|central|usa|america|international|&)[.,]? $/i
const party =
  /\b(?:employer|insured|insurer|payer|payor|carrier|company|subscriber|defendant|plaintiff|owner|lessor|landlord|vendor|bill to|remit to)\b[^.\n]{0,50}$/i
/** What stands beside a needle in the back. */
const needle =
  /\b(?:csf|spinal|tap|opening pressure|mening\w+|encephal\w+|headaches?|subarachnoid|hydroceph\w+|pseudotumor|perform\w*|done|attempt\w*|traumatic|under(?:went|go)|s\/p|post|needs?|refus\w+|declin\w+|consent\w*|patch|puncture|fluoro\w*|guid\w+|results?|show\w*|negative|unremarkable|normal|abnormal|protein|glucose|wbc|stain|cultures?|ct|mri|eeg|emg|plan\w*|schedul\w+)\b/i

/** "WALMART STORES EAST LP": a limited partnership. A puncture stands by itself, or beside words of its own kind. */
function isPartnership({ text, before, after }: Place): boolean {
  if (company.test(before) || party.test(before)) return true
  return !needle.test(text) && /\w,? $/.test(before) && /^[\s,.]*(?:$|[A-Z\d])/.test(after)
}

/** "ESI 4": the emergency severity index. "ESI #2", "ESI x 3" and "ESI 2 weeks ago" are injections. */
function isTriageLevel({ text, after }: Place): boolean {
  if (/\btriage\b|\bacuity\b|\bemergency severity\b/i.test(text)) return true
  return /^(?: (?:level|score|category))?\s{0,2}[:=-]?\s{0,2}[1-5]\b(?![./-]?\d|(?:st|nd|rd|th)\b| ?(?:x\b|weeks?|wks?|months?|mos?|days?|years?|yrs?|times|injections?|levels?))/i.test(
    after,
  )
}

/** Behind a dose it is how the drug was given: pushed into a vein. */
function isPush({ before, after }: Place): boolean {
  if (/\d ?(?:mg|mcg|ug|µg|gm?|grams?|meq|units?|u|ml|cc|amps?|vials?)\b[^.;\n]{0,24}$/i.test(before)) return true
  return (
    /\bslow $/i.test(before) || /^[ ,]{1,2}(?:push|given|x ?\d|q ?\d|prn|now|once|stat|slow|over \d)\b/i.test(after)
  )
}

/** Michigan: before a ZIP code, behind "state of", or where somebody lives. */
function isState({ before, after }: Place): boolean {
  if (/^,?\s{1,3}\d{5}(?:-\d{4})?\b/.test(after)) return true
  if (/\b(?:state|st|born|license|lic|dl)(?: of| in)?[:#]? $/i.test(before)) return true
  if (
    /\b(?:lives?|lived|living|moved|resid\w+|works?|worked|relocat\w+|traveled|drove)(?: \w+)? (?:in|to) $/i.test(
      before,
    )
  )
    return true
  return /^ (?:licen[sc]e|dept|department|driver|statute|no-fault|residents?|state)\b/i.test(after)
}

const pressure =
  /\b(?:pressure|cm ?h2o|mask|nights?|nightly|sleep\w*|apnea|osa|adheren\w*|complian\w*|usage|ahi|titrat\w+|settings?|machine|device|nasal pillows|auto|wears?|wearing)\b/i

/** Acetaminophen, joined to another drug or before a dose; the machine stands beside words of sleep and pressure. */
function isAcetaminophen({ text, before, after }: Place): boolean {
  if (/[A-Za-z] ?[-/+] ?$/.test(before) || /^ ?[-/+] ?[A-Za-z]/.test(after)) return true
  if (/^[ -]?\(?\d{1,3}(?:[-/.]\d{1,4})* ?(?:mg|tabs?|caps?|\/)/i.test(after) || /^[ -]\d{3}\b/.test(after)) return true
  return !pressure.test(text)
}
