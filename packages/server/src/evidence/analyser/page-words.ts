import type { PageWord, ReportType } from '@casefold/clinical/page-input'
import { looksLikeLungTable } from '@casefold/clinical/pulmonary/lung-function/looks-like-lung-table'
import { unpackWords } from '../../reading/pack-words.ts'

/** Only a table of lung function says more by where its words stand; elsewhere the boxes would cost memory for nothing. */
export function needsWords(reportType: ReportType, text: string): boolean {
  return mayNeedWords(reportType) && looksLikeLungTable(text)
}

/** Whether any page does. */
export function mayNeedWords(reportType: ReportType): boolean {
  return reportType === 'pulmonologyDisabilityHistory'
}

/** The words of a page as the analyser takes them: each by its place in the text, with its box. */
export function toPageWords(packed: Buffer, text: string): PageWord[] {
  const boxes = unpackWords(packed, text)
  const words: PageWord[] = []
  for (const { 0: word, index: start } of text.matchAll(/\S+/g)) {
    const box = boxes[words.length]
    if (!box) break
    const { x0, y0, x1, y1 } = box
    words.push({ start, end: start + word.length, x0, y0, x1, y1 })
  }
  return words
}
