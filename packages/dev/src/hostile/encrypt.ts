import { createHash } from 'node:crypto'
import { onePage, streamOf, textOf } from './pdf-objects.ts'

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const fileId = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
const permissions = -44

/** A page encrypted with 40-bit RC4, the oldest handler, which every reader knows. */
export function encryptedPage(userPassword: string, ownerPassword: string): Buffer {
  const owner = rc4(md5(padded(ownerPassword)).subarray(0, 5), padded(userPassword))
  const allowed = Buffer.alloc(4)
  allowed.writeInt32LE(permissions)
  const key = md5(Buffer.concat([padded(userPassword), owner, allowed, fileId])).subarray(0, 5)
  const user = rc4(key, padding)
  // The content is object 4, generation 0.
  const ofContent = md5(Buffer.concat([key, Buffer.from([4, 0, 0, 0, 0])])).subarray(0, 10)
  const content = streamOf(rc4(ofContent, Buffer.from(textOf('Behind a password: hemoglobin 13.2 g/dL.'))))
  const handler = `/Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P ${permissions}`
  const id = fileId.toString('hex')
  return onePage(content, { trailer: `/Encrypt << ${handler} >> /ID [<${id}> <${id}>]` })
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)
}

function md5(data: Buffer): Buffer {
  return createHash('md5').update(data).digest()
}

/** OpenSSL no longer offers it, and rightly. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number): void => {
    const held = state[a] as number
    state[a] = state[b] as number
    state[b] = held
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] as number) + (key[i % key.length] as number)) & 255
    swap(i, j)
  }
  let j = 0
  return Buffer.from(
    data.map((byte, at) => {
      const i = (at + 1) & 255
      j = (j + (state[i] as number)) & 255
      swap(i, j)
      return byte ^ (state[((state[i] as number) + (state[j] as number)) & 255] as number)
    }),
  )
}
