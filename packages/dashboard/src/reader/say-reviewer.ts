import type { ReportReviewer } from '@casefold/contract/sign-off'
import { sayPerson } from '../colleagues.ts'
import type { Words } from '../words/words.tsx'

/** `Jane Roe, MD`, or the key. */
export function sayReviewer({ by, name, credentials, keyName }: ReportReviewer, w: Words['reader']): string {
  if (name !== '') return sayPerson(name, credentials)
  if (by.startsWith('usr_')) return w.userNamed(by)
  if (by.startsWith('key_')) return w.apiKey(keyName === undefined ? by : `${keyName} (${by})`)
  return by
}
