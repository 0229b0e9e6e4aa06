/** What may be set in the shell. This is the one file here that reads `process.env`. */
export type Environment = {
  /** A Python with RapidOCR; without it, the one that `tools/ocr` installs. */
  readonly ocrPython: string | undefined
  /** How many of the 30 shared pages `reading` reads in each class; fewer take less time and say less. */
  readonly readingPages: number
}

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  return { ocrPython: env.OCR_PYTHON || undefined, readingPages: Number(env.CASEFOLD_READING_PAGES || 30) }
}
