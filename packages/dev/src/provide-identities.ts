import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { signInPage } from './idp-page.ts'
import { idpClient, openProvider } from './idp-provider.ts'

const [port = '0', _dir = ''] = process.argv.slice(2)
const issuer = `http://127.0.0.1:${port}`
const provider = await openProvider(issuer)
const other = provider.callback()

/** The page in the middle of a sign-in; all else is the provider's own. */
async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  const action = `/interaction/${uid}`
  if (request.method === 'POST') {
    const email = new URLSearchParams(await readText(request)).get('email')?.trim().toLowerCase() ?? ''
    if (/^[^\s@]+@[^\s@]+$/.test(email)) {
      await provider.interactionFinished(request, response, { login: { accountId: email, remember: false } })
      return
    }
  }
  const problem = request.method === 'POST' ? 'That is no email address.' : ''
  response.writeHead(problem ? 400 : 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(signInPage(action, problem))
}

const server = createServer((request, response) => {
  if (!request.url?.startsWith('/interaction/')) return void other(request, response)
  interact(request, response).catch(() => {
    response.writeHead(400, { 'content-type': 'text/plain' })
    response.end('This sign-in is over. Begin again at the page that sent you here.')
  })
})
server.listen(Number(port), '127.0.0.1', () => process.stdout.write(`${issuer} for ${idpClient.id}\n`))
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
})
