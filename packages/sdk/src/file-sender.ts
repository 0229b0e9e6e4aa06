/** What we use of XMLHttpRequest, whose type is known to browsers alone. */
type Sender = {
  readonly upload: { onprogress: ((progress: { readonly loaded: number }) => void) | null }
  readonly responseText: string
  readonly status: number
  onload: (() => void) | null
  onerror: (() => void) | null
  onabort: (() => void) | null
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  send(body: unknown): void
  abort(): void
}

/**
 * How a browser sends a file: only XMLHttpRequest tells how far it is. Undefined where there is none, as in Node, whose
 * `fetch` counts what it takes from a stream.
 */
export function fileSender(onSent: (bytes: number) => void): typeof fetch | undefined {
  const { XMLHttpRequest } = globalThis as { XMLHttpRequest?: new () => Sender }
  if (!XMLHttpRequest) return undefined
  return async (url, { method = 'PUT', headers, body, signal } = {}) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const giveUp = (): void => request.abort()
    signal?.addEventListener('abort', giveUp)
    try {
      return await new Promise<Response>((resolve, reject) => {
        const fail = (): void => reject(new TypeError('the file could not be sent', { cause: signal?.reason }))
        request.open(method, String(url))
        for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
        request.upload.onprogress = ({ loaded }) => onSent(loaded)
        request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
        request.onerror = fail
        request.onabort = fail
        request.send(body)
      })
    } finally {
      signal?.removeEventListener('abort', giveUp)
    }
  }
}
