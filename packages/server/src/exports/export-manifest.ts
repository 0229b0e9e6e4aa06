/** What a ZIP file of a case can hold, and what it says of each entry. */
const entries = {
  'case.json': 'The case record',
  'audit.ndjson': 'Audit events about the case, one JSON object per line, oldest first',
} as const
export type EntryName = keyof typeof entries

/** Parts of a case that an export does not hold yet. README.md and docs/glossary.md name the same. */
export const leftOut = ['files', 'page texts', 'findings', 'decisions', 'reports'] as const

/** First in the ZIP file, so that nobody takes the export for the whole case. */
export function manifestText(held: readonly EntryName[]): string {
  const manifest = {
    schema: 'casefold.export/1',
    entries: held.map((name) => ({ name, description: entries[name] })),
    leftOut,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
