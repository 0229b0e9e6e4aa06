import type { Assertion } from '../../finding.ts'
import { allMatches } from '../../medication/all-matches.ts'
import type { Term } from '../../text/find-terms.ts'
import type { SectionKind, Sentence } from '../../text/page-text.ts'
import { type Agent, findAgents } from './agents.ts'
import { assertNear, type Said, type Span } from './said.ts'

type Denied = { readonly said: Said; readonly agents: readonly Term<Agent>[] }

const ofWork =
  '(?:occupational(?: (?:lung|respiratory|dust|inhalation))?|environmental|work(?:place|-related)?|industrial|inhalation(?:al)?|toxic|toxin|hazardous|harmful|noxious|chemical)'
const everything = new RegExp(
  `\\b(?:no|denies|denied|denying|negative for|without|never had|not had)(?: (?:any|known|significant|prior|previous|past|relevant|other|specific|major|history|hx|of|a|unusual|current|identifiable|clear)){0,5} ${ofWork}(?:(?: ?/ ?|,? (?:or|and|and/or) |, )${ofWork}){0,3} exposures?\\b|\\b(?:no|denies|never (?:had|held|worked (?:in|at)))(?: (?:any|known|other|a|an|prior|past)){0,3} (?:dusty (?:jobs?|trades?|work|occupations?|conditions|environments?|industr(?:y|ies))|occupational hazards?|work hazards|hazardous work)\\b|\\bexposure history(?: is| was)? ?[:=-]? ?(?:none|negative|unremarkable|nil)\\b|\\b${ofWork}(?: ?/ ?|(?: (?:or|and) ${ofWork})?) ?exposures?(?: history)?(?: at work| on the job)? *[:=?-]? *(?:none|no|denie[sd]|negative|nil|not significant)(?=\\W*$|[.;,])`,
  'gi',
)
/** What may stand between "denies" and the agent. */
const allowed =
  /^(?:\W|\b(?:any|known|prior|history|hx|of|significant|occupational|environmental|workplace|industrial|work|related|or|and|nor|exposures?|exposed|to|ever|being|been|having|had|has|have|he|she|was|were|worked|working|with|around|in|near|the|a|past|previous|inhalation|inhaled|inhaling|contact|other|specific|such|as|including|like|toxic|harmful|hazardous|personal|knowledge|handled|handling|direct|patient|unusual|tb|tuberculosis|that|use|e\.g)\b)*$/i
const closed =
  /^(?:\W|\b(?:exposures?|history|hx|to|in|or|and|the|past|known|at|work)\b)*[:?=-] ?(?:no|none|n|denie[sd]|negative|never|nil)\b(?=\W*$|[.,;])|^(?:\W|\b(?:exposures?|history|hx|to|in|the|past|known)\b)* (?:no|none|denie[sd]|negative|never|nil)\b(?=\W*$|[.,;])/i

/** What stands behind an agent, without the others that are asked of with it: "(dust, fumes, chemicals): N". */
function behind(text: string, agent: Span, agents: readonly Span[]): string {
  let rest = text.slice(agent.end, agent.end + 110)
  for (const { start, end } of agents.filter((other) => other.start >= agent.end).toReversed()) {
    const [from, to] = [start - agent.end, end - agent.end]
    if (to <= rest.length) rest = rest.slice(0, from) + rest.slice(to)
  }
  return rest.slice(0, 80)
}

const otherSections = new Set<SectionKind>([
  'allergies',
  'medications',
  'laboratory',
  'immunizations',
  'instructions',
  'familyHistory',
  'signature',
])
/** "No exposures but asbestos" does not deny all. */
const exceptions = /\b(?:but|except|other than|aside from|apart from|besides|however)\b/i

/** Denials of exposure; an exposure itself is found by the rules. */
export function readExposureDenials(sentence: Sentence): Said[] {
  const { text, section } = sentence
  if (section && otherSections.has(section.kind)) return []
  const agents = findAgents(text).filter(({ meaning }) => meaning.kind !== 'none')
  const listed = (section?.kind === 'work' && /expos|environment/i.test(section.title)) || isAsked(sentence, agents)
  if (agents.length === 0 && !listed && !/expos|dusty|hazard/i.test(text)) return []
  const denials = readDenials(sentence, agents, listed)
  const denied = denials.flatMap(({ agents: spans }) => spans)
  const limited = exceptions.test(text) && agents.some((agent) => !denied.includes(agent))
  return denials.filter(({ agents: spans }) => spans.length > 0 || !limited).map(({ said }) => said)
}

