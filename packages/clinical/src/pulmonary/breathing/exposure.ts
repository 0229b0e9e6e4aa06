import type { Assertion } from '../../finding.ts'
import type { Term } from '../../text/find-terms.ts'
import type { SectionKind, Sentence } from '../../text/page-text.ts'
import type { PulmonaryValues } from '../pulmonary.ts'
import { type Agent, findAgents, findJobs } from './agents.ts'
import { readDenials } from './exposure-denial.ts'
import { heardOf, type Said, type Span } from './said.ts'
import { shareOut } from './share-out.ts'
import { capital, showCount, showMoment, showWhen } from './show.ts'
import { findSpells, findYearsOfWork } from './spells.ts'

type Exposure = PulmonaryValues['pulmonary.exposure']

const otherSections = new Set<SectionKind>([
  'allergies',
  'medications',
  'laboratory',
  'immunizations',
  'instructions',
  'familyHistory',
  'signature',
])
const tied =
  /\b(?:expos(?:ed|ures?|ing)|inhal(?:ed|ations?|ing)|breath(?:ed|ing)(?: in)?|work(?:ed|s|ing)? (?:directly )?(?:with|around|near)|handl(?:ed|ing)|contact with)\b[^.;]{0,90}$/i
const tiedBehind = /^[^.;]{0,70}?\b(?:exposures?|inhalation)\b/i
/** Ties that are enough for what nobody meets by chance. */
const loosely =
  /\b(?:work(?:ed|s|ing)?|job|employ\w*|occupation\w*|remov\w+|ripp\w+|cut(?:ting)?|spray\w+|sand(?:ed|ing)|mix\w*|install\w*|years?|dust|fumes|history|handled|used|using|around|caught|lung disease from)\b/i
const advised =
  /\b(?:avoid\w*|minimi[sz]\w+|limit\w*|reduc\w+|prevent\w*|eliminat\w+|advis\w+|counsel\w*|recommend\w*|should|protect\w+ (?:from|against)|if)\b[^.;]{0,60}$/i
const reacted =
  /\b(?:worse\w*|trigger\w*|aggravat\w+|exacerbat\w+|provok\w+|precipitat\w+|brought on|sensitiv\w+|allerg\w+|reacts?|irritat\w+|symptoms with|wheez\w+ (?:with|to)|intoleran\w+|asked about|no concrete)\b[^.;]{0,60}$/i
