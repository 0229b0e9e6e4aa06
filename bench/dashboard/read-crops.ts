import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@casefold/dev/run-command'

/** As one line, and as one word. */
const ofWords = ['7', '8']

/** What tesseract reads in each picture, in several of its ways to take a page apart: one process reads all of them. */
export async function readCrops(
  pictures: readonly Buffer[],
  ways: readonly string[] = ofWords,
): Promise<readonly (readonly string[])[]> {
  const dir = await mkdtemp(join(tmpdir(), 'casefold-crops-'))
  try {
    const files = pictures.map((_, at) => join(dir, `${at}.png`))
    for (const [at, file] of files.entries()) await writeFile(file, pictures[at] ?? '')
    await writeFile(join(dir, 'list.txt'), `${files.join('\n')}\n`)
    const readings: string[][] = []
    for (const mode of ways) readings.push(await readAll(join(dir, 'list.txt'), mode, pictures.length))
    return pictures.map((_, at) => readings.map((texts) => texts[at] ?? ''))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function readAll(list: string, mode: string, count: number): Promise<string[]> {
  const output = await runCommand('tesseract', [list, 'stdout', '--psm', mode, '-l', 'eng', '--dpi', '300'])
  const texts = output.split('\f').slice(0, count)
  if (texts.length !== count) throw new Error(`tesseract read ${texts.length} of ${count} pictures`)
  return texts.map((text) => text.trim())
}
