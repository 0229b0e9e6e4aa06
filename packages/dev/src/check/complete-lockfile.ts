import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockedPackage, missingPlatforms, readLockfile } from './lockfile.ts'

/**
 * A registry that does not carry the binaries of other platforms leaves them out of package-lock.json, and then `npm ci`
 * refuses everywhere. This puts them in by version; an `npm install` on such a platform adds the checksums.
 */
function completeLockfile(root: string): string[] {
  const lock = readLockfile({ root })
  const missing = missingPlatforms(lock)
  for (const { name, version, dev } of missing)
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name, dev) }
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
  const text = JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)
  writeFileSync(join(root, 'package-lock.json'), `${text}\n`)
  return missing.map(({ name }) => name)
}

/** Their names say it: `@swc/core-linux-x64-musl`. */
function platformOf(name: string, dev: boolean): LockedPackage {
  const words = name.split('/').at(-1)?.split('-') ?? []
  const cpu = words.filter((word) => /^(arm|arm64|ia32|loong64|ppc64|riscv64|s390x|wasm32|x64)$/.test(word))
  const os = words.filter((word) =>
    /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/.test(word),
  )
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc']
  const linux = os.includes('linux') && words.some((word) => /^(gnu|musl)/.test(word))
  return { cpu, ...(dev ? { dev } : {}), ...(linux ? { libc } : {}), optional: true, os }
}

for (const name of completeLockfile(join(import.meta.dirname, '../../../..'))) console.log(name)
