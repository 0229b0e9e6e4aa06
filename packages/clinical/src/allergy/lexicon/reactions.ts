/** What a body does: by family, `name = other names`. Skin and systemic reactions may be allergic; the rest are effects. */
export const reactionFamilies = {
  systemic: `
anaphylaxis = anaphylactic, anaphylactic shock, anaphylactic reaction, anaphylactoid, anaphylactoid reaction, anaphylaxis reaction, anaphalaxis, anaphylatic shock, anaphylatic
angioedema = angio-edema, angioneurotic edema, quincke's edema
throat swelling = throat closing, throat closes, throat closed, throat closed up, throat closure, throat closes up, throat tightness, throat tightening, tightness of the throat, tightness in the throat, throat swells, throat swelled, throat swelled up, swelling of the throat, swelling in the throat, swollen throat, laryngeal edema, laryngospasm, airway swelling, airway edema, airway closing, closing of the throat, throat constriction, throat swole, throat swole up, throat swelled shut, throat got tight, throat gets tight, throat closing up, closed throat, throat close, throat close up, throat closed off, trouble swallowing, difficulty swallowing, stridor, garganta cerrada, throat tight
tongue swelling = tongue swells, tongue swelled, swollen tongue, swelling of the tongue, swelling of tongue, tongue swelled up, thick tongue, tongue got thick, tongue swole, tongue swelling up
lip swelling = lips swell, lips swelled, swollen lips, swelling of the lips, lips swelling, swelling of lips, lip swelled, lip swelled up, lips swelled up, lips swole, fat lip
facial swelling = face swelling, face swells, face swelled, swollen face, swelling of the face, swelling of face, facial edema, periorbital edema, swelling of the eyes, eyes swelled shut, eyes swelling, eye swelling, face swelled up, perioral swelling, swelling of her face, swelling of his face, face swole, face swole up, face blew up, face puffed up, puffy face, facial puffiness, eyes swelled, eyes swollen shut, eyes puffy, hinchazon de la cara
swelling = swells, swelled, swollen, swelled up, swell, swell up, swells up, swole up, puffed up, swollen up, hinchazon
shortness of breath = sob, trouble breathing, difficulty breathing, dyspnea, breathing difficulty, breathing problems, respiratory distress, can't breathe, could not breathe, couldn't breathe, breathing trouble, difficulties breathing, problems breathing, stopped breathing, respiratory difficulty, short of breath, hard to breathe, can not breathe, cannot breathe, couldn't get my breath, quit breathing, breathing hard
wheezing = wheeze, wheezes, bronchospasm, asthma attack, chest tightness
hypotension = low blood pressure, low bp, blood pressure drop, drop in blood pressure, bp drop
hoarseness = hoarse, hoarse voice, voice hoarse, voice changes
syncope = passed out, fainting, fainted, loss of consciousness, faint, passing out, collapse
cardiac arrest = cardiopulmonary arrest, coded, cardiac standstill, pea arrest
serum sickness = serum sickness-like reaction
fever = drug fever, high fever, fevers, hyperthermia
malignant hyperthermia
`,
  skin: `
hives = hive, urticaria, welts, welt, wheals, urticarial rash, whelps, whelp, ronchas, urticarial, hives all over, urticarias
rash = rashes, skin rash, skin eruption, eruption, exanthem, maculopapular rash, break out, breakout, breaks out, broke out, breaking out, breaks her out, breaks him out, rash all over, generalized rash, skin reaction, skin rashes, body rash, breaks out in a rash, red rash, skin breakout, drug eruption, fixed drug eruption, morbilliform rash, breaks me out, broke me out, break me out, breaking me out, broke her out, broke him out, breaks them out, bumps all over, red spots, splotches, blotches, blotchy, sarpullido, salpullido, rash on body, body broke out, skin broke out
itching = itch, itches, itchy, pruritus, pruritis, pruritic, itchiness, itched, itchy skin, itching all over, itchy all over, itched all over, comezon, picazon, itchy rash
redness = erythema, skin redness, red skin, redness of skin
flushing = flushed, flush, red man syndrome, redman syndrome, vancomycin infusion reaction, vancomycin flushing syndrome, red man's syndrome, red neck syndrome, red man
blisters = blister, blistering, blistered, skin blisters, bullae, skin peeling, peeling skin, skin blistering, skin tears, skin tear, tears skin, peel, peels, peeled, peeling, skin peeled, skin sloughing, blistering rash, ampollas
contact dermatitis = dermatitis, skin irritation, local skin reaction, irritation, eczema flare, skin burning, local reaction, contact rash
stevens-johnson syndrome = stevens johnson syndrome, stevens johnson, sjs, stevens-johnson
toxic epidermal necrolysis = ten syndrome
dress syndrome = dress, drug reaction with eosinophilia
photosensitivity = sun sensitivity, photosensitivity rash
sneezing = runny nose, rhinorrhea, nasal congestion, sinus congestion, stuffy nose, watery eyes, itchy eyes, itchy watery eyes, rhinitis, congestion, rhinoconjunctivitis, conjunctivitis, runny eyes, sneeze, sneezes, sneezed, estornudos, stuffed up
mouth sores = oral itching, itchy mouth, itchy throat, mouth itching, oral allergy syndrome, tingling of the mouth, mouth swelling
`,
  digestive: `
nausea = nauseated, nauseous, queasiness, makes her sick, makes him sick, sick to stomach, sick to her stomach, sick to his stomach, sick to my stomach, made me sick, makes me sick, made her sick, made him sick, got sick, gets sick, sick at my stomach, nausea only, nauseas
vomiting = vomit, vomits, vomited, emesis, threw up, throwing up, throws up, puked, puking, pukes, throw up, vomitos
nausea and vomiting = nausea/vomiting, n/v, nausea & vomiting, nausea vomiting, n&v, n+v, nausea with vomiting
diarrhea = diarrhoea, loose stools, loose stool, n/v/d, c diff, c. diff, c. difficile, clostridium difficile, diarrea, diarrhea bad
constipation = constipated
abdominal pain = stomach pain, abdominal cramps, abdominal cramping, stomach cramps, stomach ache, stomachache, abdominal discomfort, stomach cramping, cramps, cramping, bloating, abdominal bloating, gas
gi upset = gi intolerance, gi distress, stomach upset, upset stomach, gastrointestinal upset, gastrointestinal distress, gastric upset, gi disturbance, gi problems, gi symptoms, gastrointestinal intolerance, gi, dyspepsia, heartburn, indigestion, reflux, gastritis, severe gi upset, abdominal upset, upset my stomach, upset her stomach, upset his stomach, tears up my stomach, tore up my stomach, bad stomach, stomach problems, stomach trouble, stomach irritation, gi irritation, gi side effects, upsets stomach, upsets my stomach, upsets her stomach, upsets his stomach, bothers stomach, bothers my stomach, bothers his stomach, bothers her stomach, bothers the stomach, bother stomach, bother my stomach, bother his stomach, bother her stomach, bother the stomach, bothered stomach, bothered my stomach, bothered his stomach, bothered her stomach, bothered the stomach, hurts stomach, hurts my stomach, hurts his stomach, hurts her stomach, hurts the stomach, hurt stomach, hurt my stomach, hurt his stomach, hurt her stomach, hurt the stomach, irritates stomach, irritates my stomach, irritates his stomach, irritates her stomach, irritates the stomach, irritated stomach, irritated my stomach, irritated his stomach, irritated her stomach, irritated the stomach, tears up stomach, tears up his stomach, tears up her stomach, tears up the stomach, tore up stomach, tore up his stomach, tore up her stomach, tore up the stomach
gi bleeding = gi bleed, gastrointestinal bleeding, stomach bleeding, bleeding ulcer, stomach ulcer, ulcer, ulcers, peptic ulcer
pancreatitis
`,
  nervous: `
dizziness = dizzy, lightheadedness, light-headedness, lightheaded, vertigo, light headed
drowsiness = drowsy, sedation, somnolence, sleepiness, sleepy, lethargy, lethargic, oversedation, over-sedation, groggy, grogginess, knocked me out, loopy, goofy, out of it, sleepy all day
fatigue = tired, tiredness, weakness, malaise
headache = headaches, migraine, migraines, ha
confusion = confused, altered mental status, disorientation, mental status changes, delirium, delirious, mental confusion
hallucinations = hallucination, hallucinating, hallucinated, sees things, seeing things, saw things, hallucinate, hallucinates, see things
agitation = anxiety, jittery, jitteriness, nervousness, irritability, restlessness, hyperactivity, hyper, agitated, anxious, mood changes, mood swings, psychosis, mania, aggression, panic attack, made me crazy, makes me crazy, climbing the walls
depression
suicidal ideation = suicidal thoughts, suicidal ideations, suicidality, suicidal
nightmares = nightmare, bad dreams
vivid dreams = vivid dream
insomnia = can't sleep, unable to sleep, sleeplessness, trouble sleeping
seizure = seizures, convulsions, convulsion
dystonia = dystonic reaction, dystonic reactions, extrapyramidal symptoms, eps, tardive dyskinesia, akathisia, muscle spasm, muscle spasms, lockjaw
tremor = tremors, shakes, shakiness, shaking
neuropathy = numbness, tingling, paresthesias, paresthesia
neuroleptic malignant syndrome = nms
serotonin syndrome
`,
  other: `
cough = coughing, dry cough, chronic cough, ace cough, persistent cough
myalgia = myalgias, muscle aches, muscle ache, muscle pain, muscle pains, leg cramps, leg cramp, muscle cramps, muscle weakness, myopathy, body aches, leg pain, leg pains, leg aches, muscle soreness
joint pain = arthralgia, arthralgias, joint pains, joint aches, tendonitis, tendon rupture, tendon pain
rhabdomyolysis = rhabdo
palpitations = palpitation, tachycardia, rapid heart rate, racing heart, heart racing, heart to race, rapid heartbeat, fast heart rate, increased heart rate, heart palpitations, heart raced, heart races, makes heart race, heart pounding, heart race
bradycardia = slow heart rate, low heart rate
arrhythmia = irregular heartbeat, qt prolongation, atrial fibrillation, prolonged qt
chest pain
hypertension = elevated blood pressure, high blood pressure
leg swelling = edema, ankle swelling, peripheral edema, leg edema, lower extremity edema, ankle edema, fluid retention, ankles swell, feet swell, legs swell, swollen ankles, swollen feet, swelling of feet, swelling of ankles, feet swelling, ankles swelled, feet swelled, swelling feet, swelling in feet, swelling in legs
hyperkalemia = high potassium
hyponatremia = low sodium
hypokalemia
hyperglycemia = high blood sugar, elevated blood sugar
hypoglycemia = low blood sugar
renal failure = kidney failure, acute kidney injury, aki, kidney injury, nephrotoxicity, renal insufficiency, kidney damage, acute renal failure, nephritis, interstitial nephritis
liver injury = elevated lfts, elevated liver enzymes, hepatotoxicity, hepatitis, liver failure, elevated liver function tests, liver problems, liver damage, increased lfts, transaminitis
agranulocytosis = neutropenia, leukopenia, bone marrow suppression, pancytopenia
thrombocytopenia = low platelets, heparin-induced thrombocytopenia, hit, heparin induced thrombocytopenia
anemia = hemolysis, hemolytic anemia
bleeding = easy bruising, bruising, hemorrhage
dry mouth = xerostomia
urinary retention = unable to urinate, trouble urinating
sexual dysfunction = erectile dysfunction, gynecomastia
sweating = diaphoresis, sweats, cold sweats
chills = rigors
weight gain
weight loss
hair loss = alopecia
ototoxicity = hearing loss, ringing in the ears, tinnitus
blurred vision = vision changes, blurry vision, visual disturbance, vision loss
gout = gout flare
yeast infection = thrush, candidiasis
metallic taste = bad taste, taste changes
lupus = drug-induced lupus, drug induced lupus
`,
} as const
