import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, type Source } from './source.ts'

/** The files of a clone that git knows or would add, and what their TypeScript looks like. */
export type Tree = { root: string; files: string[]; sources: Source[] }

export function openTree(root: string): Tree {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  // A file that was deleted and not yet committed is still listed.
  const files = [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path))).sort()
  const sources = files.filter(isOurs).flatMap((path) => tryReadSource(path, readText({ root }, path)))
  return { root, files, sources }
}

export function readText({ root }: Pick<Tree, 'root'>, path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$|^packages\/[^/]+\/test\/|^(acceptance|e2e)\//.test(path)
}

/** Ours to judge: `schema.ts` is written by a generator. */
function isOurs(path: string): boolean {
  return /^(packages|acceptance|e2e|bench|chaos)\/.+\.tsx?$/.test(path) && !path.endsWith('/schema.ts')
}

/** A file that does not parse is the compiler's to report. */
function tryReadSource(path: string, text: string): Source[] {
  try {
    return [readSource(path, text)]
  } catch {
    return []
  }
}
