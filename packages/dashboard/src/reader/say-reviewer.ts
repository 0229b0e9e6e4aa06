import type { ReportReviewer } from '@casefold/contract/report-content'
import { sayPerson } from '../colleagues.ts'
import type { Words } from '../words/words.tsx'

/** `Jane Roe, MD`, or the key. */
export function sayReviewer({ by, name, credentials }: ReportReviewer, w: Words['reader']): string {
  if (name !== '') return sayPerson(name, credentials)
  if (by.startsWith('usr_')) return w.userNamed(by)
  return by.startsWith('key_') ? w.apiKey(by) : by
}
