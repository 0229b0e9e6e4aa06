import type { RoleName } from '@casefold/contract/dashboard/session'

/** Nobody of them lives; their organisations do not either. */
export type Person = { readonly email: string; readonly name: string; readonly credentials?: string }

export type Membership = { readonly person: PersonName; readonly tenant: TenantName; readonly role: RoleName }

/** Everybody's: what is tested is never which one it is. */
export const password = 'four quiet herons at low tide'

export const tenants = {
  /** Where the walks take place. */
  main: 'Northfield Claims',
  /** Where the same people may do other things. */
  other: 'Harbor Review Group',
  /** Where nobody has done anything yet. */
  empty: 'Stillwater Partners',
  /** Where everybody needs a passkey. */
  strict: 'Granite Mutual',
  /** What a hostile client has filled. */
  hostile: 'Marlow & Finch',
  /** Where reviewers decide all day. */
  reviewing: 'Lakeside Evaluations',
  /** Where credentials are given. */
  crediting: 'Fairmont Assessments',
  /** Whose people keep the service running. */
  operations: 'Operations',
} as const
export type TenantName = keyof typeof tenants

export const people = {
  admin: { email: 'ada.brandt@northfield.test', name: 'Ada Brandt' },
  reviewer: { email: 'ruth.okafor@northfield.test', name: 'Ruth Okafor', credentials: 'MD' },
  viewer: { email: 'victor.lindqvist@northfield.test', name: 'Victor Lindqvist' },
  siteAdmin: { email: 'sam.ivers@operations.test', name: 'Sam Ivers' },
  otherAdmin: { email: 'olga.marin@harbor.test', name: 'Olga Marin' },
  emptyAdmin: { email: 'edda.stone@stillwater.test', name: 'Edda Stone' },
  strictAdmin: { email: 'greta.lund@granite.test', name: 'Greta Lund' },
  hostileAdmin: { email: 'hugo.vale@marlow.test', name: 'Hugo Vale' },
  leadReviewer: { email: 'nora.castell@lakeside.test', name: 'Nora Castell', credentials: 'MD' },
  secondReviewer: { email: 'tomas.reyes@lakeside.test', name: 'Tomas Reyes', credentials: 'RN' },
  /** For what changes a person: each walk has its own. */
  forgetful: { email: 'fay.moreno@northfield.test', name: 'Fay Moreno' },
  locked: { email: 'lou.pratt@northfield.test', name: 'Lou Pratt' },
  keyless: { email: 'kim.tanaka@northfield.test', name: 'Kim Tanaka' },
  scattered: { email: 'sol.weber@northfield.test', name: 'Sol Weber' },
  spare: { email: 'sid.novak@northfield.test', name: 'Sid Novak' },
  /** Who sign, and who is asked to and does not. */
  signer: { email: 'petra.olsen@northfield.test', name: 'Petra Olsen', credentials: 'DO' },
  unproven: { email: 'jon.ellis@northfield.test', name: 'Jon Ellis' },
  /** Known to the identity provider and linked with it, with no password that they use. */
  federatedSigner: { email: 'marco.ferri@northfield-idp.test', name: 'Marco Ferri' },
  /** Who is given credentials, and by whom. */
  credited: { email: 'hana.kovac@fairmont.test', name: 'Hana Kovac', credentials: 'LPN' },
  crediting: { email: 'rita.holm@fairmont.test', name: 'Rita Holm' },
  /** Known to the identity provider: each confirms it in another way, and one never does. */
  federated: { email: 'ines.rossi@northfield-idp.test', name: 'Ines Rossi' },
  federatedKey: { email: 'pia.conti@northfield-idp.test', name: 'Pia Conti' },
  federatedMail: { email: 'leo.bruni@northfield-idp.test', name: 'Leo Bruni' },
  federatedWaiting: { email: 'mara.galli@northfield-idp.test', name: 'Mara Galli' },
  /** Of the demo, which is seeded where a walk wants it. */
  demoReviewer: { email: 'reviewer@demo.test', name: 'Demo Reviewer', credentials: 'MD' },
} as const satisfies Record<string, Person>
export type PersonName = keyof typeof people

export const memberships: readonly Membership[] = [
  { person: 'admin', tenant: 'main', role: 'TenantAdmin' },
  { person: 'admin', tenant: 'other', role: 'Reviewer' },
  { person: 'reviewer', tenant: 'main', role: 'Reviewer' },
  { person: 'viewer', tenant: 'main', role: 'Viewer' },
  { person: 'siteAdmin', tenant: 'operations', role: 'SiteAdmin' },
  { person: 'otherAdmin', tenant: 'other', role: 'TenantAdmin' },
  { person: 'emptyAdmin', tenant: 'empty', role: 'TenantAdmin' },
  { person: 'strictAdmin', tenant: 'strict', role: 'TenantAdmin' },
  { person: 'hostileAdmin', tenant: 'hostile', role: 'TenantAdmin' },
  { person: 'leadReviewer', tenant: 'reviewing', role: 'TenantAdmin' },
  { person: 'secondReviewer', tenant: 'reviewing', role: 'Reviewer' },
  { person: 'forgetful', tenant: 'main', role: 'Reviewer' },
  { person: 'locked', tenant: 'main', role: 'Viewer' },
  { person: 'keyless', tenant: 'main', role: 'Reviewer' },
  { person: 'scattered', tenant: 'main', role: 'Reviewer' },
  { person: 'spare', tenant: 'main', role: 'Viewer' },
  { person: 'federated', tenant: 'main', role: 'Reviewer' },
  { person: 'federatedKey', tenant: 'main', role: 'Reviewer' },
  { person: 'federatedMail', tenant: 'main', role: 'Reviewer' },
  { person: 'federatedWaiting', tenant: 'main', role: 'Viewer' },
  { person: 'signer', tenant: 'main', role: 'Reviewer' },
  { person: 'unproven', tenant: 'main', role: 'Reviewer' },
  { person: 'federatedSigner', tenant: 'main', role: 'Reviewer' },
  { person: 'credited', tenant: 'crediting', role: 'Reviewer' },
  { person: 'crediting', tenant: 'crediting', role: 'TenantAdmin' },
]

export const identityProvider = { name: 'Northfield ID', domain: 'northfield-idp.test' } as const
