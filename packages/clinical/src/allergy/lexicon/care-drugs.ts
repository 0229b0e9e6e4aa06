/**
 * Drugs and classes by the words of allergy lists: `name # class = other names`. They come before the drug list, which
 * knows products; `mycins` or `pain medications` are no product.
 */
export const careDrugs = `
penicillin # penicillins = penicillins, pcn, pcns, pen, penicillin drugs, penicillin antibiotics, penicillin class, penicillin family, penicillin products, penicillin derivatives, penicillin type antibiotics, penicillin type drugs, penn, pcn's, penicilin, pencillin, penicillian, penicilina, penicilinas, pennicillin, bpg
cephalosporins # cephalosporins = cephalosporin, cephalosporin antibiotics, cephalosporin class, ceph
sulfonamides # sulfonamides = sulfa, sulfas, sulpha, sulfa drugs, sulfa drug, sulfa meds, sulfa medications, sulfa medication, sulfa antibiotics, sulfa antibiotic, sulfa-based drugs, sulfa based drugs, sulfa based medications, sulfa containing drugs, sulfa (sulfonamide antibiotics), sulfonamide, sulfonamide antibiotics, sulfonamide antibiotic, sulfur drugs, sulphonamides, sulfa products, sulfanilamide
beta-lactams # beta-lactams = beta lactam, beta-lactam, beta lactam antibiotics, betalactams
macrolides # macrolides = macrolide, macrolide antibiotics
mycins # macrolides = mycin, mycin drugs, mycin antibiotics, mycin family
fluoroquinolones # fluoroquinolones = quinolones, quinolone, fluoroquinolone, quinolone antibiotics, fluoroquinolone antibiotics
tetracyclines # tetracyclines = tetracycline antibiotics, tetracycline class, cyclines
aminoglycosides # aminoglycosides = aminoglycoside
antibiotics = antibiotic, certain antibiotics, some antibiotics, multiple antibiotics, several antibiotics, mycobacterial antibiotics
nsaids # nsaids = nsaid, nonsteroidals, non-steroidals, nonsteroidal, nonsteroidal anti-inflammatories, non-steroidal anti-inflammatories, nonsteroidal anti-inflammatory drugs, non-steroidal anti-inflammatory drugs, nonsteroidal antiinflammatories, anti-inflammatories, antiinflammatories, nsaids (non-steroidal anti-inflammatory drug), cox-2 inhibitors
opioids # opioids = opioid, opiates, opiate, narcotics, narcotic, narcotic pain medications, narcotic pain medication, narcotic analgesics, opioid analgesics, opioids - morphine analogues, opioid pain medications
pain medications = pain medication, pain medicine, pain medicines, pain meds, pain pills
statins # statins = statin, statin drugs, statin medications, hmg-coa reductase inhibitors, statins-hmg-coa reductase inhibitors
ace inhibitors # ace-inhibitors = ace inhibitor, ace-inhibitors, acei, ace-i, aceis, angiotensin converting enzyme inhibitors
angiotensin receptor blockers # arbs = arbs, arb, angiotensin ii receptor blockers
beta blockers # beta-blockers = beta blocker, beta-blockers, beta-blocker
calcium channel blockers # calcium-channel-blockers = calcium channel blocker
thiazides # thiazides = thiazide, thiazide diuretics, thiazide diuretic
steroids # corticosteroids = steroid, corticosteroids, corticosteroid, cortisone, cortisone injections, oral steroids
barbiturates # barbiturates = barbiturate
benzodiazepines # benzodiazepines = benzodiazepine, benzos
phenothiazines # phenothiazines = phenothiazine
antihistamines # antihistamines = antihistamine
ssris # ssris = ssri, selective serotonin reuptake inhibitors
tricyclics # tricyclics = tricyclic antidepressants, tricyclic antidepressant, tcas
anticonvulsants # anticonvulsants = anticonvulsant, aromatic anticonvulsants
antidepressants = antidepressant
blood pressure medications = blood pressure medication, antihypertensives, blood pressure pills
proton pump inhibitors # proton-pump-inhibitors = proton pump inhibitor, ppis, ppi
local anesthetics # local-anesthetics = local anesthetic, local anaesthetics, caines, caine, caine drugs, caine anesthetics
lidocaine # local-anesthetics = xylocaine, lignocaine
procaine # local-anesthetics = novocaine, novocain, novacaine, novacain
general anesthesia = general anesthetic, general anesthetics, anesthesia, anesthetics, anesthetic, anaesthesia, anesthetic agents
succinylcholine = sux, anectine
muscle relaxants # muscle-relaxants = muscle relaxant, muscle relaxers, muscle relaxer
blood products = blood product, blood transfusion, transfusion, platelets transfusion
immune globulin = ivig, immunoglobulin, gamma globulin
vaccines = vaccine, immunizations, immunization, vaccinations
influenza vaccine = flu vaccine, flu shot, flu shots, influenza vaccination, influenza shot
pneumococcal vaccine = pneumonia vaccine, pneumovax, pneumonia shot, prevnar
tetanus vaccine = tetanus, tetanus toxoid, tetanus shot, tdap, dtap, dtp, dpt, td vaccine, tetanus vaccination
pertussis vaccine = pertussis, whooping cough vaccine
mmr vaccine = mmr
hepatitis b vaccine
covid-19 vaccine = covid vaccine, covid-19 vaccination, moderna vaccine, pfizer vaccine
tuberculin = ppd, tb skin test, tuberculin ppd, purified protein derivative
antivenom = antivenin, equine serum
chlorhexidine = hibiclens, chloraprep, chlorhexidine gluconate
povidone-iodine = betadine, povidone iodine, betadine scrub, povidine, iodophor
isopropyl alcohol = rubbing alcohol, alcohol swab, alcohol wipe, alcohol pad
hydrogen peroxide
topical antibiotic ointment = triple antibiotic ointment
polyethylene glycol = peg
aluminum = antacids, aluminum hydroxide
birth control pills # contraceptives = oral contraceptives, birth control, oral contraceptive
chemotherapy
herbal supplements = herbal supplement, supplements, herbal products
drugs = certain drugs, multiple drugs, multiple medications, several medications, various medications
`
