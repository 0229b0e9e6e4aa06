import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneId, cloneRoot } from './clone.ts'

/** One `npm run dev` a clone. A socket rather than a file with a pid: it is free again however its holder ended. */
export async function takeLock(path = join(tmpdir(), `casefold-${cloneId(cloneRoot)}.sock`)): Promise<Server> {
  const holder = await askHolder(path)
  if (holder) throw new Error(`npm run dev already runs for this clone, as process ${holder}.`)
  await rm(path, { force: true })
  const server = createServer((socket) => socket.end(String(process.pid)))
  server.listen(path)
  await once(server, 'listening')
  server.unref()
  return server
}

/** The pid of whoever holds the lock, empty when nobody does. */
async function askHolder(path: string): Promise<string> {
  try {
    let answer = ''
    for await (const chunk of connect(path).setEncoding('utf8')) answer += chunk
    return answer
  } catch {
    return ''
  }
}
