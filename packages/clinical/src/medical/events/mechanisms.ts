/** How injuries come about. `sure` words tell of one by themselves, the others only beside words of harm. */
type Mechanism = {
  readonly name: string
  readonly sure?: RegExp
  readonly beside?: RegExp
  /** Only where nothing else happened before it: who was struck may then fall, and who fell may then be struck. */
  readonly leads?: boolean
}

/** Things that fall on people. */
const thing =
  '(?:box|crate|pallet|carton|container|bag|sack|drum|barrel|keg|beam|girder|pipe|pole|post|board|plank|plywood|drywall|lumber|log|tree|branch|limb|rock|stone|brick|block|boulder|slab|debris|object|item|merchandise|stock|shelf|shelving|rack|cabinet|door|gate|hatch|lid|panel|sheet|plate|tile|ceiling|glass|window|tool|hammer|wrench|cart|dolly|trolley|tire|wheel|engine|motor|machine|machinery|equipment|piece|load|bale|roll|spool|bundle|weight|dumbbell|barbell|furniture|table|desk|television|tv|monitor|refrigerator|mattress|sign|fixture|chain|cable|bucket|ice|material|bar|rod|steel|metal|concrete|wood|scaffolding|luggage|suitcase|package|parcel|tray|pan|pot)(?:e?s)?'
const vehicle =
  '(?:cars?|trucks?|vehicles?|bus|vans?|suv|semi|motorcycle|automobile|pickup|tractor-trailer|18-wheeler|train|taxi|sedan|jeep)'
const notVehicle = `(?!(?:(?:an?|the|another|oncoming|his|her|[\\w-]+) ){0,3}${vehicle}\\b)`
const notPerson =
  '(?!(?:(?:an?|the|another|his|her|one of|[\\w-]+) ){0,3}(?:patient|resident|student|inmate|prisoner|co-?worker|husband|wife|boyfriend|girlfriend|man|woman|assailant|suspect|person|child|client|customer|player|opponent|teammate)s?\\b)'

const person =
  '(?:he|she|they|i|patient|pt|claimant|who|and|the worker|the employee|worker|employee|then|which he|as|when)'

