import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } }
type RequestOptions = { challenge: string; rpId?: string }

/** What a hostile or broken browser or authenticator would do otherwise. */
type Faults = {
  origin?: string
  challenge?: string
  rpId?: string
  type?: string
  /** User verified; present it is always. */
  verified?: boolean
  counter?: number
  userHandle?: string
  format?: string
  statement?: Buffer
  signWith?: KeyObject
}

/** A passkey in software: ES256, discoverable, it verifies its user and counts its uses. */
export type Authenticator = {
  readonly credentialId: string
  create(options: object, faults?: Faults): Record<string, unknown>
  get(options: object, faults?: Faults): Record<string, unknown>
}

export function newAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let owner = ''

  function create(options: object, faults: Faults = {}): Record<string, unknown> {
    const { challenge, rp, user } = options as CreationOptions
    owner = user.id
    const client = clientData('webauthn.create', challenge, origin, faults)
    const credential = Buffer.concat([Buffer.alloc(16), uint16(credentialId.length), credentialId, coseKey(publicKey)])
    const data = authenticatorData(faults.rpId ?? rp.id ?? '', faults, faults.counter ?? counter, credential)
    const attestation = cborMap([
      [cborText('fmt'), cborText(faults.format ?? 'none')],
      [cborText('attStmt'), faults.statement ?? cborMap([])],
      [cborText('authData'), cborBytes(data)],
    ])
    const response = {
      clientDataJSON: toText(client),
      attestationObject: toText(attestation),
      transports: ['internal'],
    }
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  function get(options: object, faults: Faults = {}): Record<string, unknown> {
    const { challenge, rpId = '' } = options as RequestOptions
    counter += 1
    const client = clientData('webauthn.get', challenge, origin, faults)
    const data = authenticatorData(faults.rpId ?? rpId, faults, faults.counter ?? counter)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    const response = {
      clientDataJSON: toText(client),
      authenticatorData: toText(data),
      signature: toText(sign('sha256', signed, faults.signWith ?? privateKey)),
      userHandle: faults.userHandle ?? owner,
    }
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
  return { credentialId: id, create, get }
}

function clientData(type: string, challenge: string, origin: string, faults: Faults): Buffer {
  const data = { type: faults.type ?? type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? origin }
  return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }))
}

function authenticatorData(rpId: string, { verified = true }: Faults, counter: number, credential?: Buffer): Buffer {
  const flags = 0x01 | (verified ? 0x04 : 0) | (credential ? 0x40 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const head = [createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]
  return Buffer.concat(credential ? [...head, credential] : head)
}

/** Type EC2, algorithm ES256, curve P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as { x?: string; y?: string }
  const number = (value: number): Buffer => Buffer.from([value >= 0 ? value : 0x20 | (-1 - value)])
  return cborMap([
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [number(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

export function cborMap(pairs: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([Buffer.from([0xa0 | pairs.length]), ...pairs.flat()])
}

export function cborList(items: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0x80 | items.length]), ...items])
}

export function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

/** Of at least 24: shorter ones are written otherwise. */
export function cborBytes(bytes: Buffer): Buffer {
  const length = bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, ...uint16(bytes.length)])
  return Buffer.concat([length, bytes])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function toText(bytes: Buffer): string {
  return bytes.toString('base64url')
}
