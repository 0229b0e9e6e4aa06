/** Head, neck, skin, nerves and what may be anywhere; lines as those of the bones. */
export const headProcedures = `
craniotomy @ head = craniectomy, burr hole, burr holes, hemicraniectomy, cranioplasty, brain surgery, subdural hematoma evacuation
brain tumour resection @ brain = brain tumor resection, meningioma resection, resection of brain tumor, transsphenoidal resection, pituitary surgery, transsphenoidal surgery
brain aneurysm repair @ brain = aneurysm clipping, aneurysm coiling, cerebral aneurysm clipping, cerebral aneurysm coiling, aneurysm clip
ventricular shunt @ brain = ventriculoperitoneal shunt, vp shunt, vp shunt placement, ventriculostomy
deep brain stimulator @ brain = deep brain stimulation, ^DBS
vagus nerve stimulator @ neck = ^VNS
Chiari decompression @ head = chiari surgery
gamma knife @ brain = stereotactic radiosurgery
lumbar puncture @ lumbar spine = spinal tap, ^LP
nerve repair = nerve decompression, neurolysis, neuroma excision, nerve graft
cataract surgery @ eye = cataract extraction, cataract removal, cataracts removed, phacoemulsification, cataract extraction with intraocular lens, intraocular lens implant, cataract operation, cataract surgeries
LASIK @ eye = lasik, ^PRK, refractive surgery, lasik surgery, radial keratotomy
retinal detachment repair @ eye = vitrectomy, scleral buckle, retinal surgery, retina surgery, retinal laser
glaucoma surgery @ eye = trabeculectomy, laser iridotomy, laser trabeculoplasty
corneal transplant @ eye = keratoplasty
strabismus surgery @ eye = eye muscle surgery
blepharoplasty @ eyelid = eyelid surgery, ptosis repair
enucleation @ eye
ear tubes @ ear = tympanostomy tubes, myringotomy, pressure equalization tubes, pe tubes, myringotomy tubes, tympanostomy tube placement
tympanoplasty @ ear = mastoidectomy, tympanomastoidectomy, stapedectomy, ear surgery
cochlear implant @ ear
tonsillectomy @ tonsil = tonsillectomy and adenoidectomy, ^T&A, tonsils removed, tonsils out, tonsils and adenoids removed, t & a, tonsils and adenoids
adenoidectomy @ throat
septoplasty @ nose = nasal septoplasty, deviated septum repair, septorhinoplasty, septal surgery
rhinoplasty @ nose = nose surgery, nasal surgery, turbinate reduction, nasal fracture reduction
sinus surgery @ sinus = functional endoscopic sinus surgery, ^FESS, endoscopic sinus surgery, sinus surgeries, sinusotomy
uvulopalatopharyngoplasty @ throat = ^UPPP, uvulectomy, palate surgery
laryngoscopy @ larynx = direct laryngoscopy, vocal cord surgery, laryngectomy
cleft palate repair @ mouth = cleft lip repair
thyroidectomy @ thyroid = thyroid lobectomy, hemithyroidectomy, total thyroidectomy, partial thyroidectomy, thyroid surgery, thyroid removed
thyroid biopsy @ thyroid = fna of the thyroid, thyroid fna, fine needle aspiration of the thyroid
parathyroidectomy @ parathyroid = parathyroid surgery
parotidectomy @ face = salivary gland excision
neck dissection @ neck = radical neck dissection
adrenalectomy @ adrenal gland
wisdom teeth extraction @ tooth = wisdom tooth extraction, wisdom teeth removal, wisdom teeth removed, wisdom teeth out, third molar extraction
tooth extraction @ tooth = dental extraction, dental extractions, teeth extraction, root canal, teeth extracted, dental implants, full mouth extraction
jaw surgery @ jaw = tmj surgery, orthognathic surgery, jaw reconstruction, mandibular osteotomy
Mohs surgery @ skin = mohs, mohs procedure, mohs micrographic surgery
skin cancer excision @ skin = melanoma excision, basal cell excision, excision of melanoma, excision of basal cell carcinoma, removal of skin cancer, skin cancer removal, excision of squamous cell carcinoma
skin biopsy @ skin = punch biopsy, shave biopsy, biopsy of the skin
skin graft @ skin = skin grafting, skin grafts, split thickness skin graft, flap reconstruction, free flap
lipoma removal @ skin = lipoma excision, excision of lipoma, sebaceous cyst removal, cyst excision, sebaceous cyst excision
liposuction = lipectomy
incision and drainage = ^I&D, incision & drainage, abscess drainage, i and d, irrigation and debridement
debridement = wound debridement, surgical debridement, excisional debridement
laceration repair @ skin = sutures placed, wound closure
foreign body removal = removal of foreign body
lymph node biopsy @ lymph node = lymph node excision, lymph node dissection, lymphadenectomy
bone marrow biopsy @ bone marrow = bone marrow aspiration, bone marrow aspirate
bone marrow transplant @ bone marrow = stem cell transplant, stem cell transplantation, bone marrow transplantation
muscle biopsy = temporal artery biopsy, nerve biopsy
fine needle aspiration = ^FNA, fine-needle aspiration
core needle biopsy = core biopsy, needle biopsy, excisional biopsy, incisional biopsy, ct-guided biopsy, ultrasound-guided biopsy
biopsy = biopsies, biopsied
blood transfusion = transfused, transfusion of packed red blood cells, transfusions
radiation therapy = radiation treatment, external beam radiation, radiotherapy
electroconvulsive therapy = ^ECT
organ transplant = pancreas transplant
plasmapheresis = plasma exchange
hyperbaric oxygen therapy = hyperbaric oxygen
stress test @ heart = exercise stress test, nuclear stress test, treadmill stress test, cardiac stress test, stress echocardiogram, lexiscan stress test, exercise treadmill test, adenosine stress test
sleep study = polysomnogram, polysomnography, overnight sleep study
electromyography = ^EMG, ^EMG/NCS, ^EMG/NCV, emg/ncv, nerve conduction study, nerve conduction studies, nerve conduction velocity, electrodiagnostic study, electrodiagnostic studies, ^NCV, ^NCS, electromyogram, emgs
`
