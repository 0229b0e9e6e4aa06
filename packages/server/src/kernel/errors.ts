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
  sign_in_failed: [
    400,
    'The email address or the password is not right',
    'Type them again, or ask for a new password; who has an account is not told.',
  ],
  wrong_password: [400, 'The present password is not right', 'Type it again, or sign out and ask for a new one.'],
  weak_password: [
    400,
    'This password is easily guessed',
    'Choose a longer one, not a common word, and not your email address.',
  ],
  link_invalid: [400, 'The link does not work any more', 'Ask for a new one; each works once and for a limited time.'],
  passkey_refused: [
    400,
    'The passkey was not accepted',
    'Begin again; where it is refused once more, sign in another way and add it anew.',
  ],
  confirmation_ended: [
    400,
    'This sign-in does not wait for a confirmation any more',
    'Sign in through the identity provider again, and confirm it in the same browser.',
  ],
  key_policy: [
    400,
    'The tenant lets a key live for a limited time only',
    'Choose an expiry within the limit that `details` names.',
  ],
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
  cross_site: [
    403,
    'The request comes from another site',
    'Send it from a page of the dashboard; programs use an API key instead of a cookie.',
  ],
  passkey_needed: [
    403,
    'This needs a sign-in with a passkey',
    'Sign in with your passkey; where you have none, add one, and everything else opens.',
  ],
  sign_in_needed: [
    403,
    'The invitation is for somebody who has an account',
    'Sign in as the invited person, then open the link again.',
  ],
  provider_session: [
    403,
    'A sign-in through an identity provider cannot change how you sign in elsewhere',
    'Sign in with your password or a passkey first.',
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
  case_closed: [409, 'The case is closed', 'Set its status to `active` again to add documents.'],
  upload_mismatch: [
    409,
    'This is not what was prepared',
    'Send what the prepare step (or the last renewal) answered; `details` names the fields that differ.',
  ],
  blob_not_uploaded: [
    409,
    'The file has not arrived in the blob store yet',
    'Send its bytes to the upload address, then finalize again.',
  ],
  content_mismatch: [
    409,
    'The uploaded bytes are not the file that was announced',
    'Renew the upload, send the right file, and finalize again; `details` says what differs.',
  ],
  quota_documents: [409, 'The tenant has as many documents as it may', 'Delete some, or ask for a larger quota.'],
  quota_bytes: [409, 'The tenant has as many bytes of documents as it may', 'Delete some, or ask for a larger quota.'],
  quota_pages: [409, 'The tenant has as many pages as it may', 'Delete some documents, or ask for a larger quota.'],
  page_not_drawable: [409, 'This page cannot be drawn', 'Download the original file instead.'],
  file_changed: [
    409,
    'The stored file is no longer the one that was uploaded',
    'Report it to whoever runs this service: the blob store was changed behind it.',
  ],
  key_rotated: [409, 'The key has a successor already', 'Rotate the successor, or make a new key.'],
  last_passkey: [409, 'The tenant asks for a passkey and this is your last', 'Add another one first.'],
  last_admin: [
    409,
    'This is the last TenantAdmin',
    'Make somebody else a TenantAdmin first: without one nobody could mend it.',
  ],
  already_member: [409, 'This person is a member already', 'Change their role instead.'],
  review_held: [409, 'Somebody else is reviewing this', 'Wait as long as `Retry-After` says, or take the review over.'],
  decision_outdated: [
    409,
    'Somebody has decided about this since you read it',
    'Read it again and decide with its new version.',
  ],
  proof_needed: [
    409,
    'This asks you to show once more who you are',
    'Show your passkey, enter your password or sign in again at your identity provider, then repeat it within ten minutes.',
  ],
  review_incomplete: [
    409,
    'Some findings are not decided yet',
    'Decide about each; the tenant asks for that before a report is approved.',
  ],
  decisions_changed: [
    409,
    'The recorded decisions are no longer those that were made',
    'Report it to whoever runs this service: the database was changed behind it.',
  ],
  precondition_failed: [
    412,
    'The record has changed since you read it',
    'Read it again and repeat the change with the new ETag.',
  ],
  payload_too_large: [413, 'The body is too large', 'Send at most 1 MiB; files go to the upload address.'],
  unsupported_media_type: [415, 'The body must be JSON', 'Send `Content-Type: application/json`.'],
  range_not_satisfiable: [416, 'The file does not have these bytes', 'Ask for a range inside the size of the file.'],
  idempotency_mismatch: [422, 'This Idempotency-Key was used with another body', 'Use a new key for a new request.'],
  rate_limited: [429, 'Too many requests', 'Wait as long as `Retry-After` says.'],
  too_many_searches: [
    429,
    'Too many whole searches are being read at once',
    'Read those that are open to their end, or search with `limit`.',
  ],
  too_many_streams: [
    429,
    'Too many event streams are open at once',
    'Close those that are not looked at; without one, ask again now and then.',
  ],
  sign_in_locked: [
    429,
    'Too many failed sign-ins with this address',
    'Wait as long as `Retry-After` says, or sign in with a passkey.',
  ],
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
