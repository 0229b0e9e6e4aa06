import type { Group } from './prose-values.ts'
import { phaseForms, type SaidPhase } from './terms.ts'

export type Cue = { readonly start: number; readonly end: number; readonly phase: SaidPhase }

const pattern = new RegExp(
  phaseForms.map(([phase, source]) => `(?<${phase}>(?<!status[ -]|s/p[ ])(?<![A-Za-z-])(?:${source}))`).join('|'),
  'gi',
)
const bare = /(?<![A-Za-z])(?:(?<pre>before)|(?<post>after|afterwards))(?=[\s,.;)]*(?:$|[,;.)]|and\b))/gi

/** Where a text says before or after a bronchodilator. */
export function findCues(text: string): Cue[] {
  const cues: Cue[] = []
  for (const match of [...text.matchAll(pattern), ...text.matchAll(bare)]) {
    const [phase] = Object.entries(match.groups ?? {}).find(([, said]) => said !== undefined) ?? []
    const end = match.index + match[0].length
    if (phase && !cues.some((cue) => cue.start < end && match.index < cue.end))
      cues.push({ start: match.index, end, phase: phase as SaidPhase })
  }
  return cues.sort((a, b) => a.start - b.start)
}

/** The text with its cues blanked, offsets kept. */
export function withoutCues(text: string, cues: readonly Cue[]): string {
  return cues.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)
}

const parts = /[,;]|\b(?:and|to|versus|vs|but|with|then|improv\w*|increas\w*|ris\w*|rose)\b|->|→/i

/**
 * The phase of each group behind one label. A cue belongs to the number that it is not parted from; one before the label
 * holds on, one behind the last number is that number's. `undefined` where it may be of either.
 */
export function phasesOf(
  text: string,
  groups: readonly Group[],
  cues: readonly Cue[],
  leading: SaidPhase | undefined,
): (SaidPhase | 'none' | undefined)[] {
  const phases: (SaidPhase | 'none' | undefined)[] = groups.map(() => 'none')
  let style = leading !== undefined
  let current: SaidPhase | undefined = leading
  groups.forEach((group, at) => {
    const before = cues.filter(({ end, start }) => end <= group.start && start >= (groups[at - 1]?.end ?? 0))
    for (const cue of before) {
      const last = groups[at - 1]
      const owner = last ? ownerOf(text, last, cue, group, style) : 'next'
      if (owner === 'next') [current, style] = [cue.phase, true]
      else if (owner === 'last') phases[at - 1] = cue.phase
      else if (at > 0) [phases[at - 1], phases[at]] = [undefined, undefined]
    }
    if (phases[at] === undefined) return
    // A new number without a cue of its own is not of the phase of the one before it.
    phases[at] = at === 0 || before.length > 0 ? (current ?? 'none') : 'none'
  })
  const tail = cues.filter(({ start }) => start >= (groups.at(-1)?.end ?? 0))
  const [first] = tail
  if (first && groups.length > 0 && isNear(text, groups.at(-1), first) && (!leading || groups.length > 1))
    phases[groups.length - 1] = first.phase
  return impliedBefore(groups, splitBoth(text, groups, phases))
}

/** "(pre/post) 2.34/2.56": one of each, in this order; any other two are left. */
function splitBoth(
  text: string,
  groups: readonly Group[],
  phases: readonly (SaidPhase | 'none' | undefined)[],
): (SaidPhase | 'none' | undefined)[] {
  const [one, other] = groups
  if (phases[0] !== 'both' || !one || !other) return [...phases]
  const beside = groups.length === 2 && /^\s*(?:\/|and|,|→|->)\s*$/.test(text.slice(one.end, other.start))
  return beside ? ['pre', 'post'] : groups.map(() => undefined)
}

function isNear(text: string, group: Group | undefined, cue: Cue): boolean {
  const between = text.slice(group?.end ?? 0, cue.start)
  return between.length < 40 && !/;/.test(between)
}

function ownerOf(text: string, last: Group, cue: Cue, next: Group, style: boolean): 'last' | 'next' | undefined {
  const partedBefore = parts.test(text.slice(last.end, cue.start))
  const partedAfter = parts.test(text.slice(cue.end, next.start))
  if (partedBefore !== partedAfter) return partedBefore ? 'next' : 'last'
  return style ? 'next' : undefined
}

/** "1.45 L, improving to 1.71 after albuterol": the first was before it. */
function impliedBefore(
  groups: readonly Group[],
  phases: readonly (SaidPhase | 'none' | undefined)[],
): (SaidPhase | 'none' | undefined)[] {
  return phases.map((phase, at) => {
    const next = groups[at + 1]
    return phase === 'none' && next && phases[at + 1] === 'post' && (next.risesTo || groups[at]?.earlier)
      ? 'pre'
      : phase
  })
}
