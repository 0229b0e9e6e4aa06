import { parseSync } from '@swc/core'

type Place = { name: string; line: number }

/** What the rules on size and names need to know of a file. */
export type Source = {
  path: string
  lines: number
  /** `block` is false for `(x) => x + 1`, which no one would count as a function of one line. */
  functions: (Place & { lines: number; block: boolean })[]
  anys: Place[]
  /** Classes and types. */
  types: Place[]
  /** What it imports, types too, as written. */
  imports: string[]
  /** `export const f = () => …` */
  exportedArrows: Place[]
  /** Those that a type could be: not what extends another, nor what adds to somebody else's module. */
  interfaces: Place[]
  /** Regular expressions as they are written. */
  expressions: { source: string; flags: string; line: number }[]
  /** Classes that extend nothing and hold nothing open. */
  idleClasses: Place[]
}

type Node = Record<string, unknown> & { type: string; span: { start: number; end: number } }

const functions = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'MethodProperty',
  'Constructor',
]
const methods = ['ClassMethod', 'PrivateMethod', 'GetterProperty', 'SetterProperty']
const types = ['ClassDeclaration', 'TsTypeAliasDeclaration', 'TsInterfaceDeclaration']
const closers = ['close', 'stop', 'dispose', 'asyncDispose']

export function readSource(path: string, text: string): Source {
  const source: Source = {
    path,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    functions: [],
    anys: [],
    types: [],
    imports: [],
    exportedArrows: [],
    interfaces: [],
    idleClasses: [],
    expressions: [],
  }
  const lineAt = lineCounter(text)
  const { body } = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' })
  walk(body, [], (node, parents) => note(source, node, parents, lineAt))
  return source
}

function note(source: Source, node: Node, parents: Node[], lineAt: (offset: number) => number): void {
  const name = nameOf(node) ?? nameOf(parents.at(-1)) ?? 'callback'
  const place = (): Place => ({ name, line: lineAt(node.span.start) })
  const body = bodyOf(node)
  if (body) {
    const block = body.type === 'FunctionBody' || body.type === 'BlockStatement'
    source.functions.push({ ...place(), lines: lineAt(node.span.end - 1) - lineAt(node.span.start) + 1, block })
  }
  if (isNode(node.source) && typeof node.source.value === 'string') source.imports.push(node.source.value)
  if (node.type === 'TsKeywordType' && node.kind === 'any') source.anys.push(place())
  if (node.type === 'RegExpLiteral')
    source.expressions.push({ source: String(node.pattern), flags: String(node.flags), line: place().line })
  if (types.includes(node.type)) source.types.push(place())
  if (node.type === 'TsInterfaceDeclaration' && isAlone(node, parents)) source.interfaces.push(place())
  if (node.type === 'ClassDeclaration' && isIdle(node)) source.idleClasses.push(place())
  if (node.type === 'ExportDeclaration') {
    for (const arrow of arrowsOf(node))
      source.exportedArrows.push({ name: nameOf(arrow) ?? '', line: lineAt(node.span.start) })
  }
}

function bodyOf(node: Node): Node | undefined {
  const holder = methods.includes(node.type) ? node.function : node
  if (holder === node && !functions.includes(node.type)) return undefined
  const body = (holder as Node).body
  return isNode(body) ? body : undefined
}

/** Not those with a type of their own, `const f: Handler = () => …`: a declaration cannot have one. */
function arrowsOf(node: Node): Node[] {
  const declared = isNode(node.declaration) ? node.declaration.declarations : undefined
  const isArrow = ({ id, init }: Node): boolean =>
    isNode(init) && /^(ArrowFunction|Function)Expression$/.test(init.type) && isNode(id) && !id.typeAnnotation
  return Array.isArray(declared) ? declared.filter(isNode).filter(isArrow) : []
}

function isAlone(node: Node, parents: Node[]): boolean {
  const extending = Array.isArray(node.extends) && node.extends.length > 0
  return !extending && !parents.some(({ type }) => type === 'TsModuleDeclaration')
}

function isIdle(node: Node): boolean {
  const members = Array.isArray(node.body) ? node.body.filter(isNode) : []
  return !node.superClass && !members.some((member) => closers.includes(nameOf(member) ?? ''))
}

/** Of a declaration, a variable or a member; `[Symbol.dispose]` is called `dispose`. */
function nameOf(node: Node | undefined): string | undefined {
  const named = node?.identifier ?? node?.id ?? node?.key
  if (!isNode(named)) return undefined
  if (typeof named.value === 'string') return named.value
  const computed = named.expression
  return isNode(computed) && isNode(computed.property) ? String(computed.property.value) : undefined
}

function walk(value: unknown, parents: Node[], visit: (node: Node, parents: Node[]) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, parents, visit)
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value, parents)
    const next = isNode(value) ? [...parents, value] : parents
    for (const each of Object.values(value)) walk(each, next, visit)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The parser counts offsets in bytes, from 1. */
function lineCounter(text: string): (offset: number) => number {
  const ends: number[] = []
  const bytes = Buffer.from(text)
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) ends.push(at)
  return (offset) => 1 + ends.filter((end) => end < offset - 1).length
}
