import { createHmac } from 'node:crypto'

/** The account that every Azurite has; its key is published and opens nothing else. */
export const azuriteAccount = {
  name: 'devstoreaccount1',
  key: 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==',
}

type Sent = { body: string; type: string; headers?: Record<string, string> }

/** A request with the account's key, as the SDK would sign it. `address`: the account's, a path, a query. */
export async function askAzurite(method: 'GET' | 'PUT', address: string, sent?: Sent): Promise<Response> {
  const { pathname, searchParams } = new URL(address)
  const headers: Record<string, string> = {
    ...sent?.headers,
    'x-ms-date': new Date().toUTCString(),
    'x-ms-version': '2026-02-06',
  }
  const query = linesOf(searchParams)
  const length = sent?.body.length || ''
  const standard = [method, '', '', length, '', sent?.type ?? '', '', '', '', '', '', '']
  const toSign = [
    ...standard,
    ...linesOf(Object.entries(headers)),
    `/${azuriteAccount.name}${pathname}`,
    ...query,
  ].join('\n')
  const signature = createHmac('sha256', Buffer.from(azuriteAccount.key, 'base64')).update(toSign).digest('base64')
  headers.authorization = `SharedKey ${azuriteAccount.name}:${signature}`
  if (sent) headers['content-type'] = sent.type
  return fetch(address, { method, headers, body: sent?.body ?? null })
}

/** In the order of the alphabet, as the signature wants them. */
function linesOf(pairs: Iterable<[string, string]>): string[] {
  return [...pairs].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, value]) => `${name}:${value}`)
}

/** A browser may come from anywhere here: nobody but this machine reaches it. */
export async function allowBrowsers(url: string): Promise<void> {
  const rule =
    '<AllowedOrigins>*</AllowedOrigins><AllowedMethods>PUT</AllowedMethods><AllowedHeaders>*</AllowedHeaders>' +
    '<ExposedHeaders>*</ExposedHeaders><MaxAgeInSeconds>3600</MaxAgeInSeconds>'
  const body = `<StorageServiceProperties><Cors><CorsRule>${rule}</CorsRule></Cors></StorageServiceProperties>`
  const answer = await askAzurite('PUT', `${url}?restype=service&comp=properties`, { body, type: 'application/xml' })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`Azurite does not let browsers in: ${answer.status}`)
}
