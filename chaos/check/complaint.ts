/** What the checker can find; each has a bar of 0. */
export const faults = [
  ...(['lost', 'duplicates', 'stuck', 'wrong pages', 'wrong counters'] as const),
  ...(['audit gaps', 'wrong answers'] as const),
] as const

export type Complaint = { readonly fault: (typeof faults)[number]; readonly text: string }
