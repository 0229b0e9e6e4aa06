// The import law of docs/architecture.md, one rule a sentence. Each has a planted violation in packages/dev/src/check.
import { Visitor } from '@swc/core/Visitor.js'

// The walker that comes with the parser stops at `using`, which it does not know.
const { visitStatement } = Visitor.prototype
Visitor.prototype.visitStatement = function visit(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  return { ...statement, decls: this.visitVariableDeclarators(statement.decls) }
}

/** Lowest first: a feature may use those before it. */
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

const server = '^packages/server/src'
const feature = `${server}/(${features.join('|')})/`
const main = `${server}/main/`
const kernel = `${server}/kernel/`
const app = `${server}/app\\.ts$`
const frame = `${server}/(app|door)\\.ts$`
const contract = '^packages/contract/'
const values = `${contract}src/values/`
const everyPackage = '^packages/'

const door = '\\.(routes|activities|workflow)\\.ts$'
const store = '\\.store\\.ts$'
// Tests go through every door and behind every wall; the law is for what is shipped.
const test = '(\\.test\\.ts$|^packages/[^/]+/test/)'

/** A path as found in node_modules, or the bare name where the package is not installed. */
const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const value = { dependencyTypesNot: ['type-only'] }

const everywhere = [
  never('no-cycle', {}, { circular: true }, 'Types count too: a cycle of types is a cycle of thoughts.'),
  never('no-orphan', { orphan: true, pathNot: test }, {}, 'Nothing imports it and it imports nothing: delete it.'),
  never('no-unresolvable', {}, { couldNotResolve: true }, 'The module is not there.'),
  never(
    'main-by-nobody',
    { pathNot: [main, test, '^bench/'] },
    { path: main },
    'main/ puts the house together; nothing but tests and benches imports it.',
  ),
  never(
    'no-test-code',
    { path: everyPackage, pathNot: test },
    { path: test },
    'What is shipped does not depend on what tests it.',
  ),
  never(
    'package-by-name',
    { path: '^packages/([^/]+)/' },
    { path: everyPackage, pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    'Import another package by its name, not by a path into it.',
  ),
  never(
    'declared-dependency',
    { path: '^packages/(server|contract|clinical|sdk|cli)/src/', pathNot: test },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], ...value },
    'What is shipped needs a line in the dependencies of its own package.json.',
  ),
]

const doors = [
  never(
    'http-worker-no-store',
    { path: `${server}/(http|worker)/`, pathNot: test },
    { path: store },
    'A door opens a use-case, a use-case opens a store.',
  ),
  never(
    'http-worker-imports',
    { path: `${server}/(http|worker)/`, pathNot: test },
    { path: everyPackage, pathNot: [`${server}/$1/`, feature, frame, kernel, contract] },
    'http/ and worker/ import doors and use-cases of features, app.ts, door.ts, kernel/ and the contract.',
  ),
  never(
    'door-no-store-no-adapter',
    { path: `${server}/.+\\.(routes|activities)\\.ts$` },
    { path: [store, `${server}/adapters/`] },
    'Routes and activities call use-cases; not even a type of a store or an adapter.',
  ),
  never(
    'door-own-feature',
    { path: `${server}/([^/]+)/.+\\.(routes|activities)\\.ts$` },
    { path: everyPackage, pathNot: [`${server}/$1/`, kernel, contract], ...value },
    'Routes and activities call use-cases of their own feature; from elsewhere they take types.',
  ),
  never(
    'door-no-door',
    { path: `${server}/.+\\.(routes|activities)\\.ts$` },
    { path: door, ...value },
    'A door does not open a door.',
  ),
  never(
    'workflow-no-code',
    { path: '\\.workflow\\.ts$' },
    { pathNot: npm('@temporalio/workflow', '@temporalio/common'), ...value },
    'A workflow holds no I/O: it runs the workflow SDK, and takes only types from the rest.',
  ),
  never(
    'workflow-own-types',
    { path: `${server}/([^/]+)/.+\\.workflow\\.ts$` },
    { path: everyPackage, pathNot: `${server}/$1/.+(?<!\\.store)\\.ts$` },
    'A workflow takes the types of its own feature.',
  ),
]

