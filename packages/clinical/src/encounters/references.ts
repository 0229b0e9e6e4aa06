import type { PageNotes } from '../notes.ts'
import type { PageText } from '../text/page-text.ts'

type Reference = PageNotes['references'][number]

const record =
  '(?:MRI|CT(?: scan)?|x-?rays?|radiographs?|ultrasound|echocardiogram|stress test|EKG|ECG|PFTs?|pulmonary function tests?|spirometry|operative (?:report|note)|discharge summary|consult(?:ation)?(?: (?:report|note))?|biopsy|pathology(?: report)?|sleep study|colonoscopy|bronchoscopy|office (?:visit|note)|progress note|laboratory (?:report|results)|EMG|lab(?:oratory)? results?|labs|skin test(?:ing)?|allergy test(?:ing)?|emergency (?:department|room) (?:visit|record|note))'
const date =
  '(?:\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d{2})|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.? (?:\\d{1,2},? )?(?:19|20)\\d\\d|(?:19|20)\\d\\d-\\d\\d-\\d\\d|\\d{1,2}/(?:19|20)\\d\\d)'
const patterns: readonly RegExp[] = [
  new RegExp(
    `\\b${record}(?: [a-z]+){0,6}? (?:of|from|dated|on|performed(?: on)?|done(?: on)?|in|obtained(?: on)?) (?:the )?${date}`,
    'gi',
  ),
  new RegExp(`\\b${date} ${record}`, 'gi'),
]
const sign = /\d\/\d|(?:19|20)\d\d/

/** Other records that a page speaks of with a date: the case either holds them or they are missing. */
export function findReferences(page: PageText, raw: string): Reference[] {
  const found: Reference[] = []
  for (const sentence of page.sentences) {
    if (!sign.test(sentence.text)) continue
    for (const pattern of patterns) {
      for (const match of sentence.text.matchAll(pattern)) {
        const from = sentence.start + match.index
        const [start, end] = page.toRaw(from, from + match[0].length)
        found.push({ what: match[0].replace(/\s+/g, ' '), start, end, quote: raw.slice(start, end) })
      }
    }
  }
  return found
}
