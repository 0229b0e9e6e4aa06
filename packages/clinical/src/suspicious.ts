/** Sentences that speak to a machine and not to a reader of records. They are quoted, flagged and never obeyed. */
const patterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.]{0,40}\b(?:previous|prior|above|earlier|all|your|these|those|system)\b[^.]{0,30}\b(?:instruction|prompt|rule|direction|guideline|context|polic)/i,
  /\bas an? (?:AI|artificial intelligence|large language model|language model|LLM|chatbot|assistant model)\b/i,
  /\byou are (?:now )?(?:an?|the) (?:AI|assistant|language model|LLM|chatbot|helpful assistant|system|reviewer bot|summari[sz]er)\b/i,
  /\b(?:AI|LLM|language model|chatbot|model|assistant|analy[sz]er|system prompt|summari[sz]er)s?\b[^.]{0,30}\b(?:must|should|shall|is instructed to|are instructed to|please)\b/i,
  /\b(?:approve|accept|reject|delete|remove|omit|suppress|hide|discard)\b[^.]{0,20}\b(?:all|every|any|each)\b[^.]{0,20}\b(?:finding|findings|conflict|conflicts|citation|citations|gap|gaps|flags?)\b/i,
  /\b(?:system|developer|assistant|user) ?(?:prompt|message|instruction|override)\b/i,
  /\b(?:do not|don't|never) (?:mention|report|include|flag|extract|disclose|cite|summari[sz]e)\b[^.]{0,60}\b(?:in (?:the|your|any) (?:report|summary|output|answer|response)|to the (?:reviewer|reader|user))/i,
  /\b(?:respond|reply|answer|output|print|return|write) (?:only )?(?:with|in) (?:valid )?(?:JSON|the following|"|'|yes|no other)/i,
  /<\/?(?:system|instruction|prompt|assistant|user|im_start|im_end)\b|\[\/?INST\]|<\|[a-z_]+\|>|###\s*(?:instruction|system|response)/i,
  /\b(?:jailbreak|prompt injection|new instructions?:|end of (?:document|record|input) ?[.:-]+ ?(?:now|new))/i,
  /\b(?:mark|classify|label|record|report|treat|list) (?:the |this )?(?:patient|claimant|subject|page|record|document|smoking status)\b[^.]{0,20} as [^.]{0,40}\b(?:regardless|no matter|even if|instead of|despite)\b/i,
]
export function isSuspicious(sentence: string): boolean {
  return patterns.some((pattern) => pattern.test(sentence))
}