const notBreathed =
  /^[- ]?(?:related|induced|levels?|allerg\w*|test\w*|antibod\w*|screen\w*|sensiti\w*|poison\w*|pleurodesis|bodies|associated|free\b|is worse|makes|bothers|trigger)|^[ :=(]{0,3}\d{1,3}(?:\.\d+)?(?!\d|[ -]?(?:\+|years?|yrs?|to|-))/i
/** Dust that another brought home on clothes. */
const clothes =
  /\b(?:wash\w*|launder\w*|laundry|shook|shak\w+|cleaned|handl\w+)\b[^.;]{0,50}\b(?:clothes|clothing|uniforms?|overalls|coveralls)\b/i

/** "No exposures but asbestos" denies nothing that is then told. */
const exceptions = /\b(?:but|except|other than|aside from|apart from|besides|however)\b/i

/** What was breathed in at work or at home, and that it was denied. */
export function readExposures(sentence: Sentence): Said[] {
  const { text, section } = sentence
  if (section && otherSections.has(section.kind)) return []
  const agents = findAgents(text).filter(({ meaning }) => meaning.kind !== 'none')
  const listed = (section?.kind === 'work' && /expos|environment/i.test(section.title)) || isAsked(sentence, agents)
  if (agents.length === 0 && !listed && !/expos|dusty|hazard/i.test(text)) return []
  const denials = readDenials(sentence, agents, listed)
  const ofWork = section?.kind === 'work' || findJobs(text).length > 0
  const denied = denials.flatMap(({ agents: spans }) => spans)
  const named = agents.filter((agent) => !denied.includes(agent) && isExposure(text, agent, listed, ofWork))
  const limited = named.length > 0 && exceptions.test(text)
  const whole = denials.filter(({ agents: spans }) => spans.length > 0 || !limited)
  return [...whole.map(({ said }) => said), ...readAgents(sentence, named, listed)]
}

/** "Have you ever worked with:   Asbestos  (Y) N": the question is of nothing but what was breathed in. */
function isAsked({ asked, start, text }: Sentence, agents: readonly Term<Agent>[]): boolean {
  if (!asked?.said || !asked.stem || !/\b(?:expos|work|around|near|breath|inhal)/i.test(asked.stem)) return false
  const [from, to] = [asked.start - start, asked.end - start]
  return agents.some((agent) => agent.start >= from && agent.end <= to) && /^\P{L}{0,6}(?:[\p{L}/]+ ?){1,4}/u.test(text)
}

function isExposure(text: string, { start, end, meaning }: Term<Agent>, listed: boolean, ofWork: boolean): boolean {
  const [before, behind] = [text.slice(Math.max(0, start - 120), start), text.slice(end, end + 90)]
  const clause = before.replace(/^.*[;.] /, '')
  // "Dust [ ]  fumes [x]": offered, and not ticked.
  if (/^[ \t]{0,3}(?:\[ ?\]|\( ?\)|[☐□])/.test(behind) && /\[[xX✓]\]|\([xX✓]\)|[☑☒]/.test(text)) return false
  if (notBreathed.test(behind) || advised.test(clause) || reacted.test(clause)) return false
  if (
    /^ (?:exposures? )?(?:makes?|worsens?|triggers?|causes? (?:cough|symptom|wheez)|bothers?|exacerbates?)/i.test(
      behind,
    )
  )
    return false
  if (
    /\b(?:exposure|inhalation|burn pits?)\b/i.test(text.slice(start, end)) ||
    tied.test(clause) ||
    tiedBehind.test(behind)
  )
    return true
  if (listed) return true
  return !meaning.weak && (ofWork || loosely.test(text.slice(Math.max(0, start - 200), start)))
}

/** Agents of one list share the years and the work that are said of it. */
function toGroups(text: string, agents: readonly Term<Agent>[]): Term<Agent>[][] {
  const groups: Term<Agent>[][] = []
  for (const agent of agents) {
    const last = groups.at(-1)?.at(-1)
    if (
      last &&
      /^[\s,/&()-]*(?:and|or|and\/or|as well as)?[\s,]*(?:various |other |some )?$/i.test(
        text.slice(last.end, agent.start),
      )
    )
      groups.at(-1)?.push(agent)
    else groups.push([agent])
  }
  return groups
}

function readAgents(sentence: Sentence, agents: readonly Term<Agent>[], listed: boolean): Said[] {
  const { text } = sentence
  const groups = toGroups(text, agents)
  const spans = groups.map((group): Span => ({ start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0 }))
  const inherits = (): boolean => true
  const years = shareOut(text, spans, findYearsOfWork(text), { inherits })
  const spells = shareOut(text, spans, findSpells(text), { inherits })
  const jobs = shareOut(text, spans, findJobs(text), { inherits })
  const seen = new Set<string>()
  return groups.flatMap((group, at) =>
    group.flatMap((agent): Said[] => {
      const assertion = heard(sentence, agent)
      if (!assertion || seen.has(agent.meaning.name)) return []
      seen.add(agent.meaning.name)
      const [spell, span] = [spells[at], spans[at] ?? agent]
      const washed = clothes.exec(text)
      const job = washed ? 'handling of work clothes' : jobs[at]?.meaning
      const value: Exposure = {
        agent: agent.meaning.name,
        ...(job === undefined ? {} : { job }),
        ...(years[at] ? { years: years[at].amount } : {}),
        ...(spell?.from ? { from: spell.from } : {}),
        ...(spell?.to ? { to: spell.to } : {}),
      }
      const place = widened(text, span, [years[at], spell, jobs[at], ...(washed ? [spanOf(washed)] : [])])
      const rule = `pulmonary.exposure.${listed ? 'listed' : 'tied'}`
      return [{ category: 'pulmonary.exposure', value, display: showExposure(value), assertion, rule, ...place }]
    }),
  )
}

/** A denial of a mask is none of the dust; another's clothes were in the patient's hands. */
function heard(sentence: Sentence, agent: Span): Assertion | undefined {
  const found = heardOf(sentence, agent)
  if (!found)
    return clothes.test(sentence.text)
      ? { polarity: 'affirmed', certainty: 'definite', temporality: 'historical', experiencer: 'patient', cues: [] }
      : undefined
  if (found.polarity === 'affirmed') return found
  return /\b(?:mask|respirator|protect\w*|ppe|ventilation)\b/i.test(sentence.text)
    ? { ...found, polarity: 'affirmed' }
    : undefined
}

function spanOf({ index, 0: said }: RegExpExecArray): Span {
  return { start: index, end: index + said.length }
}

const near = 90

/** With the years and the work, where they are near, and the word "exposure". */
function widened(text: string, { start, end }: Span, marks: readonly (Span | undefined)[]): Span {
  const close = marks.flatMap((mark) => (mark && start - mark.end < near && mark.start - end < near ? [mark] : []))
  const word = /^[^.;,]{0,20}?\bexposures?\b/i.exec(text.slice(end, end + 40))?.[0].length ?? 0
  const lead =
    /\b(?:expos\w+|work\w+|inhal\w+)\b(?:(?! but )[^.;,]){0,40}$/i.exec(text.slice(Math.max(0, start - 60), start))?.[0]
      .length ?? 0
  return {
    start: Math.min(start - lead, ...close.map((mark) => mark.start)),
    end: Math.max(end + word, ...close.map((mark) => mark.end)),
  }
}

export function showExposure({ agent, job, years, from, to }: Exposure): string {
  const same = from && to && JSON.stringify(from) === JSON.stringify(to)
  const spell = same
    ? showWhen(from)
    : [from ? `from ${showMoment(from)}` : '', to ? `to ${showMoment(to)}` : '']
        .filter(Boolean)
        .join(' ')
        .replaceAll('at age', 'age')
  return capital(
    [`exposure to ${agent}`, job ?? '', years ? showCount(years, 'year') : '', spell].filter(Boolean).join(', '),
  )
}
