import type { Finding, Outcome } from './finding.ts'
import { isTest, type Tree } from './tree.ts'

const fileLimit = 250
const testLimit = 400
const functionLimit = 60

export function checkSizes({ sources }: Tree): Outcome {
  const findings: Finding[] = []
  for (const { path, lines, functions, anys } of sources) {
    const limit = isTest(path) ? testLimit : fileLimit
    if (lines > limit) findings.push({ rule: 'file-size', path, message: `${lines} lines, ${limit} allowed` })
    // Counted in the syntax tree, so that a comment cannot silence it.
    for (const { line } of anys) findings.push({ rule: 'no-any', path: `${path}:${line}`, message: 'say what it is' })
    if (isTest(path)) continue
    for (const each of functions.filter((one) => one.lines > functionLimit)) {
      const message = `${each.name} has ${each.lines} lines, ${functionLimit} allowed`
      findings.push({ rule: 'function-size', path: `${path}:${each.line}`, message })
    }
  }
  return { findings, figures: { any: sources.reduce((sum, { anys }) => sum + anys.length, 0) } }
}
