import type { Finding, Outcome } from './finding.ts'
import { type LockedPackage, missingPlatforms, readLockfile } from './lockfile.ts'
import { readText, type Tree } from './tree.ts'

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

/**
 * Everything installed is pinned by version and checksum, and by no host: npm then asks the registry that whoever
 * installs has chosen, mirror or not, and the checksum says whether it is the same thing.
 */
export function checkLockfile(tree: Tree): Outcome {
  const manifests = tree.files.filter((path) => /^(packages\/[^/]+\/)?package\.json$/.test(path))
  return {
    findings: [...ofLock(tree), ...manifests.flatMap((path) => ofManifest(path, JSON.parse(readText(tree, path))))],
  }
}

function ofLock(tree: Tree): Finding[] {
  const findings: Finding[] = []
  const add = (rule: string, message: string): number => findings.push({ rule, path: 'package-lock.json', message })
  const lock = readLockfile(tree)
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link) continue
    if (entry.resolved !== undefined) add('lock-host', `${path} comes from ${entry.resolved}; .npmrc omits that`)
    if (!entry.integrity?.startsWith('sha512-') && !isElsewhere(entry)) add('lock-checksum', `${path} has no sha512`)
  }
  for (const { name } of missingPlatforms(lock)) {
    add('lock-platform', `${name}: npm ci refuses; npm install adds it, or packages/dev/src/check/complete-lockfile.ts`)
  }
  return findings
}

/** A binary for a platform that neither we nor our containers run on; its checksum comes with the first install there. */
function isElsewhere({ optional, os, libc, cpu }: LockedPackage): boolean {
  const here = os?.[0] === 'linux' && libc?.[0] !== 'musl' && ['x64', 'arm64'].includes(cpu?.[0] ?? '')
  return optional === true && (os !== undefined || cpu?.[0] === 'wasm32') && !here
}

function ofManifest(path: string, { dependencies, devDependencies }: Manifest): Finding[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => ({ rule: 'exact-version', path, message: `${name} ${version}: one exact version` }))
}