/** "Have you ever worked with:   Asbestos  (Y) N": the question is of nothing but what was breathed in. */
function isAsked({ asked, start, text }: Sentence, agents: readonly Term<Agent>[]): boolean {
  if (!asked?.said || !asked.stem || !/\b(?:expos|work|around|near|breath|inhal)/i.test(asked.stem)) return false
  const [from, to] = [asked.start - start, asked.end - start]
  return agents.some((agent) => agent.start >= from && agent.end <= to) && /^\P{L}{0,6}(?:[\p{L}/]+ ?){1,4}/u.test(text)
}

/** What somebody says was never breathed in: one denial for the agents of a sentence, or one of all. */
function readDenials(sentence: Sentence, agents: readonly Term<Agent>[], listed: boolean): Denied[] {
  const { text, section, start } = sentence
  const found: Denied[] = []
  const named = agents.filter((agent) => isDenied(sentence, agent, agents))
  const [first, last] = [named[0], named.at(-1)]
  const assertion = first && deniedBy(sentence, first, agents)
  if (first && last && assertion) {
    const names = [...new Set(named.map(({ meaning }) => meaning.name))]
    const span = widened(text, assertion, first, last)
    found.push({ said: denial(assertion, span, 'agent', joined(names)), agents: named })
  }
  for (const match of allMatches(everything, text)) {
    const span = { start: match.index, end: match.index + match[0].length }
    const given = agents.some(
      (agent) => agent.start < span.end + 12 && agent.end > span.start && agent.meaning.name !== 'chemicals',
    )
    const whose = assertNear(sentence, span).experiencer
    if (!given && found.length === 0 && whose === 'patient')
      found.push({
        said: denial(plain, span, 'all'),
        agents: agents.filter((agent) => agent.start < span.end && span.start < agent.end),
      })
  }
  if (
    found.length > 0 ||
    !listed ||
    !section ||
    !/^\W*(?:none|no|n|denies|denied|nil|negative)(?: (?:known|reported|significant))?\W*$/i.test(text)
  )
    return found
  return [{ said: denial(plain, { start: section.start - start, end: text.length }, 'all'), agents: [] }]
}

const plain: Assertion = {
  polarity: 'negated',
  certainty: 'definite',
  temporality: 'current',
  experiencer: 'patient',
  cues: [],
}

function denial(assertion: Assertion, span: Span, rule: string, name?: string): Said {
  return {
    category: 'medical.denial',
    value: { denied: 'exposure', ...(name === undefined ? {} : { name }) },
    display: name === undefined ? 'Denies exposure to dust, fumes or chemicals at work' : `Denies exposure to ${name}`,
    assertion,
    rule: `medical.denial.exposure-${rule}`,
    ...span,
  }
}

function joined(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function deniedBy(sentence: Sentence, agent: Span, agents: readonly Span[]): Assertion | undefined {
  const found = assertNear(sentence, agent)
  if (found.experiencer !== 'patient' || found.temporality === 'hypothetical') return undefined
  if (closed.test(behind(sentence.text, agent, agents))) return { ...found, polarity: 'negated' }
  return found.polarity === 'negated' ? found : undefined
}

/** Only words that belong to such a denial stand between it and the agent, and the sentence is about exposure or work. */
function isDenied(sentence: Sentence, agent: Term<Agent>, agents: readonly Term<Agent>[]): boolean {
  const { text } = sentence
  const found = deniedBy(sentence, agent, agents)
  const around = `${text} ${sentence.section?.title ?? ''} ${sentence.asked?.stem ?? ''}`
  if (!found || !/expos|work|contact|inhal|occupation/i.test(around)) return false
  if (closed.test(behind(text, agent, agents))) return true
  if (found.cues.some(({ rule }) => rule === 'negated.answer')) return true
  const cue = found.cues.findLast(({ rule, start }) => rule.startsWith('negated') && start < agent.start)
  if (!cue) return false
  let between = text.slice(cue.start + cue.text.length, agent.start)
  const from = cue.start + cue.text.length
  for (const other of agents.filter(({ start, end }) => start >= from && end <= agent.start).toReversed())
    between = between.slice(0, other.start - from) + between.slice(other.end - from)
  return allowed.test(between)
}

function widened(text: string, { cues }: Assertion, first: Span, last: Span): Span {
  const cue = cues.find(({ rule }) => rule.startsWith('negated'))
  const word = /^ exposures?\b/i.exec(text.slice(last.end))?.[0].length ?? 0
  const tail = closed.exec(text.slice(last.end, last.end + 80))?.[0].length ?? 0
  const start = cue && cue.start < first.start ? cue.start : first.start
  return { start, end: last.end + Math.max(word, tail) }
}
