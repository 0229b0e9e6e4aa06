/** What the checker can find; each has a bar of 0. */
export const faults = ['lost', 'duplicates', 'stuck', 'audit gaps', 'wrong answers'] as const

export type Complaint = { readonly fault: (typeof faults)[number]; readonly text: string }
