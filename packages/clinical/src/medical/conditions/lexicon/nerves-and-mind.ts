/** Brain, nerves, mind, eyes and ears. The marks are those of breathing-and-heart.ts. */
export const nervesAndMind = `
# nervous
%stroke = cva, cerebrovascular accident, cerebral infarction, ischemic stroke, hemorrhagic stroke, strokes, lacunar infarct, lacunar stroke, brain infarct, cerebral infarct, cerebellar stroke, embolic stroke, cerebrovascular accidents, thalamic stroke, pontine stroke, mca stroke, lacunar infarcts, mini stroke, mini-stroke, ministroke
%transient ischemic attack = tia, tias, transient ischemic attacks
cerebrovascular disease = small vessel disease, small vessel ischemic disease, chronic small vessel ischemic changes, microvascular disease, chronic microvascular ischemic changes, white matter changes, white matter disease, white matter lesions, white matter foci, cerebral small vessel disease, vertebrobasilar insufficiency
~intracranial hemorrhage = brain bleed, brain hemorrhage, intracerebral hemorrhage, cerebral hemorrhage, !ICH, intracranial bleed, intraparenchymal hemorrhage
~subarachnoid hemorrhage = !SAH
~subdural hematoma = !SDH, subdural hemorrhage, epidural hematoma, subdural
cerebral aneurysm = brain aneurysm, intracranial aneurysm, berry aneurysm
migraine = migraines, migraine headache, migraine headaches, migraine with aura, migraine without aura, chronic migraine, chronic migraines, migrainous headaches, classic migraine, common migraine, ocular migraine, vestibular migraine, migraine disorder, hemiplegic migraine, migrainous headache, menstrual migraine, menstrual migraines
tension headache = tension headaches, tension-type headache, muscle contraction headache, tension type headache, tension-type headaches, cervicogenic headache, cervicogenic headaches
cluster headache = cluster headaches
post-traumatic headache = posttraumatic ha, post-traumatic ha, posttraumatic headache, post traumatic headaches, post-traumatic headaches
idiopathic intracranial hypertension = pseudotumor cerebri
epilepsy = seizure disorder, epileptic, temporal lobe epilepsy, complex partial seizures, generalized tonic clonic seizures, absence seizures, juvenile myoclonic epilepsy, epileptic seizures
~seizure = seizures, convulsion, convulsions, febrile seizure, febrile seizures, grand mal seizure, status epilepticus, petit mal seizures, pseudoseizures, withdrawal seizure, withdrawal seizures, nonepileptic seizures, psychogenic nonepileptic seizures, grand mal seizures, breakthrough seizure
parkinson's disease = parkinson's, parkinsonism, parkinson disease, parkinsons
essential tremor = familial tremor
huntington's disease = huntington's chorea, huntington disease
multiple sclerosis = !MS, relapsing remitting multiple sclerosis, !RRMS, primary progressive multiple sclerosis
amyotrophic lateral sclerosis = !ALS, lou gehrig's disease, motor neuron disease
myasthenia gravis = myasthenia
guillain-barre syndrome = guillain barre, guillain-barre, chronic inflammatory demyelinating polyneuropathy, !CIDP
dementia = alzheimer's disease, alzheimer's, alzheimer's dementia, vascular dementia, lewy body dementia, dementia with lewy bodies, frontotemporal dementia, senile dementia, alzheimers, alzheimer disease, multi-infarct dementia, senility
cognitive impairment = mild cognitive impairment, !MCI, cognitive decline, cognitive disorder, cognitive dysfunction, neurocognitive disorder, mild neurocognitive disorder, major neurocognitive disorder
~anoxic encephalopathy = hypoxic encephalopathy, hypoxic ischemic encephalopathy, anoxic injury
~delirium = acute delirium, acute encephalopathy, delirium tremens, encephalopathy, metabolic encephalopathy, toxic metabolic encephalopathy, toxic encephalopathy
traumatic brain injury = tbi, mild traumatic brain injury, mtbi, closed head injury, !CHI, brain injury, head trauma, brain damage, anoxic brain injury, closed head trauma
~concussion = concussions, cerebral concussion, mild concussion
postconcussive syndrome = post-concussive syndrome, post-concussion syndrome, postconcussion syndrome, postconcussional syndrome, post concussion syndrome, post concussive syndrome
hydrocephalus = normal pressure hydrocephalus, !NPH
cerebral palsy = spastic diplegia
spina bifida = myelomeningocele, spina bifida occulta, tethered cord
chiari malformation = arnold-chiari malformation, chiari i malformation, arnold chiari
syringomyelia = syrinx
spinal cord injury = spinal cord compression, cord compression, cauda equina syndrome, cauda equina
transverse myelitis
paraplegia = paraplegic, paraparesis
quadriplegia = quadriplegic, tetraplegia, quadriparesis
hemiplegia = hemiparesis
peripheral neuropathy = neuropathy, polyneuropathy, neuropathic, peripheral neuropathies, sensory neuropathy, small fiber neuropathy, peripheral polyneuropathy, idiopathic neuropathy, alcoholic neuropathy, chemotherapy-induced neuropathy, sensorimotor polyneuropathy, mononeuropathy
autonomic neuropathy = autonomic dysfunction, dysautonomia
neuralgia = postherpetic neuralgia, post-herpetic neuralgia, intercostal neuralgia, occipital neuralgia
trigeminal neuralgia = tic douloureux
complex regional pain syndrome = crps, reflex sympathetic dystrophy, !RSD, !RSDS, causalgia, crps type 1, crps type i
~bell's palsy = facial palsy, facial nerve palsy, bells palsy
carpal tunnel syndrome = carpal tunnel, !CTS, carpal tunnel disease
cubital tunnel syndrome = ulnar neuropathy, ulnar nerve entrapment, cubital tunnel, ulnar neuritis, tardy ulnar palsy
tarsal tunnel syndrome = tarsal tunnel
radial nerve palsy = radial neuropathy, wrist drop, radial tunnel syndrome
peroneal neuropathy = foot drop, peroneal nerve palsy
median neuropathy = median nerve neuropathy, median nerve compression
meralgia paresthetica
thoracic outlet syndrome = ?!TOS
brachial plexopathy = brachial plexus injury, erb's palsy, brachial plexitis, brachial neuritis, parsonage-turner syndrome
morton's neuroma = morton neuroma, interdigital neuroma
restless legs syndrome = restless leg syndrome, rls, restless legs, restless leg
periodic limb movement disorder
parasomnia = sleepwalking, night terrors, rem sleep behavior disorder
bruxism = teeth grinding
narcolepsy = cataplexy, idiopathic hypersomnia
insomnia = chronic insomnia, sleep disorder, sleep disturbance, primary insomnia, insomnia disorder, psychophysiological insomnia
~meningitis = viral meningitis, bacterial meningitis, aseptic meningitis
~encephalitis = viral encephalitis
tic disorder = tics, tic, tick disorder, transient tics, motor tics, vocal tics, transient tic disorder, tic disorders, eye tics
tourette's syndrome = tourette syndrome, tourette's disorder, tourettes, tourette's
dystonia = cervical dystonia, torticollis, spasmodic torticollis, blepharospasm, spasmodic dysphonia
muscular dystrophy = duchenne muscular dystrophy, myotonic dystrophy
spinal muscular atrophy
charcot-marie-tooth disease = charcot marie tooth
neurofibromatosis = nf1
tuberous sclerosis
ataxia = cerebellar ataxia, friedreich's ataxia
polio = poliomyelitis, post-polio syndrome
developmental delay = developmental delays, global developmental delay, speech delay, language delay
# mental
depression = major depressive disorder, mdd, major depression, depressive disorder, clinical depression, ?depressed, chronic depression, recurrent major depressive disorder, recurrent depression, dysthymia, dysthymic disorder, persistent depressive disorder, depressive symptoms, seasonal affective disorder, depressive episode, treatment-resistant depression, mood disorder, situational depression, reactive depression, major depressive episode, seasonal depression
~postpartum depression = postnatal depression
bipolar disorder = bipolar, bipolar affective disorder, manic depression, manic depressive illness, manic-depressive disorder, bipolar i disorder, bipolar ii disorder, bipolar disease, bipolar depression, bipolar 1 disorder, bipolar 2 disorder, bipolar 1, bipolar 2
mania = manic episode, manic episodes, hypomania
anxiety = anxiety disorder, generalized anxiety disorder, gad, generalized anxiety, anxiety state, chronic anxiety, social anxiety disorder, social anxiety, social phobia, anxiety disorders, situational anxiety, anxiety neurosis, separation anxiety
panic disorder = panic attacks, panic attack, agoraphobia
post-traumatic stress disorder = ptsd, posttraumatic stress disorder, post traumatic stress disorder, post-traumatic stress syndrome, post traumatic stress
obsessive-compulsive disorder = ocd, obsessive compulsive disorder
adjustment disorder = adjustment reaction, acute stress disorder, acute stress reaction, adjustment disorders, grief reaction, complicated grief
attention deficit hyperactivity disorder = adhd, !ADD, attention deficit disorder, attention-deficit/hyperactivity disorder, attention-deficit hyperactivity disorder, attention deficit
autism spectrum disorder = autism, autistic, asperger's syndrome, asperger's, pervasive developmental disorder, autistic disorder
schizophrenia = schizophrenic, paranoid schizophrenia
schizoaffective disorder
psychosis = psychotic disorder, psychotic episode, ?psychotic, delusional disorder
personality disorder = borderline personality disorder, antisocial personality disorder, narcissistic personality disorder, borderline personality
eating disorder = anorexia nervosa, bulimia, bulimia nervosa, binge eating disorder, binge eating
somatoform disorder = somatic symptom disorder, somatization disorder, conversion disorder, hypochondriasis, functional neurological disorder, pain disorder, chronic pain syndrome with psychological factors, malingering, factitious disorder
dissociative disorder = dissociative identity disorder
oppositional defiant disorder = conduct disorder, !ODD
learning disability = learning disorder, dyslexia
intellectual disability = mental retardation, intellectual disabilities
*alcohol use disorder = alcoholism, alcohol abuse, alcohol dependence, alcoholic, etoh abuse, alcohol addiction, etoh dependence, ethanol abuse, alcohol dependency, heavy alcohol abuse, alcohol misuse
~alcohol withdrawal = etoh withdrawal
*substance use disorder = substance abuse, drug abuse, drug addiction, substance dependence, polysubstance abuse, polysubstance dependence, drug dependence, chemical dependency, polysubstance use disorder, intravenous drug abuse, iv drug abuse, !IVDA, addiction, iv drug use, intravenous drug use, !IVDU
*opioid use disorder = opioid dependence, opiate dependence, opioid addiction, heroin addiction, opiate addiction, narcotic dependence, heroin abuse, opioid abuse, narcotic addiction, !OUD, heroin dependence, prescription drug abuse, opiate abuse, opioid dependency
*cocaine use disorder = cocaine abuse, cocaine dependence, cocaine addiction
*cannabis use disorder = marijuana abuse, cannabis abuse, cannabis dependence, marijuana dependence
*methamphetamine use disorder = methamphetamine abuse, amphetamine abuse, methamphetamine dependence, stimulant use disorder
*sedative use disorder = benzodiazepine dependence, benzodiazepine abuse
^tobacco use
^alcohol use = etoh use, heavy alcohol use, heavy drinking
nicotine dependence = tobacco use disorder, tobacco dependence, nicotine addiction, tobacco abuse, nicotine use disorder, tobacco addiction
%suicide attempt = suicide attempts, attempted suicide
# eye
glaucoma = !POAG, open angle glaucoma, open-angle glaucoma, primary open angle glaucoma, narrow angle glaucoma, angle closure glaucoma, glaucoma suspect, ocular hypertension, narrow angles
cataract = cataracts, nuclear sclerotic cataract, senile cataract, nuclear sclerosis
macular degeneration = age-related macular degeneration, !AMD, !ARMD, age related macular degeneration
retinopathy = hypertensive retinopathy, retinopathy of prematurity
~retinal detachment = detached retina, retinal tear
retinitis pigmentosa
retinal vein occlusion = retinal artery occlusion, central retinal vein occlusion
^macular edema = cystoid macular edema
epiretinal membrane = macular hole, macular pucker
~conjunctivitis = pink eye, pinkeye, allergic conjunctivitis, bacterial conjunctivitis, viral conjunctivitis
blepharitis = meibomian gland dysfunction
~stye = hordeolum, chalazion
dry eye syndrome = dry eye disease, keratoconjunctivitis sicca, dry eye, dry eyes syndrome
~corneal abrasion = corneal ulcer, keratitis
keratoconus = corneal dystrophy, fuchs dystrophy
uveitis = iritis, iridocyclitis, scleritis, episcleritis
~optic neuritis = optic neuropathy, papilledema
strabismus = esotropia, exotropia, amblyopia, lazy eye
refractive error = myopia, nearsightedness, hyperopia, astigmatism, presbyopia, farsightedness
color blindness = color blind, color vision deficiency
blindness = legally blind, legal blindness, blind in one eye, visual impairment
~subconjunctival hemorrhage = conjunctival hemorrhage, hyphema, vitreous hemorrhage
posterior vitreous detachment = vitreous detachment
~foreign body in eye = corneal foreign body, ocular foreign body
pterygium = pinguecula
^ptosis = eyelid ptosis
^diplopia
^nystagmus
# ear
hearing loss = sensorineural hearing loss, conductive hearing loss, deafness, hard of hearing, !HOH, presbycusis, noise-induced hearing loss, noise induced hearing loss, hearing impairment, deaf, hearing impaired, !SNHL, decreased hearing
^tinnitus = ringing in the ears, ringing in his ears, ringing in her ears
~otitis media = ear infection, ear infections, acute otitis media, middle ear infection, serous otitis media, otitis media with effusion, recurrent otitis media, chronic otitis media, !AOM
~otitis externa = swimmer's ear, outer ear infection
~cerumen impaction = impacted cerumen, impacted earwax, ear wax impaction, earwax impaction
~tympanic membrane perforation = perforated eardrum, ruptured eardrum, ruptured tympanic membrane, perforated tympanic membrane
meniere's disease = meniere disease, menieres disease, meniere's
benign paroxysmal positional vertigo = bppv, benign positional vertigo, positional vertigo
~labyrinthitis = vestibular neuritis, vestibular neuronitis
eustachian tube dysfunction = !ETD
cholesteatoma
otosclerosis
mastoiditis
vestibular disorder = vestibular dysfunction, vestibulopathy
`
