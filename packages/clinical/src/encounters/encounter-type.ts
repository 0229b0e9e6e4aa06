/** What kind of contact an encounter was. */
export type EncounterType =
  | 'emergency'
  | 'inpatient'
  | 'office'
  | 'consult'
  | 'therapy'
  | 'imaging'
  | 'lab'
  | 'pharmacy'
  | 'procedure'
  | 'telephone'
  | 'form'
  | 'letter'
  | 'deposition'
  | 'billing'
  | 'ime'
  | 'pft'
  | 'other'

type Rule = readonly [EncounterType, RegExp]

const words = (pattern: string): RegExp => new RegExp(`(?<![A-Za-z])(?:${pattern})(?![A-Za-z])`, 'i')
const capitals = (pattern: string): RegExp => new RegExp(`(?<![A-Za-z])(?:${pattern})(?![A-Za-z])`)

/** Titles of records, the more telling first. */
const titles: readonly Rule[] = [
  [
    'other',
    words('facsimile|cover (?:sheet|page)|fax cover|transmittal|release of information|records? release|him release'),
  ],
  ['form', words('consent|checklist')],
  [
    'deposition',
    words(
      'deposition|transcript of (?:hearing|proceedings|testimony)|hearing transcript|recorded statement|examination under oath|testimony|sworn statement of',
    ),
  ],
  [
    'ime',
    words(
      'independent (?:\\w+ )?(?:exam\\w*|evaluations?)|agreed medical|qualified (?:medical )?(?:examiner|evaluat\\w*)|consultative exam\\w*|panel (?:qme|physician) |medical-?legal|sponsored (?:\\w+ )?evaluation|second opinion exam\\w*|disability evaluation|impairment rating|peer review exam\\w*',
    ),
  ],
  ['ime', capitals('IME|AME|QME|DME exam')],
  [
    'billing',
    words(
      'ledger|itemi[sz]ed (?:bill|statement|charges)|statement of account|account statement|billing (?:statement|history|record)|invoice|explanation of benefits|remittance|patient statement',
    ),
  ],
  [
    'telephone',
    words(
      '(?:phone|calls?|messages?) ?(?:\\+|and|&|\\/) ?refills?|refills? ?(?:\\+|and|&|\\/) ?(?:phone|calls?|messages?)',
    ),
  ],
  [
    'pharmacy',
    words(
      '(?:re)?fill (?:history|encounters?|list|record|log)|prescription (?:record|history|profile|monitoring|log)|dispensing (?:record|history|log)|dispensed|rx (?:history|profile|check|record)|patient profile|claim history|medication history report|customer history|drug history|historial del paciente',
    ),
  ],
  ['pharmacy', capitals('PDMP|PMP|PBM')],
  [
    'pft',
    words(
      'pulmonary function|pulmonary lab|lung function|spirometry|spirogram|pft(?:s| lab)?|plethysmograph\\w*|methacholine|cross-?shift',
    ),
  ],
  [
    'procedure',
    words(
      'operative|operation|procedure (?:note|report|record)|surgical (?:note|report)|anesthesia record|cathete?ri[sz]ation|cath report|endoscop\\w+ report|colonoscopy report|bronchoscopy report|emg|ncv|nerve conduction|electrodiagnostic|intraoperative|biopsy report|injection (?:note|record)',
    ),
  ],
  [
    'emergency',
    words(
      'emergency|ambulance|ems|fire-?rescue|patient care report|run sheet|prehospital|urgent triage|casualty dept|trauma (?:bay|resuscitation)',
    ),
  ],
  ['emergency', capitals('ED|ER|EMS|A&E')],
  [
    'therapy',
    words(
      'physical therap\\w*|occupational therap\\w*|speech therap\\w*|hand therap\\w*|voice therap\\w*|chiropract\\w*|(?<!(?:health|medicine|medical) (?:&|and) )rehab(?:ilitation)?|treatment log|exercise record|travel card|functional capacity|massage|acupuncture|work (?:conditioning|hardening)|counsel(?:ing|ling|or)|psychotherapy|group (?:session|therapy)|treatment program|aquatic|vestibular program|pre-?hab|tobacco (?:treatment|clinic|program|cessation)|smoking cessation|cessation (?:clinic|program)',
    ),
  ],
  ['therapy', capitals('PT|OT|DC|D\\.C\\.|FCE|SLP|ST (?:daily )?(?:note|eval|session)')],
  [
    'inpatient',
    words(
      'discharge summary|admission (?:h ?& ?p|history|note|assessment|database)|inpatient|hospital course|icu|(?<!(?:pulmonary|sleep|chest) (?:&|and) )critical care|intensive care|unit discharge|hospital admission|daily flow ?sheet|transfer summary',
    ),
  ],
  [
    'form',
    words(
      "application|questionnaire|report form|first report|statement of (?:health|disability|claim|account of|good health)|(?:claimant|employee|physician|attending physician|insured|applicant|employer|supervisor)(?:'s)? statement|(?:employer|supervisor|claimant|employee)(?:'s)? report|request for (?:health|medical|service|care|treatment)|health history|history form|intake sheet|consent|interrogator\\w+|affidavit|authori[sz]ation|certificat\\w+|checklist|function report|disability report|worksheet|face sheet|accident investigation|incident report|claim for benefits|employment history|paramedical exam\\w*|duty (?:status )?slips?|work (?:status )?(?:slips?|note)|screening form|periodic (?:employee|silica|asbestos|medical|health)|clearance form|aps",
    ),
  ],
  [
    'imaging',
    words(
      'radiolog\\w*|imaging|mri|ct (?:scan|report|of|chest|head|abdomen|pelvis|thorax|neck|brain|spine|sinus|angio\\w*|lumbar|cervical|[cl]-?spine)|cat scan|x-?rays?|ultrasound|sonogra\\w+|echo(?:cardiogra\\w*)?|mammogra\\w+|dexa|bone density|roentgen\\w*|radiograph\\w*|fluoroscop\\w+|nuclear medicine|pet[ -](?:ct|scan)',
    ),
  ],
  ['lab', words('laborator(?:y|ies)|labs?|diagnostics|specimen|pathology|cytology|toxicology|reference lab')],
  [
    'office',
    words(
      '(?:primary care|family|internal medicine).{0,60} new (?:patient|pt)|visits? ?(?:\\+|and|&|\\/) ?(?:tele)?phone|(?:refill|phone) ?(?:\\+|and|&|\\/) ?visit',
    ),
  ],
  [
    'telephone',
    words(
      'telephone|phone|calls?|teleconference|tele-?interview|tele-?visits?|telehealth|portal (?:message|encounter)s?|\\/ portal|messages?|front desk log|anticoagulation',
    ),
  ],
  [
    'consult',
    words(
      'consult(?:ation|ative)?s?|new patient (?:visit|evaluation|consult\\w*)|new (?:patient|pt)(?= {1,3}\\d)|initial (?:consult\\w*|psychiatric)|psychiatric evaluation|second opinion|pre-?operative clearance|(?:pulmonary|cardiac|medical) clearance',
    ),
  ],
  [
    'letter',
    words(
      'memo(?:randum)?|letter|attorneys?(?: at law)?|law (?:firm|office)|utili[sz]ation review|witness statement|to whom it may concern|settlement demand|life care plan|counselors? at law',
    ),
  ],
  ['pharmacy', words('pharmac(?:y|ies)|farmacia|apothecary|drug(?:s|store)?(?! (?:screen|test|use))|rx')],
  [
    'other',
    words(
      'home health|police|sheriff|crash report|payroll|time card|claim (?:notes|activity|file)|adjuster|activity log|staff log|incident note|sleep (?:study|disorders)|polysomno\\w+|compliance report|medication administration|treatment administration|underwriting|siu|home visit|event review|code exchange|inquiry|case manage\\w+|access audit',
    ),
  ],
  ['other', capitals('MAR(?! \\d)|CLAIM NOTES')],
  [
    'office',
    words(
      'office|clinic|progress|visit|follow-?up|return|chart|running notes|family (?:practice|medicine|health)|internal medicine|primary care|urgent care|walk-?in|pediatric\\w*|encounter|dental|dds|eye|optical?|dermatolog\\w*|h ?& ?p|history (?:and|&) physical|wellness|annual|orthop\\w+|cardiology|neurolog\\w+|surgery|psychiatr\\w*|mental health|behavioral|pain|spine|medical (?:group|associates)|health cent(?:er|re)|physicians|medicine',
    ),
  ],
  ['form', words('form')],
]

