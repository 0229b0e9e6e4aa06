import { administration } from './en/administration.ts'
import { chronology } from './en/chronology.ts'
import { copies } from './en/copies.ts'
import { findings } from './en/findings.ts'
import { frame } from './en/frame.ts'
import { reader } from './en/reader.ts'
import { records } from './en/records.ts'
import { reports } from './en/reports.ts'
import { review } from './en/review.ts'
import { searching } from './en/searching.ts'
import { settings } from './en/settings.ts'
import { signingIn } from './en/signing-in.ts'
import { signingOff } from './en/signing-off.ts'
import { source } from './en/source.ts'
import { viewer } from './en/viewer.ts'

export const en = {
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
