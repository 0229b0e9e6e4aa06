/** One broken rule in one place. */
export type Finding = { rule: string; path: string; message: string }

/** What a step found, and the figures it measured on the way. */
export type Outcome = { findings: Finding[]; figures?: Record<string, number> }

export function toLine({ rule, path, message }: Finding): string {
  return `${path}  ${rule}  ${message}`
}
