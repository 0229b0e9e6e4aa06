import { findStated } from '../dates/find-stated.ts'
import type { PageHead } from '../notes.ts'

type Patient = NonNullable<PageHead['patient']>

const nameLabel =
  /(?<![A-Za-z])(?:patient(?:'s)?(?: name)?|pt(?: name)?|name(?: of patient)?|claimant|re|member|subject)\s*:\s*/i
const nameHere = /^(?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?[A-Z][A-Za-z'.-]+(?:,? +[A-Z][A-Za-z'.-]*){1,3}/
/** `Jane Roe  DOB: 01/02/1950` */
const nameFirst = /^[A-Z][A-Za-z'.-]+(?:,? [A-Z][A-Za-z'.-]*){1,3}(?=[ ,(]+(?:DOB|D\.O\.B|MRN|Date of Birth|born)\b)/
const nextLabel =
  /\s+(?=(?:DOB|D\.O\.B|Date|Sex|Gender|Age|MRN|Acct|Account|Phone|ID|SSN|Room|Visit|Provider|Birth|Chart|Page)\b)/i
const birth = /(?<![A-Za-z])(?:d\.?o\.?b\.?|date of birth|birth ?date|born)(?![A-Za-z])[ :.-]*/i
const sexLabel = /(?<![A-Za-z])(?:sex|gender)\s*[:-]\s*(?<sex>f(?:emale)?|m(?:ale)?)(?![A-Za-z])/i
const ageSex = /(?<!\d)\d{1,3}[ -]?(?:y\.?\/?o\.?|yrs?\.?|years?[ -]old)[ ,/-]*(?<sex>female|male|f|m)(?![A-Za-z])/i

/** Whom the head of a page names. */
export function readPatient(top: readonly string[]): Patient | undefined {
  let name: string | undefined
  let dateOfBirth: string | undefined
  let sex: Patient['sex']
  for (const line of top) {
    name ??= nameIn(line)
    dateOfBirth ??= birthIn(line)
    const said = (sexLabel.exec(line) ?? (birth.test(line) ? ageSex.exec(line) : undefined))?.groups?.sex
    sex ??= said === undefined ? undefined : said.toLowerCase().startsWith('f') ? 'female' : 'male'
  }
  if (name === undefined && dateOfBirth === undefined && sex === undefined) return undefined
  return { ...(name ? { name } : {}), ...(dateOfBirth ? { dateOfBirth } : {}), ...(sex ? { sex } : {}) }
}

/** A name ends where the next label begins. */
function nameIn(line: string): string | undefined {
  const label = nameLabel.exec(line)
  const said = label ? nameHere.exec(line.slice(label.index + label[0].length)) : nameFirst.exec(line)
  const name = said?.[0].split(nextLabel)[0]?.replace(/[ ,-]+$/, '')
  return name !== undefined && /[ ,]/.test(name) ? name : undefined
}

function birthIn(line: string): string | undefined {
  const match = birth.exec(line)
  if (!match) return undefined
  const from = match.index + match[0].length
  const said = findStated(line.slice(from, from + 24))[0]
  return said && said.start <= 2 && said.moment.date?.precision === 'day' ? said.moment.date.value : undefined
}
