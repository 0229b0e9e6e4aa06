import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { FileProblem } from '../adapters/render/file-problem.ts'
import type { Sandbox } from '../adapters/sandbox/sandbox.ts'
import { type ContentType, isOfType } from './magic-bytes.ts'

type ImageType = Exclude<ContentType, 'application/pdf'>

export const pictureProcess = resolve(import.meta.dirname, 'picture-process.ts')

/** What stands near the end of a whole file; a TIFF may end anyhow. */
const ends: Record<ImageType, Buffer | undefined> = {
  'image/tiff': undefined,
  'image/jpeg': Buffer.from([0xff, 0xd9]),
  'image/png': Buffer.from('IEND'),
}
const tailBytes = 64 << 10

/** How many pages a picture has, or why it is none. Throws `FileProblem`. */
export async function inspectImage(sandbox: Sandbox, file: string, type: ImageType): Promise<{ pages: number }> {
  await checkMarks(file, type)
  const reads = [{ host: file, at: '/in/page' }]
  const end = await sandbox.runNode(pictureProcess, { args: ['inspect', '/in/page'], reads, mostOutput: 1000 })
  if (end.code !== 0) throw new FileProblem('damaged')
  const [, format, pages] = /^\{"format":"(\w+)","pages":(\d{1,9})\}$/.exec(end.stdout.toString('latin1')) ?? []
  if (format !== type.slice('image/'.length)) throw new FileProblem('content_mismatch')
  if (Number(pages) === 0) throw new FileProblem('no_pages')
  return { pages: type === 'image/tiff' ? Number(pages) : 1 }
}

async function checkMarks(file: string, type: ImageType): Promise<void> {
  await using handle = await open(file)
  const { size } = await handle.stat()
  const head = Buffer.alloc(8)
  const tail = Buffer.alloc(Math.min(size, tailBytes))
  await handle.read(head, 0, head.length, 0)
  await handle.read(tail, 0, tail.length, size - tail.length)
  if (!isOfType(head, type)) throw new FileProblem('content_mismatch')
  const end = ends[type]
  if (end && !tail.includes(end)) throw new FileProblem('truncated')
}
