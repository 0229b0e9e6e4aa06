/** What drugs are said to have done to people, each under its usual name. */
const lists = `
nausea: nausea, nauseated, upset stomach, stomach upset, gi upset, gi distress, gastrointestinal upset
vomiting: vomiting, emesis
diarrhea: diarrhea, loose stools
constipation: constipation, constipated
abdominal pain: abdominal pain, stomach pain, abdominal cramping, stomach cramps
gastrointestinal bleeding: gi bleed, gi bleeding, gastrointestinal bleeding, gastrointestinal bleed, bleeding ulcer, melena
bleeding: bleeding, hemorrhage, bruising, nosebleeds
dizziness: dizziness, dizzy, lightheadedness, lightheaded, light-headedness
syncope: syncope, fainting, passed out
hypotension: hypotension, low blood pressure
bradycardia: bradycardia, slow heart rate
palpitations: palpitations, tachycardia, racing heart
cough: cough, dry cough, coughing
angioedema: angioedema, facial swelling, lip swelling, tongue swelling
edema: edema, leg swelling, ankle swelling, pedal edema, peripheral edema, fluid retention
rash: rash, skin rash, hives, urticaria, itching, pruritus, stevens-johnson syndrome
muscle pain: muscle pain, muscle aches, myalgia, myalgias, muscle cramps, leg cramps, myopathy, muscle weakness, rhabdomyolysis
fatigue: fatigue, tiredness, lethargy, lethargic
sedation: sedation, drowsiness, drowsy, sleepiness, somnolence, oversedation, grogginess
insomnia: insomnia, sleeplessness
nightmares: nightmares
vivid dreams: vivid dreams
confusion: confusion, altered mental status, mental status changes, delirium
hallucinations: hallucinations
headache: headache, headaches
weight gain: weight gain
weight loss: weight loss
hypoglycemia: hypoglycemia, low blood sugar, low blood sugars, hypoglycemic episodes
hyperglycemia: hyperglycemia, elevated blood sugars
hyperkalemia: hyperkalemia, high potassium
hypokalemia: hypokalemia, low potassium
hyponatremia: hyponatremia, low sodium
kidney injury: kidney injury, acute kidney injury, renal failure, acute renal failure, renal insufficiency
liver injury: liver injury, elevated liver enzymes, elevated lfts, transaminitis, hepatitis, hepatotoxicity, elevated liver function tests
sexual dysfunction: sexual dysfunction, erectile dysfunction, decreased libido, impotence
depression: worsening depression
suicidal ideation: suicidal ideation, suicidal thoughts
anxiety: anxiety, agitation, jitteriness, irritability
tremor: tremor, tremors, shaking
tardive dyskinesia: tardive dyskinesia, dystonia, dystonic reaction, extrapyramidal symptoms
dry mouth: dry mouth
blurred vision: blurred vision, vision changes
thrush: thrush, oral candidiasis
neutropenia: neutropenia, leukopenia, pancytopenia
thrombocytopenia: thrombocytopenia, low platelets
anemia: anemia
seizure: seizure, seizures
respiratory depression: respiratory depression
shortness of breath: shortness of breath, dyspnea, wheezing, bronchospasm
anaphylaxis: anaphylaxis, anaphylactic shock, anaphylactic reaction
neuropathy: neuropathy, numbness
flushing: flushing
heartburn: heartburn, gerd, reflux, gastritis, stomach ulcer
side effects: side effects, side effect, adverse effects, adverse effect, adverse reaction, adverse reactions
`

/** Each wording with the event it means. */
export const eventWords: readonly (readonly [wording: string, event: string])[] = lists
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [event = '', wordings = ''] = line.split(': ')
    return wordings.split(', ').map((wording) => [wording, event] as const)
  })
