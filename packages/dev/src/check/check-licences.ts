import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './finding.ts'
import { type Lockfile, locate, readLockfile } from './lockfile.ts'
import { readText, type Tree } from './tree.ts'

const allowed = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'Zlib',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
]
/** Looked at by a person, because their package.json says nothing or something else. */
const lookedAt = [
  // Its LICENSE file is the Unlicense.
  'node_modules/unionfs',
  // Its LICENSE file is MIT.
  'node_modules/png-js',
  // CC-BY-4.0: data that the workflow bundler reads, passed on unchanged and with its notice.
  'node_modules/caniuse-lite',
  // PSF-2.0, which is permissive. The command of js-yaml reads its options with it; we do not run it.
  'node_modules/argparse',
  // MIT, and a word list under the notices of SCOWL and Ispell's BSD licence, passed on unchanged and with them.
  'node_modules/dictionary-en',
]
/** LGPL-3.0-or-later: a shared library of its own, loaded at run time, unchanged and replaceable; nothing is linked in. */
const sharedLibrary = /^node_modules\/@img\/sharp-(libvips|win32|wasm32)/

/** packages/dev runs on the developer's machine and is not shipped. */
const shipped = /^packages\/(?!dev$)[^/]+$/

/** What is shipped can be passed on under Apache-2.0. */
export function checkLicences(tree: Tree): Outcome {
  const lock = readLockfile(tree)
  const paths = reachable(
    lock,
    Object.keys(lock.packages).filter((path) => shipped.test(path)),
  )
  const findings = paths
    .filter((path) => !lookedAt.includes(path) && !sharedLibrary.test(path))
    .map((path) => ({ path, licence: licenceOf(tree, lock, path) }))
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ path, licence }) => ({ rule: 'licence', path: 'package-lock.json', message: `${path}: ${licence}` }))
  return { findings, figures: { productionPackages: paths.length } }
}

function reachable(lock: Lockfile, workspaces: string[]): string[] {
  const found = new Set(workspaces)
  for (const path of found) {
    const { dependencies, optionalDependencies } = lock.packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = locate(lock, path, name)
      if (at) found.add(at)
    }
  }
  return [...found].filter((path) => path.includes('node_modules/') && !lock.packages[path]?.link)
}

/**
 * What the installed package says; the lock file where it is for another platform; and where that knows only a version,
 * the package whose binary it is.
 */
function licenceOf(tree: Tree, lock: Lockfile, path: string): string {
  const manifest = join(path, 'package.json')
  const installed: { license?: unknown } = existsSync(join(tree.root, manifest))
    ? JSON.parse(readText(tree, manifest))
    : {}
  const said = installed.license ?? lock.packages[path]?.license
  const owner = said ? undefined : ownerOf(lock, path)
  return owner ? licenceOf(tree, lock, owner) : String(said ?? 'no licence')
}

/** `@swc/core` for `@swc/core-linux-x64-musl`. */
function ownerOf(lock: Lockfile, path: string): string | undefined {
  if (!lock.packages[path]?.os) return undefined
  const name = path.slice('node_modules/'.length)
  return Object.keys(lock.packages).find((other) => lock.packages[other]?.optionalDependencies?.[name] !== undefined)
}

function isAllowed(expression: string): boolean {
  const either = expression.replaceAll(/[()]/g, '').split(' OR ')
  return either.some((all) => all.split(' AND ').every((name) => allowed.includes(name.trim())))
}
