import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findPgm } from '../render/pgm.ts'
import { openOutput } from '../sandbox/open-output.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { killTool } from '../sandbox/start-tool.ts'
import type { Tool } from '../sandbox/tool.ts'
import { toWords } from './ocr-answer.ts'
import type { OcrImage, OcrWord } from './ocr-engine.ts'

const mostAnswer = 32 << 20
const startWithinMs = 60_000
const environment = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', ORT_DISABLE_TELEMETRY: '1' }

/** It died, was too slow or talked nonsense, and is dead now. */
export class WorkerLost extends Error {
  override name = 'WorkerLost'
}

export type OcrWorker = {
  /** Pages given to it. */
  readonly pages: number
  /** One page at a time. */
  read(image: OcrImage, withinMs: number, signal?: AbortSignal): Promise<OcrWord[]>
  stop(): Promise<void>
}

/** A Python process that has loaded its models. It gets pixels over its input and sees no file but its own program. */
export async function startOcrWorker(sandbox: Sandbox, python: string): Promise<OcrWorker> {
  const tool = sandbox.start({
    program: python,
    args: ['-I', '-B', '/in/ocr-worker.py'],
    reads: [
      ...(await pythonDirs(python)),
      { host: join(import.meta.dirname, 'ocr-worker.py'), at: '/in/ocr-worker.py' },
    ],
    env: environment,
    limits: { dataBytes: 1.5e9 },
  })
  tool.stderr.resume()
  const ended = new Promise<void>((resolve) => tool.once('close', resolve).once('error', resolve))
  let pages = 0
  // Not WorkerLost: no page has made it fail.
  await nextLine(tool, startWithinMs).catch((error: unknown) => {
    throw new Error('The OCR worker does not start', { cause: error })
  })
  return {
    get pages() {
      return pages
    },
    read: async (image, withinMs, signal) => {
      pages++
      const pixels = await readPixels(image)
      const answer = nextLine(tool, withinMs, signal)
      tool.stdin.write(`${JSON.stringify({ width: image.width, height: image.height })}\n`)
      tool.stdin.write(pixels)
      try {
        return toWords(await answer, image)
      } catch (error) {
        killTool(tool)
        throw signal?.aborted ? error : new WorkerLost('The OCR worker gave no words', { cause: error })
      }
    },
    stop: () => {
      killTool(tool)
      return ended
    },
  }
}

async function readPixels({ pgm, width, height }: OcrImage): Promise<Buffer> {
  const found = await findPgm(pgm)
  if (found?.width !== width || found.height !== height) throw new Error('The page image is not what it was said to be')
  await using handle = await openOutput(pgm)
  return ((await handle?.readFile()) ?? Buffer.alloc(0)).subarray(found.pixelsAt)
}

/** Its next line. Whatever goes wrong, the worker is killed: nobody could tell to which page a later answer belongs. */
function nextLine(tool: Tool, withinMs: number, signal?: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const taken: Buffer[] = []
  let size = 0
  const take = (bytes: Buffer): void => {
    taken.push(bytes)
    size += bytes.length
    if (bytes.at(-1) === 0x0a) resolve(Buffer.concat(taken).toString('utf8'))
    else if (size > mostAnswer) reject(new WorkerLost('The OCR worker does not stop talking'))
  }
  const die = (): void => reject(new WorkerLost('The OCR worker has died'))
  const abort = (): void => reject(signal?.reason)
  const clock = setTimeout(() => reject(new WorkerLost('The OCR worker takes too long')), withinMs)
  tool.stdout.on('data', take)
  tool.once('close', die).once('error', die)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  if (tool.exitCode !== null || tool.signalCode !== null) die()
  promise.catch(() => killTool(tool))
  return promise.finally(() => {
    clearTimeout(clock)
    tool.stdout.off('data', take)
    tool.off('close', die).off('error', die)
    signal?.removeEventListener('abort', abort)
  })
}

/** The virtual environment and the Python that it was made of; and the processor's abilities, for ONNX to use them. */
async function pythonDirs(python: string): Promise<{ host: string; at: string }[]> {
  const own = dirname(dirname(python))
  const settings = await readFile(join(own, 'pyvenv.cfg'), 'utf8')
  const home = settings
    .split('\n')
    .find((line) => line.startsWith('home = '))
    ?.slice('home = '.length)
    .trim()
  if (!home) throw new Error('OCR_PYTHON is not the python of a virtual environment')
  const base = dirname(home)
  return [own, ...(base === '/usr' ? [] : [base]), '/proc/cpuinfo'].map((path) => ({ host: path, at: path }))
}
