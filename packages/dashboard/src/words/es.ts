import type { en } from './en.ts'
import { administration } from './es/administration.ts'
import { chronology } from './es/chronology.ts'
import { copies } from './es/copies.ts'
import { findings } from './es/findings.ts'
import { frame } from './es/frame.ts'
import { reader } from './es/reader.ts'
import { records } from './es/records.ts'
import { reports } from './es/reports.ts'
import { review } from './es/review.ts'
import { searching } from './es/searching.ts'
import { settings } from './es/settings.ts'
import { signingIn } from './es/signing-in.ts'
import { signingOff } from './es/signing-off.ts'
import { source } from './es/source.ts'
import { viewer } from './es/viewer.ts'

export const es: typeof en = {
  administration,
  chronology,
  copies,
  findings,
  frame,
  reader,
  records,
  reports,
  review,
  searching,
  settings,
  signingIn,
  signingOff,
  source,
  viewer,
}
