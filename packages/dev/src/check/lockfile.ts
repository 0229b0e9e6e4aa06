import { readText, type Tree } from './tree.ts'

export type LockedPackage = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  cpu?: string[]
  os?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Every installed package under the path npm puts it at; workspaces under their own. */
export type Lockfile = { packages: Record<string, LockedPackage> }

export function readLockfile(tree: Pick<Tree, 'root'>): Lockfile {
  return JSON.parse(readText(tree, 'package-lock.json'))
}

/** As Node.js looks: beside the importer first, then in each folder above. */
export function locate(lock: Lockfile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (lock.packages[path]) return path
    if (folder === '') return undefined
  }
}

/** Binaries for other platforms that a registry did not carry when the lock file was written; `npm ci` wants them all. */
export function missingPlatforms(lock: Lockfile): { name: string; version: string; dev: boolean }[] {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => locate(lock, path, name) === undefined)
      .map(([name, version]) => ({ name, version, dev })),
  )
}
