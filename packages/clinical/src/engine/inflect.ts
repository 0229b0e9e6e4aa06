/** Forms that are not made by the usual endings: base = third person, past, participle, -ing. */
const irregular: Readonly<Record<string, string>> = {
  be: 'is was been being',
  become: 'becomes became become becoming',
  beat: 'beats beat beaten beating',
  begin: 'begins began begun beginning',
  bend: 'bends bent bent bending',
  bite: 'bites bit bitten biting',
  blow: 'blows blew blown blowing',
  break: 'breaks broke broken breaking',
  bring: 'brings brought brought bringing',
  build: 'builds built built building',
  burn: 'burns burned burnt burning',
  catch: 'catches caught caught catching',
  come: 'comes came come coming',
  cut: 'cuts cut cut cutting',
  do: 'does did done doing',
  draw: 'draws drew drawn drawing',
  drink: 'drinks drank drunk drinking',
  drive: 'drives drove driven driving',
  fall: 'falls fell fallen falling',
  feed: 'feeds fed fed feeding',
  feel: 'feels felt felt feeling',
  fly: 'flies flew flown flying',
  get: 'gets got gotten getting',
  give: 'gives gave given giving',
  go: 'goes went gone going',
  grind: 'grinds ground ground grinding',
  hang: 'hangs hung hung hanging',
  have: 'has had had having',
  hear: 'hears heard heard hearing',
  hit: 'hits hit hit hitting',
  hold: 'holds held held holding',
  hurt: 'hurts hurt hurt hurting',
  keep: 'keeps kept kept keeping',
  kneel: 'kneels knelt kneeled kneeling',
  lay: 'lays laid laid laying',
  leave: 'leaves left left leaving',
  lose: 'loses lost lost losing',
  make: 'makes made made making',
  put: 'puts put put putting',
  quit: 'quits quit quit quitting',
  ride: 'rides rode ridden riding',
  run: 'runs ran run running',
  saw: 'saws sawed sawn sawing',
  say: 'says said said saying',
  see: 'sees saw seen seeing',
  send: 'sends sent sent sending',
  set: 'sets set set setting',
  shake: 'shakes shook shaken shaking',
  shoot: 'shoots shot shot shooting',
  sit: 'sits sat sat sitting',
  ski: 'skis skied skied skiing',
  slide: 'slides slid slid sliding',
  spin: 'spins spun spun spinning',
  split: 'splits split split splitting',
  stand: 'stands stood stood standing',
  stick: 'sticks stuck stuck sticking',
  sting: 'stings stung stung stinging',
  strike: 'strikes struck struck striking',
  swear: 'swears swore sworn swearing',
  sweep: 'sweeps swept swept sweeping',
  swing: 'swings swung swung swinging',
  take: 'takes took taken taking',
  tear: 'tears tore torn tearing',
  tell: 'tells told told telling',
  throw: 'throws threw thrown throwing',
  wear: 'wears wore worn wearing',
  wring: 'wrings wrung wrung wringing',
  write: 'writes wrote written writing',
}

export type VerbForms = { readonly s: string; readonly ed: readonly string[]; readonly ing: string }

/** The forms of a verb by its last word's or first word's base: "smoke" has "smokes", "smoked", "smoking". */
export function verbForms(phrase: string): VerbForms {
  const [verb = '', ...rest] = phrase.split(' ')
  const behind = rest.length > 0 ? ` ${rest.join(' ')}` : ''
  const known = irregular[verb]?.split(' ')
  const [s = '', past = '', participle = '', ing = ''] = known ?? regular(verb)
  return { s: s + behind, ed: [...new Set([past, participle])].map((form) => form + behind), ing: ing + behind }
}

function regular(verb: string): readonly string[] {
  const past = /e$/.test(verb) ? `${verb}d` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem(verb)}ed`
  const ing = /ie$/.test(verb)
    ? `${verb.slice(0, -2)}ying`
    : `${stem(/[^eoy]e$/.test(verb) ? verb.slice(0, -1) : verb)}ing`
  return [plural(verb), past, past, ing]
}

/** "stop" doubles its last letter, "lift" does not, nor does a longer word such as "limit". */
function stem(verb: string): string {
  return /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(verb) ? verb + verb.slice(-1) : verb
}

export function plural(noun: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}
