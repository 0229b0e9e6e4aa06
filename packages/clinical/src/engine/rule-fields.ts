/** What is wrong with a file, in words for the person who wrote it. */
export type Problems = string[]

export function readMap(data: unknown, at: string, problems: Problems): Readonly<Record<string, unknown>> {
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Record<string, unknown>
  problems.push(`${at}: must have \`name: value\` lines`)
  return {}
}

export function readText(data: unknown, problem: string, problems: Problems): string {
  if (typeof data === 'string' && data.trim() !== '') return data.trim()
  problems.push(problem)
  return ''
}

/** One text, or a list of them. */
export function readTexts(data: unknown, at: string, problems: Problems): readonly string[] {
  if (data === undefined || data === null) return []
  const texts = Array.isArray(data) ? data : [data]
  if (texts.some((text) => typeof text !== 'string'))
    problems.push(`${at}: put quotes around a text that holds a colon, or is yes, no or a number`)
  return texts.map(String)
}

/** The entries of a list: a YAML list, or a block of text with commas or line ends between them. */
export function linesOf(data: unknown): readonly string[] {
  const texts = Array.isArray(data) ? data.map(String) : typeof data === 'string' ? data.split(/[,\n]/) : []
  return texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== '')
}

export function unknownKeys(
  data: Readonly<Record<string, unknown>>,
  known: readonly string[],
  at: string,
  problems: Problems,
): void {
  for (const key of Object.keys(data))
    if (!known.includes(key)) problems.push(`${at}: there is no \`${key}\`; known are ${known.join(', ')}`)
}

export function listOf(data: unknown, at: string, problems: Problems): readonly unknown[] {
  if (data === undefined || data === null) return []
  if (Array.isArray(data)) return data
  problems.push(`${at}: must be a list`)
  return []
}
