/** Parts of the body, one a line: the name that a report uses, and other ways to say it. */
export const bodySites = `
head = scalp, cranium, cranial
skull = skull base
face = facial
forehead = frontal region
temple
brain = intracranial, cerebral, cerebrum, cerebellum, cerebellar
jaw = mandible, mandibular, maxilla, maxillary, TMJ, temporomandibular joint, temporomandibular
cheek = zygoma, zygomatic
chin
eye = ocular, orbit, orbital, retina, retinal, cornea, corneal
eyelid
ear = tympanic membrane, ear canal, auricle
nose = nasal
sinus = sinuses, paranasal sinus, paranasal sinuses
mouth = oral cavity
lip
tongue
tooth = teeth, dental, molar
throat = pharynx, oropharynx
larynx = laryngeal, vocal cord, vocal cords
trachea = tracheal, windpipe
oesophagus = esophagus, esophageal, oesophageal
thyroid = thyroid gland
parathyroid = parathyroid gland
tonsil
neck = neck region
cervical spine = cervical, c-spine, c spine, cervical vertebra, cervical vertebrae
thoracic spine = thoracic vertebra, thoracic vertebrae, t-spine, t spine, mid back, midback, middle back, dorsal spine
lumbar spine = lumbar, low back, lower back, l-spine, l spine, lumbosacral, lumbosacral spine, ls spine, l/s spine, lumbar vertebra, lumbar vertebrae, small of the back, lumbar region
thoracolumbar spine = thoracolumbar
spine = spinal, spinal column, vertebral column, vertebra, vertebrae
upper back
back
sacrum = sacral, lumbosacral junction
coccyx = tailbone, tail bone
sacroiliac joint = SI joint, sacroiliac, sacro-iliac joint
spinal cord
trapezius = trapezius muscle
shoulder blade = scapula, scapular
shoulder = glenohumeral joint, glenohumeral
rotator cuff = supraspinatus, infraspinatus, subscapularis
acromioclavicular joint = AC joint, acromioclavicular
collarbone = clavicle, clavicular
labrum
axilla = armpit, axillary
upper arm = humerus, humeral, biceps, triceps, biceps tendon, proximal humerus
arm
upper extremity = RUE, LUE, upper limb
elbow = olecranon, radial head, epicondyle, lateral epicondyle, medial epicondyle
forearm = radius and ulna, ulna, ulnar shaft, radial shaft
wrist = distal radius, scaphoid, carpal, TFCC, distal ulna, carpus
carpal tunnel
cubital tunnel
hand = metacarpal, metacarpals, palm, palmar
thumb = CMC joint, first CMC joint, thumb CMC joint
finger = index finger, middle finger, long finger, ring finger, little finger, small finger, pinky, fifth finger, digit, fingertip
fingernail
chest = chest wall, thorax, thoracic
rib = ribs, rib cage
breastbone = sternum, sternal
breast
heart = cardiac, myocardial, mitral valve, aortic valve, tricuspid valve
coronary artery = coronary, coronary arteries, left anterior descending artery, circumflex, right coronary artery
aorta = aortic, abdominal aorta, thoracic aorta, aortic root
carotid artery = carotid, carotid arteries, carotids
lung = pulmonary, lungs
upper lobe of the lung = right upper lobe, left upper lobe, upper lobe, RUL, LUL
lower lobe of the lung = right lower lobe, left lower lobe, lower lobe, RLL, LLL
middle lobe of the lung = right middle lobe, middle lobe, RML
bronchus = bronchial, bronchi
pleura = pleural, pleural space
mediastinum = mediastinal
diaphragm
abdomen = abdominal, abd, belly, abdominal wall
upper abdomen = RUQ, LUQ, right upper quadrant, left upper quadrant, epigastrium, epigastric
lower abdomen = RLQ, LLQ, right lower quadrant, left lower quadrant
umbilicus = umbilical, navel, belly button, periumbilical
flank
stomach = gastric
small bowel = small intestine, duodenum, duodenal, jejunum, ileum
large bowel = colon, colonic, large intestine, sigmoid, sigmoid colon, cecum
appendix
rectum = rectal
anus = anal, perianal
liver = hepatic
gallbladder = gall bladder
bile duct = common bile duct, biliary, biliary tree
pancreas = pancreatic
spleen = splenic
kidney = renal
adrenal gland = adrenal, adrenals
ureter = ureteral
bladder = urinary bladder
urethra = urethral
prostate = prostatic
testicle = testis, testes, testicular
scrotum = scrotal
penis = penile
uterus = uterine, endometrium, endometrial
cervix = uterine cervix, cervix uteri
ovary = ovarian, ovaries
fallopian tube
vagina = vaginal
vulva = vulvar
pelvis = pelvic, ilium, iliac crest, pubis, pubic ramus, pubic rami, symphysis pubis
groin = inguinal
buttock = gluteal, glutes, buttocks, gluteus
hip = hips, acetabulum, acetabular, femoral neck, greater trochanter, trochanter, trochanteric, femoral head
thigh = femur, femoral shaft, quadriceps, hamstring, hamstrings
lower extremity = RLE, LLE, lower limb
leg
knee = patella, patellar, kneecap, knee cap, meniscus, medial meniscus, lateral meniscus, menisci, tibial plateau, patellofemoral, popliteal
anterior cruciate ligament = ACL
posterior cruciate ligament = PCL
medial collateral ligament = MCL
lower leg = tibia, tibial, fibula, fibular, tib/fib, tib-fib, shin, tibial shaft
calf = calves, gastrocnemius
Achilles tendon = achilles
ankle = malleolus, lateral malleolus, medial malleolus, distal fibula, talus, talar, distal tibia
heel = calcaneus, calcaneal, os calcis, plantar fascia
foot = feet, metatarsal, metatarsals, midfoot, forefoot, tarsal, navicular, Lisfranc, cuboid
toe = great toe, big toe, hallux, second toe, little toe, toenail
skin = cutaneous
lymph node = lymph nodes
bone marrow
brachial plexus
sciatic nerve
ulnar nerve
median nerve
radial nerve
peroneal nerve
nerve root = nerve roots
`
