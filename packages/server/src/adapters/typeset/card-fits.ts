import type { Block, Line } from './paper.ts'
import { lettersOf } from './rows-fit.ts'

const halfAPage = 330
const lineHeight = 12
const letterWidth = 5.5

/** Whether a card surely fits on a page. As with a row: of one that is taller and may not be broken nothing is printed. */
export function cardFits(blocks: readonly Block[], width: number): boolean {
  return blocks.reduce((sum, block) => sum + heightOf(block, width), lineHeight) <= halfAPage
}

/** Rather too much than too little. */
function heightOf(block: Block, width: number): number {
  switch (block.kind) {
    case 'paragraphs':
      return block.lines.reduce((sum, line) => sum + linesOf(line, width) * lineHeight + 8, 0)
    case 'note':
      return linesOf([{ text: block.text }], width) * lineHeight + 4
    case 'table': {
      const cell = width / block.columns.length
      const rows = block.rows.map(({ cells }) => Math.max(1, ...cells.map((line) => linesOf(line, cell))))
      return rows.reduce((sum, lines) => sum + lines * lineHeight + 7, lineHeight * 2 + 12)
    }
    case 'card':
    case 'chart':
    case 'heading':
    case 'plot':
    case 'points':
    case 'signature':
      return halfAPage
  }
}

function linesOf(line: Line, width: number): number {
  return Math.ceil((lettersOf(line) * letterWidth) / width)
}