const useCase = { path: feature, pathNot: [door, store, test] }
const useCases = [
  never(
    'use-case-no-engine',
    useCase,
    { path: npm('fastify', '@fastify/[^/]+', 'kysely', 'pg') },
    'A use-case knows neither Fastify nor Kysely nor pg.',
  ),
  never(
    'use-case-imports',
    useCase,
    { path: everyPackage, pathNot: [feature, app, `${server}/adapters/`, kernel, contract, '^packages/clinical/'] },
    'A use-case imports features, adapters, kernel/, clinical and types of the contract.',
  ),
  never('use-case-no-door', useCase, { path: door, ...value }, 'Doors call use-cases, not the other way.'),
  never(
    'use-case-contract-types',
    useCase,
    { path: contract, pathNot: `${contract}src/(scope|error|finding-value)\\.ts$`, ...value },
    'Schemas are for doors; a use-case takes types, the lists of scopes and errors, and the values that findings have.',
  ),
]

const stores = [
  never(
    'store-no-function',
    { path: store },
    { path: everyPackage, pathNot: [`${server}/adapters/postgres/`, kernel], ...value },
    'A store runs adapters/postgres and kernel/, and no function of a feature.',
  ),
  never(
    'store-types',
    { path: store },
    { path: everyPackage, pathNot: [feature, `${server}/adapters/postgres/`, kernel, contract, '^packages/clinical/'] },
    'A store takes types of nouns.',
  ),
  never('store-sql-only', { path: store }, { pathNot: [everyPackage, npm('kysely')] }, 'SQL and nothing else.'),
]

const orders = features
  .slice(0, -1)
  .map((name, place) =>
    never(
      `order-${name}`,
      { path: `${server}/${name}/`, pathNot: test },
      { path: `${server}/(${features.slice(place + 1).join('|')})/` },
      `${name} is lower than ${features.slice(place + 1).join(', ')}.`,
    ),
  )

const below = [
  never(
    'adapter-imports',
    { path: `${server}/adapters/([^/]+)`, pathNot: test },
    { path: everyPackage, pathNot: [`${server}/adapters/($1|sandbox|render)`, kernel] },
    'An adapter imports itself, kernel/ and npm; whoever runs a tool or reads its images, sandbox and render too.',
  ),
  never(
    'kernel-imports',
    { path: kernel, pathNot: test },
    { path: everyPackage, pathNot: [kernel, contract] },
    'The kernel is the lowest: itself, the contract and npm.',
  ),
  never('frame-is-types', { path: frame }, value, 'app.ts and door.ts are types and open nothing.'),
  never(
    'frame-imports',
    { path: frame },
    { path: everyPackage, pathNot: [feature, `${server}/adapters/`, kernel, contract] },
    'app.ts names what features, adapters and kernel/ hold open; door.ts what a route hangs on.',
  ),
]

const packages = [
  never(
    'server-stands-alone',
    { path: server, pathNot: test },
    { path: everyPackage, pathNot: '^packages/(server|contract|clinical)/' },
    'The service needs no client and no tool of development.',
  ),
  never(
    'pure-package',
    { path: '^packages/(contract|clinical)/src/', pathNot: [test, '^packages/clinical/src/engine/rule-files.ts$'] },
    { pathNot: ['^packages/$1/', values, npm('typebox', '@noble/hashes', 'dictionary-en')] },
    'contract and clinical import themselves, the values of findings, a dictionary and small pure libraries, no node module; only the rule files are read.',
  ),
  never(
    'client-imports',
    { path: '^packages/(sdk|cli|dashboard)/', pathNot: test },
    { path: everyPackage, pathNot: ['^packages/$1/', '^packages/sdk/', contract] },
    'A client is a client: the sdk and types of the contract, never the server.',
  ),
  never(
    'client-contract-types',
    { path: '^packages/(sdk|cli|dashboard)/', pathNot: test },
    { path: contract, pathNot: values, ...value },
    'Clients take types of the contract, and the fields that the values of findings have.',
  ),
  never(
    'acceptance-black-box',
    { path: '^acceptance/' },
    { path: everyPackage, pathNot: '^packages/dev/' },
    'Acceptance knows a URL and a key; what packages/dev starts is as strange to it as any other server.',
  ),
  never(
    'e2e-black-box',
    { path: '^e2e/' },
    { path: everyPackage, pathNot: ['^packages/(dev|sdk)/', contract] },
    'A walk knows an address and what a person sees; records are put there as an integrator would.',
  ),
  never(
    'chaos-black-box',
    { path: '^chaos/' },
    { path: everyPackage, pathNot: '^packages/dev/' },
    'A checker that used the code it checks would share its faults.',
  ),
]

export default {
  forbidden: [...everywhere, ...doors, ...useCases, ...stores, ...orders, ...below, ...packages],
  options: {
    // Built, not written.
    exclude: { path: '^packages/dashboard/dist/' },
    // TypeScript 7 has no compiler API, and the other parsers do not see types; the check would tell.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
