import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@casefold/dev/run-command'

const script = `import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))`

/** Read by a program that is not ours, checksums and all. */
export async function unzip(file: Buffer): Promise<{ entries: Record<string, string>; sha256: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'casefold-zip-'))
  try {
    await writeFile(join(dir, 'file.zip'), file)
    const entries = JSON.parse(await runCommand('python3', ['-c', script, join(dir, 'file.zip')]))
    return { entries, sha256: createHash('sha256').update(file).digest('hex') }
  } finally {
    await rm(dir, { recursive: true })
  }
}
