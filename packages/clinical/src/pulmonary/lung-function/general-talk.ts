/** What a test means, not what one found. */
const general =
  /\b(?:defined as|should be|(?:is|are) considered|for example|e\.g\.|if (?:your|the|an?)\b|your (?:doctor|fev|lung|results?)|or (?:less|more|greater|lower|below|above|higher)\b|equal to or|at or below|must be|normal (?:range|values?|fev-?1|fvc|ratio|lung function)(?: \w+)? (?:is|are|of|=|:)|a normal|healthy (?:person|people|adults?)|would be|listing \d|goal|target|(?:sample|specimen|example|demonstration|training) (?:report|result|page|only|data)|for (?:training|illustration|teaching|demonstration)|not a (?:patient|real)|(?:patients|subjects|participants|men|women|people|smokers) (?:in|of|with|had|have)\b[^.;]{0,30}\b(?:study|trial|cohort|series|group|literature)|(?:a|an) (?:\d+[- ]year[- ]old )?(?:man|woman|male|female|adult|person|child) of \d|(?:mean|average|median) (?:fev-?1|fvc|dlco|tlc|pef|peak flow|ratio) (?:of|in|for|among) (?:the )?(?:patients|subjects|participants|smokers|workers|men|women|group))\b/i
const limit =
  /\b(?:FEV-?1|FVC|ratio|DLCO|TLC)\b[^.;\d]{0,24}[<>≤≥][^.;]{0,40}\b(?:indicat|mean|suggest|defin|=|mild|moderate|severe)/i
export const orders =
  /\b(?:order(?:ed)?|schedul\w*|obtain|will (?:get|obtain|repeat|check|order)|recommend\w*|plan(?:ned)? (?:for|to)|awaiting|pending|requested|to (?:assess|evaluate|rule out))\b/i

/** "Significant response: increase of FEV1 >= 12 % and 200 mL": what would be one. */
const criterion =
  /\b(?:significant|positive|criteri\w+|grading|severity|reference|interpretation key)\b[^.;:]{0,40}:[^.;]{0,60}(?:>=|<=|[<>≤≥])/i
const example = /\bexample\s*:/i

export function isGeneral(text: string): boolean {
  return general.test(text) || limit.test(text) || criterion.test(text) || example.test(text)
}
