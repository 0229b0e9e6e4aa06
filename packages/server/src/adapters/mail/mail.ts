export type Message = { readonly to: string; readonly subject: string; readonly text: string }

/** How the service writes to people. */
export type Mail = {
  /** Whether a mail server was configured; where none was, nothing may be sent. */
  readonly on: boolean
  /** Resolved: the server has taken it. Its errors say neither to whom nor what. */
  send(message: Message): Promise<void>
}

/** The server is there, and takes mails to others. */
export function isRecipientRefused(error: unknown): boolean {
  return /^EENVELOPE 55/.test((error as { code?: string }).code ?? '')
}
