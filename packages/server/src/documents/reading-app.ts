import type { App } from '../app.ts'
import type { Reader } from '../reading/reader.ts'
import type { Copies } from './copies.ts'

/** What a worker that reads holds open besides: the tools, and the files that it works on. */
export type ReadingApp = App & { readonly reader: Reader; readonly copies: Copies }
