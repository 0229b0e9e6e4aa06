import { withPlural } from '../../allergy/parse-terms.ts'
import { readLexicon } from '../../engine/rule-files.ts'
import { termFinder } from '../../text/find-terms.ts'

type AgentKind = 'dust' | 'organic' | 'fumes' | 'gas' | 'chemical'
export type Agent = { readonly name: string; readonly kind: AgentKind | 'none' }

/** Longer terms that hold the name of an agent and are none, or are told of elsewhere. */
const notAgents = `dust mite, dust mites, house dust, house dust mite, tobacco smoke, cigarette smoke, second hand smoke, secondhand smoke,
  smoke exposure, silica gel, talc pleurodesis, talc slurry, talc poudrage, sputum mold, beryllium lymphocyte proliferation test, beryllium sensitization,
  coal worker's pneumoconiosis, coal workers pneumoconiosis, iron deficiency, lead apron, bird flu, grain of salt, whole grain, whole grains,
  concrete evidence, concrete plan, concrete plans, concrete thinking, dust allergy, mold allergy, hay fever, bird fancier's lung, farmer's lung,
  chemical stress test, chemical dependency, chemical peel, chemical pneumonitis, body mold, ear mold, chlorine allergy, pregnancy test, diesel mechanic,
  diesel engine mechanic, flour tortilla, carbon dioxide, dry powder, chemical cardioversion, chemical restraint, acid reflux, acids and bases, coal miner, coal miners,
  coal mine, coal mines, coal mining`

const files = ['agents', 'everyday-agents', 'unnamed-agents'] as const

/** Words with accents are for the rules alone. */
function phrasesOf(name: string, synonyms: string): string[] {
  return [name, ...synonyms.split('|')].filter((phrase) => /^[ -~]+$/.test(phrase)).flatMap(withPlural)
}

function kinds(): Map<string, Agent> {
  const found = new Map<string, Agent>()
  for (const file of files)
    for (const { name = '', synonyms = '', class: kind } of readLexicon(file))
      for (const phrase of phrasesOf(name, synonyms))
        if (!found.has(phrase)) found.set(phrase, { name, kind: kind as AgentKind })
  for (const phrase of notAgents.split(',')) found.set(phrase.replace(/\s+/g, ' ').trim(), { name: '', kind: 'none' })
  return found
}

const byPhrase = kinds()
const byName = new Map(
  [...byPhrase.values()].filter(({ kind }) => kind !== 'none').map(({ name, kind }) => [name, kind]),
)

export const findAgents = termFinder(byPhrase)
export const findJobs = termFinder(
  readLexicon('exposed-jobs').flatMap(({ name = '', synonyms = '' }) =>
    phrasesOf(name, synonyms).map((phrase): [string, string] => [phrase, name]),
  ),
)

/** What sort of thing an agent is; none where it is not in the word list. */
export function kindOfAgent(name: string): AgentKind | undefined {
  const kind = byName.get(name)
  return kind === 'none' ? undefined : kind
}
