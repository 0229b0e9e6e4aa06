const behind =
  /\b(?:restrictions?(?: (?:of|are|include[sd]?|as follows|to include))?|limitations?(?: of)?|limited to|with)\s*:?\s*((?:no|not|avoid|limited?|lifting|sit|stand|maximum|max|may|must|only|never|occasional|alternate|weight|up to|less|sedentary|push|pull|light|minimal|use|keep|10|15|20|25|30|50|5)\b.{3,240})$/i
const stated =
  /\b((?:no|avoid|limit(?:ed)?(?: to)?|not? more than|maximum|max(?:imum)?\.?) (?:\w+ ){0,3}?(?:lift|push|pull|carry|climb|bend|stoop|squat|kneel|twist|overhead|reach|repetitive|stand|sit|walk|driv|ladder|grip|crawl|use of|exposure|\d).{0,240})$/i

/** What a clause forbids or limits at work, in the record's words. */
export function restrictionsIn(text: string): string | undefined {
  const words = behind.exec(text)?.[1] ?? stated.exec(text)?.[1]
  return words?.replace(/\s+/g, ' ').replace(/[.\s]+$/, '')
}
