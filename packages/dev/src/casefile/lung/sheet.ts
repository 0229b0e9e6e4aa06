import { paper } from '../casefile.ts'
import type { Rule, Run, Style } from '../layout.ts'
import { widthOf } from '../typeface.ts'
import type { LungWord } from './types.ts'

export type Cell = {
  readonly text: string
  readonly x: number
  readonly align: 'left' | 'right' | 'middle'
  readonly bold?: boolean
}

/** A page as it is filled from top to bottom. Every line is a row of cells, each at its own place. */
export type Sheet = {
  readonly style: Style
  readonly lines: Run[][]
  readonly rules: Rule[]
  bottom: number
}

type Drawn = { readonly style: Style; readonly lines: readonly (readonly Run[])[] }

export const margin = 45
const leading = 1.38

export function openSheet(style: Style): Sheet {
  return { style, lines: [], rules: [], bottom: margin }
}

export function addRow(sheet: Sheet, cells: readonly Cell[]): void {
  const { face, size } = sheet.style
  const y = sheet.bottom + size
  const runs = cells
    .filter(({ text }) => text !== '')
    .map(({ text, x, align, bold = false }): Run => {
      const width = widthOf(text, face, bold, size)
      return { text, x: align === 'left' ? x : align === 'right' ? x - width : x - width / 2, y, size, bold }
    })
    .sort((one, other) => one.x - other.x)
  if (runs.length > 0) sheet.lines.push(runs)
  sheet.bottom += size * leading
  if (sheet.bottom > paper.height - 30) throw new Error('the page is too short')
}

export function addLine(
  sheet: Sheet,
  text: string,
  { bold = false, x = margin, width = paper.width - 2 * margin } = {},
): void {
  for (const line of wrap(text, width, sheet.style, bold)) addRow(sheet, [{ text: line, x, align: 'left', bold }])
}

export function addTitle(sheet: Sheet, text: string): void {
  addRow(sheet, [{ text, x: paper.width / 2, align: 'middle', bold: true }])
}

export function addSpace(sheet: Sheet, share = 0.6): void {
  sheet.bottom += sheet.style.size * share
}

export function addRule(sheet: Sheet): void {
  sheet.rules.push({ x0: margin, y0: sheet.bottom + 2, x1: paper.width - margin, y1: sheet.bottom + 2 })
  sheet.bottom += 5
}

function wrap(text: string, width: number, { face, size }: Style, bold = false): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer, face, bold, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** As a terminal or a text export shows it: what stands below each other does so by characters. */
export function toColumnText({ style, lines }: Drawn): string {
  const pitch = style.size * (style.face === 'mono' ? 0.6 : 0.52)
  return lines
    .map((runs) => {
      let line = ''
      for (const { text, x, bold } of runs) {
        const middle = (x + widthOf(text, style.face, bold, style.size) / 2 - margin) / pitch
        const from =
          line === ''
            ? Math.round((x - margin) / pitch)
            : Math.max(line.length + 2, Math.round(middle - text.length / 2))
        line = line.padEnd(from) + text
      }
      return line
    })
    .join('\n')
}

/** As a reader of scans gives it: a space between two words however far apart, and a box for each. */
export function toBoxedText({ style, lines }: Drawn): { text: string; words: LungWord[] } {
  let text = ''
  const words: LungWord[] = []
  for (const runs of lines) {
    if (text !== '') text += '\n'
    let first = true
    for (const { text: said, x, y, size, bold } of runs) {
      for (const { 0: word, index } of said.matchAll(/\S+/g)) {
        if (!first) text += ' '
        first = false
        const left = x + widthOf(said.slice(0, index), style.face, bold, size)
        words.push({
          start: text.length,
          end: text.length + word.length,
          x0: left / paper.width,
          y0: (y - size * 0.75) / paper.height,
          x1: (left + widthOf(word, style.face, bold, size)) / paper.width,
          y1: (y + size * 0.22) / paper.height,
        })
        text += word
      }
    }
  }
  return { text, words }
}
