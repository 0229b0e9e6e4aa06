import type { Row, Sentence } from '@casefold/clinical/report/report-content'
import type { Block, Line } from '../../adapters/typeset/paper.ts'

type TableBlock = Extract<Block, { kind: 'table' }>

export function plain(text: string, citations: readonly number[] = []): Line {
  return [{ text, citations }]
}

export function strong(text: string): Line {
  return [{ text, strong: true }]
}

export function toLine({ runs }: Sentence): Line {
  return runs
}

export function paragraphs(texts: readonly string[]): Block {
  return { kind: 'paragraphs', lines: texts.map((text) => plain(text)) }
}

export function note(text: string): Block {
  return { kind: 'note', text }
}

/** The numbers of a row's citations stand in a column of their own. */
export function rowTable(columns: readonly string[], rows: readonly Row[]): TableBlock {
  const lines = rows.map(({ cells, citations }) => [...cells.map((cell) => plain(cell)), plain('', citations)])
  return tableBlock([...columns, 'Source'], lines)
}

/** Columns that are empty in every row are left out. */
export function tableBlock(columns: readonly string[], rows: readonly (readonly Line[])[]): TableBlock {
  const isEmpty = (line: Line | undefined): boolean =>
    line?.every(({ text, citations = [] }) => text === '' && citations.length === 0) ?? true
  const used = columns.map((_, at) => rows.some((cells) => !isEmpty(cells[at])))
  return {
    kind: 'table',
    columns: columns.filter((_, at) => used[at]).map((title) => ({ title })),
    rows: rows.map((cells) => ({ cells: cells.filter((_, at) => used[at]) })),
  }
}
