/** Heart, vessels and lungs; lines as those of the bones. */
export const chestProcedures = `
coronary artery bypass graft @ heart = ^CABG, cabg, coronary artery bypass, coronary bypass, bypass surgery, coronary artery bypass grafting, coronary artery bypass surgery, heart bypass, open heart surgery, triple bypass, quadruple bypass, double bypass, quintuple bypass, cabg x3, cabg x4, cabg x2
percutaneous coronary intervention @ heart = ^PCI, ^PTCA, coronary angioplasty, coronary stent, coronary stents, cardiac stent, cardiac stents, coronary stenting, heart stent, heart stents, drug eluting stent, drug-eluting stents, des placement, coronary artery stent, stent to the lad, stent to lad
cardiac catheterization @ heart = cardiac catheterisation, left heart catheterization, right heart catheterization, heart catheterization, cardiac cath, heart cath, left heart cath, right heart cath, ^LHC, ^RHC, coronary angiogram, coronary angiography, catheterization of the heart
pacemaker placement @ heart = pacemaker implantation, pacemaker, pacemaker insertion, permanent pacemaker, ^PPM, dual chamber pacemaker, biventricular pacemaker, generator change, pacer, pacer placed, pacemaker placed, leadless pacemaker
defibrillator placement @ heart = ^AICD, implantable cardioverter defibrillator, cardiac defibrillator, defibrillator implantation, icd placement, icd implantation, implantable defibrillator
cardiac ablation @ heart = atrial fibrillation ablation, af ablation, afib ablation, pulmonary vein isolation, flutter ablation, svt ablation, catheter ablation, maze procedure, ablation for afib, ablation for a fib, ablation for svt, ablation for flutter, ablation of afib, cardiac ablations, heart ablation, ep ablation, ^PVI, ep study, electrophysiology study, ep study and ablation
cardioversion @ heart = ^DCCV, electrical cardioversion, dc cardioversion, cardioverted, dc cardioverted, shocked into sinus, defibrillated, defibrillation
aortic valve replacement @ heart = ^AVR, ^TAVR, ^TAVI, transcatheter aortic valve replacement, bioprosthetic aortic valve replacement, mechanical aortic valve, mechanical aortic valve replacement, aortic valve replaced, aortic valve repair
mitral valve replacement @ heart = ^MVR, mitral valve repair, mitraclip, mitral valve surgery, mitral valve replaced
tricuspid valve repair @ heart = tricuspid valve replacement
heart valve surgery @ heart = valve replacement, heart valve replacement, valve surgery, valve replaced, valve repair, valve job
heart transplant @ heart = cardiac transplant, heart transplantation
left ventricular assist device @ heart = ^LVAD
atrial septal defect repair @ heart = asd closure, asd repair, pfo closure, vsd repair, ventricular septal defect repair
pericardiocentesis @ heart = pericardial window
intra-aortic balloon pump @ heart = ^IABP
loop recorder implantation @ heart = loop recorder, implantable loop recorder
Watchman device @ heart = left atrial appendage closure
carotid endarterectomy @ carotid artery = carotid artery surgery, carotid surgery, carotid endarterectomies, carotids cleaned out, carotid artery cleaned
carotid stent @ carotid artery = carotid artery stent, carotid stenting, carotid artery stenting
abdominal aortic aneurysm repair @ aorta = aaa repair, ^EVAR, endovascular aneurysm repair, repair of abdominal aortic aneurysm, thoracic aortic aneurysm repair, ^TEVAR, aortic root replacement, aortic dissection repair, aaa repaired, triple a repair, aneurysm repaired, aortic aneurysm repair, aneurysm repair
peripheral bypass = femoral-popliteal bypass, fem-pop bypass, femoropopliteal bypass, aortobifemoral bypass, aorto-bifemoral bypass, leg bypass, axillobifemoral bypass, fem-pop, fem-fem bypass, aorto-bifem, fem pop bypass
peripheral angioplasty = iliac stent, iliac stents, femoral stent, peripheral stent, renal artery stent, leg stent, leg stents, atherectomy, sfa stent, stent sfa, stent l sfa, stent r sfa
angiogram = peripheral angiogram, cerebral angiogram, angiography, fistulogram, arteriogram, aortogram, angiograms
embolectomy = thrombectomy, mechanical thrombectomy
IVC filter placement = ivc filter, inferior vena cava filter, greenfield filter, filter placed, ivc filter placed
varicose vein surgery @ leg = vein stripping, varicose vein stripping, saphenous vein ablation, endovenous ablation, sclerotherapy, vein ligation, evlt, evla, veins stripped, varicose veins stripped, laser vein
arteriovenous fistula creation = av fistula, av fistula creation, av graft, arteriovenous fistula, fistula creation
port placement = port-a-cath placement, port-a-cath, mediport, mediport placement, infusaport, portacath placement, chemo port placement, port placed, chemo port placed, chemo port, power port
central line placement = picc line placement, picc placement, central venous catheter placement, triple lumen catheter placement, dialysis catheter placement, permacath placement, picc placed, picc line placed, picc line, picc inserted, central line placed, central line, midline placed, permacath placed, permacath, permcath, permcath insertion, tunneled catheter, tunneled dialysis catheter, quinton catheter
bronchoscopy @ lung = bronchoscopies, fiberoptic bronchoscopy, flexible bronchoscopy, bronchoalveolar lavage, ^BAL, endobronchial ultrasound, ^EBUS, bronch, bronched, bronchs
lung biopsy @ lung = transbronchial biopsy, transbronchial biopsies, open lung biopsy, biopsy of the lung, ct-guided lung biopsy, vats biopsy, vats bx, lung bx, transbronchial bx, tbbx, bx of the lung, open lung bx
lobectomy @ lung = lung lobectomy, right upper lobectomy, left upper lobectomy, right lower lobectomy, left lower lobectomy, pulmonary lobectomy, upper lobectomy, lower lobectomy
pneumonectomy @ lung
wedge resection @ lung = lung wedge resection, lung resection, segmentectomy
thoracotomy @ chest
video-assisted thoracoscopic surgery @ chest = ^VATS, vats, thoracoscopy
lung transplant @ lung = lung transplantation, double lung transplant, single lung transplant, bilateral lung transplant
lung volume reduction surgery @ lung = ^LVRS, endobronchial valve, endobronchial valves, endobronchial valve placement, zephyr valves, zephyr valve, bullectomy, blebectomy
pleurodesis @ pleura = talc pleurodesis
decortication @ pleura = decort, lung decortication
thoracentesis @ pleura = thoracenteses, pleural tap, chest tapped, pleural effusion tapped, effusion drained, thoracocentesis
chest tube placement @ chest = chest tube, chest tube insertion, tube thoracostomy, thoracostomy tube, pleurx, pleurx catheter, pleurx placed, pleural catheter, pigtail chest tube, chest tubes, tube thoracostomies, needle decompression, needle thoracostomy
mediastinoscopy @ mediastinum
thymectomy @ mediastinum
tracheostomy @ trachea = tracheotomy, trach placement, trached, trach placed, trach tube placed, perc trach
intubation @ trachea = endotracheal intubation, intubated, reintubated, re-intubated, reintubation, nasotracheal intubation, ^RSI
extubation @ trachea = extubated
sternotomy @ breastbone = median sternotomy
pectus repair @ chest = nuss procedure, pectus excavatum repair
first rib resection @ rib = thoracic outlet surgery, thoracic outlet decompression
rib plating @ rib = rib fixation
whole lung lavage @ lung
bronchial thermoplasty @ lung
cricothyrotomy @ neck = cric performed, emergency cric, cricothyroidotomy
extracorporeal membrane oxygenation = ^ECMO, ecmo
arterial line placement = a-line placed, arterial line placed, art line placed, swan-ganz catheter placement, swan placed
`
