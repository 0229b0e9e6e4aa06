/**
 * Parts of the body, by the system of what befalls them: `site / word before a disease = other names`. The word after the
 * slash stands in the name of a composed condition: `lumbar strain`.
 */
export const siteList = `
# musculoskeletal
neck
cervical spine / cervical = c-spine, c spine
thoracic spine / thoracic = t-spine, mid back, midback, middle back, upper back, thoracic back
lumbar spine / lumbar = lumbar, l-spine, ls spine, lumbar back
lumbosacral spine / lumbosacral
low back = lower back, low-back, low bk, lo back, lwr back
back
spine / spinal = spinal, vertebral column
vertebra / vertebral = vertebrae, vertebral body
sacrum / sacral
coccyx / coccygeal = tailbone
sacroiliac joint / sacroiliac = si joint, si joints, sacroiliac joints
paraspinal muscles / paraspinal = paracervical, paralumbar, paraspinous, paraspinal muscle
trapezius = trapezius muscle
rhomboid = rhomboids
shoulder = shoulders, shoulder girdle
shoulder blade / scapular = scapula, scapulae
rotator cuff = cuff, rotator cuffs, !RC
supraspinatus = supraspinatus tendon
infraspinatus = infraspinatus tendon
subscapularis = subscapularis tendon
labrum / labral = glenoid labrum, glenoid, !SLAP, superior labrum, acetabular labrum
acromioclavicular joint / acromioclavicular = ac joint, acromioclavicular, ac joints
glenohumeral joint / glenohumeral
sternoclavicular joint / sternoclavicular
clavicle / clavicular = collarbone, collar bone
biceps tendon / biceps = biceps, bicep, bicipital, biceps brachii, long head of the biceps
triceps = triceps tendon
humerus / humeral = humeral head, humeral shaft, humeral neck
upper arm
arm = arms
upper extremity = upper extremities, upper limb, upper limbs, !UE
elbow = elbows
ulnar collateral ligament / ucl = ucl
olecranon
radial head
radius / radial = distal radius, distal radial
ulna / ulnar = distal ulna, ulnar styloid
forearm = forearms
wrist = wrists
scaphoid = navicular
lunate
carpal bones / carpal = carpus
hand = hands
metacarpal = metacarpals, metacarpal bone, fifth metacarpal, 5th metacarpal
thumb = thumbs
basal joint / thumb cmc = cmc joint, cmc, first cmc joint, carpometacarpal joint, thumb cmc joint, first carpometacarpal joint, basal thumb joint
finger = fingers, digit, digits
index finger = second finger
middle finger = long finger, third finger
ring finger = fourth finger
little finger = small finger, pinky, fifth finger, pinky finger
phalanx = phalanges, distal phalanx, proximal phalanx, middle phalanx
proximal interphalangeal joint / pip joint = pip joint, !PIP
distal interphalangeal joint / dip joint = dip joint, !DIP
hip = hips
acetabulum / acetabular
pelvis / pelvic = pelvic bone, pelvic ring
pubic ramus = pubic rami
groin
gluteal muscle / gluteal = gluteus medius, gluteus, buttock, buttocks, gluteus maximus
femur / femoral = femoral neck, femoral shaft, femoral head, distal femur, proximal femur
thigh = thighs
hamstring = hamstrings
quadriceps = quad, quadriceps tendon, quadriceps muscle
knee = knees
patella / patellar = kneecap, knee cap, patellar tendon, patella tendon
patellofemoral joint / patellofemoral
meniscus / meniscus = menisci, meniscal, medial meniscus, lateral meniscus, medial meniscal, lateral meniscal
anterior cruciate ligament / acl = acl, anterior cruciate
posterior cruciate ligament / pcl = pcl, posterior cruciate
medial collateral ligament / mcl = mcl
lateral collateral ligament / lcl = lcl
leg = legs, lower leg, lower legs, upper leg
lower extremity = lower extremities, lower limb, lower limbs, !LE
tibia / tibial = shin, shinbone, tibial plateau, tibial shaft, tibial
fibula / fibular = distal fibula, fibular
calf = calves, gastrocnemius, calf muscle
achilles tendon / achilles = achilles
ankle = ankles, ankle joint
malleolus / malleolar = lateral malleolus, medial malleolus, bimalleolar, trimalleolar
talus / talar
calcaneus / calcaneal = heel bone
heel = heels
foot = feet
midfoot = lisfranc
metatarsal = metatarsals, fifth metatarsal, 5th metatarsal, base of the fifth metatarsal
toe = toes
great toe = big toe, hallux, great toes, first toe, first mtp joint, first mtp
peroneal tendon / peroneal = peroneal tendons
posterior tibial tendon = posterior tibialis tendon
plantar fascia
rib = ribs, rib cage
sternum / sternal = breastbone
chest wall
muscle / muscular = muscles
tendon = tendons
ligament = ligaments
joint = joints
bone = bones, bony
hip flexor = iliopsoas
adductor = groin muscle, adductor muscle
# injury
skull = calvarium
face / facial = facial bones
nose / nasal = nasal bone, nasal bones
jaw = mandible, mandibular, maxilla
orbit / orbital = orbital floor
cheekbone = zygoma, zygomatic
tooth / dental = teeth
scalp
cheek = cheeks
lip = lips
forehead
# nervous
head
brain / brain = cerebral, intracranial, cranial, frontal lobe, parietal lobe, temporal lobe, occipital lobe, cerebellum, cerebellar, basal ganglia, thalamus, brainstem
middle cerebral artery = !MCA, middle cerebral
anterior cerebral artery = !ACA, anterior cerebral, anterior communicating artery, !ACOM
posterior cerebral artery = !PCA, posterior cerebral, posterior communicating artery, !PCOM
basilar artery / basilar = vertebrobasilar, vertebral artery
spinal cord
sciatic nerve / sciatic
ulnar nerve
median nerve
nerve root = nerve
brachial plexus
# respiratory
lung = lungs, pulmonary, right upper lobe, left upper lobe, right lower lobe, left lower lobe, right middle lobe, bronchial, !RUL, !RML, !RLL, !LUL, !LLL, lingula, lingular, lung base, lung bases, upper lobe, upper lobes, lower lobe, lower lobes, middle lobe, lung apex
hilum / hilar = perihilar
mediastinum / mediastinal = paratracheal, subcarinal
diaphragm / diaphragmatic = hemidiaphragm, hemidiaphragms
pleura / pleural
chest = thorax
trachea / tracheal = airway
larynx / laryngeal = vocal cord, vocal cords
throat
sinus = sinuses
# cardiovascular
heart / heart = cardiac
coronary artery / coronary = coronary arteries, !LAD, !RCA, !LCX, left anterior descending, right coronary artery, circumflex, left main
mitral valve / mitral
aortic valve
tricuspid valve / tricuspid
iliac artery / iliac = femoral artery, popliteal artery, superficial femoral artery, tibial artery
renal artery
aorta / aortic
carotid artery / carotid = carotid arteries
vein / venous
# digestive
abdomen / abdominal = belly
stomach / gastric
esophagus / esophageal = oesophagus
colon / colon = colonic, large bowel, cecum, sigmoid, sigmoid colon
rectum / rectal = colorectal
anus / anal
small bowel = small intestine, bowel, intestinal, duodenum, duodenal, ileum
liver = hepatic
gallbladder = gall bladder
bile duct / biliary
pancreas / pancreatic
spleen / splenic
appendix / appendiceal
mouth / oral = tongue, gum
parotid gland / parotid
# endocrine
thyroid = thyroid gland
adrenal gland / adrenal
pituitary gland / pituitary
parathyroid gland / parathyroid
# urinary
kidney = kidneys, renal
ureter / ureteral
bladder = urinary bladder
urethra / urethral
prostate = prostatic
# reproductive
breast = breasts, mammary
uterus / uterine = womb
endometrium / endometrial
cervix
ovary / ovarian = ovaries
vagina / vaginal
vulva / vulvar
testicle / testicular = testicles, testis, testes, scrotum, scrotal
penis / penile
# eye
eye = eyes, ocular
eyelid = eyelids
retina / retinal
cornea / corneal
# ear
ear = ears
eardrum / tympanic membrane
# skin
skin = cutaneous
nail = toenail, fingernail, nails, toenails
# blood
lymph node / lymph node = lymph nodes, axillary lymph node
# other
soft tissue
trunk
flank
axilla / axillary = armpit
`
