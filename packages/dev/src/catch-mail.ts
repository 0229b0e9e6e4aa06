import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openMailServer } from './mail-server.ts'

const [dir = '.', port = '0'] = process.argv.slice(2)
let count = (await readdir(dir)).filter((name) => name.endsWith('.eml')).length

/** Each mail is a file, there from one moment to the next. */
const server = await openMailServer({
  port: Number(port),
  take: async ({ to, source }) => {
    const name = `${String(++count).padStart(4, '0')}.eml`
    await writeFile(join(dir, `${name}.part`), source)
    await rename(join(dir, `${name}.part`), join(dir, name))
    process.stdout.write(`${name} to ${to.join(', ')}\n`)
  },
})
process.once('SIGTERM', () => void server.close())
