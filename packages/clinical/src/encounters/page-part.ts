import type { PageHead } from '../notes.ts'

const marks: readonly RegExp[] = [
  /\b(?:page|pg)\.?:? ?#? ?(?<page>\d{1,4}) ?(?:of|\/) ?(?<of>\d{1,4})\b/i,
  /^-? ?(?<page>\d{1,4}) of (?<of>\d{1,4}) ?-?$/i,
  /^(?:page|pg)\.?:? ?#? ?(?<page>\d{1,4})$/i,
  /(?<=\s{2})(?:page|pg)\.?:? ?(?<page>\d{1,3})$/i,
]

/** `Page 2 of 4` in the first or last lines. A fax numbers its own pages, not those of the record. */
export function findPart(lines: readonly string[]): PageHead['part'] {
  const edges = lines.length > 12 ? [...lines.slice(0, 8), ...lines.slice(-4)] : lines
  for (const line of edges) {
    if (isFaxBanner(line)) continue
    for (const mark of marks) {
      const groups = mark.exec(line)?.groups
      if (!groups) continue
      const page = Number(groups.page)
      const of = groups.of === undefined ? undefined : Number(groups.of)
      if (page >= 1 && (of === undefined || page <= of)) return { page, ...(of === undefined ? {} : { of }) }
    }
  }
  return undefined
}

/** `03/14/2009 10:32 FAX 555 123 4567  P.003/012` */
function isFaxBanner(line: string): boolean {
  return /\bfax(?:ed|com)?\b|\bFROM ?:.*\bTO ?:|\b(?:via|rightfax|efax)\b|P\. ?\d+ ?\/ ?\d+|\btransmi(?:t|ssion)/i.test(
    line,
  )
}
