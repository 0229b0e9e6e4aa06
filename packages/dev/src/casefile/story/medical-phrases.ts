/** How records speak of illness, injury, operations and work. Each set says one thing in many ways. */
export const medicalPhrases = {
  ailment: ['{Ailment}', '{Ailment}.', 'History of {ailment}.', '{Ailment}, treated conservatively.'],
  ailmentTold: [
    '{He} was treated here for {ailment}.',
    '{He} was diagnosed with {ailment}.',
    '{He} is being treated for {ailment}.',
    'Imaging confirmed {ailment}.',
  ],
  partDenied: [
    '{He} denies any previous {part} problems.',
    '{He} states that {he} never had any trouble with {his} {part} before.',
    'No prior history of {part} pain or injury.',
    '{Patient} denies any prior {part} injury.',
    '{He} reports no prior {part} problems.',
    '{He} had never had a problem with {his} {part} before this.',
  ],
  partDeniedForm: [
    'Previous {part} problems: No',
    'Prior {part} injury?  No',
    'Have you ever had {part} problems before?  NO',
    'History of {part} pain or injury:  [ ] Yes  [x] No',
  ],
  illnessDenied: [
    '{He} denies any history of {illness}.',
    'No history of {illness}.',
    '{Patient} has never had {illness}.',
    'Denies {illness}.',
  ],
  illnessDeniedForm: ['{Illness}: No', '{Illness}   [ ] Yes  [x] No', 'Have you ever had {illness}?  No'],
  onset: [
    '{Illness}, diagnosed in {year}.',
    '{Illness} since {year}.',
    '{He} was first diagnosed with {illness} in {year}.',
    '{Illness} (onset {year}).',
    '{He} has had {illness} since {year}.',
  ],
  operation: [
    '{Operation} in {year}.',
    '{Operation}, {year}',
    'Status post {operation} in {year}.',
    '{Operation} ({year})',
    'S/p {operation} {year}.',
  ],
  surgeryDenied: [
    'None.',
    'No previous surgeries.',
    '{He} denies any prior surgery.',
    '{He} has never had an operation.',
    'No past surgical history.',
    'Denies prior surgeries.',
  ],
  accountToday: [
    'Today {he} {what} and hurt {his} {part}.',
    '{He} presents after {he} {what} earlier today, injuring {his} {part}.',
  ],
  account: [
    '{He} injured {his} {part} on {date} when {he} {what}.',
    'On {date} {he} {what} and injured {his} {part}.',
    'The {part} injury of {date} occurred when {he} {what}.',
  ],
  disabled: [
    'Unable to work since {date}.',
    'Off work since {date}.',
    'Totally disabled since {date}.',
    '{Name} has been unable to perform any work since {date}.',
    'Total temporary disability from {date} to the present.',
  ],
  working: [
    '{He} works full time as a {job}.',
    'Currently employed as a {job}, 40 hours a week.',
    '{He} continues to work as a {job}.',
    '{He} is working full duty as a {job}.',
    '{He} has been working overtime as a {job} this month.',
  ],
} as const

/** Look like contradictions and are none. */
export const medicalTraps = {
  noRecentInjury: [
    'No recent injury.',
    'Denies any new injury since the last visit.',
    'No history of recent trauma.',
    'No falls or injuries since {he} was last seen.',
  ],
  symptomToday: [
    'Denies {part} pain today.',
    'No {part} pain or swelling at present.',
    'The {part} is not bothering {him} today.',
  ],
  resolved: [
    '{Ailment}, resolved.',
    '{Ailment} has since resolved without residuals.',
    'Remote {ailment}, fully healed.',
  ],
  family: [
    'Mother with {illness}.',
    'Father had {illness}.',
    '{Illness} in a sister.',
    'Brother was diagnosed with {illness} in {year}.',
  ],
  ruledOut: [
    '{Illness} was ruled out.',
    'Testing for {illness} was negative.',
    'Evaluated for {illness}; no evidence of it was found.',
  ],
  surgeryNotNeeded: [
    'No surgery is planned.',
    'Surgery was discussed and declined.',
    'No surgical indication at this time.',
    '{He} has had no surgery since the last visit.',
  ],
  bothSides: ['{Operation} in {year} and {other} in {later}.', '{Operation} {year}; {other} {later}.'],
  otherSideNew: [
    'New problem on the other side: {ailment}.',
    '{Ailment}, new this month; the opposite side has done well.',
  ],
  sideCorrected: [
    'Correction: the side given above is wrong; it is the {side} {part}.',
    'Addendum: side entered in error above, {side} {part} is correct.',
  ],
  symptomsBefore: ['{Illness} diagnosed in {year}, after symptoms that began the year before.'],
  lightDuty: [
    'May return to modified duty, no lifting over 15 pounds.',
    'Light duty only, seated work.',
    'Released to restricted duty with no overhead work.',
  ],
  lightWork: [
    '{He} is on light duty as a {job}.',
    'Working modified duty as a {job}.',
    '{He} has been doing light duty.',
  ],
  released: [
    'Released to return to full duty without restrictions on {date}.',
    'May return to work full duty on {date}.',
  ],
  retired: ['Retired {job}.', '{He} retired in {year} after many years as a {job}.', 'Retired since {year}.'],
  relativeWorks: ['Spouse works full time as a {job}.', '{His} brother works as a {job}.'],
  workedBefore: ['{He} worked as a {job} until {year}.', 'Former {job}; last worked in {year}.'],
  wantsWork: ['{He} hopes to return to work some day.', '{He} would like to get back to work.'],
} as const

/** What belongs to a full record and contradicts nothing. */
export const medicalAsides = {
  function: [
    '{He} can sit for 30 minutes and stand for 20 minutes at a time.',
    '{He} is able to lift a gallon of milk.',
    '{He} needs a handrail on stairs.',
  ],
  opinion: [
    '{He} has reached maximum medical improvement.',
    'Prognosis is guarded.',
    'The impairment is rated at 8 percent of the whole person.',
  ],
  imaging: ['MRI of the {part} shows {ailment}.', 'X-rays and MRI of the {part} are consistent with {ailment}.'],
  admission: [
    '{He} was hospitalized for two days in {year} with pneumonia.',
    '{He} was seen in the emergency room in {year} for chest pain and sent home.',
  ],
  family: [
    'Mother with hypertension. Father died of a stroke.',
    'Parents both had heart disease.',
    'Non-contributory.',
  ],
} as const
