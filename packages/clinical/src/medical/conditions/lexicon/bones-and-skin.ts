/** Joints, bones, muscles, and skin. The marks are those of breathing-and-heart.ts. */
export const bonesAndSkin = `
# musculoskeletal
rheumatoid arthritis = ?!RA, seropositive ra, seronegative ra, rheumatoid, seronegative rheumatoid arthritis, seropositive rheumatoid arthritis
juvenile idiopathic arthritis = juvenile rheumatoid arthritis, !JIA, !JRA
psoriatic arthritis = psoriatic arthropathy
ankylosing spondylitis = spondyloarthropathy, axial spondyloarthritis, spondyloarthritis
reactive arthritis = reiter's syndrome
~septic arthritis = septic joint, infected joint, septic knee
polymyalgia rheumatica = !PMR
fibromyalgia = fibromyalgia syndrome, fibrositis, fms, fibro
myofascial pain syndrome = myofascial pain, myofascitis
chronic pain syndrome = ?chronic pain, chronic pain disorder
osteoporosis = osteoporotic, senile osteoporosis, postmenopausal osteoporosis
osteopenia = low bone density, low bone mass, osteopenic, decreased bone density
osteomalacia = rickets
paget's disease of bone = paget's disease, osteitis deformans
~osteomyelitis = bone infection, discitis, chronic osteomyelitis, vertebral osteomyelitis
avascular necrosis = osteonecrosis, !AVN, aseptic necrosis
osteochondritis dissecans = osteochondral defect, osteochondral lesion
degenerative disc disease = ddd, degenerative disk disease, disc degeneration, disk degeneration, degenerative disc, degenerative discs, disc disease, disk disease, intervertebral disc degeneration, degenerative disc changes, discogenic disease, disc desiccation, disk desiccation, disc space narrowing, disk space narrowing, disc narrowing, disc height loss, loss of disc height, disc space loss, narrowed disc space, modic changes, endplate changes, degenerated disc, discogenic pain, intervertebral disc disorder
~disc extrusion = disk extrusion, extruded disc
spinal stenosis = stenosis of the spine, central canal stenosis, canal stenosis, foraminal stenosis, neural foraminal stenosis, neuroforaminal stenosis, neurogenic claudication, lateral recess stenosis, central stenosis, foraminal narrowing
spondylosis = multilevel degenerative change, multilevel degenerative changes, multilevel disc disease, spondylitic changes, spondylotic changes, spondylosis deformans
spondylolisthesis = anterolisthesis, retrolisthesis
spondylolysis = pars defects, pars defect, pars fracture
facet arthropathy = facet arthritis, facet joint arthropathy, facet syndrome, facet disease, facet hypertrophy, facet arthrosis, facet joint disease, facet joint syndrome
sciatica = sciatic neuritis, sciatic nerve pain
sacroiliitis = sacroiliac joint dysfunction, si joint dysfunction, sacroiliac dysfunction, si joint pain, sacroiliac joint pain, si dysfunction, sacroiliac joint arthritis
piriformis syndrome
segmental dysfunction = somatic dysfunction, segmental and somatic dysfunction, spinal segmental dysfunction, vertebral subluxation, subluxation complex
adjacent segment disease = adjacent level disease
failed back syndrome = failed back surgery syndrome, post-laminectomy syndrome, postlaminectomy syndrome, failed back
scoliosis = levoscoliosis, dextroscoliosis, kyphoscoliosis, adolescent idiopathic scoliosis
kyphosis = thoracic kyphosis, dowager's hump, scheuermann's disease
flat back syndrome = flatback deformity
adhesive capsulitis = frozen shoulder
impingement syndrome = shoulder impingement, subacromial impingement, impingement of the shoulder, rotator cuff impingement, impingement, femoroacetabular impingement, fai syndrome
rotator cuff syndrome = rotator cuff disease, rotator cuff disorder, rotator cuff injury, rotator cuff pathology, rotator cuff arthropathy, rotator cuff dysfunction
subacromial bursitis = subdeltoid bursitis, shoulder bursitis
lateral epicondylitis = tennis elbow, lateral epicondylalgia, lateral epicondylosis
medial epicondylitis = golfer's elbow, medial epicondylosis
olecranon bursitis = elbow bursitis
de quervain's tenosynovitis = de quervain's, dequervain's tenosynovitis, de quervain's disease, de quervain tenosynovitis, dequervain tenosynovitis, de quervain's tendinitis, dequervain's
trigger finger = trigger thumb, stenosing tenosynovitis, triggering of the finger, trigger digit, triggering, ring trigger, trigger ring finger
^loss of lordosis = straightening of lordosis, reversal of lordosis, straightening of the cervical lordosis, loss of cervical lordosis, loss of lumbar lordosis, reversal of the cervical lordosis
dupuytren's contracture = dupuytren's disease, dupuytren contracture, dupuytren's
ganglion cyst = dorsal wrist ganglion
mallet finger = boutonniere deformity, swan neck deformity
triangular fibrocartilage complex injury = tfcc tear, tfcc injury
kienbock's disease
greater trochanteric bursitis = trochanteric bursitis, trochanteric pain syndrome, greater trochanteric pain syndrome, hip bursitis
hip dysplasia = developmental dysplasia of the hip, congenital hip dislocation
legg-calve-perthes disease = perthes disease
slipped capital femoral epiphysis = !SCFE
snapping hip
patellofemoral syndrome = patellofemoral pain syndrome, !PFPS, runner's knee, patellofemoral pain, patellofemoral stress syndrome, patellar maltracking
chondromalacia = chondromalacia patella, chondromalacia patellae, chondromalacia of the patella
internal derangement = internal derangement of the knee, internal derangement of knee
osgood-schlatter disease = osgood schlatter, osgood-schlatter
iliotibial band syndrome = it band syndrome, itb syndrome, iliotibial band friction syndrome, it band tendinitis
pes anserine bursitis = pes anserinus bursitis, pes bursitis
prepatellar bursitis = infrapatellar bursitis
baker's cyst = popliteal cyst, baker cyst, bakers cyst
patellar instability = patellar subluxation, patella instability
genu valgum = genu varum, knock knees, bow legs, varus deformity, valgus deformity
shin splints = medial tibial stress syndrome
~compartment syndrome
plantar fasciitis = plantar fasciopathy, plantar fascitis, plantar fasciosis
heel spur = heel spurs, calcaneal spur, calcaneal spurs
bone spur = bone spurs, osteophyte, osteophytes, bony spur, bony spurs, osteophytosis
hallux valgus = bunion, bunions, hallux abducto valgus
hallux rigidus = hallux limitus
hammertoe = hammer toe, hammertoes, hammer toes, claw toe, claw toes, mallet toe
pes planus = flat feet, flat foot, flatfoot, fallen arches, pes planovalgus, posterior tibial tendon dysfunction, adult acquired flatfoot
pes cavus = cavus foot, high arches
charcot foot = charcot arthropathy, charcot joint, charcot neuroarthropathy
clubfoot = club foot, talipes equinovarus
metatarsalgia = sesamoiditis
haglund's deformity = haglund deformity
costochondritis = tietze syndrome, tietze's syndrome
pectus excavatum = pectus carinatum
diffuse idiopathic skeletal hyperostosis = !DISH
~rhabdomyolysis
myositis = polymyositis, dermatomyositis, inclusion body myositis
myopathy = statin myopathy, steroid myopathy
^muscle spasm = muscle spasms, muscular spasm, back spasm, back spasms, muscle spasm of back
joint hypermobility = hypermobility syndrome, hypermobility
ehlers-danlos syndrome = ehlers danlos, !EDS, ehlers-danlos
marfan syndrome = marfan's syndrome
osteogenesis imperfecta
tenosynovitis = extensor tenosynovitis, flexor tenosynovitis
enthesopathy = enthesitis
heterotopic ossification = myositis ossificans
leg length discrepancy = limb length discrepancy
bone lesion = lytic lesion, bone cyst, enchondroma, osteochondroma
~whiplash = whiplash injury, cervical whiplash, whiplash associated disorder
joint instability = ankle instability, shoulder instability, glenohumeral instability, chronic ankle instability
malunion = pseudarthrosis, pseudoarthrosis, nonunion, non-union, delayed union
loosening of prosthesis = prosthetic loosening, aseptic loosening
~acromioclavicular separation = ac separation, ac joint separation, shoulder separation, separated shoulder
shoulder labral lesion = bankart lesion, hill-sachs deformity, hill-sachs lesion, slap lesion
scapular dyskinesis = snapping scapula
annular tear = annular fissure, annular fissures, annular tears
coccydynia = coccygodynia, tailbone pain
patellar tendinopathy = jumper's knee
~turf toe = plantar plate tear
loose body = loose bodies
arthrofibrosis
~nursemaid's elbow
sarcopenia = frailty
~wound dehiscence = seroma
hardware failure = painful hardware, hardware loosening, broken hardware
misalignment of bone = bony misalignment, bony malalignment
osteitis pubis = sports hernia, athletic pubalgia
# skin
leukoplakia = oral leukoplakia
eczema = atopic dermatitis, atopic eczema, dyshidrotic eczema, nummular eczema, eczematous dermatitis, hand eczema
psoriasis = plaque psoriasis, psoriatic plaques, guttate psoriasis, scalp psoriasis, inverse psoriasis
~contact dermatitis = allergic contact dermatitis, irritant contact dermatitis, poison ivy, poison oak, poison ivy dermatitis, rhus dermatitis
dermatitis = seborrheic dermatitis, perioral dermatitis, stasis dermatitis, diaper dermatitis, diaper rash, dandruff, seborrhea, occupational dermatitis
rosacea = acne rosacea
acne = acne vulgaris, cystic acne, nodulocystic acne, acneiform eruption
urticaria = chronic urticaria, hives, chronic idiopathic urticaria, chronic hives
angioedema = hereditary angioedema
~cellulitis = lower extremity cellulitis, preseptal cellulitis, orbital cellulitis
~abscess = abscesses, furuncle, carbuncle, skin abscess, boil, boils, furunculosis
~impetigo
~folliculitis
~erysipelas
~paronychia = ingrown toenail, ingrown nail, ingrown toenails, onychocryptosis
hidradenitis suppurativa = hidradenitis
pilonidal cyst = pilonidal abscess, pilonidal disease
epidermal inclusion cyst = sebaceous cyst, epidermoid cyst, epidermal cyst, pilar cyst, inclusion cyst
lipoma = lipomas
seborrheic keratosis = seborrheic keratoses, !SK, sks
*actinic keratosis = actinic keratoses, !AK, aks, solar keratosis, solar keratoses
keratosis pilaris
dysplastic nevus = dysplastic nevi, atypical nevus, atypical nevi, atypical mole, atypical moles, dysplastic mole
^nevus = melanocytic nevus, nevi, benign nevus, benign nevi, melanocytic nevi, congenital nevus, intradermal nevus
skin tag = skin tags, acrochordon, acrochordons
cherry angioma = cherry angiomas, hemangioma, hemangiomas
dermatofibroma
solar lentigo = lentigines, solar lentigines, lentigo
keloid = keloids, hypertrophic scar
vitiligo
melasma = hyperpigmentation, postinflammatory hyperpigmentation
alopecia = alopecia areata, androgenetic alopecia, telogen effluvium, male pattern baldness
lichen planus = lichen sclerosus, lichen simplex chronicus
pityriasis rosea = tinea versicolor, pityriasis versicolor
tinea = tinea pedis, athlete's foot, ringworm, tinea corporis, jock itch, tinea cruris, tinea capitis
onychomycosis = toenail fungus, nail fungus, fungal nails, fungal nail infection, fungal toenail
intertrigo = cutaneous candidiasis
~scabies = head lice, pediculosis
warts = verruca, plantar wart, plantar warts, verruca vulgaris, wart, verruca plantaris, common warts, verrucae
molluscum contagiosum = molluscum
pemphigus = bullous pemphigoid, pemphigoid
pyoderma gangrenosum
hyperhidrosis
erythema nodosum = erythema multiforme
granuloma annulare
prurigo nodularis
~pressure ulcer = decubitus ulcer, pressure ulcers, bedsore, bedsores, pressure injury, sacral decubitus, sacral ulcer, sacral decubitus ulcer, decubitus ulcers, pressure sore
venous stasis ulcer = venous ulcer, stasis ulcer, venous stasis ulcers, venous leg ulcer
~aphthous ulcer = mouth sores, mouth sore, oral sores, aphthous ulcers, canker sore, canker sores, mouth ulcers
cradle cap
radiation dermatitis = radiation skin changes, radiation changes
~sunburn
~frostbite
xerosis = xerosis cutis
^callus = calluses, corns, hyperkeratosis
~hematoma = hematomas
~gangrene = wet gangrene, dry gangrene, necrotizing fasciitis
~lymphangitis = lymphadenitis
~drug eruption = drug rash, stevens-johnson syndrome, stevens-johnson, stevens johnson, !SJS, !SJS/TEN, toxic epidermal necrolysis, dress syndrome
`
