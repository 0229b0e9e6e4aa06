/** What a record puts a condition down to: `name = how it is said`. */
const agents = `
smoking = smoking, tobacco, cigarettes, cigarette smoking, smoker, tobacco use, nicotine
asbestos = asbestos, asbestos exposure
silica = silica, silica dust
coal dust = coal dust, coal mine dust, coal, coal mining
dust = dust, dust exposure, occupational dust
chemical exposure = chemical, chemicals, chemical exposure, fumes, welding fumes, solvents, isocyanates, toxic exposure
mold = mold, mould
radiation = radiation, radiation therapy, xrt
chemotherapy = chemotherapy, chemo
alcohol = alcohol, etoh, alcohol abuse, alcohol use
drug use = drug use, iv drug use
medication = medication, medications, drug, drugs, nsaids, nsaid, statin, opioids, opioid
steroids = steroid, steroids, prednisone, glucocorticoid
motor vehicle collision = motor vehicle accident, motor vehicle collision, mva, mvc, car accident, auto accident, car crash, automobile accident, motorcycle accident, rear-end collision
fall = fall, falling, slip and fall, trip and fall
lifting = lifting, heavy lifting, a lifting injury
assault = assault
sports = sports, football, soccer, basketball, skiing
work = work, work injury, work-related injury, occupational injury, workplace injury, occupation, job, industrial injury, on-the-job injury, work accident
repetitive use = overuse, repetitive motion, repetitive use, repetitive strain
trauma = trauma, injury, accident, crush injury
infection = infection
pregnancy = pregnancy
stress = stress
age = age, aging
diet = diet, dietary indiscretion
noise = noise, noise exposure, loud noise
military service = military service, combat, combat exposure
`
const names = new Map(
  agents
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [name = '', said = ''] = line.split(' = ')
      return said.split(', ').map((word): [string, string] => [word, name])
    }),
)
const words = [...names.keys()].sort((a, b) => b.length - a.length).join('|')
const because =
  '(?:due to|secondary to|2/2|caused by|resulting from|as a result of|result of|as a (?:direct |likely |probable )?(?:consequence|sequela) of|a (?:direct )?consequence of|attributed to|attributable to|related to|from|following|after|because of|in the setting of|induced by|associated with|brought on by|in (?=an? |the ))'
const behind = new RegExp(
  `^[\\s,(")-]{0,3}(?:(?:coded|code|dx|icd(?:-?10)?:?|[A-Z]\\d\\d(?:\\.\\d{1,4})?)[,:) ]{1,2}){0,3}(?:which |that |is |are |was |were |likely |probably |felt to be |thought to be |most ){0,4}${because} (?:(?:a|an|the|his|her|their|prior|previous|chronic|long-term|long term|longstanding|heavy|occupational|remote|recent|severe|long-standing|lifelong|past|years of|exposure to|inhalation of|history of) ){0,3}(?<agent>${words})\\b`,
  'i',
)
/** "The emphysema is smoking-related", "fibrosis, asbestos induced". */
const predicate = new RegExp(
  `^[\\s,(-]{0,3}(?:which |that |is |are |was |were |likely |probably |clearly |felt to be |thought to be |considered |most |all |largely |primarily |mainly ){0,4}(?<agent>${words})[ -](?:related|induced|associated|caused)\\b`,
  'i',
)
const ahead = new RegExp(`(?<agent>${words})[ -](?:related|induced|associated) (?:[\\w-]+ )?$`, 'i')
const traumatic = /\bpost-?\s?traumatic (?:[\w-]+ )?$|(?<!non-?)\btraumatic (?:[\w-]+ )?$/i

/** The cause that a sentence states right beside a condition. */
export function causeOf(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): string | undefined {
  const after = behind.exec(text.slice(end, end + 120))?.groups?.agent
  const before = text.slice(Math.max(0, start - 40), start)
  const related = predicate.exec(text.slice(end, end + 80))?.groups?.agent
  const agent = after ?? related ?? ahead.exec(before)?.groups?.agent
  if (agent !== undefined) return names.get(agent.toLowerCase())
  return traumatic.test(before) ? 'trauma' : undefined
}

const dueToOther = new RegExp(
  `^[\\s,(-]{0,3}${because} (?:(?:a|an|the|his|her|their|chronic|uncontrolled|longstanding|underlying|type) ){0,3}$`,
  'i',
)

/** Whether what stands between two conditions makes the second the cause of the first. */
export function isCause(between: string): boolean {
  return between.length < 60 && dueToOther.test(between)
}
