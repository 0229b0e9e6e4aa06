import type { ErrorDetail } from '@casefold/contract/error'

/**
 * Every refusal the service can speak: status, sentence, and what the caller does next (docs/errors.md is made of this).
 * The sentences of 401 and 403 are the interface's own and never change.
 */
export const catalogue = {
  invalid_request: [400, 'The request is not valid', 'Mend what `details` names and send it again.'],
  malformed_json: [400, 'The body is not valid JSON', 'Send UTF-8 JSON.'],
  invalid_cursor: [400, 'The cursor is not valid', 'Start from the first page again.'],
  invalid_idempotency_key: [400, 'The Idempotency-Key is not valid', 'Send 1 to 255 visible ASCII characters.'],
  unauthorized: [
    401,
    'Unauthorized',
    'Send `Authorization: Bearer <API key>` with a key that is neither revoked nor expired.',
  ],
  forbidden: [
    403,
    "You don't have permission to access this resource",
    'Use a key of the tenant that owns it, with the scope that the operation names.',
  ],
  not_found: [404, 'Not found', 'Check the id; nothing has it.'],
  unknown_path: [404, 'There is nothing at this path', 'Compare the path with /openapi.json.'],
  method_not_allowed: [405, 'This path does not take that method', 'Use a method that the `Allow` header names.'],
  request_timeout: [408, 'The request took too long to arrive', 'Send it again.'],
  idempotency_in_progress: [
    409,
    'A request with this Idempotency-Key is still running',
    'Send the same request again in a few seconds.',
  ],
  invalid_state: [
    409,
    'This cannot be done in its present state',
    'Read it again; its status says what can be done now.',
  ],
  key_rotated: [409, 'The key has a successor already', 'Rotate the successor, or make a new key.'],
  precondition_failed: [
    412,
    'The record has changed since you read it',
    'Read it again and repeat the change with the new ETag.',
  ],
  payload_too_large: [413, 'The body is too large', 'Send at most 1 MiB; files go to the upload address.'],
  unsupported_media_type: [415, 'The body must be JSON', 'Send `Content-Type: application/json`.'],
  idempotency_mismatch: [422, 'This Idempotency-Key was used with another body', 'Use a new key for a new request.'],
  rate_limited: [429, 'Too many requests', 'Wait as long as `Retry-After` says.'],
  headers_too_large: [431, 'The headers are too large', 'Send smaller headers.'],
  internal: [500, 'Something went wrong on our side', 'Report the request id to whoever runs this service.'],
  unavailable: [
    503,
    'The service is not available right now',
    'Send the same request again after `Retry-After` seconds.',
  ],
} as const satisfies Record<string, readonly [status: number, sentence: string, next: string]>

export type ErrorCode = keyof typeof catalogue

/** A refusal, thrown anywhere and spoken in http/error-handler.ts. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetail[]
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    more: { details?: ErrorDetail[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(catalogue[code][1], { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.details = more.details ?? []
    this.headers = more.headers ?? {}
  }

  get status(): number {
    return catalogue[this.code][0]
  }
}
