import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { decodePage } from './decode-page.ts'
import { pgmHeader } from './pixels/pgm.ts'
import { preparePage } from './prepare-page.ts'
import type { PrepareAnswer, PrepareRequest } from './prepare-protocol.ts'

// Runs inside the sandbox: requests come in as lines of JSON, pages go out as PGM files, answers as lines of JSON.
const [input = '/in', output = '/out'] = process.argv.slice(2)

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line) as PrepareRequest
  process.stdout.write(`${JSON.stringify(await answer(request))}\n`)
}

async function answer(request: PrepareRequest): Promise<PrepareAnswer> {
  try {
    const { page: source, dpi } = await decodePage({ ...request, path: join(input, request.name) })
    const { page, degrees, ink } = preparePage(source, dpi, request.mending)
    const file = join(output, request.to)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, [pgmHeader(page), page.data])
    const { width, height } = page
    return { source: { width: source.width, height: source.height }, width, height, dpi, degrees, ink }
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    return { problem: tooLarge ? 'page_too_large' : 'page_damaged' }
  }
}
