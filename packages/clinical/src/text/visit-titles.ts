/** Titles of what was found, thought and planned at the visit, and of all else. */
export const visitTitles = {
  vitals: `
    vital signs, vitals, vs, vital signs reviewed, vitals reviewed, measurements, height and weight, vital
    statistics, initial vital signs, triage vitals, ed vitals, admission vitals, discharge vitals, biometrics,
    height, weight, bmi, blood pressure, pulse, temperature, vital sign, most recent vitals, last vitals`,
  examination: `
    physical examination, physical exam, pe, o, exam, examination, objective, objective findings, physical
    findings, general examination, general exam, general appearance, constitutional exam, mental status
    examination, mental status exam, mse, mental status, neurological examination, neurological exam, neurologic
    examination, neurologic exam, musculoskeletal examination, musculoskeletal exam, cardiovascular examination,
    lungs, lung, heart, chest, abdomen, extremities, extremity, back, spine, pelvis, pelvic, rectal, genitalia,
    genitourinary exam, gait, reflexes, motor, sensory, sensation, strength, cranial nerves, range of motion,
    palpation, inspection, percussion, auscultation, physical examination on admission, admission physical exam,
    admission examination, discharge exam, discharge physical exam, discharge examination, physical exam on
    discharge, vascular, eye examination, lymph nodes, respiratory exam, chest and lungs, head and neck, skin
    exam, appearance, affect, mood, orientation, special tests, physical examination reviewed, exam findings,
    clinical examination, physical assessment, examination findings, heart examination, lung examination,
    focused exam, bedside exam, review of exam, hips, knees, hands, feet, shoulder, knee, hip, right knee, left
    knee, cervical spine, lumbar spine, thoracic spine, upper extremities, lower extremities, head eyes ears
    nose throat, oropharynx, nose and throat, cranial, coordination, cerebellar, behavior, speech, thought
    process, thought content, insight, judgment, cognition, peripheral vascular, pulses, carotids, thyroid,
    axillae, nodes`,
  laboratory: `
    laboratory data, laboratory, labs, lab results, laboratory results, lab, lab data, laboratory values,
    laboratory studies, laboratory findings, pertinent labs, pertinent results, results, results reviewed, test
    results, diagnostic data, diagnostic studies, diagnostics, data, data reviewed, studies, tests, chemistry,
    cbc, bmp, cmp, urinalysis, ua, cultures, microbiology, blood work, bloodwork, diagnostic results, diagnostic
    tests, recent labs, recent results, admission labs, discharge labs, pathology, pathology results, abg,
    arterial blood gas, blood gases, lab work, laboratory tests, diagnostic testing, labs reviewed, lab review,
    investigations, ancillary data, ancillary studies, laboratory and radiology data, labs and imaging, lab
    studies, chemistries, coagulation, toxicology, urine drug screen, serology, specimen, reference range,
    results review, pathologic diagnosis, gross description, microscopic description, final pathologic
    diagnosis, clinical information, specimens, relevant results, reviewed results, test, component, genetic
    testing, labs on admission`,
  imaging: `
    imaging, imaging studies, imaging results, radiology, radiology results, radiographs, x rays, x ray, xray,
    xrays, chest x ray, cxr, ct, ct scan, mri, ultrasound, echocardiogram, echo, ekg, ecg, electrocardiogram,
    findings, radiographic studies, radiographic findings, imaging findings, radiology data, radiologic studies,
    technique, comparison, comparisons, imaging reviewed, radiographic data, x ray findings, ct findings, mri
    findings, radiology reports, radiology review, diagnostic imaging, imaging data, cardiac studies, stress
    test, cardiac catheterization, bone density, mammogram, clinical indication, indication, indications,
    contrast, exam description, radiologic data, chest ct, chest xray, chest radiograph, doppler, nuclear
    medicine, eeg, emg, emg ncs, holter, radiographic imaging, imaging review, radiologic findings`,
  lungFunction: `
    pulmonary function tests, pulmonary function test, pfts, pft, spirometry, pulmonary function testing,
    pulmonary function studies, lung function, lung volumes, diffusion, diffusing capacity, pulmonary function,
    six minute walk test, six minute walk, 6 minute walk, 6 minute walk test, pulmonary function study, pft
    results, pulmonary function test results, pre bronchodilator, post bronchodilator, bronchodilator response,
    dlco, spirometry results, oximetry`,
  procedure: `
    procedure, procedures, procedures performed, procedure performed, operation, operation performed, operations
    performed, operative procedure, operative procedures, operative report, description of procedure,
    description of operation, procedure in detail, procedure description, operative findings, operative
    technique, anesthesia, anesthesia type, estimated blood loss, ebl, complications, preoperative diagnosis, preoperative diagnoses, postoperative
    diagnosis, postoperative diagnoses, pre operative diagnosis, post operative diagnosis, preop diagnosis,
    postop diagnosis, specimens removed, drains, implants, details of procedure, procedure details, procedure
    note, indications for procedure, indication for procedure, indications for surgery, indications for
    operation, title of operation, name of procedure, name of operation, consent, sedation, position,
    disposition of specimen, tourniquet time, operative course, drains and tubes, fluids, surgical procedure,
    operative note, findings at surgery, intraoperative findings, details of operation, major surgical or
    invasive procedure, sponge and needle counts, estimated blood loss and fluids, urine output, procedure
    findings, procedural details`,
  course: `
    hospital course, course in hospital, brief hospital course, hospital course by problem, summary of hospital
    course, emergency department course, ed course, ed course and medical decision making, clinic course,
    treatment course, course, clinical course, hospital course and treatment, course of treatment, emergency
    room course, course of hospitalization, course in the emergency department, icu course, postoperative
    course, post operative course, progress, interval progress, er course, treatment to date, treatment history,
    prior treatment, past treatment, previous treatment, treatment given, treatments, therapy, treatment,
    rehabilitation course, oncology treatment, response to treatment`,
  assessment: `
    assessment, a, imp, dx, impression, impressions, diagnosis, assessment and plan, a p, a and p, ap, assessment plan,
    impression and plan, impression and recommendations, impression recommendations, assessment and
    recommendations, assessment recommendations, final diagnosis, final diagnoses, discharge diagnosis,
    discharge diagnoses, admission diagnosis, admission diagnoses, admitting diagnosis, admitting diagnoses,
    principal diagnosis, principal diagnoses, primary diagnosis, secondary diagnosis, secondary diagnoses,
    clinical impression, clinical impressions, medical decision making, mdm, conclusion, conclusions,
    interpretation, summary, differential diagnosis, differential, working diagnosis, provisional diagnosis, ed
    diagnosis, visit diagnoses, visit diagnosis, encounter diagnosis, encounter diagnoses, formulation,
    diagnostic impression, diagnostic impressions, overall impression, assessments, problem based assessment,
    medical reasoning, other diagnoses, final impression, assessment and treatment plan, assessment diagnosis,
    dsm diagnosis, axis i, axis ii, axis iii, axis iv, axis v, comment, comments, diagnoses and plan, assessment
    and discussion, assessment and management, clinical summary, case summary, assessment impression,
    discussion, impression and discussion`,
  plan: `
    plan, p, plans, recommendations, recommendation, treatment plan, plan of care, care plan, plan and
    recommendations, follow up, followup, follow up plan, follow up plans, orders, plan of treatment, medical
    treatment, additional testing, patient education and counseling, specialist referral, specialist referrals,
    goals, goals of care, return to clinic, rtc, next appointment, future appointments, referrals, referral,
    management, management plan, discharge plan, action plan, plan discussion, treatment recommendations,
    disposition and plan, further plan, therapeutic plan, orders placed, orders placed this encounter, tests
    ordered, counseling, prognosis, prophylaxis, code status, procedures ordered, labs ordered, imaging ordered,
    follow up appointments, additional plan, medical treatment plan, health maintenance, healthcare maintenance,
    preventive care, preventative care, preventive medicine, quality measures, future orders, pending results,
    work up, workup, todays plan, patient agreements, additional plans, self management, preventive health,
    health maintenance due`,
  instructions: `
    instructions, patient instructions, discharge instructions, patient education, education, follow up
    instructions, activity, activity level, activities, diet, nutrition, wound care, precautions, return
    precautions, home instructions, instructions to patient, instructions given, instructions for patient,
    special instructions, home care, warnings, when to call, when to seek care, call your doctor if, general
    instructions, after visit summary, after visit instructions, dietary instructions, activity restrictions,
    diet and activity`,
  discharge: `
    discharge summary, discharge condition, condition on discharge, condition at discharge, condition,
    disposition, discharge disposition, discharge date, date of discharge, discharge status, discharge,
    discharge information, discharge to, admission date, date of admission, discharge day, discharge facility,
    length of stay, hospital discharge, transfer summary`,
  opinion: `
    opinion, opinions, medical opinion, expert opinion, causation, apportionment, impairment rating, impairment,
    whole person impairment, maximum medical improvement, mmi, medical source statement, functional capacity,
    functional limitations, residual functional capacity, independent medical examination, answers to questions,
    response to questions, medical necessity, record review, records reviewed, review of records, review of
    medical records, medical records reviewed, medical record review, summary of records, disability status,
    disability, work capacity, functional capacity evaluation, answers to specific questions, specific
    questions, medical causation, permanent restrictions, future medical care, documents reviewed, records
    review, chart review, review of outside records, outside records, sources of information`,
  work: `
    occupational history, work history, employment history, employment, occupation, vocational history, work
    status, job description, job duties, work restrictions, restrictions, return to work, work comp status,
    exposure history, occupational exposures, occupational exposure, environmental history, environmental
    exposures, military history, exposures, occupational and environmental history, education and work history,
    current employment, past employment, work exposure, disability and work status, educational history, duty
    status`,
  signature: `
    signed, signature, electronically signed by, electronically signed, signed by, dictated by, transcribed by,
    attending, attending physician, attestation, attestation statement, attending attestation, provider,
    provider signature, physician signature, authenticated by, cosigned by, reviewed by, cc list, copies to,
    electronic signature, time spent, scribe attestation, teaching physician statement, physician, primary care
    physician, pcp, referring physician, consulting physician, referring provider, primary care provider,
    ordering provider, ordering physician, requesting physician, interpreting physician, author, dictated,
    transcribed, scribed by`,
  other: `
    note, notes, addendum, demographics, patient information, insurance, insurance information, identification,
    identifying data, identifying information, id, source of information, source, informant, historian,
    reliability, advance directives, advance directive, emergency contact, legal, general information,
    additional information, additional comments, additional notes, miscellaneous, nursing notes, nursing
    assessment, nurses notes, risk factors, functional status, functional history, activities of daily living,
    adls, screening, screenings, depression screening, fall risk, fall risk assessment, equipment, durable
    medical equipment, devices, pain assessment, pain level, pain, questionnaire, consults, consultations,
    consultants, contacts, encounter details, visit information, past encounters, care team, progress note,
    progress notes, consultation, consultation report, consult note, letter, billing, billing codes, cpt codes,
    icd codes, referral information, communication, telephone encounter, messages, pharmacy, preferred pharmacy,
    encounter information, history source, language, interpreter, date of service, date of visit, date of birth,
    patient name, place of service, location, reproductive history, patient concerns, cognitive status, patient
    data, visit summary, case management, social work, physical therapy, occupational therapy, respiratory
    therapy, speech therapy, intake and output, ins and outs, lines and tubes, ventilator settings, barriers to
    care, preferences, nutrition assessment, historical information, health concerns, patient reported outcomes,
    questionnaires, intervention, interventions, evaluation, response, narrative`,
} as const
