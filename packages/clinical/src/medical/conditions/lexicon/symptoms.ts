/** What counts only where the record makes it a problem of its own: in a history, a problem list or an assessment. */
export const symptoms = `
# nervous
^headache = headaches, chronic headaches, chronic headache, chronic daily headache, ?!HA, chronic daily headaches, daily headaches, recurrent headaches, head pain, head hurts
^dizziness = lightheadedness, dizzy spells, light-headedness
^vertigo = vertiginous symptoms
^syncope = fainting, passing out, fainting spells, presyncope, near syncope, loss of consciousness, near-syncope
^memory loss = memory impairment, forgetfulness, memory problems, memory difficulties, short-term memory loss, memory deficit
^paresthesia = paresthesias, numbness and tingling, numbness, tingling, paraesthesia
^tremor = tremors, hand tremor
^weakness = generalized weakness, muscle weakness, leg weakness, deconditioning, debility
^gait disturbance = gait instability, abnormal gait, unsteady gait, balance problems, imbalance, gait abnormality, gait disorder, balance disorder, gait dysfunction, frequent falls, recurrent falls
^altered mental status = confusion, mental status changes, !AMS
^aphasia = dysarthria, slurred speech
^sleep difficulty = difficulty sleeping, trouble sleeping, sleep problems, poor sleep, sleep poor, sleeping poorly, sleeps poorly, not sleeping, trouble falling asleep, early waking, early morning awakening
^nightmares = bad dreams, recurrent nightmares
^snoring = loud snoring
^apnea = apneas, witnessed apneas
^anosmia = loss of smell
# respiratory
^cough = nonproductive cough, daily cough, smoker's cough, morning cough, ace inhibitor cough, ace cough, chronic cough, persistent cough, coughing, dry cough, productive cough
^dyspnea = shortness of breath, dyspnea on exertion, sob, !DOE, exertional dyspnea, breathlessness, short of breath, chronic dyspnea, progressive dyspnea, shortness of breath on exertion, winded, short winded, can't breathe, air hunger
^wheezing = wheeze, wheezes
^hypercapnia = hypercarbia
^hemoptysis = coughing up blood
^nasal congestion = sinus congestion, runny nose, rhinorrhea, postnasal drip, post nasal drip, stuffy nose, congestion
^sore throat = throat pain, sore throats, odynophagia
^hoarseness = dysphonia
^epistaxis = nosebleed, nosebleeds, nose bleeds
^breathing difficulty = trouble breathing, difficulty breathing
# cardiovascular
^varicosities
^claudication = intermittent claudication
^palpitations = palps, heart racing, heart palpitations, palpitation
^edema = leg swelling, leg edema, lower extremity edema, swelling of the legs, peripheral edema, pedal edema, ankle swelling, ankle edema, pitting edema, lower extremity swelling, dependent edema, bilateral leg edema, fluid retention, swelling in legs
^elevated blood pressure = elevated bp, elevated blood pressures, elevated blood pressure reading
^abnormal ekg = abnormal ecg, abnormal electrocardiogram, abnormal stress test, abnormal echocardiogram
# digestive
^heartburn = stomach burning, stomach burn, dyspepsia, indigestion, acid indigestion
^nausea = nausea and vomiting, vomiting
^diarrhea = chronic diarrhea, loose stools
^constipation = chronic constipation, chronic idiopathic constipation, opioid-induced constipation
^dysphagia = trouble with swallowing, difficulty swallowing, trouble swallowing
^bloating = abdominal bloating, abdominal distention, flatulence
^rectal bleeding = hematochezia, melena, blood in stool, blood in the stool, bloody stools
^fecal incontinence = bowel incontinence
^abnormal liver enzymes = elevated liver enzymes, elevated lfts, abnormal lfts, elevated liver function tests, abnormal liver function tests, transaminitis, elevated transaminases, elevated alkaline phosphatase, elevated liver function, elevated alkaline phosphate level
^loss of appetite = poor appetite, anorexia, decreased appetite
^hepatomegaly = enlarged liver
# urinary
^lower urinary tract symptoms = luts
^hematuria = microscopic hematuria, gross hematuria, blood in urine, blood in the urine, microhematuria
^dysuria = painful urination, burning with urination
^urinary frequency = urinary urgency, nocturia, frequent urination, polyuria, urinary hesitancy
^difficulty urinating = trouble urinating, urinary difficulty
^elevated creatinine = abnormal renal function
# endocrine
^thyromegaly = enlarged thyroid
^elevated cholesterol = elevated cholesterol levels, elevated triglycerides, elevated ldl, elevated lipids
^elevated uric acid = high uric acid
# skin
^hair loss = hair thinning, thinning hair, alopecia
^rash = malar rash, facial rash, photosensitive rash, butterfly rash, skin rash, rashes
^itching = pruritus, itchy skin, pruritic rash
^skin lesion = skin lesions, changing mole
# reproductive
^vaginal bleeding = vaginal discharge, abnormal vaginal bleeding, vaginal dryness
^hot flashes = night sweats, hot flushes
^decreased libido = low libido
^nipple discharge
^dyspareunia
# mental
^stress = situational stress, emotional stress, work stress, psychosocial stressors
^low mood = depressed mood, mood low, mood depressed, sad mood, anhedonia, hopelessness, tearfulness, crying spells
^hypervigilance = exaggerated startle, flashbacks, intrusive memories
^poor concentration = difficulty concentrating, trouble concentrating, poor focus, brain fog
^suicidal ideation = suicidal thoughts, passive si, active si, si with plan, passive suicidal ideation, passive death wish, death wish
^irritability = mood swings, anger issues
^hallucinations = paranoia, delusions
# eye
^vision loss = blurred vision, blurry vision, visual loss, double vision, vision changes, loss of vision, decreased vision
^floaters = visual floaters
^eye redness = red eye, red eyes
# musculoskeletal
^-low back pain = lbp, lb pain, chronic low back pain, chronic lower back pain, !CLBP, lumbago, acute low back pain, chronic back pain, lumbalgia, mechanical low back pain
^widespread pain = diffuse pain, pain all over, aching all over, aches all over, generalized pain, generalised pain, body pain, whole body pain, pain everywhere, hurts all over
^joint pain = arthralgia, arthralgias, joint pains, polyarthralgia, joint stiffness, polyarthralgias
^muscle pain = myalgia, myalgias, body aches, muscle aches, muscle cramps, leg cramps
^-neck pain = cervicalgia
# other
^chest pain = atypical chest pain, noncardiac chest pain, chest pains, chest discomfort, chest tightness, chest wall pain, chest pressure, non-cardiac chest pain, exertional chest pain
^abdominal pain = chronic abdominal pain, belly pain, stomach pain, epigastric pain, abdominal pains, pelvic pain, chronic pelvic pain, flank pain, right upper quadrant pain, right lower quadrant pain, left lower quadrant pain
^fatigue = exhaustion, exhausted, low energy, tired all the time, malaise, tiredness, daytime sleepiness, excessive daytime sleepiness, fatigued, hypersomnolence, lethargy
^fever = fevers, febrile illness, fever of unknown origin
^weight loss = wt loss, lost weight, wt down, weight down, unintentional weight loss, unintended weight loss, abnormal weight loss
^weight gain = abnormal weight gain, unintentional weight gain, excessive weight gain
^ear pain = otalgia, earache
`
