import type { Message } from '../adapters/mail/mail.ts'
import type { PresentedLink } from './link.ts'

type Told = Pick<PresentedLink, 'email' | 'tenantName'>

/** The words of what people get by mail. The link stands on a line of its own, so that nothing breaks it. */
export function inviteMail({ email, tenantName }: Told, address: string): Message {
  return {
    to: email,
    subject: `Join ${oneLine(tenantName)} on Casefold`,
    text: letter(
      `You are invited to work with ${oneLine(tenantName)} on Casefold.`,
      'To accept, open this link within seven days:',
      address,
      'If you did not expect this, do nothing.',
    ),
  }
}

export function resetMail({ email }: Pick<Told, 'email'>, address: string): Message {
  return {
    to: email,
    subject: 'A new password for Casefold',
    text: letter(
      'Somebody, most likely you, asked for a new password for Casefold.',
      'To choose one, open this link within an hour:',
      address,
      'It signs you out everywhere. If you did not ask, do nothing: your password stays as it is.',
    ),
  }
}

export function recoverMail({ email, tenantName }: Told, address: string): Message {
  return {
    to: email,
    subject: 'Get back into Casefold',
    text: letter(
      `An administrator of ${oneLine(tenantName)} has sent you a way back into Casefold.`,
      'To choose a new password, open this link within 24 hours:',
      address,
      'It removes your passkeys and signs you out everywhere. If you did not ask for it, tell your administrator.',
    ),
  }
}

type Confirm = Told & { readonly providerName: string }

export function confirmMail({ email, tenantName, providerName }: Confirm, address: string): Message {
  return {
    to: email,
    subject: 'Confirm your sign-in to Casefold',
    text: letter(
      `Somebody, most likely you, signs in to ${oneLine(tenantName)} on Casefold through ${oneLine(providerName)} for the first time.`,
      'To confirm that it is you, open this link within 15 minutes, in the browser in which you began:',
      address,
      'If it was not you, do nothing, and tell your administrator: somebody uses your address at this provider.',
    ),
  }
}

type ProviderChange = Told & { readonly who: string; readonly change: string; readonly address: string }

export function providerMail({ email, tenantName, who, change, address }: ProviderChange): Message {
  return {
    to: email,
    subject: `The identity provider of ${oneLine(tenantName)} was changed`,
    text: letter(
      `${who} has changed how people sign in to ${oneLine(tenantName)} on Casefold.`,
      change,
      'Members confirm their first sign-in through another provider with what they have: a passkey, a password or their mailbox.',
      'What exactly was changed stands in the audit trail:',
      address,
      'If you did not expect this, ask them, and undo it.',
    ),
  }
}

type Deed = Told & { readonly who: string; readonly deed: string; readonly address: string }

export function outsiderMail({ email, tenantName, who, deed, address }: Deed): Message {
  return {
    to: email,
    subject: `A SiteAdmin has acted in ${oneLine(tenantName)}`,
    text: letter(
      `${who}, who keeps Casefold running and is no member of ${oneLine(tenantName)}, has ${deed}.`,
      'What exactly stands in the audit trail:',
      address,
      'If you did not expect this, ask them, and undo it.',
    ),
  }
}

function letter(...paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}

/** A name is one line, whatever stands in it. */
function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ')
}
