import { basename } from 'node:path'
import type { Finding, Outcome } from './finding.ts'
import type { Source } from './source.ts'
import { isTest, type Tree } from './tree.ts'

const emptyNames = ['util', 'utils', 'common', 'helper', 'helpers', 'index', 'misc', 'shared']
const roles = ['routes', 'commands', 'workflow', 'activities', 'store', 'test', 'config', 'd']
const emptyWords = /.(Repository|Dao|DAO|Service|Manager|Helper|Util|Utils)$/
const emptySuffix = /-(repository|dao|service|manager|helper|helpers|util|utils)$/

/** The import law knows these; a room it does not know would stand outside it. */
const rooms = ['main', 'http', 'worker', 'adapters', 'kernel', 'app.ts', 'door.ts']
const features = [
  'tenancy',
  'audit',
  'people',
  'keys',
  'cases',
  'reading',
  'documents',
  'evidence',
  'search',
  'reports',
  'changes',
  'exports',
  'webhooks',
  'site',
]
const packages = ['contract', 'clinical', 'server', 'sdk', 'cli', 'dashboard', 'dev']

export function checkNames({ files, sources }: Tree): Outcome {
  const inPackages = files.filter((path) => /^packages\/.+\.tsx?$/.test(path))
  return { findings: [...inPackages.flatMap(ofPath), ...sources.flatMap(ofSource)] }
}

function ofPath(path: string): Finding[] {
  const findings: Finding[] = []
  const add = (rule: string, message: string): number => findings.push({ rule, path, message })
  const [stem = '', ...extensions] = basename(path).split('.')
  const folders = path.split('/').slice(1, -1)
  const [, name = '', , room = ''] = path.split('/')

  const empty = [...folders, stem].find((each) => emptyNames.includes(each) || emptySuffix.test(each))
  if (empty) add('empty-name', `${empty} does not say what is inside`)
  const role = extensions.slice(0, -1).find((each) => !roles.includes(each))
  if (role) add('unknown-role', `.${role} is none of ${roles.join(' ')}`)
  if (!packages.includes(name)) add('unknown-room', `packages/${name} is not in the house plan`)
  if (path.startsWith('packages/server/src/') && ![...rooms, ...features].includes(room)) {
    add('unknown-room', `server/src/${room} is not in the house plan, nor in the import law`)
  }
  return findings
}

function ofSource({ path, types, interfaces, exportedArrows, idleClasses }: Source): Finding[] {
  const at = (line: number): string => `${path}:${line}`
  const words = isTest(path) ? [] : types.filter(({ name }) => emptyWords.test(name))
  const classes = isTest(path) ? [] : idleClasses
  return [
    ...words.map(({ name, line }) => ({
      rule: 'empty-word',
      path: at(line),
      message: `${name}: use the words of the house`,
    })),
    ...exportedArrows.map(({ name, line }) => ({
      rule: 'export-function',
      path: at(line),
      message: `export function ${name}`,
    })),
    ...interfaces.map(({ name, line }) => ({
      rule: 'type-not-interface',
      path: at(line),
      message: `type ${name} = { … }`,
    })),
    ...classes.map(({ name, line }) => ({
      rule: 'idle-class',
      path: at(line),
      message: `class ${name} extends nothing and has no close, stop or dispose: plain functions do`,
    })),
  ]
}
