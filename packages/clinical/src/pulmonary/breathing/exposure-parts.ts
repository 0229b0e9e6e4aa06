import type { PulmonaryValues } from '../pulmonary.ts'
import { findAgents, findJobs } from './agents.ts'
import type { Span } from './said.ts'
import { shareOut } from './share-out.ts'
import { findSpells, findYearsOfWork } from './spells.ts'

type Exposure = PulmonaryValues['pulmonary.exposure']

const between = /^[\s,/&()-]*(?:and|or|and\/or|as well as)?[\s,]*(?:various |other |some )?$/i
/** Dust that another brought home on clothes. */
const clothes =
  /\b(?:wash\w*|launder\w*|laundry|shook|shak\w+|cleaned|handl\w+)\b[^.;]{0,50}\b(?:clothes|clothing|uniforms?|overalls|coveralls)\b/i

/** What a sentence holds for all its exposures: they are asked about one after the other. */
type Held = {
  readonly text: string
  readonly agents: ReturnType<typeof findAgents>
  readonly jobs: ReturnType<typeof findJobs>
  readonly years: ReturnType<typeof findYearsOfWork>
  readonly spells: ReturnType<typeof findSpells>
}
let last: Held | undefined

function heldBy(text: string): Held {
  if (last?.text === text) return last
  const agents = findAgents(text).filter(({ meaning }) => meaning.kind !== 'none')
  last = { text, agents, jobs: findJobs(text), years: findYearsOfWork(text), spells: findSpells(text) }
  return last
}

/** The work, the years and the time that a sentence gives for an exposure at this place. */
export function exposureParts(text: string, place: Span): Omit<Exposure, 'agent'> {
  const held = heldBy(text)
  const spans = groupsWith(held, place)
  const at = spans.findIndex(({ start, end }) => start < place.end && place.start < end)
  const inherits = (): boolean => true
  const years = shareOut(text, spans, held.years, { inherits })[at]
  const spell = shareOut(text, spans, held.spells, { inherits })[at]
  const named = shareOut(text, spans, held.jobs, { inherits })[at]?.meaning
  const job = clothes.test(text) ? 'handling of work clothes' : named
  return {
    ...(job === undefined ? {} : { job }),
    ...(years ? { years: years.amount } : {}),
    ...(spell?.from ? { from: spell.from } : {}),
    ...(spell?.to ? { to: spell.to } : {}),
  }
}

/** Agents of one list share the years and the work that are stated of it. */
function groupsWith({ text, agents, jobs }: Held, place: Span): Span[] {
  const groups: Span[] = []
  const isIn = ({ start, end }: Span): boolean => start < place.end && place.start < end
  // Where the work itself says what was breathed in, the years are those of the work.
  const all = agents.some(isIn) ? agents : [...agents, jobs.find(isIn) ?? place]
  for (const { start, end } of all.toSorted((a, b) => a.start - b.start)) {
    const last = groups.at(-1)
    if (last && between.test(text.slice(last.end, start))) groups[groups.length - 1] = { start: last.start, end }
    else groups.push({ start, end })
  }
  return groups
}
