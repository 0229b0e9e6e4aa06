import { parseTerms } from '../../allergy/parse-terms.ts'
import { termFinder } from '../../text/find-terms.ts'
import { agents } from './lexicon/agents.ts'
import { exposedJobs } from './lexicon/jobs.ts'

type AgentKind = 'dust' | 'organic' | 'fumes' | 'gas' | 'chemical'
export type Agent = { readonly name: string; readonly kind: AgentKind | 'none'; readonly weak: boolean }

/** Longer terms that hold the name of an agent and are none, or are told of elsewhere. */
const notAgents = `dust mite, dust mites, house dust, house dust mite, tobacco smoke, cigarette smoke, second hand smoke, secondhand smoke,
  smoke exposure, silica gel, talc pleurodesis, talc slurry, talc poudrage, sputum mold, beryllium lymphocyte proliferation test, beryllium sensitization,
  coal worker's pneumoconiosis, coal workers pneumoconiosis, iron deficiency, lead apron, bird flu, grain of salt, whole grain, whole grains,
  concrete evidence, concrete plan, concrete plans, concrete thinking, dust allergy, mold allergy, hay fever, bird fancier's lung, farmer's lung,
  chemical stress test, chemical dependency, chemical peel, chemical pneumonitis, body mold, ear mold, chlorine allergy, pregnancy test, diesel mechanic,
  diesel engine mechanic, flour tortilla, carbon dioxide, dry powder, chemical cardioversion, chemical restraint, acid reflux, acids and bases`

function kinds(): Map<string, Agent> {
  const found = new Map<string, Agent>()
  let kind: AgentKind = 'dust'
  for (const line of agents
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)) {
    if (line.startsWith('# ')) {
      kind = line.slice(2) as AgentKind
      continue
    }
    const weak = line.startsWith('?')
    for (const { name, phrases } of parseTerms(line.replace(/^\?/, ''))) {
      for (const phrase of phrases) {
        // A weak agent's fuller names are strong: "chlorine gas".
        if (!found.has(phrase))
          found.set(phrase, {
            name,
            kind,
            weak: weak && (phrase === name || !/ (?:gas|fumes|leak|droppings|dust)$/.test(phrase)),
          })
      }
    }
  }
  for (const phrase of notAgents.split(','))
    found.set(phrase.replace(/\s+/g, ' ').trim(), { name: '', kind: 'none', weak: true })
  return found
}

const byPhrase = kinds()
const byName = new Map(
  [...byPhrase.values()].filter(({ kind }) => kind !== 'none').map(({ name, kind }) => [name, kind]),
)

export const findAgents = termFinder(byPhrase)
export const findJobs = termFinder(
  parseTerms(exposedJobs).flatMap(({ name, phrases }) => phrases.map((phrase): [string, string] => [phrase, name])),
)

/** What sort of thing an agent is; none where it is not in the word list. */
export function kindOfAgent(name: string): AgentKind | undefined {
  const kind = byName.get(name)
  return kind === 'none' ? undefined : kind
}
