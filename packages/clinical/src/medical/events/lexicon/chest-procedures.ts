/** Heart, vessels and lungs; lines as those of the bones. */
export const chestProcedures = `
coronary artery bypass graft @ heart = ^CABG, cabg, coronary artery bypass, coronary bypass, bypass surgery, coronary artery bypass grafting, coronary artery bypass surgery, heart bypass, open heart surgery, triple bypass, quadruple bypass, double bypass, quintuple bypass, cabg x3, cabg x4, cabg x2
percutaneous coronary intervention @ heart = ^PCI, ^PTCA, coronary angioplasty, coronary stent, coronary stents, cardiac stent, cardiac stents, coronary stenting, heart stent, heart stents, drug eluting stent, drug-eluting stents, des placement, coronary artery stent, stent to the lad, stent to lad
cardiac catheterization @ heart = cardiac catheterisation, left heart catheterization, right heart catheterization, heart catheterization, cardiac cath, heart cath, left heart cath, right heart cath, ^LHC, ^RHC, coronary angiogram, coronary angiography, catheterization of the heart
pacemaker placement @ heart = pacemaker implantation, pacemaker, pacemaker insertion, permanent pacemaker, ^PPM, dual chamber pacemaker, biventricular pacemaker, generator change
defibrillator placement @ heart = ^AICD, implantable cardioverter defibrillator, cardiac defibrillator, defibrillator implantation, icd placement, icd implantation, implantable defibrillator
cardiac ablation @ heart = atrial fibrillation ablation, af ablation, afib ablation, pulmonary vein isolation, flutter ablation, svt ablation, catheter ablation, maze procedure
cardioversion @ heart = ^DCCV, electrical cardioversion, dc cardioversion
aortic valve replacement @ heart = ^AVR, ^TAVR, ^TAVI, transcatheter aortic valve replacement, bioprosthetic aortic valve replacement, mechanical aortic valve, mechanical aortic valve replacement
mitral valve replacement @ heart = ^MVR, mitral valve repair, mitraclip, mitral valve surgery
tricuspid valve repair @ heart = tricuspid valve replacement
heart valve surgery @ heart = valve replacement, heart valve replacement, valve surgery
heart transplant @ heart = cardiac transplant, heart transplantation
left ventricular assist device @ heart = ^LVAD
atrial septal defect repair @ heart = asd closure, asd repair, pfo closure, vsd repair, ventricular septal defect repair
pericardiocentesis @ heart = pericardial window
intra-aortic balloon pump @ heart = ^IABP
loop recorder implantation @ heart = loop recorder, implantable loop recorder
Watchman device @ heart = left atrial appendage closure
carotid endarterectomy @ carotid artery = carotid artery surgery, carotid surgery
carotid stent @ carotid artery = carotid artery stent, carotid stenting, carotid artery stenting
abdominal aortic aneurysm repair @ aorta = aaa repair, ^EVAR, endovascular aneurysm repair, repair of abdominal aortic aneurysm, thoracic aortic aneurysm repair, ^TEVAR, aortic root replacement, aortic dissection repair
peripheral bypass = femoral-popliteal bypass, fem-pop bypass, femoropopliteal bypass, aortobifemoral bypass, aorto-bifemoral bypass, leg bypass, axillobifemoral bypass
peripheral angioplasty = iliac stent, iliac stents, femoral stent, peripheral stent, renal artery stent, leg stent, leg stents, atherectomy
angiogram = peripheral angiogram, cerebral angiogram, angiography
embolectomy = thrombectomy, mechanical thrombectomy
IVC filter placement = ivc filter, inferior vena cava filter, greenfield filter
varicose vein surgery @ leg = vein stripping, varicose vein stripping, saphenous vein ablation, endovenous ablation, sclerotherapy, vein ligation
arteriovenous fistula creation = av fistula, av fistula creation, av graft, arteriovenous fistula, fistula creation
port placement = port-a-cath placement, port-a-cath, mediport, mediport placement, infusaport, portacath placement, chemo port placement
central line placement = picc line placement, picc placement, central venous catheter placement, triple lumen catheter placement, dialysis catheter placement, permacath placement
bronchoscopy @ lung = bronchoscopies, fiberoptic bronchoscopy, flexible bronchoscopy, bronchoalveolar lavage, ^BAL, endobronchial ultrasound, ^EBUS
lung biopsy @ lung = transbronchial biopsy, transbronchial biopsies, open lung biopsy, biopsy of the lung, ct-guided lung biopsy, vats biopsy
lobectomy @ lung = lung lobectomy, right upper lobectomy, left upper lobectomy, right lower lobectomy, left lower lobectomy, pulmonary lobectomy, upper lobectomy, lower lobectomy
pneumonectomy @ lung
wedge resection @ lung = lung wedge resection, lung resection, segmentectomy
thoracotomy @ chest
video-assisted thoracoscopic surgery @ chest = ^VATS, vats, thoracoscopy
lung transplant @ lung = lung transplantation, double lung transplant, single lung transplant, bilateral lung transplant
lung volume reduction surgery @ lung = ^LVRS, endobronchial valve, endobronchial valves, endobronchial valve placement
pleurodesis @ pleura = talc pleurodesis
decortication @ pleura
thoracentesis @ pleura = thoracenteses, pleural tap
chest tube placement @ chest = chest tube, chest tube insertion, tube thoracostomy, thoracostomy tube
mediastinoscopy @ mediastinum
thymectomy @ mediastinum
tracheostomy @ trachea = tracheotomy, trach placement
intubation @ trachea = endotracheal intubation, intubated
sternotomy @ breastbone = median sternotomy
pectus repair @ chest = nuss procedure, pectus excavatum repair
first rib resection @ rib = thoracic outlet surgery, thoracic outlet decompression
rib plating @ rib = rib fixation
`
