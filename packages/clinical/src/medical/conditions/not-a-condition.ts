/** What stands right behind a name that is not the patient's: a vaccine, a test, a clinic, teaching. */
const behind =
  /^[\s-]{0,2}(?:(?:infection|disease|control|self|medication|mellitus|virus|severity|risk|foot|eye|retinal|care|nares|viral) ){0,2}(?:vaccin|scares?\b|exposures?\b|contacts?\b|shots?\b|immuni[sz]|booster|titers?\b|panel|screen|educat|test(?:s|ing|ed)?\b|clinic\b|cent(?:er|re)s?\b|program|prevention|precaution|prophyla|ppx\b|risk|association|foundation|society|support group|counsel|specialist|index|scores?\b|questionnaire|scale|inventory|antibod|antigen|serolog|cultures?\b|swab|pcr\b|protocol|diets?\b(?![ -]?control)|supplies|shoes|footwear|teaching|class\b|classes|exams?\b|checks?\b|awareness|hotline|genes?\b|markers?|free\b|pamphlet|handout|brochure|action plan|research|outcomes|guideline|network|unit\b|ward\b|team\b|nurse|doctor|physician|conference|workshop|discrimination|leave\b|signs?\b|traits?\b|features|tenderness|maneuver|sensitivity|drops\b|block\b|points\b|ppx\b|prophylaxis\b|pillow|brace\b|season\b|like\b|immune\b|non-?immune|pandemic|restrictions?\b|institute\b|benefits?\b|rna\b|dna\b|load\b|\d? ?ab\b(?! ?(?:\+|pos|reactive))|papers\b|lockdown|quarantine|era\b|shutdown)/i
const institution =
  /^[\s,]{0,2}(?:(?:and|&|of) )?(?:[A-Z][a-z]+ ){0,3}(?:Center|Centre|Clinic|Institute|Associates|Specialists|Foundation|Hospital|Society|Network|Department|Unit)\b/
