import type { Finding, Outcome } from './finding.ts'
import { readText, type Tree } from './tree.ts'

/** What is true on one machine only, and has no business in a clone. */
const leaks: { rule: string; pattern: RegExp; message: string }[] = [
  { rule: 'machine-path', pattern: /(?<![\w.-])\/(work|root)\//, message: 'a path of one machine' },
  {
    rule: 'registry-host',
    pattern: /registry\.npmjs\.org|registry\.yarnpkg\.com|^\s*registry\s*=|_auth(Token)?\s*=/m,
    message: 'the registry is the choice of whoever installs',
  },
]

export function checkLeaks(tree: Tree): Outcome {
  return { findings: tree.files.flatMap((path) => ofText(path, readText(tree, path))) }
}

function ofText(path: string, text: string): Finding[] {
  return leaks.flatMap(({ rule, pattern, message }) => {
    const found = pattern.exec(text)
    if (!found) return []
    return [{ rule, path: `${path}:${text.slice(0, found.index).split('\n').length}`, message }]
  })
}
