import type { en } from './en.ts'
import { administration } from './es/administration.ts'
import { frame } from './es/frame.ts'
import { records } from './es/records.ts'
import { searching } from './es/searching.ts'
import { settings } from './es/settings.ts'
import { signingIn } from './es/signing-in.ts'
import { viewer } from './es/viewer.ts'

export const es: typeof en = { administration, frame, records, searching, settings, signingIn, viewer }
