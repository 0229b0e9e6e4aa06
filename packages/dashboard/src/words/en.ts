import { administration } from './en/administration.ts'
import { frame } from './en/frame.ts'
import { records } from './en/records.ts'
import { searching } from './en/searching.ts'
import { settings } from './en/settings.ts'
import { signingIn } from './en/signing-in.ts'
import { viewer } from './en/viewer.ts'

export const en = { administration, frame, records, searching, settings, signingIn, viewer }
