/** Titles of what was before the visit, by kind; parted by commas, "and" also stands for "&" and "/". */
export const historyTitles = {
  chiefComplaint: `
    chief complaint, chief complaints, cc, c c, what brings you in, what brings you in today, reason for visit, reason for consultation, reason for consult,
    reason for referral, reason for admission, reason for evaluation, reason for encounter, reason for exam,
    reason for examination, reason for follow up, reason for call, presenting complaint, presenting complaints,
    presenting problem, presenting problems, presenting concern, visit reason, purpose of visit, admitting
    complaint, complaint, complaints, indication for consultation`,
  presentIllness: `
    history of present illness, history of the present illness, hpi, present illness, history of presenting
    illness, history of presenting complaint, history of presenting problem, history of present condition,
    history of present complaint, hx of present illness, interval history, interim history, interval events,
    subjective, s, subjective complaints, history, hx, clinical history, brief history, history and physical, present
    history, current history, current complaints, current symptoms, patient history, history of injury, history
    of accident, mechanism of injury, history of current illness, summary of present illness, onset of illness,
    24 hour events, overnight events, pain history, symptoms, hpi interval history, injury history, subjective
    findings`,
  medicalHistory: `
    past medical history, pmh, pmhx, medical history, past history, past medical and surgical history, previous
    medical history, past medical surgical history, prior medical history, significant past medical history,
    past med history, past medical hx, pmh psh, medical hx, history of medical conditions, comorbidities, co
    morbidities, chronic conditions, chronic illnesses, past illnesses, psychiatric history, past psychiatric
    history, birth history, obstetric history, ob gyn history, gynecologic history, gynecological history, gyn
    history, menstrual history, oncologic history, oncology history, developmental history, cardiac history,
    past cardiac history, neurologic history, childhood illnesses, ocular history, past ocular history, sexual
    history, obstetrical history, hospitalizations, prior hospitalizations, previous hospitalizations, blood
    transfusions, transfusion history, sleep history, dental history, pertinent medical history, past medical
    history and comorbidities, other medical history, pulmonary history, respiratory history, travel history,
    trauma history, prior anesthetics, previous anesthetics, past anesthetics, anesthesia history, anesthetic
    history, prior anesthesia, previous anesthesia, preexisting conditions, medical and surgical history`,
  surgicalHistory: `
    past surgical history, psh, pshx, surgical history, prior surgeries, previous surgeries, surgeries,
    operations, prior operations, past surgeries, surgical hx, past surgical hx, previous operations, prior
    surgical history, previous surgical history, past procedural history, procedure history, surgeries and
    procedures, past surgical procedures, history of surgery`,
  socialHistory: `
    social history, soc hx, social hx, sh, shx, sochx, habits, personal history, personal and social history,
    personal habits, psychosocial history, psychosocial, lifestyle, tobacco use, tobacco, smoking history,
    smoking status, smoking, tobacco history, alcohol use, alcohol, substance use, substance abuse, substance
    abuse history, substance use history, substance history, drug use, illicit drugs, recreational drugs, drugs
    and alcohol, tobacco alcohol and drugs, marital status, living situation, home environment, social, social
    and occupational history, social history and habits, social determinants of health, tobacco and alcohol use,
    tobacco exposure, tobacco use history, social and family history, alcohol and drug use, alcohol history,
    drug and alcohol history, living arrangements, family and social history, social habits, soc, tob, etoh`,
  familyHistory: `
    family history, fh, fhx, family hx, fam hx, family medical history, family history of disease, familial
    history, family health history, significant family history, pertinent family history, family psychiatric
    history, fam history`,
  medications: `
    medications, medication, meds, current medications, current meds, home medications, home meds, medication
    list, current medication list, active medications, outpatient medications, current outpatient medications,
    medications at home, medications on admission, admission medications, preadmission medications, pre
    admission medications, medications prior to admission, prior to admission medications, pta medications, meds
    on admission, discharge medications, medications on discharge, medications at discharge, discharge meds,
    medications on transfer, transfer medications, inpatient medications, scheduled medications, scheduled meds,
    prn medications, prn meds, medications prescribed, prescriptions, current prescriptions, prescription
    medications, rx, medication history, past medications, previous medications, prior medications, discontinued
    medications, stopped medications, medications discontinued, medication reconciliation, new medications,
    medication changes, medications ordered, medications administered, medication administration record, mar,
    present medications, over the counter medications, otc medications, hospital medications, medications
    given, medications reviewed, list of medications, routine medications, regular medications, chronic
    medications, long term medications, continued medications, infusions, drips, active meds, preoperative
    medications, postoperative medications, prescription history, dispensing history, current outpatient
    prescriptions, current facility administered medications, medications and dosages, current drug therapy,
    home medication list, medication profile, active outpatient medications, new prescriptions, changed
    medications, premedications, medicines, current medicines, prescription medicines, medicines taken, medicines you take,
    medications you take, medications taken now, current medications taken, current drugs, meds at home`,
  allergies: `
    allergies, allergy, all, drug allergies, allergies to medicine, allergies to medications or foods, medication allergies, allergies and intolerances, allergies and adverse
    reactions, adverse reactions, adverse drug reactions, allergies to medications, allergies to medicines,
    known allergies, allergic to, allergy list, allergy history, allergies sensitivities, food allergies,
    environmental allergies, drug allergy, drug sensitivities, drug intolerances, intolerances, allergy
    intolerance, adrs, allergies reactions, medication allergies and intolerances, allergies and reactions,
    allergy and intolerance list, allergies drug, medicine allergies, sensitivities, drug and food allergies,
    allergy information, allergies reviewed, other allergies, latex allergy`,
  immunizations: `
    immunizations, immunization history, immunization, vaccinations, vaccines, vaccination history, immunization
    record, immunizations status, immunization status, vaccine history, shots`,
  problems: `
    problem list, problems, active problems, active problem list, current problems, patient active problem list,
    diagnoses, diagnosis list, problem, active diagnoses, medical problems, chronic problems, ongoing problems,
    current medical problems, resolved problems, past problems, inactive problems, hospital problems, principal
    problem, active medical problems, active issues, chronic medical problems, medical conditions, current
    conditions`,
  reviewOfSystems: `
    review of systems, ros, review of symptoms, systems review, system review, ros as above, constitutional,
    heent, eyes, ears, nose, throat, ears nose mouth and throat, ears nose mouth throat, ent, neck,
    cardiovascular, respiratory, gastrointestinal, genitourinary, musculoskeletal, integumentary, neurological,
    neurologic, neuro, psychiatric, psych, endocrine, hematologic, hematologic lymphatic, heme lymph, allergic
    immunologic, immunologic, skin, gi, gu, cv, resp, msk, pulmonary, cardiac, general, breasts, breast,
    lymphatic, lymphatics, functional inquiry, hematology, allergy immunology, hematological, gynecologic,
    gynecological, urinary, reproductive, dermatologic, dermatological, ears nose throat, head, mouth, pertinent
    positives, pertinent negatives, ros pertinent`,
} as const
