import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { childEnvironment, readEnvironment } from '@casefold/dev/environment'
import { runCommand } from '@casefold/dev/run-command'
import { type Cost, costOfChildren } from './cost.ts'

export type BareReading = Cost & { readonly texts: readonly string[] }

const oneThread = { OMP_THREAD_LIMIT: '1' }
/** As many pages as the service reads in one activity. */
const chunkPages = 20

/** `xargs -P2 tesseract`: what anybody gets from a shell. */
export async function bareTesseract(images: readonly string[], outDir: string): Promise<BareReading> {
  const outputs = images.map((image, at) => join(outDir, `${at}-${basename(image)}`))
  const lines = images.map((image, at) => `${image} ${outputs[at]} --psm 3 txt tsv\n`)
  const cost = await costOfChildren(() => pipeInto('xargs', ['-P2', '-L1', 'tesseract'], lines.join('')))
  return { ...cost, texts: await Promise.all(outputs.map((output) => readFile(`${output}.txt`, 'utf8'))) }
}

/** What people use today: a PDF in, a PDF with text out. */
export async function bareOcrmypdf(pdf: string, outDir: string): Promise<BareReading> {
  const sidecar = join(outDir, 'ocrmypdf.txt')
  const args = [
    '--jobs',
    '2',
    '--output-type',
    'pdf',
    '--optimize',
    '0',
    '--sidecar',
    sidecar,
    '--quiet',
    pdf,
    join(outDir, 'read.pdf'),
  ]
  const cost = await costOfChildren(() => runCommand('ocrmypdf', args, { env: oneThread }))
  return { ...cost, texts: (await readFile(sidecar, 'utf8')).split('\f') }
}

/** The two calls that reading a born-digital page cannot do without, on two processors, nothing made of what they say. */
export async function barePoppler(pdf: string, pages: number, outDir: string): Promise<Cost> {
  const chunks = Array.from({ length: Math.ceil(pages / chunkPages) }, (_, at) => {
    const range = ['-f', String(at * chunkPages + 1), '-l', String(Math.min(pages, (at + 1) * chunkPages))]
    return async (): Promise<void> => {
      await runCommand('pdftotext', ['-bbox-layout', ...range, pdf, join(outDir, `${at}.html`)])
      await runCommand('pdftoppm', ['-r', '100', '-gray', ...range, pdf, join(outDir, `${at}`)])
    }
  })
  return costOfChildren(async () => {
    const lane = async (): Promise<void> => {
      for (let next = chunks.pop(); next; next = chunks.pop()) await next()
    }
    await Promise.all([lane(), lane()])
  })
}

export async function isInstalled(program: string): Promise<boolean> {
  const places = readEnvironment().searchPath.map((dir) => access(join(dir, program), constants.X_OK))
  return Promise.any(places).then(
    () => true,
    () => false,
  )
}

async function pipeInto(program: string, args: readonly string[], input: string): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: childEnvironment(oneThread),
  })
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
}
