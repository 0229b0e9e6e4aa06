/**
 * What the analyzer reached before it knew of segments, on the same files and with the same matching: one date per page,
 * forms and lists read as prose. Types of visits, copies of pages and the strength of conflicts were not reported, so
 * they have no share to stand beside: 0.
 */
export const firstLook = {
  'visits found': 0.29,
  'visits right': 0.83,
  'findings under the right date': 0.59,
  'types of visits right': 0,
  'copies found': 0,
  'facts found': 0.67,
  'facts with the right value': 0.64,
  'facts right': 0.79,
  'conflicts found': 0.39,
  'conflicts right': 0.44,
  'strong conflicts found': 0,
  'strong conflicts right': 0,
} as const
