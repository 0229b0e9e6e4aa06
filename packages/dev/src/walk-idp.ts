/** Signs in at our identity provider as a browser would, and answers where it sends one back to. */
export async function walkIdp(authorizationUrl: string, email: string): Promise<string> {
  const { origin } = new URL(authorizationUrl)
  const cookies = new Map<string, string>()
  let address = authorizationUrl
  let form: URLSearchParams | undefined
  for (let steps = 0; steps < 10; steps++) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    const page = await response.text()
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=')
      cookies.set(name, value)
    }
    form = undefined
    const location = response.headers.get('location')
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (location) address = new URL(location, address).href
    else if (!action) throw new Error(`the identity provider answered ${response.status}: ${page.slice(0, 300)}`)
    else {
      address = new URL(action, address).href
      form = new URLSearchParams({ email, password: 'anything' })
    }
    if (!address.startsWith(origin)) return address
  }
  throw new Error('the identity provider goes round in circles')
}
