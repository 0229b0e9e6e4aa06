import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@casefold/contract/error'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { AppError, catalogue, type ErrorCode } from '../kernel/errors.ts'
import { securityHeaders } from './security-headers.ts'

/** What Fastify itself refuses, in our words. */
const framework: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'invalid_request',
  FST_ERR_VALIDATION: 'invalid_request',
}

/** The one place where refusals are spoken. */
export function speakErrors(http: Http, { log }: App): void {
  http.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = error instanceof AppError ? error : new AppError(codeOf(error), { cause: error })
    if (refusal.status >= 500) log.error({ err: refusal.cause ?? refusal, requestId: request.id }, refusal.code)
    return speak(refusal, request, reply)
  })
}

/** A caller who hangs up in the middle of a body comes as the socket's error with a status of 400. */
function codeOf({ code, statusCode = 500 }: FastifyError): ErrorCode {
  return framework[code] ?? (statusCode < 500 ? 'invalid_request' : 'internal')
}

export function speak(refusal: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.serializer((text: string) => text).send(write(refusal, request, reply))
}

/** Sets the status and headers of a refusal and answers its body. */
export function write(refusal: AppError, request: FastifyRequest, reply: FastifyReply): string {
  const body: ErrorBody = {
    error: refusal.message,
    code: refusal.code,
    requestId: request.id,
    ...(refusal.details.length > 0 && { details: refusal.details }),
  }
  reply.code(refusal.status).headers(refusal.headers)
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer realm="casefold"')
  if (!request.headers.accept?.includes('application/problem+json')) {
    reply.type('application/json; charset=utf-8')
    return JSON.stringify(body)
  }
  reply.type('application/problem+json')
  const problem = { type: `urn:casefold:error:${refusal.code}`, title: refusal.message, status: refusal.status }
  return JSON.stringify({ ...problem, ...body })
}

/** Bytes that are not HTTP never reach a route; they get the same shape all the same. */
export function speakToBrokenClient(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'headers_too_large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'request_timeout'
        : 'invalid_request'
  const [status, sentence] = catalogue[code]
  const requestId = randomUUID()
  const body = JSON.stringify({ error: sentence, code, requestId })
  const security = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${status} ${code}\r\nContent-Type: application/json; charset=utf-8\r\nX-Request-Id: ${requestId}\r\n` +
      `${security.join('')}Cache-Control: no-store\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
