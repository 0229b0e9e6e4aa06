/** Digestion, kidneys and what belongs to them, women's and men's surgery; lines as those of the bones. */
export const bellyProcedures = `
appendectomy @ appendix = appendicectomy, lap appy, laparoscopic appendectomy, open appendectomy, appy, appendix removal, appendix removed, appendix out
cholecystectomy @ gallbladder = lap chole, laparoscopic cholecystectomy, open cholecystectomy, gallbladder removal, gallbladder surgery, gallbladder removed, gallbladder out, chole, removal of the gallbladder
inguinal hernia repair @ groin = inguinal herniorrhaphy, ^IHR, groin hernia repair, femoral hernia repair, inguinal hernia surgery, inguinal hernia repairs, inguinal hernioplasty
umbilical hernia repair @ umbilicus = umbilical herniorrhaphy
ventral hernia repair @ abdomen = incisional hernia repair, abdominal hernia repair, ventral herniorrhaphy, epigastric hernia repair
hiatal hernia repair @ diaphragm = paraesophageal hernia repair, diaphragmatic hernia repair
hernia repair @ abdomen = herniorrhaphy, hernia surgery, hernioplasty, hernia repairs, repair of hernia
fundoplication @ stomach = nissen fundoplication, nissen, nissen procedure, antireflux surgery, toupet fundoplication
gastric bypass @ stomach = roux-en-y gastric bypass, ^RYGB, roux-en-y, bariatric surgery, weight loss surgery, gastric bypass surgery
sleeve gastrectomy @ stomach = gastric sleeve, vertical sleeve gastrectomy
gastric banding @ stomach = lap band, lap-band, gastric band
gastrectomy @ stomach = partial gastrectomy, subtotal gastrectomy, billroth ii, antrectomy, vagotomy, pyloroplasty
gastrostomy tube @ stomach = ^PEG, peg tube, peg placement, peg tube placement, g-tube placement, gastrostomy, feeding tube placement
oesophagectomy @ oesophagus = esophagectomy
Whipple procedure @ pancreas = whipple, pancreaticoduodenectomy, pancreatectomy, distal pancreatectomy
splenectomy @ spleen = spleen removed, removal of the spleen
liver resection @ liver = hepatectomy, partial hepatectomy
liver transplant @ liver = liver transplantation
liver biopsy @ liver
small bowel resection @ small bowel = bowel resection, lysis of adhesions, enterectomy, ileostomy, jejunostomy, ileocecectomy
colectomy @ large bowel = hemicolectomy, sigmoidectomy, sigmoid colectomy, sigmoid resection, colon resection, partial colectomy, right hemicolectomy, left hemicolectomy, low anterior resection, ^LAR, hartmann procedure, total colectomy, colon surgery
colostomy @ large bowel = colostomy reversal, colostomy takedown, diverting colostomy
hemorrhoidectomy @ anus = hemorrhoid surgery, hemorrhoid banding, haemorrhoidectomy, rubber band ligation
anal fissure surgery @ anus = sphincterotomy, anal fistulotomy, fistulotomy, pilonidal cystectomy, pilonidal cyst excision, pilonidal cyst removal
exploratory laparotomy @ abdomen = ex lap, ex-lap, exlap, laparotomy
laparoscopy @ abdomen = diagnostic laparoscopy, exploratory laparoscopy
colonoscopy @ large bowel = colonoscopies, screening colonoscopy
sigmoidoscopy @ large bowel = flexible sigmoidoscopy, flex sig
polypectomy @ large bowel = colon polypectomy, colonic polypectomy
upper endoscopy @ stomach = ^EGD, esophagogastroduodenoscopy, upper gi endoscopy, oesophagogastroduodenoscopy, egd, gastroscopy
endoscopy @ stomach = endoscopies, capsule endoscopy
oesophageal dilation @ oesophagus = esophageal dilation, esophageal dilatation
ERCP @ bile duct = ^ERCP, endoscopic retrograde cholangiopancreatography, biliary stent
endoscopic ultrasound = ^EUS
paracentesis @ abdomen
abdominoplasty @ abdomen = tummy tuck, panniculectomy
nephrectomy @ kidney = partial nephrectomy, radical nephrectomy, donor nephrectomy, kidney removed, kidney removal
kidney transplant @ kidney = renal transplant, renal transplantation, kidney transplantation, living donor kidney transplant
kidney stone surgery @ kidney = lithotripsy, ^ESWL, percutaneous nephrolithotomy, ^PCNL, kidney stone removal, shock wave lithotripsy, stone extraction
kidney biopsy @ kidney = renal biopsy
ureteroscopy @ ureter = ureteral stent, ureteral stent placement, ureteral stents, ureteral reimplantation, jj stent, double j stent
nephrostomy @ kidney = nephrostomy tube, nephrostomy tube placement
dialysis @ kidney = hemodialysis, peritoneal dialysis
cystoscopy @ bladder = cystoscopies, cystourethroscopy
bladder tumour resection @ bladder = ^TURBT, transurethral resection of bladder tumor
cystectomy @ bladder = radical cystectomy
bladder suspension @ bladder = bladder sling, midurethral sling, bladder tack, bladder tuck, bladder lift, sling procedure, bladder surgery
transurethral resection of the prostate @ prostate = ^TURP, turp, greenlight laser, prostate surgery, laser prostatectomy, urolift
prostatectomy @ prostate = radical prostatectomy, robotic prostatectomy, ^RALP
prostate biopsy @ prostate = biopsy of the prostate
brachytherapy @ prostate = prostate seed implants, radioactive seed implantation
orchiectomy @ testicle = orchidectomy, orchiopexy, orchidopexy
hydrocelectomy @ scrotum = hydrocele repair, varicocelectomy, varicocele repair, spermatocelectomy
vasectomy @ scrotum = vasectomy reversal
circumcision @ penis
penile prosthesis @ penis = penile implant
hysterectomy @ uterus = total abdominal hysterectomy, ^TAH, ^TVH, ^TLH, vaginal hysterectomy, total hysterectomy, partial hysterectomy, supracervical hysterectomy, ^LAVH, ^TAH-BSO, ^TAH/BSO, tah bso, robotic hysterectomy, abdominal hysterectomy, laparoscopic hysterectomy, uterus removed
oophorectomy @ ovary = bilateral salpingo-oophorectomy, salpingo-oophorectomy, ^BSO, ovarian cystectomy, ovary removal, ovarian cyst removal, ovary removed
salpingectomy @ fallopian tube = ectopic pregnancy surgery
tubal ligation @ fallopian tube = ^BTL, bilateral tubal ligation, tubes tied, tubal sterilization, tubal
caesarean section @ uterus = cesarean section, c-section, c section, caesarean, cesarean, cesarean sections, c-sections, ^LTCS, cesarean delivery, csection
dilation and curettage @ uterus = ^D&C, dilatation and curettage, d and c, d & c, ^D&E
myomectomy @ uterus = fibroid removal, fibroidectomy, uterine artery embolization, uterine fibroid embolization
endometrial ablation @ uterus = uterine ablation
endometrial biopsy @ uterus
hysteroscopy @ uterus
colposcopy @ cervix = cervical biopsy
cervical conisation @ cervix = ^LEEP, leep, cone biopsy, cervical conization, cold knife cone, cryotherapy of the cervix, conization, cervical cerclage
pelvic organ prolapse repair @ vagina = cystocele repair, rectocele repair, anterior and posterior repair, a&p repair, sacrocolpopexy
mastectomy @ breast = bilateral mastectomy, double mastectomy, modified radical mastectomy, radical mastectomy, simple mastectomy, partial mastectomy
lumpectomy @ breast = breast lumpectomy, breast cyst removal, breast conserving surgery
breast biopsy @ breast = biopsy of the breast, biopsy of breast
breast reduction @ breast = reduction mammoplasty, reduction mammaplasty
breast augmentation @ breast = breast implants, breast implant placement, breast reconstruction, augmentation mammoplasty
sentinel node biopsy @ axilla = sentinel lymph node biopsy, axillary node dissection, axillary lymph node dissection
`
