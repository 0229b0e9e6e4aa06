import type { ReportProof, ReportReviewer, SignOff } from '@casefold/contract/sign-off'
import { isPerson } from './sign-off.ts'

/** A line of the sign-off: what it is called, and what it says. */
type Line = readonly [label: string, text: string]

/**
 * The sign-off, a line for each thing: who, what an administrator has given them, which account, how they showed that it is
 * them, and when. What stands in one line cannot be taken for another.
 */
export function signOffLines({ approved }: SignOff): Line[] {
  const { by, name, credentials, keyName, at, proof } = approved
  const when: Line = ['Approved on', sayMoment(at)]
  if (by.startsWith('key_')) return [['Approved by', 'an API key, not a person'], ...keyLines(by, keyName), when]
  if (!isPerson(by)) return [['Approved by', plain(by)], when]
  return [
    ['Approved by', plainName(name) || 'a user without a name'],
    ['Credentials', plain(credentials) || 'none on record'],
    ['User id', by],
    ['Identity confirmed', proof ? sayProof(proof) : 'not recorded'],
    when,
  ]
}

function keyLines(by: string, keyName: string | undefined): Line[] {
  return [...(keyName === undefined ? [] : [['Key name', plain(keyName)] as const]), ['Key id', by]]
}

const ways: Readonly<Record<ReportProof['method'], string>> = {
  password: 'with their password',
  passkey: 'with a passkey',
  oidc: 'by a new sign-in at their identity provider',
}

function sayProof({ method, at, issuer }: ReportProof): string {
  return `${ways[method]}${issuer === undefined ? '' : ` (${plain(issuer)})`}, ${sayMoment(at)}`
}

/** `Jane Roe [credentials on record: MD; user usr_…]`, or `API key "…" [key_…]`. No name holds a bracket. */
export function sayReviewer({ by, name, credentials, keyName }: ReportReviewer): string {
  if (by.startsWith('key_')) return keyName === undefined ? `API key ${by}` : `API key "${plain(keyName)}" [${by}]`
  if (!isPerson(by)) return by
  const given = credentials === '' ? 'no credentials on record' : `credentials on record: ${plain(credentials)}`
  return name === '' ? `user ${by}` : `${plainName(name)} [${given}; user ${by}]`
}

/** How the findings were decided, in sentences. */
export function saySignOff({ decided, unseen, reviewedByPerson }: SignOff): string[] {
  const counted = (count: number, how: string, who: string): string[] =>
    count === 0 ? [] : [`${count} ${count === 1 ? 'finding was' : 'findings were'} decided ${how} by ${who}.`]
  return [
    ...decided.flatMap((one) => [
      ...counted(one.oneByOne, 'one by one', sayReviewer(one)),
      ...counted(one.together, 'together', sayReviewer(one)),
    ]),
    ...(decided.some(({ together }) => together > 0) ? sayUnseen(unseen) : []),
    ...(reviewedByPerson ? [] : ["No person's review is recorded."]),
  ]
}

/** Of what was approved together: how much nobody looked at. */
function sayUnseen(unseen: number | undefined): string[] {
  if (unseen === undefined) return []
  if (unseen === 0) return ['Each finding that was approved together had been opened in the review.']
  const [findings, them] = unseen === 1 ? ['1 finding was', 'it'] : [`${unseen} findings were`, 'them']
  return [`${findings} approved together without being looked at: nobody opened ${them} in the review.`]
}

/** Names of before may hold what no name may hold now. */
function plainName(name: string): string {
  return oneLine(name.replace(/[^\p{L}\p{M}\p{N} .'’-]|\p{Default_Ignorable_Code_Point}/gu, ' '))
}

function plain(text: string): string {
  return oneLine(text.replace(/[^\p{L}\p{M}\p{N} .,'’/&:_-]/gu, ' '))
}

function oneLine(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim()
}

function sayMoment(at: string): string {
  return `${at.slice(5, 7)}/${at.slice(8, 10)}/${at.slice(0, 4)}, ${at.slice(11, 16)} UTC`
}
