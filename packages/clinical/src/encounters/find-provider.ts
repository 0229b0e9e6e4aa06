const person = "[A-Z][A-Za-z'.-]+(?: [A-Z][A-Za-z'.-]*){0,3}"
const credential =
  '(?:MD|DO|PA-?C?|NP|FNP(?:-C|-BC)?|ARNP|CRNP|APRN|RN|PhD|DPM|DC|PharmD|RPh|LCSW|DDS|PT|M\\.D\\.|D\\.O\\.|P\\.A\\.|R\\.N\\.)'
const labelled = new RegExp(
  `\\b(?:provider|(?:attending|treating|examining|interpreting|consulting|performing|reading) physician|physician|attending(?: md)?|seen by|author|surgeon|radiologist|examiner|prescriber|clinician|electronically signed by|signed by|dictated by|pharmacist)\\s*:?\\s*(?<name>(?:Dr\\.? )?${person}(?:,? ${credential})*)`,
  'i',
)
const bare = new RegExp(
  `(?<![\\w])(?<name>(?:${person},? ${credential}(?:,? ${credential})*|Dr\\.? ${person}))(?![\\w])`,
)
const place =
  /\b(?:hospital|clinic|medical (?:center|centre|group|associates)|health(?:care)?(?: (?:system|center|partners))?|associates|pharmacy|laborator(?:y|ies)|labs|imaging|radiology|institute|physicians|university|family (?:medicine|practice)|internal medicine|urgent care|orthop(?:a)?edics?|cardiology|pulmonary|allergy|surgery center|infirmary|rehabilitation|nursing (?:home|center)|dermatology|neurology|pediatrics|practice)\b/i
const notPlace =
  /[.?!]$|\b(?:report|note|summary|record|history|patient|name|date|physician|provider|is|was|has|the|she|he|his|her|results?|consultation)\b/i

/** "ED PROVIDER NOTE", "Physician signature": the label is a part of a title or of another label. */
const noName =
  /^(?:notes?|report|record|signature|statement|section|name|number|order|orders|use only|id|phone|fax|npi|date|information|assessment|documentation|visit|comments?|in triage|rn|md|do)\b/i
/** Whom a letter greets did not write it. */
const addressed = /^(?:dear|to|attn|attention|cc)\b/i

/** Who wrote it: by label, where on the page; else a name with a degree in the head. */
export function findProvider(lines: readonly string[], top: readonly string[]): string | undefined {
  for (const line of [...top, ...lines.slice(-8)]) {
    const name = labelled.exec(line)?.groups?.name
    if (name && name.length > 3 && /^[A-Z]/.test(name) && !noName.test(name)) return tidy(name)
  }
  const letter = top.some((line) => addressed.test(line))
  for (const line of letter ? lines.slice(-6) : top) {
    if (line.length > 70 || addressed.test(line) || /\b(?:cc|referr|pcp|primary care)/i.test(line)) continue
    const name = bare.exec(line)?.groups?.name
    if (name) return tidy(name)
  }
  return undefined
}

/** Where it was written: a short line of the head with the name of a place. */
export function findFacility(top: readonly string[]): string | undefined {
  for (const line of top) {
    const named =
      /\b(?:facility|location|clinic|hospital|place of service)\s*:\s*(?<name>[A-Z][^:]{2,60}?)(?=\s{2,}|$)/i.exec(line)
        ?.groups?.name
    if (named) return named.trim()
  }
  const found = top.find(
    (line) =>
      line.length <= 70 && /^[A-Z]/.test(line) && place.test(line) && !notPlace.test(line) && !line.includes(':'),
  )
  return found?.split(/\s{2,}/)[0]?.trim()
}

function tidy(name: string): string {
  return (
    name
      .split(/\s+(?=(?:Date|DOB|on|at|DOS|MRN|Location|Facility|Visit|Patient|Time|Phone)\b)/)[0]
      ?.replace(/[ ,-]+$/, '')
      .replace(/\s+/g, ' ') ?? name
  )
}
