import type { PageSegment } from '../notes.ts'
import type { Block } from '../structure/block.ts'
import { findBlocks } from '../structure/find-blocks.ts'
import { countLeading } from '../text/count-leading.ts'
import type { Part } from './parts.ts'

/**
 * What kinds of records and lines a part of a page has, by the numbers of its lines. Of the page it holds
 * no words, only the dates of records, as figures.
 */
export function outlinePart(part: Part, segments: readonly PageSegment[]): string {
  const lineOf = lineCounter(part.text)
  const end = part.start + part.text.length
  const records = segments
    .filter(({ from, to }) => from < end && to > part.start)
    .map(({ from, type, days: [day] }) => {
      const line = lineOf(Math.max(0, from - part.start))
      return `${type ?? 'record'}${day ? ` of ${day.value}` : ''} from line ${line}`
    })
  const lines = findBlocks(part.text).flatMap((block) => {
    const name = nameOf(block)
    return name === undefined ? [] : [`${lineOf(block.start)} ${name}`]
  })
  return [`Records: ${records.join('; ') || 'not known'}.`, `Lines: ${lines.join('; ') || 'text only'}.`].join('\n')
}

/** Prose needs no name. */
function nameOf(block: Block): string | undefined {
  switch (block.role) {
    case 'heading':
    case 'furniture':
    case 'signature':
      return block.role
    case 'box':
      return block.marked ? 'box with a mark' : 'box without a mark'
    case 'question':
      return 'question'
    case 'table':
      return `table of ${block.rows.length} rows${block.kind ? ` (${block.kind})` : ''}`
    case 'field':
    case 'gap':
    case 'initials':
    case 'item':
    case 'paragraph':
      return undefined
  }
}

function lineCounter(text: string): (place: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (place) => countLeading(ends, (end) => end < place) + 1
}