export const mechanisms: readonly Mechanism[] = [
  {
    // A thing that falls: "the box fell on his foot", not "the patient fell on his hip".
    name: 'struck by object',
    sure: /(?<=\b(?:an?|the|his|her|\d+) (?:[\w-]+ ){0,3}(?!patient|pt\b|claimant|worker|employee|applicant|man\b|woman|driver|veteran|and\b|then\b|player|he\b|she\b)[\w-]+ )(?:fell|dropped|landed|rolled|came down) (?:off [\w ]{1,20})?(?:on|onto|upon|and (?:struck|hit)) (?:his|her|the patient's|my|him)\b/i,
  },
  {
    name: 'struck by object',
    leads: true,
    sure: new RegExp(
      `\\b(?:(?:struck|hit|knocked(?: down| over)?|clipped)(?: (?:in|on|over|across) (?:the |his |her )?[\\w-]+(?: [\\w-]+){0,2}? ?)? by ${notVehicle}${notPerson}(?!(?:an? )?(?:sudden|wave|bout|lightning)\\b)(?:an? |the |some |several |\\d+ )?[a-z][\\w-]*|falling (?:[a-z]+ )?${thing}\\b|falling (?:debris|object|material)s?\\b|${thing} (?:(?!and|he|she|they|when|while|then|but|before|after|i\\b)[\\w-]+ ){0,3}?(?:fell|dropped|toppled|tipped|rolled|came down|came loose|came off|landed|swung|flew|gave way|collapsed)\\b[^.;]{0,40}?\\b(?:on|onto|upon|struck|striking|hit|hitting|injuring|hurting|hurt|injured|crushing) (?:his|her|him|my|the (?:patient|claimant|worker|employee|left|right)|me\\b))`,
      'i',
    ),
  },
  {
    name: 'motor vehicle collision',
    sure: /\b(?:(?:hit|struck) from (?:behind|the rear|the side)|(?:another|oncoming|other) (?:car|vehicle|truck|driver|motorist)(?: [\w-]+){0,5} (?:hit|struck|rear-?ended|ran into|collided|crashed|pulled out)\b|lost control of (?:his|her|the|a) (?:\w+ )?(?:car|truck|vehicle|van)|(?:driver|passenger) (?:of|in) (?:an? |the |his |her )?(?:\w+ )?(?:car|vehicle|truck|van|suv|automobile|bus|taxi|sedan|pickup)\b[^.;]{0,40}\b(?:struck|hit|crash\w*|collid\w+|rolled)|(?:high|low)[- ]speed (?:collision|crash|impact)|collided with (?:an? |another |the )(?:\w+ )?(?:car|vehicle|truck|bus|van)|(?:his|her|my|the|their) (?:\w+ )?(?:car|truck|vehicle|van) (?:hit|struck|ran into|collided|crashed|flipped|skidded)\b(?! (?:him|her\b(?! \w+ (?:car|truck))|the patient)))/i,
  },
  {
    name: 'motor vehicle collision',
    sure: /\b(?:motor[- ]?vehicle (?:accident|collision|crash|wreck)s?|MV[AC]s?\b|(?:car|auto(?:mobile)?|truck|vehicle|vehicular|traffic|road|bus|van) (?:accident|collision|crash|wreck)s?|rear[- ]?ended|t-?boned|head[- ]on collision|rolled (?:his|her|the|over in) (?:car|truck|vehicle)|(?:car|vehicle|truck|automobile) (?:was|were|had been) (?:struck|hit|rear)|rollover (?:accident|collision|crash|mva|mvc)|(?:restrained|unrestrained|belted|seat-?belted) (?:driver|passenger|front|back|rear))/i,
  },
  {
    name: 'motorcycle collision',
    sure: /\b(?:motorcycle|dirt bike|scooter|moped) (?:accident|crash|collision|wreck)|\bMCA\b|\b(?:fell off|thrown from|crashed) (?:his|her|a|the) (?:motorcycle|dirt bike|scooter)|\b(?:ATV|four[- ]wheeler|quad) (?:accident|crash|rollover)/i,
  },
  {
    name: 'pedestrian struck by vehicle',
    sure: /\bpedestrian (?:struck|hit|vs|versus)|\b(?:struck|hit|run over|ran over|knocked down) by (?:a |an |the )?(?:\w+ )?(?:car|truck|vehicle|bus|van|motorcycle|automobile)\b/i,
  },
  {
    name: 'bicycle accident',
    sure: /\b(?:bicycle|bike|cycling) (?:accident|crash|collision)|\b(?:fell|thrown|falling) (?:off|from) (?:of )?(?:his|her|a|the) (?:bicycle|bike)\b/i,
  },
  {
    name: 'fall from height',
    sure: /\b(?:fell|falls?|fallen|falling|jumped)(?: (?:\w+ ){0,4})?(?:off|from|out of)(?: of)? (?:(?:a|an|the|his|her|top of)[ -]?)*(?:[\w-]+ ){0,3}?(?:ladder|roof|scaffold\w*|height|tree|truck|trailer|platform|dock|balcony|window|horse|bed of|forklift|deck|wall|bunk|attic|loft|step ?stool|chair|beam|tailgate|\d+ ?(?:feet|foot|ft))|\b(?:fell|fall of|falling) (?:about |approximately |roughly )?(?:\d+|six|eight|ten|twelve|fifteen|twenty) ?(?:feet|foot|ft)\b|\bfall from (?:a )?height/i,
  },
  {
    name: 'slip and fall',
    sure: /\b(?:slipped(?! disc| disk| cap)|slip (?:and|&) fall|slip\/fall|slip-and-fall|slipping (?:on|and|off)|slip on|slid (?:on|in|across) (?:the |an? |some )?(?:\w+ )?(?:ice|floor|water|oil|grease|mud|snow|gravel|stairs|spill)|(?:feet|legs?|foot)(?: \w+){0,2} (?:went|came|slid|slipped|flew) out from under)\b/i,
  },
  {
    name: 'trip and fall',
    sure: /\b(?:tripped|trip (?:and|&) fall|trip-and-fall|tripping (?:on|over|and)|stumbled)\b/i,
  },
  {
    name: 'fall',
    sure: new RegExp(
      `\\b(?:${person}) (?:\\w+ly |had |has |also |reportedly |accidentally )?(?:fell|falls)\\b|\\b(?:fell (?:down|on|onto|backwards?|forwards?|at|in|while|while|over|to the|and|out|directly|off|from|through|last|yesterday|today|again|several|twice|hard|when|landing|going|walking)|(?:sustained|suffered|had|after|following|from|due to|because of|mechanical|ground[- ]level|unwitnessed|witnessed|accidental|s/p|status[- ]post|recent) (?:an? |the |his |her |\\w+ ){0,2}?fall(?! asleep| risk| precaution| of| semester| season)s?|falling (?:down|on|onto|backwards?|forwards?)|GLF\\b|had (?:\\w+ )?(?:falls|a fall)|fall (?:on|at|in|while|down|onto|off|from|with|that|injury|when)|found down|lost (?:his|her|my) (?:balance|footing)(?: \\w+){0,4} (?:went down|landed|hit)|went down (?:hard|on (?:his|her))|took a (?:\\w+ )?(?:fall|tumble|spill))`,
      'i',
    ),
  },
  {
    name: 'misstep',
    sure: /\b(?:stepped off|missed a step|misstep\w*|stepped (?:in|into) (?:an? )?(?:hole|pothole|ditch)|stepped wrong|stepped awkwardly)\b/i,
  },
  {
    name: 'twisting',
    sure: /\b(?:twisted (?:his|her|the|my|it|an?)|rolled (?:his|her|the|an?) (?:left |right )?ankle|twisting (?:injury|motion|mechanism)|inversion injury|hyperextended|hyper-?extension injury|hyperflexion injury|pivot(?:ed|ing) (?:and|on|injury))/i,
    beside: /\b(?:twist(?:ed|ing)|turned|turning)\b/i,
  },
  {
    name: 'assault',
    sure: /\b(?:assault(?:ed)?|physically attacked|was attacked|beaten up|was punched|was kicked|punched in|kicked in|physical altercation|(?:hit|struck|pushed|shoved|grabbed|choked|headbutted|head-butted) by (?:an? |the |another |her |his )?(?:\w+ )?(?:patient|resident|student|inmate|prisoner|co-?worker|husband|wife|boyfriend|girlfriend|man|woman|assailant|suspect|client|customer)(?!')|altercation|stabbed|stab wounds?|gunshot|GSW|was shot|domestic violence incident)\b/i,
  },
  {
    name: 'struck by object',
    sure: /\b(?:(?:was|were|being|got) (?:struck|hit) (?:in|on|by|with|across|over)\b|struck (?:by|in the|on the) |(?:striking|hitting) (?:his|her) |hit (?:in|on) the (?:head|face|chest|back|arm|leg|knee|shoulder)|(?:hit|struck|bumped|banged) (?:his|her|my) (?:\w+ )?(?:head|face|knee|elbow|hand|shoulder|shin|leg|arm|foot|chest|hip))/i,
  },
  {
    name: 'crush',
    sure: /\b(?:crush(?:ed|ing)? (?:injur\w+|between|by|his|her|under|in a)|(?:hand|finger|foot|arm|leg|thumb|fingers|toe)s? (?:was |were |got |became )?(?:caught|trapped|pinned|crushed|smashed|slammed)|caught (?:his|her) |pinned (?:between|under|against|beneath)|(?:ran|rolled|run) over (?:his|her) |(?:smashed|jammed|slammed|pinched) (?:his|her) )/i,
  },
  {
    name: 'lifting',
    sure: /\b(?:pain (?:after|while|from|since|following|when) (?:\w+ ){0,2}lifting|lifting (?:injury|accident|incident|mechanism)|injur\w+ (?:\w+ ){0,5}(?:while |when |from )?lifting|hurt (?:\w+ ){0,4}lifting|(?:injur(?:ed|y)|hurt|strain(?:ed)?|sprained|wrenched|tweaked|pulled|threw out) (?:\w+ ){0,5}(?:lifting|moving|carrying|unloading|loading|picking up|shovell?ing|stacking|hoisting) (?:an?|the|some|heavy|boxes|furniture|snow|\d+|his|her|\w+s)\b(?! (?:that|which) hurt))\b/i,
    beside:
      /\b(?:(?:was|were|while|when|after|from|by|started|began) (?:\w+ly )?(?:lifting|picking up|carrying|hoisting|moving|unloading|loading|stacking|transferring)|lifted|picked up|bent (?:over|down)|bending (?:over|down|to))\b/i,
  },
  {
    name: 'pushing or pulling',
    beside:
      /\b(?:(?:was|were|while|when|after) (?:pushing|pulling|dragging|yanking|tugging|shoving)|pushed|pulled|tugged|yanked)\b/i,
  },
  { name: 'reaching overhead', beside: /\b(?:(?:was|while|when|after) (?:reaching|throwing)|reached|threw)\b/i },
  {
    name: 'repetitive work',
    sure: /\b(?:repetitive (?:motion|strain|stress|use|work|trauma|lifting|activit\w+|injur\w+)|cumulative (?:trauma|injury)|overuse injur\w+|continuous trauma|repeated (?:lifting|bending|gripping|use))\b/i,
  },
  {
    name: 'inhalation',
    sure: /\b(?:inhalation (?:injury|exposure)|smoke inhalation|inhaled (?:\w+ ){0,4}(?:smoke|fumes?|chemicals?|vapou?rs?|gas|dust|chlorine|ammonia|ash)|(?:overcome by|exposed to|(?:acute|sudden|accidental|brief) exposure to) (?:\w+ ){0,3}(?:fumes|smoke|gas|vapou?rs|chlorine gas)(?![^.;]{0,40}\b(?:years|throughout|daily|as an? ))|fume exposure|chemical spill)\b/i,
  },
  {
    name: 'burn',
    sure: /\b(?:burn(?:ed|t) (?:his|her|by|on|in|with|from)|(?:scald|flash|thermal|chemical|electrical|second[- ]degree|third[- ]degree|steam|grease) burns?|scalded|sustained (?:\w+ )?burns?|house fire)\b/i,
  },
  { name: 'electric shock', sure: /\b(?:electrocuted|electrocution|electric(?:al)? shock|shocked by)\b/i },
  { name: 'explosion', sure: /\b(?:explosion|blast injury|exploded|IED blast|IED)\b/ },
  {
    name: 'bite',
    sure: /\b(?:(?:dog|cat|human|animal|snake|spider|insect|tick|bat) bites?|bitten by|(?:bee|wasp) stings?|stung by)\b/i,
  },
  {
    name: 'cut',
    sure: /\b(?:cut (?:his|her|my) (?:\w+ ){0,3}(?:with|on|while|by)|lacerated (?:his|her|by|with|on)|laceration (?:from|with|by) (?:an? )?(?:\w+ )?(?:knife|saw|glass|blade|grinder|machine)|table saw|stepped on (?:an? )?(?:\w+ )?(?:nail|glass)|needle ?stick injury)\b/i,
  },
  {
    name: 'sports',
    sure: /\b(?:tackled|sports? injur\w+|injur\w+ (?:\w+ ){0,6}(?:playing|skiing|snowboarding|running)|(?:skiing|snowboarding|football|soccer|basketball|hockey|rugby|wrestling|skateboard\w*|trampoline|horse(?:back)? riding|gymnastics|golf(?:ing)?) (?:accident|injury|collision))\b/i,
    beside:
      /\b(?:(?:was|while|when|during|after) (?:\w+ )?(?:playing|skiing|snowboarding|golfing|running|jogging|wrestling|skating|skateboarding|surfing|dancing|exercising|working out|bowling|weight ?lifting|basketball|football|soccer|tennis|baseball|softball|hockey|volleyball)|(?:football|soccer|basketball|hockey|rugby) (?:game|practice|match))\b/i,
  },
  { name: 'explosive noise', sure: /\bacoustic trauma\b/i },
  {
    name: 'work accident',
    sure: /\b(?:(?:work|industrial|on[- ]the[- ]job|occupational|workplace|job)[- ](?:related )?(?:injury|injuries|accident|incident)|injured (?:at|on the) (?:work|job)|hurt (?:at|on the) (?:work|job)|injury at work|accident at work)\b/i,
  },
  {
    name: 'accident',
    sure: /\b(?:boating|farm(?:ing)?|machinery|forklift|hunting|construction|mining|diving) accident\b/i,
  },
]

/** Words of harm that make "was lifting" an injury. */
export const harm =
  /\b(?:injur(?:ed|y|ies|ing)|hurt(?:ing)?|felt (?:an? |something )?(?:\w+ ){0,3}(?:pop|pain|snap|pull|tear|twinge|strain|spasm|sharp|sudden|onset|give|tearing|crack)|heard an? (?:pop|snap|crack)|strain(?:ed)?|sprain(?:ed)?|fractur\w+|broke|tore|torn|dislocat\w+|experienced (?:\w+ ){0,3}pain|developed (?:\w+ ){0,5}pain|(?:sudden|immediate|acute|sharp) (?:onset of )?(?:\w+ ){0,3}pain|pain (?:began|started)|(?:back|neck|knee|shoulder) (?:went out|gave out|popped|locked up|seized up|gave way)|onset of (?:\w+ ){0,3}pain|pulled a muscle|popped|threw (?:his|her) back out)\b/i

/** Most sentences tell of no accident: one look for all. */
export const accidentSign =
  /accident|collision|collid|lost control|slid\b|went down|tackled|ran over|footing|balance|from behind|out from under|shovel|toppl|tipped|collapsed|oncoming|came (?:down|loose|off)|clipped|swung|flew|accident|crash|wreck|\bMV[AC]|\bMCA|fell\b|\bfalls?\b|falling|fallen|GLF|found down|slip|trip|stumbl|twist|rolled|rear-?\s?ended|boned|belted|restrained|pedestrian|struck|run over|knocked|bicycle|thrown|jumped|hit\b|bumped|banged|landed|dropped|assault|attack|beaten|punch|kick|altercation|stab|gunshot|GSW|was shot|crush|caught|trapped|pinned|smash|jammed|slammed|pinched|lift|picked|picking|carrying|hoisting|moving|unload|loading|stacking|transferring|bent|bending|push|pull|dragg|yank|tugg|shov|reach|threw|throw|repetitive|repeated|cumulative|overuse|continuous trauma|inhal|overcome|exposed|fume|spill|burn|scald|fire\b|electr|shock|explo|blast|IED|bite|bitten|stung|sting|\bcut\b|lacerat|saw\b|stepped on|needle|sports?\b|playing|ski|snowboard|golf|running|jogging|wrestl|skat|surf|danc|exercising|working out|bowling|football|soccer|basketball|hockey|rugby|tennis|ball\b|trampoline|gymnast|horse|hyper|inversion|pivot|turn(?:ed|ing)|acoustic|injur|hurt|incident|D\.?O\.?I\b|date of (?:injury|accident|loss)/i
