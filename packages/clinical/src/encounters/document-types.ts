/** Titles of documents by type, the more telling first. */
const types: readonly (readonly [type: string, title: RegExp])[] = [
  ['discharge summary', /\bdischarge summary|hospital discharge|discharge report|transfer summary\b/i],
  [
    'operative report',
    /\b(?:operative|operation|surgical|procedure) (?:report|note|record)\b|\breport of operation\b/i,
  ],
  [
    'emergency department note',
    /\b(?:emergency (?:department|room|medicine|dept)|ED|ER) (?:provider |physician |visit |nursing |triage )?(?:note|report|record|visit|summary|chart|encounter)\b|\bemergency department\b/i,
  ],
  ['history and physical', /\bhistory (?:and|&) physical|\bH ?& ?P\b|admission note/i],
  ['consultation', /\bconsult(?:ation)?(?: report| note| letter)?\b/i],
  ['pulmonary function test', /\bpulmonary function|\bPFTs?\b|\bspirometry\b/i],
  [
    'radiology report',
    /\b(?:radiology|imaging|diagnostic imaging|x-?ray|CT|MRI|ultrasound|mammogra\w+|radiographic|chest radiograph) (?:report|results?|exam(?:ination)?|scan|consultation)\b|\b(?:MRI|CT) (?:of|chest|head|abdomen|lumbar|brain)\b/i,
  ],
  ['pathology report', /\b(?:surgical )?pathology (?:report|consultation)|cytology report\b/i],
  [
    'laboratory report',
    /\b(?:laborator(?:y|ies)|lab) (?:report|results?|data|summary)|specimen report|final report.*collected\b/i,
  ],
  [
    'pharmacy record',
    /\bpharmacy (?:record|profile|printout|records|dispensing|claims)|(?:prescription|rx) (?:\w+ )?(?:history|profile|record|log|monitoring)|dispens\w+ (?:record|history|report|log)|patient prescription|\b(?:re)?fill (?:history|record|report|log|summary)|\bPDMP\b/i,
  ],
  ['medication administration record', /\bmedication administration (?:record|history|report|summary)\b/i],
  ['medication administration record', /\bMAR\b/],
  ['medication list', /\bmedication (?:list|profile|reconciliation|summary)\b/i],
  [
    'allergy list',
    /\ballerg(?:y|ies)(?: (?:and|&|\/) (?:intolerance|adverse reaction)s?)? (?:list|record|summary|report|profile)\b|\badverse reaction (?:list|record)\b/i,
  ],
  ['allergy test', /\b(?:allergy|skin prick|skin) test(?:ing)?(?: (?:report|results?))?\b/i],
  [
    'intake form',
    /\b(?:patient )?(?:intake|questionnaire|registration|new patient|health history|medical history) (?:form|questionnaire|packet)|\bintake\b|\bquestionnaire\b|patient information (?:form|sheet)/i,
  ],
  [
    'independent medical examination',
    /\bindependent medical (?:exam|evaluation)|\bIME\b|qualified medical evaluat|disability evaluation|consultative exam/i,
  ],
  [
    'progress note',
    /\b(?:progress|office|clinic|visit|follow[- ]?up|SOAP|outpatient|primary care|physician|provider|annual|return|established patient|new patient) (?:visit )?(?:note|notes|record|visit|report|encounter)\b|\bprogress notes?\b|\boffice visit\b|\bannual (?:exam|physical)\b|\bwellness visit\b|\bchart note\b/i,
  ],
  ['nursing note', /\bnurs(?:e|es|ing)'? (?:note|notes|assessment|record|flow ?sheet)\b/i],
  ['therapy note', /\b(?:physical|occupational|respiratory|speech) therapy\b/i],
  ['immunization record', /\b(?:immunization|vaccin\w+) (?:record|history|certificate)\b/i],
  ['telephone note', /\b(?:telephone|phone) (?:encounter|note|call|message)\b/i],
  ['after visit summary', /\bafter visit summary|patient instructions|discharge instructions\b/i],
  ['cardiology test', /\b(?:echocardiogra\w+|electrocardiogram|EKG|ECG|stress test|holter)(?: report)?\b/i],
  ['consent', /\b(?:informed )?consent\b/i],
  ['authorization', /\bauthorization (?:for|to) (?:release|disclos)/i],
  ['bill', /\b(?:invoice|statement of account|billing statement|CMS-1500|itemized)\b/i],
]

/** A line that tells why somebody came, or what is to be done, names no document. */
const tells =
  /^(?:reason(?! for consult)|cc|chief complaint|complaint|indication|hpi|hx|history|plan|a\/p|dx|diagnos\w+|impression|clinical|ref(?:err(?:ing|ed)\b[^:]*|erral)?|[SOAP]|planned|meds|medications|subjective|objective)\s*:/i

/** The type of a page that has a title, from the lines of its head. */
export function findDocumentType(top: readonly string[]): string | undefined {
  for (const line of top) {
    if (line.length > 80 || /[a-z]{2}[.;]$|:\s*\S+\s+\S+\s+\S+\s+\S+/.test(line) || tells.test(line)) continue
    const found = types.find(([, title]) => title.test(line))
    if (found) return found[0]
  }
  return top.some((line) => /^dear\b|^to whom it may concern/i.test(line)) ? 'letter' : undefined
}