/** The type that a line of a head gives a record, and how telling it is: the lower, the more. */
export function typeInTitle(line: string): { readonly type: EncounterType; readonly rank: number } | undefined {
  const rank = titles.findIndex(([, pattern]) => pattern.test(line))
  const found = titles[rank]
  return found && { type: found[0], rank }
}

/** What the first words of a row say of it, where they say something else than its record. */
const rowRules: readonly Rule[] = [
  [
    'telephone',
    words(
      'phone|ph|phoned|telephone|tel|call|called|calls|caller|tc|t\\/c|portal|e-?mail|message|msg|lm|voice ?mail|lvm|texted|spoke (?:w|with|to)|tele-?interview|tele-?visit|telehealth|rang|refill req\\w*',
    ),
  ],
  [
    'procedure',
    words(
      'procedure|tfesi|esi|epidural|injection #?\\d|(?:open reduction|orif)|arthroscop\\w+|crown prep|crn prep|extraction|ext #\\d+|srp|root canal|excision|biopsy taken|colonoscopy|surgery:|op note|rfa|nerve block|mbb|rct|obturate',
    ),
  ],
  ['therapy', capitals('PT|OT|SLP')],
  ['office', words('ov|office visit|nurse visit|seen in (?:clinic|office)')],
  ['lab', words('result note|labs? (?:back|result\\w*)|insurance lab')],
]

/** Where a visit did not take place, what somebody called about is not the visit. */
const missed = /^(?:no[ -]?show|cx|canc|dnka|missed|r\/s)/i
/** Of a call and of a procedure, the first words speak; the time of day and who wrote it stand before. */
const firstWords = 4

export function typeOfRow(after: string, base: EncounterType | undefined): EncounterType | undefined {
  if (missed.test(after)) return undefined
  const said = after.replace(/^(?:\d{1,2}:?\d\d(?: ?[ap]m)?\b\s*|(?!OV)[A-Z]{2,3}(?:\.\s+|\s{2,}))+/, '')
  const opening = said.split(/\s+/).slice(0, firstWords).join(' ')
  const found = rowRules.find(([, pattern]) => pattern.test(opening))?.[0]
  return found === 'procedure' && base === 'therapy' ? undefined : found
}
