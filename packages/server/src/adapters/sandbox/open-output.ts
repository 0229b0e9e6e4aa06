import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
const notThere = ['ELOOP', 'ENXIO', 'ENOENT']

/**
 * Opens a file that a tool wrote. The tool may have been taken over by what it read: undefined for a link, a pipe and
 * whatever else is no regular file, and no thread waits for the other end of a pipe.
 */
export async function openOutput(path: string): Promise<FileHandle | undefined> {
  let handle: FileHandle
  try {
    handle = await open(path, flags)
  } catch (error) {
    if (notThere.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  return undefined
}
