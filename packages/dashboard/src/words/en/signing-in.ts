import type { SignInProblem } from '@casefold/contract/dashboard/session'
import { formatIn } from '../format.ts'

const { plural } = formatIn('en')

const minutes = { one: 'minute', other: 'minutes' }
const seconds = { one: 'second', other: 'seconds' }

export const signingIn = {
  title: 'Sign in',
  email: 'Email address',
  continue: 'Continue',
  continueWith: (name: string): string => `Continue with ${name}`,
  or: 'or',
  withPasskey: 'Sign in with a passkey',
  usePassword: 'Use a password instead',
  password: 'Password',
  showPassword: 'Show the password',
  change: 'Change',
  signIn: 'Sign in',
  forgot: 'Forgot your password?',
  back: 'Back to sign-in',
  locked: 'Too many wrong passwords with this address.',
  lockedFor: (left: number): string =>
    left > 90
      ? `Try again in ${plural(Math.ceil(left / 60), minutes)}, or sign in with a passkey.`
      : `Try again in ${plural(left, seconds)}, or sign in with a passkey.`,
  unlocked: 'You can try again now.',
  reset: {
    title: 'Ask for a new password',
    text: 'If there is an account with this address, a link to choose a new password is sent to it. The link works for one hour.',
    send: 'Send the link',
    sent: 'Look into your mail',
    sentText: (email: string): string =>
      `If ${email} has an account here, a mail is on its way. Nothing there after some minutes? Look into the spam folder, or ask an administrator of your organisation.`,
  },
  passkeyCancelled: 'No passkey was used. Try again, or sign in with your password.',
  passkeyUnknown: 'This passkey is not known here. It may have been removed.',
  passkeyUnsupported: 'This browser does not know passkeys.',
  passkeyExists: 'This device has a passkey for this account already.',
  problems: {
    idle: 'You were signed out because nothing happened for a while.',
    oidc_lost: 'The way back from your identity provider took too long, or began in another browser. Try again.',
    oidc_not_set_up: 'This organisation has no identity provider set up, or it has just been changed.',
    oidc_unavailable:
      'Your identity provider could not be reached, or its answer could not be trusted. Try again later.',
    oidc_refused: 'Your identity provider did not let you in.',
    email_unverified: 'Your identity provider has not verified your email address.',
    email_domain: 'Your email address is not of a domain that this organisation signs in with.',
    not_a_member: 'You are not a member of this organisation. Ask its administrator for an invitation.',
    site_admin: 'Site admins cannot sign in through an identity provider. Use your password or a passkey.',
    other_subject: 'This email address now belongs to somebody else at your identity provider. Ask an administrator.',
  } satisfies Record<SignInProblem | 'idle', string>,
  problem: 'Signing in did not work. Try again.',
  confirm: {
    title: 'Confirm that it is you',
    text: (provider: string, tenant: string, email: string): string =>
      `You sign in to ${tenant} through ${provider} for the first time. Confirm once with what your account ${email} has; from then on ${provider} is enough.`,
    withPasskey: 'Confirm with a passkey',
    withPassword: 'Confirm',
    withMail: 'Send me a link by mail',
    mailed: 'Look into your mail',
    mailedText: (email: string): string =>
      `A link is on its way to ${email}. Open it within 15 minutes, in this browser.`,
    byLink: 'Confirm and sign in',
    byLinkText: 'Your link from the mail was read.',
    nothing: 'Your account has neither a passkey nor a password, and no mail can be sent. Ask your administrator.',
    ended: 'This sign-in does not wait any more',
    endedText:
      'It took longer than 15 minutes, was confirmed already, or the identity provider was changed. A link from a mail works only in the browser in which you began. Sign in again.',
    looking: 'Looking for your sign-in…',
  },
  link: {
    looking: 'Looking at your link…',
    missing: 'There is no link to open',
    missingText: 'Open the link from your mail once more, or ask for a new one.',
    invite: (tenant: string): string => `Join ${tenant}`,
    inviteText: (email: string, role: string): string => `You are invited as ${role}, with the address ${email}.`,
    name: 'Your name',
    nameHint: 'As it stands beside what you decide.',
    newPassword: 'Choose a password',
    passwordHint: 'At least 12 characters. A few words in a row are good and easy to remember.',
    join: 'Join',
    accept: 'Accept the invitation',
    signInFirst: (email: string): string => `You have an account. Sign in as ${email} first; the invitation waits.`,
    toSignIn: 'Sign in',
    otherPerson: (email: string): string =>
      `You are signed in as ${email}. Sign out, then sign in as the invited person.`,
    signOut: 'Sign out',
    reset: 'Choose a new password',
    resetText: (email: string): string => `For ${email}. You will be signed out everywhere else.`,
    recover: 'Get back into your account',
    recoverText: (email: string): string =>
      `For ${email}. Your passkeys were removed and you are signed out everywhere. Choose a new password; then add a passkey again.`,
    save: 'Save and sign in',
  },
  demand: {
    owned: 'Sign in with your passkey',
    ownedText: (tenant: string): string => `${tenant} asks for your passkey; a password is not enough here.`,
    title: 'Add a passkey',
    text: (tenant: string): string =>
      `${tenant} asks everybody to sign in with a passkey. It lives in your device or your password manager, and nobody can trick it out of you.`,
    name: 'Name of the passkey',
    nameHint: 'So that you know it again, such as “Work laptop”.',
    usualName: 'This device',
    add: 'Add a passkey',
    added: 'The passkey was added.',
  },
}
