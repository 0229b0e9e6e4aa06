/** Endings that generic names of one class share: what is not in the word list may still be told by its name. */
const stems: Readonly<Record<string, string>> = {
  'ace-inhibitors': 'pril',
  'angiotensin-receptor-blockers': 'sartan',
  'beta-blockers': 'olol',
  'calcium-channel-blockers': 'dipine',
  'alpha-blockers': 'azosin',
  statins: 'vastatin',
  anticoagulants: 'parin xaban gatran',
  antiplatelets: 'grel grelor',
  thiazides: 'thiazide',
  'loop-diuretics': 'semide',
  'proton-pump-inhibitors': 'prazole',
  'h2-blockers': 'otidine',
  antiemetics: 'setron',
  penicillins: 'cillin',
  macrolides: 'thromycin',
  fluoroquinolones: 'floxacin',
  tetracyclines: 'cycline',
  carbapenems: 'penem',
  antifungals: 'conazole fungin',
  antivirals: 'ciclovir buvir previr asvir amivir tegravir navir',
  antidiabetics: 'gliptin gliflozin glitazone glinide glutide',
  benzodiazepines: 'azepam azolam',
  barbiturates: 'barbital',
  tricyclics: 'triptyline ipramine',
  antipsychotics: 'peridone piprazole',
  antidepressants: 'oxetine faxine',
  anticonvulsants: 'racetam gabalin gabatrin',
  triptans: 'triptan',
  'cgrp-antagonists': 'gepant',
  opioids: 'codone morphone fentanil',
  nsaids: 'profen coxib fenac oxicam',
  'local-anesthetics': 'ocaine icaine',
  bisphosphonates: 'dronate',
  corticosteroids: 'asone olone onide',
  bronchodilators: 'tropium buterol meterol formoterol',
  'leukotriene-modifiers': 'lukast',
  'pde5-inhibitors': 'denafil dalafil nafil',
  'kinase-inhibitors': 'tinib ciclib rafenib',
  biologics: 'ximab zumab umab',
  'dementia-drugs': 'stigmine',
}

/** Words that end like a drug and are none. */
const others = new Set(
  'april cholesterol cocaine mitochondrial histidine cytidine cystatin novocaine methamphetamine testosterone monotone'.split(
    ' ',
  ),
)

const endings = Object.entries(stems).flatMap(([kind, list]) =>
  list.split(' ').map((ending) => [ending, kind] as const),
)
const anyEnding = new RegExp(`^[a-z]{2,}(?:${endings.map(([ending]) => ending).join('|')})$`)

/** The class that a name's ending tells, if any. */
export function classByStem(word: string): string | undefined {
  const name = word.toLowerCase()
  if (name.length < 7 || !anyEnding.test(name) || others.has(name)) return undefined
  return endings.find(([ending]) => name.endsWith(ending))?.[1]
}
