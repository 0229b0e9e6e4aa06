import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encryptedPage } from './encrypt.ts'
import { crafted, hostileFiles } from './hostile-files.ts'
import { mutants } from './mutants.ts'
import type { HostileFile } from './recipe.ts'
import { zeros } from './zeros.ts'

const largest = 8 << 20

test('sixty are crafted, each small, with a name that prepare takes', async () => {
  const names = new Set<string>()
  for await (const { name, fileName, bytes } of hostileFiles({ mutants: 0 })) {
    names.add(name)
    expect(bytes.length, name).toBeGreaterThan(0)
    expect(bytes.length, name).toBeLessThan(largest)
    expect(fileName.length, name).toBeGreaterThan(0)
    expect(fileName.length, name).toBeLessThanOrEqual(255)
    expect(fileName.isWellFormed() && !fileName.includes('\0'), name).toBe(true)
  }
  expect(names.size).toBe(60)
  expect(crafted).toHaveLength(60)
})

test('a file that is not what it says begins with other bytes, and one that is refused for nothing else', async () => {
  const magic = {
    'application/pdf': '25504446',
    'image/png': '89504e47',
    'image/jpeg': 'ffd8ff',
    'image/tiff': '49492a00',
  }
  for await (const { name, contentType, bytes, expect: expected } of hostileFiles({ mutants: 0 })) {
    const honest = Buffer.from(bytes).toString('hex').startsWith(magic[contentType])
    // The one in which a PDF begins later is a matter of taste.
    if (expected !== 'either') expect(honest, name).toBe(expected !== 'refused')
  }
})

test('the same seed gives the same mutants, another gives others, and no two are alike', async () => {
  const [first, again, other] = await Promise.all([
    hashes(mutants(1, 40)),
    hashes(mutants(1, 40)),
    hashes(mutants(2, 40)),
  ])
  expect(again).toEqual(first)
  expect(new Set([...first, ...other]).size).toBe(80)
})

test('a password opens what it locks, and nothing else does', () => {
  const locked = encryptedPage('user', 'owner')
  expect(textOf(locked).status).not.toBe(0)
  expect(textOf(locked, '-upw', 'user').stdout).toContain('hemoglobin 13.2')
  expect(textOf(locked, '-opw', 'owner').stdout).toContain('hemoglobin 13.2')
  expect(textOf(encryptedPage('', 'owner')).stdout).toContain('hemoglobin 13.2')
})

test('zeros are a thousandth of what they become', () => {
  const packed = zeros(3)
  expect(inflateSync(packed).equals(Buffer.alloc(3 << 20))).toBe(true)
  expect(packed.length).toBeLessThan(5_000)
})

async function hashes(files: AsyncIterable<HostileFile>): Promise<string[]> {
  const all: string[] = []
  for await (const { bytes } of files) all.push(createHash('sha256').update(bytes).digest('hex'))
  return all
}

function textOf(pdf: Buffer, ...options: string[]): { status: number | null; stdout: string } {
  return spawnSync('pdftotext', [...options, '-', '-'], { input: pdf, encoding: 'utf8' })
}
