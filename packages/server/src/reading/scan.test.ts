import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Preparer } from './prepare.ts'
import type { PrepareRequest } from './prepare-protocol.ts'
import { prepareScan, type ScanSource } from './scan.ts'

test('a page that is drawn again keeps the pixels it had before: whichever reads best is read once more', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'scan-'))
  const size = { width: 2, height: 1 }
  const prepare = async ({ name, to }: PrepareRequest): Promise<object> => {
    await writeFile(join(dir, to), name)
    return { ...size, dpi: 200, degrees: 0, source: size, ink: { pieces: [] } }
  }
  const room = {
    preparer: { prepare } as unknown as Preparer,
    output: dir,
    kept: dir,
    mending: { despeckle: true, levelFrom: 0.1 },
  }
  const source = { frame: 0, resolution: 200, oriented: false, pageNumber: 1, rotation: 0 } as const
  const [taken, drawn] = [
    await prepareScan(room, { ...source, name: 'taken out' } as unknown as ScanSource),
    await prepareScan(room, { ...source, name: 'drawn' } as unknown as ScanSource),
  ]
  expect([await readFile(taken.image.pgm, 'utf8'), await readFile(drawn.image.pgm, 'utf8')]).toEqual([
    'taken out',
    'drawn',
  ])
  await rm(dir, { recursive: true })
})
