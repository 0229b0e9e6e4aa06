import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Row, shown } from '../row.ts'

const folder = join(import.meta.dirname, '../../packages/clinical')

/** Of the package before there were rules as data. */
const before = { code: 38_026, expressions: 2_067 }

/** Lines of code, of rules and word lists, and regular expressions of the clinical package, now and before. */
export function countHouse(): Row[] {
  const code = textsOf('src/**/*.ts').filter(({ path }) => !path.endsWith('.test.ts'))
  const rules = [...textsOf('rules/**/*.yaml'), ...textsOf('lexicon/*.tsv')]
  const count = (texts: readonly { readonly text: string }[]): number =>
    texts.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
  const expressions = code.reduce((sum, { text }) => sum + expressionsIn(text), 0)
  return [
    beside('lines of code in packages/clinical, beside before', count(code), before.code),
    beside('lines of rules and word lists, beside lines of code', count(rules), count(code)),
    beside('regular expressions, beside before', expressions, before.expressions),
  ]
}

function beside(figure: string, ours: number, bare: number): Row {
  return { ...shown(figure, { ours, bare, ratio: ours / bare }), counted: true }
}

/** Lines that begin or hold a literal, and constructed ones. */
function expressionsIn(text: string): number {
  const literals = text.match(/(?:[=(,:[!&|?]|return) ?\/[^/*\s]|^ *\/[^/*\s]/gm) ?? []
  return literals.length + (text.match(/new RegExp\(/g) ?? []).length
}

function textsOf(pattern: string): { path: string; text: string }[] {
  return globSync(pattern, { cwd: folder }).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}
