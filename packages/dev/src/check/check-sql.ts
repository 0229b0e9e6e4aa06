import { basename } from 'node:path'
import type { Finding, Outcome } from './finding.ts'
import { readText, type Tree } from './tree.ts'

const keywords =
  /\b(ADD|ALTER|AND|AS|BEGIN|BY|CASCADE|CHECK|CONSTRAINT|CREATE|DEFAULT|DELETE|DROP|END|EXECUTE|FOR|FOREIGN|FROM|FUNCTION|GRANT|IF|IN|INDEX|INSERT|INTO|IS|JOIN|KEY|NOT|NULL|ON|OR|ORDER|POLICY|PRIMARY|REFERENCES|RETURN|RETURNS|REVOKE|ROLE|SELECT|SET|TABLE|THEN|TO|UNIQUE|UPDATE|USING|VALUES|WHEN|WHERE|WITH)\b/

export function checkSql(tree: Tree): Outcome {
  const paths = tree.files.filter((path) => /^packages\/[^/]+\/migrations\//.test(path))
  const numbers = paths.map((path) => basename(path).slice(0, 4))
  const findings = paths.flatMap((path, place) => [
    ...ofName(path, numbers.indexOf(numbers[place] ?? '') !== place),
    ...ofText(path, withoutText(readText(tree, path))),
  ])
  return { findings }
}

function ofName(path: string, taken: boolean): Finding[] {
  if (/^\d{4}-[a-z0-9-]+\.sql$/.test(basename(path)) && !taken) return []
  return [{ rule: 'migration-name', path, message: 'NNNN-title.sql, each number once' }]
}

function ofText(path: string, sql: string): Finding[] {
  const findings: Finding[] = []
  const add = (rule: string, at: number, message: string): number =>
    findings.push({ rule, path: `${path}:${sql.slice(0, at).split('\n').length}`, message })

  const upper = keywords.exec(sql)
  if (upper) add('sql-lower-case', upper.index, `${upper[0]} in lower case, please`)
  for (const table of sql.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?([\w."]+)/gi)) {
    const name = table[1]?.split('.').at(-1) ?? ''
    if (!/^[a-z][a-z0-9_]*s$/.test(name)) add('sql-table-name', table.index, `${name}: plural and snake_case`)
  }
  for (const foreign of sql.matchAll(/\breferences\s+[\w."]+/gi)) {
    const rest = restOfClause(sql.slice(foreign.index + foreign[0].length))
    if (!/\bon delete\b/i.test(rest)) add('sql-on-delete', foreign.index, 'a foreign key says what happens on delete')
  }
  return findings
}

/** Up to the comma, the bracket or the semicolon that ends it. */
function restOfClause(sql: string): string {
  let depth = 0
  for (const [at, char] of [...sql].entries()) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth < 0 || (depth === 0 && /[,;]/.test(char))) return sql.slice(0, at)
  }
  return sql
}

/** Blanks comments and strings, and keeps every line where it was. */
function withoutText(sql: string): string {
  return sql.replace(/--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"/g, (text) =>
    text.startsWith('"') ? text : text.replace(/[^\n]/g, ' '),
  )
}
