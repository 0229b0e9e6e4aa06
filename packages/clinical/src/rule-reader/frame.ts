import type { Frame } from '../engine/rule-file.ts'

/** Unless a frame has a line for it, words with one of these around them state nothing: no rule can turn a "no" around. */
const silencing = ['negated', 'hypothetical', 'family', 'other', 'asked']

/**
 * What a match says, by the cues in reach. `nothing` hides shorter matches within it; undefined hides none. `!word` must not
 * be in reach, `?word` may be: a line `unable ?negated` also counts where a denial is in reach.
 */
export function applyFrame(frame: Frame, heard: ReadonlySet<string>): string | undefined {
  const line = frame.find(({ when }) =>
    when.every((word) => word.startsWith('?') || (word.startsWith('!') ? !heard.has(word.slice(1)) : heard.has(word))),
  )
  if (!line || line.gives === 'nothing') return line?.gives
  const named = new Set(line.when.map((word) => word.replace('?', '')))
  if (silencing.some((word) => heard.has(word) && !named.has(word))) return undefined
  return line.gives
}
