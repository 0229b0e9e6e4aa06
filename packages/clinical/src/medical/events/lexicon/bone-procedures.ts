/**
 * Bones, joints, spine. A line is `name @ site = other names`; a name after `^` counts only in capitals. Without a site it is
 * taken from the words around.
 */
export const boneProcedures = `
total knee replacement @ knee = total knee arthroplasty, ^TKA, ^TKR, knee replacement, knee replacements, total knee, knee arthroplasty, total knees, replacement of the knee, knee replaced, knees replaced, new knee, artificial knee
partial knee replacement @ knee = unicompartmental knee replacement, unicompartmental knee arthroplasty, unicondylar knee, ^UKA, partial knee arthroplasty
revision knee replacement @ knee = revision total knee arthroplasty, revision total knee replacement, revision tka
total hip replacement @ hip = total hip arthroplasty, ^THA, ^THR, hip replacement, hip replacements, hip arthroplasty, replacement of the hip, total hip, hip replaced, hips replaced, new hip, artificial hip
revision hip replacement @ hip = revision total hip arthroplasty, revision total hip replacement, revision tha
hip hemiarthroplasty @ hip = bipolar hemiarthroplasty
hip resurfacing @ hip = birmingham hip
hip pinning @ hip = cannulated screw fixation of the hip, dynamic hip screw, hip pinned
total shoulder replacement @ shoulder = total shoulder arthroplasty, ^TSA, shoulder replacement, shoulder arthroplasty, reverse total shoulder arthroplasty, reverse total shoulder, reverse shoulder arthroplasty, reverse shoulder replacement, ^RTSA, ^rTSA
elbow replacement @ elbow = total elbow arthroplasty, total elbow replacement
ankle replacement @ ankle = total ankle arthroplasty, total ankle replacement
rotator cuff repair @ shoulder = rotator cuff surgery, ^RCR, repair of the rotator cuff, rotator cuff reconstruction, rotator cuff debridement, rc repair, rtc repair, cuff repair, rotator cuff repaired, arthroscopic cuff repair
subacromial decompression @ shoulder = acromioplasty, subacromial decompressions, ^SAD, sad/dce, shoulder decompression
distal clavicle excision @ shoulder = mumford procedure, mumford, distal clavicle resection
labral repair @ shoulder = slap repair, bankart repair, labrum repair, repair of the labrum, bankart, bankart procedure, slap surgery, labrum repaired
biceps tenodesis @ shoulder = biceps tenotomy
manipulation under anaesthesia = manipulation under anesthesia, ^MUA, manipulation under anes, knee manipulation, mua of the
anterior cruciate ligament reconstruction @ knee = acl reconstruction, acl repair, ^ACLR, acl surgery, acl replacement, reconstruction of the anterior cruciate ligament, anterior cruciate ligament repair, acl recon, acl reconstructed, acl repaired, acl reconstructions
posterior cruciate ligament reconstruction @ knee = pcl reconstruction, pcl repair
medial collateral ligament repair @ knee = mcl repair
meniscectomy @ knee = partial medial meniscectomy, partial lateral meniscectomy, partial meniscectomy, medial meniscectomy, lateral meniscectomy, meniscus surgery, cartilage surgery
meniscal repair @ knee = meniscus repair, repair of the meniscus
patellar realignment @ knee = lateral release of the patella, lateral retinacular release, patellectomy
chondroplasty @ knee = microfracture, abrasion arthroplasty
high tibial osteotomy @ knee = ^HTO
arthroscopy = knee scope, shoulder scope, arthroscopic surgery, arthroscopic debridement, scope surgery, arthroscopic repair, diagnostic arthroscopy, arthroscopies
arthroplasty = joint replacement, joint replacement surgery
arthrodesis = joint fusion
arthrotomy
synovectomy
osteotomy
open reduction and internal fixation = open reduction internal fixation, ^ORIF, orif, open reduction, internal fixation, open treatment of fracture, open reduction and fixation, o.r.i.f.
closed reduction = reduction and cast, reduction and casting, reduction + cast, reduction & cast, closed reduction and casting, closed reduction and percutaneous pinning, ^CRPP, closed reductions, closed reduced, fracture reduced, fx reduced, shoulder relocated
intramedullary nailing = intramedullary nail, intramedullary rod, im nail, im nailing, im rod, rodding, intramedullary fixation, cephalomedullary nail
percutaneous pinning = k-wire fixation, kirschner wire fixation, perc pinning, perc pinned, k-wires placed, k-wired
external fixation = external fixator, ex-fix placement, external fixator placement
hardware removal = removal of hardware, removal of orthopedic hardware, removal of orthopaedic hardware, ^ROH, plate removal, screw removal, k-wire removed, k-wires removed, pins pulled, pins removed, pin removal, ex fix removed, hardware out, hardware removed, plate removed, screws removed, plates removed, rod removed
bone graft = bone grafting, iliac crest bone graft
tendon repair = tendon surgery, extensor tendon repair, flexor tendon repair, tendon transfer, tendon repaired, flexor tendon repaired, extensor tendon repaired, tendon repairs, tendon lac repair, tendon laceration repair, tendon grafting
Achilles tendon repair @ Achilles tendon = achilles repair, achilles tendon surgery
quadriceps tendon repair @ knee = patellar tendon repair
distal biceps repair @ elbow = biceps tendon repair
ulnar collateral ligament reconstruction @ elbow = tommy john surgery
ulnar nerve transposition @ elbow = ulnar nerve decompression, cubital tunnel release, ulnar nerve surgery, cubital tunnel surgery, ulnar nerve transposed, ulnar transposition, cubital tunnel sx
tennis elbow release @ elbow = lateral epicondyle release, lateral epicondylectomy
carpal tunnel release @ wrist = carpal tunnel surgery, ^CTR, carpal tunnel repair, carpal tunnel decompression, endoscopic carpal tunnel release, carpal tunnel releases, ct release, carpal tunnel sx, carpal tunnel surg, carpal tunnel surgeries, carpal tunnel op, carpal tunnel operation
trigger finger release @ finger = trigger thumb release, trigger finger surgery, a1 pulley release
De Quervain release @ wrist = de quervains release, first dorsal compartment release, dequervains release, dequervain release, de quervain's release, dequervain's release
ganglion excision = ganglion cyst removal, ganglion cyst excision, ganglion removal
wrist fusion @ wrist = wrist arthrodesis
Dupuytren release @ hand = palmar fasciectomy
bunionectomy @ foot = bunion surgery, hallux valgus repair, bunion repair, bunion removal
hammertoe repair @ toe = hammer toe correction, hammertoe surgery, hammertoe correction, hammertoes fixed, hammertoes corrected
plantar fascia release @ foot = plantar fasciotomy
ankle fusion @ ankle = ankle arthrodesis
ankle ligament reconstruction @ ankle = brostrom procedure, ankle ligament repair, brostrom, ankle recon, ankle reconstruction
tarsal tunnel release @ ankle
amputation = above knee amputation, below knee amputation, ^BKA, left aka, right aka, bilateral aka, s/p aka, transmetatarsal amputation, toe amputation, finger amputation, ray amputation, l aka, r aka, revision amputation, revision amp
fasciotomy
anterior cervical discectomy and fusion @ cervical spine = ^ACDF, acdf, anterior cervical decompression and fusion, anterior cervical discectomy, anterior cervical fusion
cervical disc replacement @ cervical spine = cervical disc arthroplasty
cervical fusion @ cervical spine = neck fusion, posterior cervical fusion
cervical laminectomy @ cervical spine = cervical laminoplasty, laminoplasty, posterior cervical decompression
lumbar fusion @ lumbar spine = lumbar spinal fusion, ^PLIF, ^TLIF, ^ALIF, ^XLIF, ^OLIF, ^DLIF, ^LLIF, posterior lumbar interbody fusion, transforaminal lumbar interbody fusion, anterior lumbar interbody fusion, lumbar interbody fusion, lateral lumbar interbody fusion, lumbosacral fusion, low back fusion, back fusion, lumbar fusions, fusion of the lumbar spine
spinal fusion @ spine = spine fusion, vertebral fusion, posterior spinal fusion, fusion of the spine, ^PSF, instrumented fusion, posterolateral fusion, interbody fusion, scoliosis surgery, harrington rod placement, harrington rods
laminectomy @ spine = decompressive laminectomy, hemilaminectomy, laminotomy, laminectomies, lumbar laminectomy, hemilaminotomy, lami, lumbar lami
discectomy @ spine = microdiscectomy, diskectomy, microdiskectomy, lumbar discectomy, lumbar microdiscectomy, disc surgery, disk surgery, percutaneous discectomy, endoscopic discectomy, disc removal, microdisc, microdisk, micro discectomy, disc decompression, ^IDET, idet, chemonucleolysis, chymopapain, laser disc surgery, discectomies, herniated disc surgery, herniated disk surgery, ruptured disc surgery, ruptured disk surgery, slipped disc surgery
spinal decompression @ spine = lumbar decompression, foraminotomy, decompression of the spine, nerve root decompression
lumbar disc replacement @ lumbar spine = artificial disc replacement, lumbar disc arthroplasty, disc replacement
kyphoplasty @ spine = vertebroplasty, balloon kyphoplasty, kypho, kyphoplasties
corpectomy @ spine
sacroiliac joint fusion @ sacroiliac joint = si joint fusion, si fusion
coccygectomy @ coccyx
spinal cord stimulator @ spine = spinal cord stimulator implantation, spinal cord stimulator placement, spinal cord stimulator implant, spinal cord stimulator trial, ^SCS, dorsal column stimulator, dcs implant, dcs trial, scs implant, scs trial, scs implanted, stimulator implanted, stimulator trial, stim trial, scs placed, stimulator placement
intrathecal pump = pain pump, intrathecal pump placement, pain pump placement, morphine pump, baclofen pump
epidural steroid injection @ spine = epidural steroid injections, ^ESI, ^ESIs, ^LESI, ^CESI, ^TFESI, epidural injection, epidural injections, epidural inj, epidural injxn, epidurals, transforaminal epidural steroid injxn, transforaminal epidural, interlaminar epidural, caudal epidural, lumbar epidural, cervical epidural, transforaminal injection, ^ILESI, ilesi, tfesi, lesi, epidural shots, epidural shot, epidural block, transforaminal esi, interlaminar esi, caudal esi
facet joint injection @ spine = facet injection, facet injections, facet block, facet blocks, facet joint block, facet inj, facet injxn
medial branch block @ spine = medial branch blocks, ^MBB, medial branch nerve block, medial branch nerve blocks
radiofrequency ablation = ^RFA, ^RFN, radiofrequency neurotomy, rhizotomy, radiofrequency rhizotomy, radiofrequency denervation
selective nerve root block @ spine = selective nerve root injection, ^SNRB, nerve root block
sacroiliac joint injection @ sacroiliac joint = si joint injection, si joint injections, si injection, sacroiliac injection, si inj, si joint inj, si jt injection, sij injection, si joint block
discography @ spine = discogram, discograms, diskogram
trigger point injection = trigger point injections, ^TPI, trigger points injected, trigger point inj, tp injection, tp injections, tpis
subacromial injection @ shoulder = subacromial injections, subacromial steroid injection, subacromial inj, subacromial cortisone injection
corticosteroid injection = inj major joint, injection major joint, injection large joint, major joint injection, celestone injection, celestone inj, intra articular steroid, cortisone injection, cortisone injections, steroid injection, steroid injections, cortisone shot, cortisone shots, steroid shot, corticosteroid injections, intra-articular injection, kenalog injection, depo-medrol injection, bursa injection, intraarticular injection, joint injection, steroid inj, cortisone inj, ^CSI, depo medrol shot, kenalog shot, cortizone shot, cortisone shots, steroid shots, steroid injxn, gtb injection, trochanteric injection, trochanteric bursa injection, trochanteric bursa injected, bursa injected, joint injected, ac joint injection, cmc injection, plantar fascia injection, carpal tunnel injection, trigger finger injection, epicondyle injection
viscosupplementation @ knee = synvisc, synvisc-one, euflexxa, orthovisc, hyalgan, supartz, gel one, gel injection, gel shots, hyaluronic acid injection, hyaluronic acid injections, synvisc injection, synvisc injections, euflexxa injections, orthovisc injections, gel injections, supartz injections, viscosupplementation injections
platelet-rich plasma injection = prp injection, prp injections, platelet rich plasma injections, prp to, prp x, platelet rich plasma
nerve block = occipital nerve block, stellate ganglion block, femoral nerve block, intercostal nerve block, occipital nerve blocks, sympathetic block, lumbar sympathetic block, phenol block, lsb x, celiac plexus block, sympathetic blocks, nerve blocks, stellate block, stellate ganglion blocks, greater occipital nerve block, digital nerve blocks, intercostal block, genicular nerve block, genicular block, suprascapular nerve block
joint aspiration = arthrocentesis, knee aspiration, knee tapped, knee drained, knee aspirated, joint aspirated, joint drained, bursa aspirated, bursa drained, olecranon bursa aspiration
botulinum toxin injection = botox injection, botox injections, botox to, botox injected, botox x, botox for, botulinum toxin
casting = cast applied, short arm cast applied, long arm cast applied, short leg cast applied, cast placed, casted, placed in a cast, put in a cast, put in cast, thumb spica cast applied
thumb arthroplasty @ thumb = thumb cmc arthroplasty, cmc arthroplasty, ^LRTI, basal joint arthroplasty, trapeziectomy
neuroma excision @ foot = morton's neuroma excised, mortons neuroma excised, morton's neuroma excision, neuroma removed
jaw wiring @ jaw = jaw wired, jaw wired shut, maxillomandibular fixation, ^MMF, arch bars
nasal fracture reduction @ nose = nose set, broken nose set, nasal reduction, nose reset, nasal fx reduced
epidural blood patch @ spine = blood patch
halo placement @ cervical spine = halo placed, halo vest placed, halo applied
skeletal traction = traction pin placed, traction pin placement, skeletal traction placed
antibiotic spacer placement = spacer placed, antibiotic spacer, explant of
`
