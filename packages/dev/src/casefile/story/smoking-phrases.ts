/** How records speak of smoking. Each set says one thing in many ways. */
export const smokingPhrases = {
  never: [
    'Never smoker.',
    '{Patient} states that {he} has never smoked.',
    'Tobacco: Never.',
    'Smoking status: Never Smoker',
    'Lifelong nonsmoker.',
    '{Name} has never smoked cigarettes.',
    'Has never used tobacco in any form.',
    '{He} reports never having smoked.',
  ],
  nonsmoker: [
    'Denies tobacco use.',
    '{He} does not smoke.',
    'No tobacco.',
    'Tobacco: denies.',
    '{Patient} denies smoking.',
    'Does not currently smoke cigarettes.',
  ],
  current: [
    'Smokes {packs} per day.',
    'Current every day smoker, {ppd} ppd.',
    'Tobacco: {ppd} ppd.',
    '{He} continues to smoke about {packs} of cigarettes daily.',
    'Smoking status: Current Every Day Smoker, packs/day: {ppd}',
    '{Name} still smokes {packs} a day and is not ready to stop.',
    'Active smoker, {packs} daily.',
    '{Patient} currently smokes {cigarettes} cigarettes per day.',
  ],
  /** Said in no other place of a story, so that nobody can take it for a copy. */
  today: [
    'At this visit {he} tells us that {he} smokes {packs} a day.',
    'When asked today, {he} said that {he} is smoking {cigarettes} cigarettes a day.',
  ],
  quit: [
    'Former smoker, quit in {year}.',
    'Ex-smoker; stopped smoking in {year}.',
    '{He} quit smoking in {year}.',
    'Smoking status: Former Smoker. Quit date: {year}',
    'Tobacco: former, quit {year}.',
    '{Name} gave up cigarettes in {year}.',
    'Previously smoked; quit in {year}.',
  ],
  former: [
    'Former smoker.',
    'Ex-smoker.',
    '{He} used to smoke but no longer does.',
    'Tobacco: former.',
    'Smoking status: Former Smoker',
    '{Name} is a former cigarette smoker.',
  ],
  packYears: [
    '{years} pack-year history.',
    'Estimated {years} pack-years in total.',
    '{He} has a {years} pack year smoking history.',
    'Cumulative exposure {years} pack-years.',
  ],
  used: [
    'Smoked {packs} a day for {span} years.',
    'Smoked {ppd} ppd x {span} years.',
    '{He} smoked {packs} daily for about {span} years.',
  ],
  usedWithTotal: [
    'Smoked {packs} a day for {span} years, a {years} pack-year history.',
    'Smoked {ppd} ppd x {span} years ({years} pack-years).',
    '{He} smoked {packs} daily for {span} years, for a total of {years} pack-years.',
  ],
  cotinine: [
    'Cotinine, serum: {amount} ng/mL (reference < 10), POSITIVE.',
    'Urine cotinine screen: positive.',
    'Serum cotinine positive at {amount} ng/mL.',
  ],
} as const

/** True of others, or of nobody: nothing to be read as the patient's own. */
export const smokingNoise = [
  'Father smoked heavily and died of lung cancer.',
  'Spouse smokes outdoors only.',
  'Alcohol: two glasses of wine a week.',
  'Drinks socially, perhaps a six-pack of beer a month.',
  'Lives with spouse in a single-story home. Two adult children.',
  'Retired warehouse supervisor. Enjoys gardening.',
  'No illicit drug use.',
  'PPD skin test was placed last year and read as negative.',
  'Smoke detectors are present in the home.',
]
