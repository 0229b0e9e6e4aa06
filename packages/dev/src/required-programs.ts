import {
  buildTools,
  findGo,
  findTools,
  type GoModule,
  type GoTools,
  type S3Tools,
  s3Module,
  type TemporalTools,
  temporalModule,
} from './go-tools.ts'
import { MissingPrograms, type ProgramName } from './missing-programs.ts'
import { buildOcrTools, findOcrTools, findPython, hasReaderPrograms, type OcrTools } from './ocr-tools.ts'
import { findPostgres, type PostgresPrograms } from './postgres-programs.ts'

export type RequiredPrograms = { postgres?: PostgresPrograms; temporal?: TemporalTools; s3?: S3Tools; ocr?: OcrTools }

type Need = {
  /** The cluster that PostgreSQL is to open, if it has to run at all. */
  postgres: string | undefined
  temporal: boolean
  s3: boolean
  /** What reads pages: Poppler, Tesseract, bubblewrap and the accurate OCR engine. */
  reading?: boolean
}

/** Where to look; a test looks elsewhere. */
type Look = {
  findPostgres(dataDir: string): Promise<PostgresPrograms | undefined>
  findTools<Program extends string>(module: GoModule<Program>): Promise<GoTools<Program> | undefined>
  findGo(): Promise<string | undefined>
  hasReaderPrograms(): Promise<boolean>
  findOcrTools(): Promise<OcrTools | undefined>
  findPython(): Promise<string | undefined>
}

const everywhere: Look = { findPostgres, findTools, findGo, hasReaderPrograms, findOcrTools, findPython }

/** What is there, and what builds the rest; '' where nothing is to be built. */
export type FoundPrograms = { readonly found: RequiredPrograms; readonly go: string; readonly python: string }

/** Finds everything before anything starts, so that whoever lacks two programs is told once. */
export async function findPrograms(need: Need, look: Look = everywhere): Promise<FoundPrograms> {
  const missing: ProgramName[] = []
  const found: RequiredPrograms = {}

  const postgres = need.postgres && (await look.findPostgres(need.postgres))
  if (postgres) found.postgres = postgres
  else if (need.postgres) missing.push('postgres')

  const temporal = need.temporal && (await look.findTools(temporalModule))
  if (temporal) found.temporal = temporal
  const s3 = need.s3 && (await look.findTools(s3Module))
  if (s3) found.s3 = s3
  const lacksTool = (need.temporal && !temporal) || (need.s3 && !s3)
  const go = lacksTool ? await look.findGo() : ''
  if (go === undefined) missing.push('go')

  if (need.reading && !(await look.hasReaderPrograms())) missing.push('reader')
  const ocr = need.reading ? await look.findOcrTools() : undefined
  if (ocr) found.ocr = ocr
  const python = need.reading && !ocr ? await look.findPython() : ''
  if (python === undefined) missing.push('python')

  if (missing.length > 0 || go === undefined || python === undefined) throw new MissingPrograms(missing)
  return { found, go, python }
}

/** Finds everything, and builds what is missing. */
export async function getPrograms(
  { say, signal, ...need }: Need & { say: (line: string) => void; signal?: AbortSignal | undefined },
  look: Look = everywhere,
): Promise<RequiredPrograms> {
  const { found, go, python } = await findPrograms(need, look)
  if (need.temporal && !found.temporal) {
    say('Building the Temporal server; about seven minutes, once for this version.')
    found.temporal = await buildTools(temporalModule, go, { signal })
  }
  if (need.s3 && !found.s3) {
    say('Building the S3 server; about two minutes, once for this version.')
    found.s3 = await buildTools(s3Module, go, { signal })
  }
  if (python) {
    say('Installing the accurate OCR engine; about a minute, once for this version.')
    found.ocr = await buildOcrTools(python, signal)
  }
  return found
}
