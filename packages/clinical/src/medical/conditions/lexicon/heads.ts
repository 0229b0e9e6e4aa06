/**
 * Words that make a condition together with a part of the body. By group: whether a part must be named, and whether it is a
 * disease, a passing one or only a sign. `name = other names`; behind `<`, words that stand before the part: `torn`.
 */
export const headLists = {
  disease: `
# musculoskeletal
osteoarthritis = !OA, djd, degenerative joint disease, degenerative arthritis, osteoarthrosis, degenerative arthrosis, osteoarthritic changes, degenerative osteoarthritis, osteoarthritides, arthrosis, end-stage osteoarthritis, bone-on-bone arthritis
arthritis = arthritic changes, arthritic, inflammatory arthritis, polyarthritis, arthritides, traumatic arthritis, posttraumatic arthritis, post-traumatic arthritis, arthropathy, osteoarthropathy
tendinitis = tendonitis, tendinopathy, tendinosis, tendonosis, tendonopathy, calcific tendinitis, calcific tendonitis
bursitis = bursopathy
radiculopathy = radiculitis, radicular pain, radicular symptoms, pinched nerve, nerve impingement, nerve root impingement, nerve root compression
myelopathy = spondylotic myelopathy
disc herniation = disk herniation, herniated disc, herniated disk, herniated nucleus pulposus, !HNP, ruptured disc, slipped disc, disc herniations, herniated discs, herniated disks, disk herniations, disc displacement, disk displacement, intervertebral disc displacement, slipped disk, ruptured disk
disc bulge = disk bulge, bulging disc, bulging disk, disc protrusion, disk protrusion, disc bulges, bulging discs, disk bulges, disc bulging, disc osteophyte complex, disc/osteophyte complex, disk protrusions, disc protrusions
# cancer
*cancer = cancers, carcinoma, carcinomas, malignancy, malignancies, malignant neoplasm, malignant tumor, adenoca, cancerous tumor
`,
  episode: `
# injury
fracture = fractures, fx, fxs, stress fracture, compression fracture, compression fractures, endplate compression, superior endplate compression, stress fractures, hairline fracture, avulsion fracture, spiral fracture, burst fracture, impaction fracture, stress reaction, fx's, wedge fracture, wedge compression fracture, fracture-dislocation, jones fracture, boxer's fracture, boxer fracture, colles fracture, colles' fracture, torus fracture, buckle fracture, blowout fracture, open fracture, intertrochanteric fracture, supracondylar fracture, wedge deformity, compression deformity < fractured, broken, broke
sprain = sprains, sprain/strain, sprain strain, strain/sprain, sprain and strain < sprained
muscle strain = muscular strain, pulled muscle, muscle sprain, muscle strains
dislocation = dislocations, fracture dislocation < dislocated
subluxation = subluxations < subluxed
contusion = contusions, bone bruise, bone contusion, bone contusions < bruised, contused
laceration = lacerations, lac, lacs < lacerated
crush injury = crush injuries, crushing injury < crushed
amputation of part = traumatic amputation, partial amputation
gunshot wound = gsw, stab wound, puncture wound, dog bite, cat bite, tick bite, insect bite, snake bite, animal bite
`,
  episodeOfPart: `
# injury
burn = burns, burn injuries, second degree burn, second degree burns, third degree burns, thermal burn, chemical burn, first degree burn, burn injury
strain = strains < strained
tear = tears, rupture, ruptures, full thickness tear, full-thickness tear, partial tear, partial thickness tear, partial-thickness tear, complete tear, bucket handle tear, complex tear, degenerative tear, root tear, avulsion < torn, ruptured, tore
infection = infections < infected
`,
  diseaseOfSpine: `
# musculoskeletal
disc herniation = herniation, herniations, extrusion, extrusions, sequestration, sequestered fragment
disc bulge = protrusion, protrusions, bulge, bulges, bulging
degenerative disc disease = narrowing, desiccation, height loss, loss of height, degeneration, degenerated < degenerate, degenerated
`,
  diseaseOfPart: `
# skin
~ulcer = ulcers, ulceration, ulcerations, wound ulcer, non-healing wound, nonhealing wound, nonhealing ulcer, non-healing ulcer, chronic wound, open wound
# cancer
*cancer = ca, adenocarcinoma
tumor = tumour, tumors, neoplasm, benign tumor, neoplasms
# site
disease = diseases, disorder, dysfunction
degenerative changes = degenerative change, degenerative disease, degenerative spondylosis, joint space narrowing, joint space loss, narrowing of the joint space, chondral loss, cartilage loss, cartilage thinning, fraying, degenerative fraying, degeneration
deformity = deformities
contracture = contractures
instability = laxity
neoplasia = dysplasia
stenosis = strictures, stricture, narrowing
infarct = infarction, infarcts, infarctions
vasospasm
malformation = malformations, arteriovenous malformation
occlusion = occlusions
thrombosis = thrombus
insufficiency = regurgitation
nerve palsy = nerve injury, entrapment, nerve entrapment
spur = spurs
polyp = polyps
hypertrophy = hyperplasia
atrophy = wasting
fibrosis = scarring
aneurysm = aneurysms
`,
  sign: `
# injury
injury = injuries < injured
# site
effusion = effusions, joint effusion
pain = pains, discomfort, aching, ache, soreness, tenderness, aches, hurts, hurt, pain and stiffness, pn, burning, has hurt, have hurt, been hurting, still hurts, still hurt, is sore, are sore, is painful, are painful, still painful, is aching, started hurting, began hurting, started to hurt, began to hurt, bothers him, bothers her, bothering him, bothering her, is bothering him, is bothering her < painful, sore, aching, achy
stiffness = tightness, decreased range of motion, stiff, tight, is stiff, are stiff < stiff, tight
swelling = edema < swollen
mass = masses, lump, lumps
nodule = nodules, nodularity, nodular opacity, nodular density, nodular opacities, nodular densities
cyst = cysts
lesion = lesions
numbness = tingling, paresthesias, paresthesia, numb, tingles, tingle, numbness and tingling, tingling and numbness, is numb, are numb, goes numb, go numb, going numb, went numb, falls asleep, fall asleep, falling asleep < numb, tingling
weakness = weak < weak
spasm = spasms
locking = locks, catching, giving way, gives way, buckling, clicking, popping
calcification = calcifications
opacity = infiltrate, infiltrates, consolidation, ground glass opacity, ground glass opacities
adenopathy = lymphadenopathy
plaque = plaques
thickening
abrasion = abrasions
bruise = bruising, bruises
`,
  trouble: `
# site
trouble = troubles, problem, problems, issue, issues, complaint, complaints, difficulty, difficulties, condition, conditions, symptoms, ailments, pathology
`,
} as const
