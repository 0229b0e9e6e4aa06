import type { Block } from '../structure/block.ts'
import { findBlocks } from '../structure/find-blocks.ts'
import type { Question, Span } from '../structure/question.ts'
import { sayAnswers } from './answer-grid.ts'

type Table = Extract<Block, { role: 'table' }>

/** A page's text as its readers take it: as long as the page, with every character in its place. */
export type Worded = {
  readonly text: string
  readonly blocks: readonly Block[]
  readonly questions: readonly Question[]
  readonly tables: readonly Table[]
}

/**
 * What is no evidence is left blank (running heads and feet, initials, numbers of lines, names of speakers), and an answer is
 * said in words behind its question.
 */
export function sayBlocks(plain: string): Worded {
  const blocks = findBlocks(plain)
  const questions = blocks.filter((block) => block.role === 'question')
  const tables = blocks.filter((block) => block.role === 'table')
  return {
    blocks,
    tables,
    text: blank(
      sayAnswers(plain),
      blocks.flatMap((block) => unsaid(block, plain)),
    ),
    questions,
  }
}

/** A lone figure at the edge of a page may also be the last of a column. */
function unsaid(block: Block, text: string): readonly Span[] {
  if (block.role === 'furniture') return /[A-Za-z]/.test(text.slice(block.start, block.end)) ? [block] : []
  if (block.role === 'initials') return [block]
  return block.role === 'question' ? (block.marks ?? []) : []
}

function blank(text: string, spans: readonly Span[]): string {
  const parts: string[] = []
  let last = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(last, start)
    if (end <= from) continue
    parts.push(text.slice(last, from), ' '.repeat(end - from))
    last = end
  }
  return parts.join('') + text.slice(last)
}
