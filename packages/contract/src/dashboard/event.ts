/** What `GET /private/events` sends as `data:` of a `change`: what to look at again, never what stands in it. */
export type ChangeEvent =
  | { readonly kind: 'document'; readonly id: string; readonly caseId: string }
  | { readonly kind: 'key'; readonly id: string }
  | { readonly kind: 'report'; readonly id: string; readonly caseId: string }
