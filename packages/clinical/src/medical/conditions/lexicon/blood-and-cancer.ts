/** Blood, tumours and infections. The marks are those of breathing-and-heart.ts. */
export const bloodAndCancer = `
# blood
anemia = anemic, chronic anemia, anaemia, normocytic anemia, microcytic anemia, macrocytic anemia, anemia of chronic disease, acute blood loss anemia, blood loss anemia, anemias, anemia of chronic kidney disease
iron deficiency anemia = iron-deficiency anemia, iron deficient anemia
pernicious anemia = megaloblastic anemia
hemolytic anemia = autoimmune hemolytic anemia, g6pd deficiency
aplastic anemia = pancytopenia
sickle cell disease = sickle cell anemia, sickle cell crisis, sickle cell
sickle cell trait
thalassemia = thalassemia minor, beta thalassemia, alpha thalassemia, thalassemia trait, beta thalassemia minor
thrombocytopenia = low platelets, immune thrombocytopenia, !ITP, idiopathic thrombocytopenic purpura, immune thrombocytopenic purpura, heparin-induced thrombocytopenia, low platelet count
thrombotic thrombocytopenic purpura = !TTP
thrombocytosis = essential thrombocythemia, essential thrombocytosis
polycythemia = polycythemia vera, erythrocytosis
neutropenia = febrile neutropenia, leukopenia, agranulocytosis
^leukocytosis = elevated white blood cell count, elevated white count
eosinophilia = hypereosinophilic syndrome
hemophilia = hemophilia a, hemophilia b
von willebrand disease = von willebrand's disease, von willebrand
clotting disorder = hypercoagulable state, coagulopathy, bleeding disorder, thrombophilia, factor v leiden, protein c deficiency, protein s deficiency, blood clotting disorder, bleeding disorders, clotting disorders, antithrombin deficiency, prothrombin gene mutation, hypercoagulability
~blood clot = blood clots, thrombus
~disseminated intravascular coagulation
monoclonal gammopathy = mgus, monoclonal gammopathy of undetermined significance
myelodysplastic syndrome = myelodysplasia, !MDS
myelofibrosis = myeloproliferative disorder, myeloproliferative neoplasm
^lymphadenopathy = mediastinal lymphadenopathy, hilar lymphadenopathy, hilar adenopathy, mediastinal adenopathy, cervical adenopathy, axillary adenopathy, inguinal adenopathy, adenopathy
splenomegaly = enlarged spleen, hypersplenism
asplenia = functional asplenia
# cancer
*leukemia = chronic lymphocytic leukemia, !CLL, acute myeloid leukemia, !AML, acute lymphoblastic leukemia, chronic myeloid leukemia, !CML, acute lymphocytic leukemia, chronic myelogenous leukemia, acute myelogenous leukemia, hairy cell leukemia
*lymphoma = b-cell lymphoma, large b cell lymphoma, diffuse large b-cell lymphoma, !DLBCL, mantle cell lymphoma, follicular lymphoma, t-cell lymphoma, malt lymphoma, cutaneous t-cell lymphoma, mycosis fungoides
*non-hodgkin lymphoma = non-hodgkin's lymphoma, !NHL, non hodgkin lymphoma, non hodgkins lymphoma
*hodgkin lymphoma = hodgkin's lymphoma, hodgkin's disease, hodgkins disease, hodgkin disease
*multiple myeloma = myeloma, plasmacytoma, plasma cell myeloma
*melanoma = malignant melanoma, melanoma in situ, metastatic melanoma, superficial spreading melanoma, amelanotic melanoma
*basal cell carcinoma = bcc, basal cell, basal cell skin cancer, basal cell carcinomas, basal cell cancer, basal cell ca
*squamous cell carcinoma = scc, squamous cell, squamous cell skin cancer, squamous cell carcinomas, squamous cell cancer, squamous cell carcinoma in situ, bowen's disease, keratoacanthoma
*ductal carcinoma in situ = dcis, ductal carcinoma-in-situ
*invasive ductal carcinoma = infiltrating ductal carcinoma, ductal carcinoma, invasive mammary carcinoma, !IDC
*invasive lobular carcinoma = lobular carcinoma, lobular carcinoma in situ, !LCIS
*lung cancer = non-small cell lung cancer, nsclc, small cell lung cancer, sclc, bronchogenic carcinoma, adenocarcinoma of the lung, lung adenocarcinoma, non small cell lung cancer, small cell carcinoma of the lung, carcinoma of the lung, non-small cell lung carcinoma, non-small cell carcinoma, pancoast tumor
*mesothelioma = pleural mesothelioma, malignant mesothelioma, peritoneal mesothelioma, malignant pleural mesothelioma
*renal cell carcinoma = rcc, kidney cancer, renal cancer, renal cell cancer, clear cell carcinoma, hypernephroma
*transitional cell carcinoma = urothelial carcinoma, urothelial cancer
*hepatocellular carcinoma = !HCC, hepatoma, liver cancer
*cholangiocarcinoma = bile duct cancer
*colorectal cancer = cancer of the colon and rectum
*head and neck cancer = oropharyngeal cancer, laryngeal cancer, throat cancer, tongue cancer, oral cancer, larynx cancer, cancer of the larynx, cancer of the throat, nasopharyngeal carcinoma, tonsil cancer, tonsillar cancer
*glioblastoma = gbm, glioblastoma multiforme, glioma, astrocytoma, oligodendroglioma
meningioma = meningiomas
acoustic neuroma = vestibular schwannoma, schwannoma
*carcinoid tumor = neuroendocrine tumor, carcinoid, neuroendocrine carcinoma
*gastrointestinal stromal tumor = gist tumor
*thymoma
*neuroblastoma = wilms tumor, retinoblastoma, medulloblastoma
*sarcoma = osteosarcoma, liposarcoma, leiomyosarcoma, ewing's sarcoma, kaposi's sarcoma, rhabdomyosarcoma, soft tissue sarcoma, chondrosarcoma
*seminoma = germ cell tumor, teratoma
*skin cancer = skin cancers, nonmelanoma skin cancer, non-melanoma skin cancer
*metastatic disease = metastatic cancer, metastases, metastasis, brain metastases, bone metastases, liver metastases, metastatic carcinoma, brain mets, bone mets, liver mets, lung metastases, metastatic adenocarcinoma, bony metastases, carcinomatosis, metastatic malignancy, brain metastasis
*neoplasm of uncertain behavior = neoplasm of uncertain significance
*adenocarcinoma = adenocarcinomas
*cancer recurrence = recurrent disease, recurrent cancer, recurrence of cancer, recurrence of disease
brca mutation = brca1 mutation, brca2 mutation, brca gene mutation, brca positive
lynch syndrome = hnpcc, familial adenomatous polyposis
li-fraumeni syndrome
# infection
hiv = human immunodeficiency virus, hiv infection, hiv positive, hiv disease, hiv/aids, hiv+, human immunodeficiency virus infection
acquired immunodeficiency syndrome = !AIDS, acquired immune deficiency syndrome
hepatitis c = hep c, hcv, chronic hepatitis c, hepatitis c virus, hcv infection, hepatitis c infection
hepatitis b = hep b, hbv, chronic hepatitis b, hepatitis b infection
~hepatitis a = hep a infection
~covid-19 = ?covid-19, ?covid, ?covid 19, ?covid19, ?coronavirus, sars-cov-2, covid-19 infection, covid infection, coronavirus infection, sars-cov-2 infection, coronavirus disease
long covid = post-covid syndrome, long-haul covid, post covid syndrome, post-acute sequelae of covid
~influenza = ?flu, influenza a, influenza b, swine flu
~strep throat = streptococcal pharyngitis, strep pharyngitis, strep, strep infection, streptococcal infection, strep tonsillitis
~pharyngitis = acute pharyngitis, viral pharyngitis
~tonsillitis = acute tonsillitis, chronic tonsillitis, recurrent tonsillitis, tonsillar hypertrophy, enlarged tonsils, adenoid hypertrophy
~peritonsillar abscess
~infectious mononucleosis = mononucleosis, ?mono, epstein-barr virus, ebv infection
*tuberculosis = tb, pulmonary tuberculosis, active tuberculosis
latent tuberculosis = latent tb, positive ppd, latent tuberculosis infection, ltbi
mycobacterium avium complex = mac infection, nontuberculous mycobacterial infection, mycobacterium avium
histoplasmosis = coccidioidomycosis, valley fever, blastomycosis
aspergillosis = aspergilloma, allergic bronchopulmonary aspergillosis, abpa
~sepsis = septic shock, bacteremia, septicemia, urosepsis, blood poisoning, severe sepsis
~mrsa infection = mrsa, methicillin-resistant staphylococcus aureus, staph infection, staphylococcal infection, mrsa bacteremia
~shingles = herpes zoster, zoster
herpes simplex = genital herpes, cold sores, hsv, herpes, herpes labialis, cold sore, hsv-2, hsv-1, hsv infection, fever blisters
~chickenpox = varicella, chicken pox
~measles = rubeola
~mumps
~rubella = german measles
~scarlet fever = scarlatina
~pertussis = whooping cough
~diphtheria
~lyme disease = lyme
~rocky mountain spotted fever = ehrlichiosis, babesiosis, anaplasmosis
~malaria
~dengue = dengue fever, zika
~west nile virus = west nile
~chlamydia = chlamydial infection
~gonorrhea = gc infection
*syphilis = neurosyphilis, latent syphilis
~trichomoniasis = trichomonas
hpv infection = human papillomavirus, hpv, genital warts, condyloma, condyloma acuminata
sexually transmitted infection = sexually transmitted disease, sti, stds, std, sexually transmitted infections, sexually transmitted diseases
~hand foot and mouth disease = hand-foot-and-mouth disease, fifth disease
~viral syndrome = viral illness, viral infection, viral infections, viral upper respiratory illness
~rsv infection = rsv, respiratory syncytial virus
~salmonella infection = food poisoning, salmonella, shigellosis, campylobacter
~giardiasis = pinworms, parasitic infection
cytomegalovirus infection = cmv infection, toxoplasmosis
~candidiasis = candida infection, fungal infection
~wound infection = surgical site infection, infected wound, postoperative infection, post-op infection, surgical wound infection, prosthetic joint infection, postoperative wound infection, periprosthetic infection
~tetanus = rabies
~botulism
# other
chronic fatigue syndrome = chronic fatigue, myalgic encephalomyelitis
sick building syndrome
~poisoning = organophosphate poisoning, pesticide poisoning, solvent poisoning, chemical poisoning, acute poisoning, cyanide poisoning, arsenic poisoning, insecticide poisoning, herbicide poisoning, organophosphate toxicity
~carbon monoxide poisoning = lead poisoning, mercury poisoning, lead toxicity
~drug overdose = overdose, opioid overdose, heroin overdose
~heat stroke = heat exhaustion, heatstroke
~hypothermia
gulf war syndrome = gulf war illness
`
