import type { Uuid } from '../kernel/ids.ts'
import type { SealedSecret } from './sealed-secret.ts'

/** A setting of a tenant that holds a secret: where it is kept, what it is called, and the address it is bound to. */
const places = [
  { name: 'oidc', secret: 'sealedSecret', address: 'issuer', called: 'identity provider' },
  { name: 'languageModel', secret: 'sealedKey', address: 'baseUrl', called: 'language model' },
] as const

type SealedSetting = {
  readonly called: string
  readonly sealed: SealedSecret
  readonly purpose: string
  /** The change of the tenant's settings that puts another one in its place. */
  replace(sealed: SealedSecret): Readonly<Record<string, unknown>>
}

/** For one tenant and one address: whoever names another address must say the secret again, else it would be told to them. */
export function sealingPurpose(name: (typeof places)[number]['name'], tenantId: Uuid, address: string): string {
  return `${name} ${tenantId} ${address}`
}

export function listSealedSettings(tenantId: Uuid, settings: unknown): SealedSetting[] {
  const stored = settings as Readonly<Record<string, Readonly<Record<string, string>> | null | undefined>> | null
  return places.flatMap(({ name, secret, address, called }) => {
    const setting = stored?.[name]
    const sealed = setting?.[secret]
    if (!setting || sealed === undefined) return []
    const purpose = sealingPurpose(name, tenantId, setting[address] ?? '')
    return [{ called, sealed, purpose, replace: (fresh) => ({ [name]: { ...setting, [secret]: fresh } }) }]
  })
}
