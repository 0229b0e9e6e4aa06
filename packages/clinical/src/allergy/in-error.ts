const written = '(?:entered|listed|recorded|documented|charted|added|noted)'
const inError = new RegExp(
  String.raw`^[^.;,]{0,50}\b(?:${written}\s+(?:in\s+error|by\s+mistake|erroneously|mistakenly|incorrectly)|(?:erroneously|mistakenly|incorrectly|wrongly)\s+${written})\b`,
  'i',
)
const inErrorBefore = new RegExp(
  String.raw`\b(?:erroneously|mistakenly|incorrectly|wrongly)\s+${written}\b[^.;,]{0,40}$`,
  'i',
)

/** "Penicillin was listed in error", "erroneously listed as allergic to penicillin": by the words before and behind. */
export function isMistaken(left: string, right: string): boolean {
  return inError.test(right) || inErrorBefore.test(left)
}
