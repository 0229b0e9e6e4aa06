import type { ReportRow } from '@casefold/contract/report-content'
import type { ReactNode } from 'react'
import { Cites } from './cites.tsx'

export function keyOfRow({ cells, findingIds }: ReportRow): string {
  return `${cells.join('\n')} ${findingIds.join()}`
}

/** The numbers of its citations stand in a cell of their own. */
export function cellsOfRow({ cells, citations }: ReportRow): ReactNode[] {
  return [...cells.map(keepTogether), <Cites key="source" numbers={citations} />]
}

/** A narrow column does not part a figure from its unit. */
function keepTogether(text: string): string {
  return text.replaceAll(
    /(?<=\d) (?=(?:%|L|mL|cm|in|m|ft|mmHg|kPa|mg|mcg|kg)(?![\p{L}\d]))|(?<=\bz) (?=-?\d)/gu,
    '\u00a0',
  )
}