/** What stands before a name that is only talked about. */
const ahead =
  /(?:vaccin\w+ (?:for|against)|expos(?:ed|ures?) to|contacts? with|immuni\w+ (?:for|against)|screen(?:ing|ed|s|ings)? (?:for|of)|test(?:s|ed|ing)? for|check(?:ed|ing)? for|risks? (?:of|for|factors? (?:of|for))|at risk of|prevent(?:s|ion of|ing|ative)?|protect\w* against|educat\w+ (?:on|about|regarding)|information (?:on|about|regarding)|expos(?:ure|ed) to|(?:contact|someone|anyone|people|patients|person|those|coworkers?) (?:with|who has|who have|having)|worr\w+ (?:about|that) (?:getting|developing|having)|avoid (?:getting|developing)|fear of|afraid of|chances? of|likelihood of|predispos\w+ (?:to|for)|progress(?:ing|ion)? (?:in)?to|(?:can|may|could|might|would|will) (?:also )?(?:cause|lead to|include|result in|trigger|develop|worsen|increase|mimic)|complications? (?:such as|including|like)|such as|mg for|used (?:for|to treat)|indicated for|approved for|(?:discuss|talk|review|counsel|instruct|warn)\w* (?:about |on |regarding |of )?(?:the )?(?:warning )?(?:signs|symptoms)(?: (?:and|or) symptoms)? of|family planning|r(?:isk|isks) including|risks? include|including but not limited to|in order to avoid|clear(?:ed)? of|american|national|department of|(?:center|centre|institute|clinic|division) (?:for|of)|clase de) *(?:[\w'-]+,? ){0,5}$/i
/** Words between that begin something else. */
const apart = /\b(?:due to|because|secondary to|given|with|has|have|had|who|since|from|and (?:his|her))\b/i
const general =
  /\b(?:common in|are very common|is very common|in general|is a condition|is caused by|are caused by|occurs? when|1 in \d|fact sheet|what is|what you (?:should|need to) know|learn (?:more )?about|frequently asked|(?:handout|pamphlet|brochure|leaflet|booklet|flyer|(?:information|education\w*) (?:sheets?|materials?|packets?|handouts?))s?(?: \w+){0,3} (?:on|about|regarding|titled|entitled|for)\b)/i
const afterwards =
  /^ (?:can|could|tends? to|typically|usually|often) (?:also )?(?:include|cause|lead|occur|develop|spread|affect|present|result|run)\b/i
/** "Smoking causes": a truth of everybody. "His smoking caused" is none. */
const truth =
  /(?<!(?:his|her|their|my|'s) (?:\w+ )?)\b(?:smoking|tobacco|cigarettes?|nicotine|vaping|alcohol|drinking|obesity|overweight|hypertension|blood pressure|blood sugars?|cholesterol|diabetes|inactivity|lifestyle|diet|stress|asbestos|silica|dust|radon|sun exposure|drug|drugs|steroids|nsaids|opioids|it)(?: (?:use|abuse|exposure|smoke|smoking|itself|also|often|usually|commonly|typically|directly|significantly|greatly)){0,3} (?:causes?|leads? to|results? in|contributes? to|increases?|raises?|doubles?|worsens?|triggers?|is (?:a|the|one of the) (?:\w+ ){0,3}(?:causes? of|risk factors?)|are (?:\w+ ){0,3}(?:causes? of|risk factors?)|is (?:linked|associated|related) (?:to|with)|are (?:linked|associated|related) (?:to|with))\b[^.;:]{0,80}$/i
/** "Explained how high sugars lead to". */
const explained =
  /\b(?:discuss|explain|counsel|educat|advis|inform|remind|teach|taught|warn|review|told|caution)\w*\b(?: [\w']+){0,4} (?:that|how|why|of how)\b[^.;:]{0,60}\b(?:causes?|leads? to|results? in|contributes? to|increases?|raises?|worsens?|triggers?|(?:is|are) (?:\w+ ){0,3}(?:causes? of|risk factors?))\b[^.;:]{0,60}$/i
/** "Explained how diabetes leads to", "Diabetes causes": what is taught of is no more the patient's than what comes of it. */
const opens =
  /(?:^\W*|\b(?:discuss|explain|counsel|educat|advis|inform|remind|teach|taught|warn|review|told|caution)\w*\b(?: [\w']+){0,4} (?:that|how|why) (?:[\w-]+ )?)$/i
const brings =
  /^ (?:also |often |usually )?(?:causes?|leads? to|results? in|contributes? to)(?! (?:his|her|the|this|that|these|their)\b)/i
/** Somebody's own, in the midst of teaching. */
const someone = /\b(?:his|her|he|she|they|their|patient|pt|claimant|your|who|has|had|but|given|because)\b/i
/** "Obesity increases the risk of". */
const does =
  /^ (?:also |often |usually |greatly |significantly )?(?:(?:increases?|raises?|doubles?) (?:the |one's |a person's )?(?:risk|chances?|likelihood|odds)|is (?:a|the|one of the) (?:\w+ ){0,3}(?:causes? of|risk factors?)|are (?:\w+ ){0,3}(?:causes? of|risk factors?))(?! (?:his|her)\b)/i
/** What an operation may bring, in however long a list. */
const consented = /\brisks?\b[^.;:]{0,60}\binclud(?:e|es|ing)\b[^.;:]*$/i
/** "Seabright Allergy & Asthma": a practice. */
const practice = /\ballergy (?:&|and) $/i
const tunnel = /\b(?:carpal|cubital|tarsal|radial) tunnels?$/i
const operation = /^ (?:release|decompression|surger|operation|repair|injection|procedure|endoscop|open release)/i
const lesser = /^(?:such as|mg for)/i

/** Whether a name is spoken of without being anybody's condition here. */
export function isOnlyTalk(text: string, start: number, end: number): boolean {
  const after = text.slice(end, end + 60)
  if (behind.test(after) || institution.test(after)) return true
  const match = ahead.exec(text.slice(Math.max(0, start - 90), start))
  if (match && !lesser.test(match[0]) && !apart.test(match[0].slice(8))) return true
  const lead = text.slice(Math.max(0, start - 160), start)
  if (consented.test(lead) || practice.test(lead)) return true
  if (afterwards.test(after) || does.test(after)) return true
  // A procedure's name is none of a condition.
  if (tunnel.test(text.slice(start, end)) && operation.test(after)) return true
  if (brings.test(after) && opens.test(lead) && !someone.test(lead.slice(-20))) return true
  const teaching = truth.exec(lead)?.[0] ?? explained.exec(lead)?.[0]
  if (teaching !== undefined && !someone.test(teaching.replace(/^.*?\b(?:that|how|why)\b/i, ''))) return true
  if (taught.text !== text) taught = { text, general: general.test(text) }
  return taught.general
}

/** A reader asks for every condition of a sentence in turn. */
let taught = { text: '', general: false }

/** Weight that somebody is to lose, or means to. */
const wished =
  /\b(?:intentional|intended|purposeful|voluntary|desired|planned|encourag\w*|recommend\w*|advis\w*|counsel\w*|discuss\w*|goals?|continue\w*|work(?:ing|s)? (?:on|toward|towards)|promot\w*|achiev\w*|attempt\w*|efforts?|try(?:ing)?|need for|benefits? (?:of|from)|aim(?:ing)? for|importance of|exercise and|diet and|diet,|exercise,|through|instructed|urged|helps?|need|needs|should|requires?|for)\b(?: (?:on|in|at|of|to|with|about|regarding|for|toward|towards|the|a|his|her|your|some|further|modest|gradual|steady|healthy|continued|additional|sustained|regular|\d+%?|pounds?|lbs?|kg)){0,4} $/i
const advised =
  /^(?: (?:of|by|about|at least|up to|around|goal|\d[\d.-]*%?|one|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty|forty|fifty|to|or|more|pounds?|lbs?\.?|kg|kilograms?|percent|body|weight|through|via|with|by|diet|and|exercise|a|the|week|per|month|over|next|months|weeks)){0,10},? (?:is |was |has been |again |strongly |also |will be |would be |are |were )*(?:encouraged|recommended|advised|advisable|discussed|counsel\w*|urged|suggested|stressed|reviewed|emphasi[sz]ed|needed|indicated|desired|goals?|programs?|plan|clinic|surgery|strateg\w*|efforts?|diets?|medications?|drugs?|would|will|should|may|could|can|helps?|important|instructed|reinforced|congratulated)\b/i

/** Words that hold a name and mean another thing. */
export function isOtherSense(text: string, start: number, end: number, name: string): boolean {
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 24)
  const said = text.slice(start, end)
  if (name === 'stroke') return /^ (?:volume|belt|work)/.test(after) || /(?:heat|sun|back|breast) $/i.test(before)
  if (name === 'depression')
    return (
      /(?:\bST|st segment|segment|respiratory|cns|bone marrow|marrow) $/i.test(before) ||
      /^ed (?:mood|affect|skull|fracture)/.test(after)
    )
  if (name === 'allergic rhinitis' && /^allerg/i.test(said))
    return (
      /(?:known|drug|medication|food|any|no|latex|medicine|other) $/i.test(before) ||
      /^(?: to\b|:| reviewed|,? (?:and|or) (?:medications|intolerances)| (?:list|include|none))/i.test(after)
    )
  // "GAD-7 15" is the score of a questionnaire.
  if (name === 'anxiety' && said === 'GAD') return /^[- ]?[27]\b/.test(after)
  // "Flu 10/17" is a shot; "BI-RADS" a score.
  if (name === 'influenza' || name === 'shingles')
    return /^(?: ?:? ?\d{1,2}\/\d{2,4}| when (?:covered|due)| (?:due|utd|given|declined))\b/i.test(after)
  if (said === 'RADS') return /BI-$/.test(before)
  if (name === 'deep vein thrombosis' || name === 'blood clot')
    return /^ ?: ?(?:scds?|heparin|lovenox|enoxaparin|teds?|none|ambulat)/i.test(after)
  if (name === 'tetanus') return !/(?:had|contracted|with|of) $/i.test(before) || /sure of $/i.test(before)
  if (name === 'arthritis') return /(?:tylenol|strength|advil) $/i.test(before)
  if (name === 'strep throat') return /rapid $/i.test(before)
  if (name === 'nevus') return /^ checks?/.test(after)
  if (name === 'obesity' && /^obese/i.test(said))
    return (
      /(?:abdomen|abdominal|soft|is|general|gi)\W{1,4}$/i.test(before) ||
      /^,? (?:soft|abdomen|nontender|non-tender)/i.test(after)
    )
  if (name === 'cancer') return /^ (?:treatment center|survivors?hip)/.test(after)
  if (name === 'hypertension' && /^hypertensive/i.test(said))
    return /(?:pressures?|\bbp) (?:was |is |were |are |remained )?$/i.test(before)
  if (name === 'weight loss')
    return wished.test(text.slice(Math.max(0, start - 60), start)) || advised.test(text.slice(end, end + 60))
  return false
}
