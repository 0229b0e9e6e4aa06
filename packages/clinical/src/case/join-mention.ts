import { blockingFlags, type Citation, type Finding, type Flag, type Origin } from '../finding.ts'
import type { Mention } from '../notes.ts'
import { rulesVersion } from '../rules.ts'

export function originOf({ model, rule }: Mention): Origin {
  return model === undefined ? { by: 'rules', rule, version: rulesVersion } : { by: 'model', model }
}

/** Another source of the same finding. What the rules read is theirs, whatever a model proposed before or after. */
export function joinMention(finding: Finding, mention: Mention, citation: Citation, flags: readonly Flag[]): Finding {
  const origin = originOf(mention)
  const citations = [...finding.citations, citation] as [Citation, ...Citation[]]
  if (origin.by === finding.origin.by) return { ...finding, citations, flags: sharedFlags(finding.flags, flags) }
  if (origin.by === 'model') return isBlocked(flags) ? finding : { ...finding, citations }
  const { display, confidence } = mention
  return {
    ...finding,
    origin,
    display,
    confidence,
    flags,
    citations: isBlocked(finding.flags) ? [citation] : citations,
  }
}

/** What one source has against it another one makes good; but two doubtful ones do not make a sure one. */
function sharedFlags(one: readonly Flag[], other: readonly Flag[]): readonly Flag[] {
  const shared = one.filter((flag) => other.includes(flag))
  return isBlocked(one) && isBlocked(other) && !isBlocked(shared) ? [...new Set([...one, ...other])] : shared
}

function isBlocked(flags: readonly Flag[]): boolean {
  return blockingFlags.some((flag) => flags.includes(flag))
}
