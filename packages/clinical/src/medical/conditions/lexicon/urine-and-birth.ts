/** Kidneys, bladder, sex organs, pregnancy and what children are born with. The marks are those of breathing-and-heart.ts. */
export const urineAndBirth = `
# urinary
chronic kidney disease = ckd, chronic renal insufficiency, chronic renal failure, chronic renal disease, !CRI, !CRF, chronic kidney failure, ckd 3, ckd 4, ckd 2, ckd 3a, ckd 3b, ckd stage 3, ckd stage 2, ckd stage 4, ckd stage 5, ckd iii, ckd iv, ckd stage iii, ckd stage iv, ckd stage 3a, ckd stage 3b, ckd stage iiia, ckd stage iiib, stage 3 ckd, stage iii ckd, stage 4 ckd, stage 3b ckd, stage 3a ckd, chronic kidney disease stage 3, chronic kidney disease stage 4, chronic kidney disease stage iii, chronic kidney disease stage iv, ckd 5, ckd3, ckd4, stage iv ckd, chronic renal impairment
end-stage renal disease = esrd, end stage renal disease, end stage kidney disease, end-stage kidney disease, !ESKD, dialysis dependent renal failure, kidney failure requiring dialysis
~acute kidney injury = aki, acute renal failure, !ARF, acute renal insufficiency, acute tubular necrosis, !ATN, acute kidney failure, acute renal injury
kidney disease = renal disease, renal insufficiency, renal failure, kidney failure, kidney problems, renal dysfunction, renal impairment, nephropathy, kidney trouble, kidney dysfunction, kidney insufficiency, medical renal disease, hypertensive nephropathy, hypertensive kidney disease, hypertensive nephrosclerosis, nephrosclerosis
glomerulonephritis = nephritis, iga nephropathy, membranous nephropathy, lupus nephritis, focal segmental glomerulosclerosis, !FSGS, minimal change disease, glomerulopathy
nephrotic syndrome = nephrosis
^proteinuria = microalbuminuria, albuminuria
polycystic kidney disease = polycystic kidneys, !PKD, !ADPKD
renal cyst = kidney cyst, renal cysts, kidney cysts, simple renal cyst
~kidney stone = kidney stones, renal stone, renal stones, nephrolithiasis, renal calculi, renal calculus, ureteral stone, ureteral stones, urolithiasis, ureterolithiasis, kidney calculi, renal colic, bladder stone, bladder stones, nephroureterolithiasis, staghorn calculus, ureteral calculus, ureteral calculi, kidney calculus, passing stones
hydronephrosis = ureteral obstruction, ureteropelvic junction obstruction, upj obstruction
vesicoureteral reflux
solitary kidney = single kidney, horseshoe kidney, absent kidney, renal agenesis
~urinary tract infection = uti, utis, urinary tract infections, bladder infection, bladder infections, cystitis, recurrent utis, urinary infection, acute cystitis, complicated uti, catheter-associated uti
~pyelonephritis = kidney infection, kidney infections, acute pyelonephritis
interstitial cystitis = painful bladder syndrome, bladder pain syndrome
overactive bladder = !OAB, detrusor overactivity
neurogenic bladder
^urinary incontinence = stress incontinence, urge incontinence, stress urinary incontinence, incontinence of urine, mixed incontinence, urinary stress incontinence, bladder incontinence, mixed urinary incontinence, urge urinary incontinence
~urinary retention = bladder outlet obstruction, acute urinary retention
urethral stricture = urethral stenosis, bladder neck contracture
benign prostatic hyperplasia = bph, enlarged prostate, benign prostatic hypertrophy, prostatic hypertrophy, prostate enlargement, prostatism, bph with luts, benign enlargement of the prostate, prostatomegaly, prostate hypertrophy, bph with lower urinary tract symptoms
~prostatitis = chronic prostatitis, acute prostatitis
^elevated psa = elevated prostate specific antigen, elevated prostate-specific antigen, rising psa
nocturnal enuresis = bedwetting, enuresis
# reproductive
erectile dysfunction = impotence, organic erectile dysfunction, sexual dysfunction
peyronie's disease
hydrocele = hydroceles
varicocele = varicoceles
spermatocele = epididymal cyst
~epididymitis = epididymo-orchitis, orchitis
~testicular torsion
cryptorchidism = undescended testicle, undescended testes, undescended testis
hypospadias
phimosis = balanitis
~ovarian torsion
galactorrhea
infertility = male infertility, female infertility, subfertility
polycystic ovary syndrome = pcos, polycystic ovarian syndrome, polycystic ovaries, polycystic ovarian disease
endometriosis = adenomyosis
uterine fibroids = fibroids, fibroid uterus, uterine fibroid, leiomyoma, leiomyomas, uterine leiomyoma, fibroid, uterine leiomyomata, leiomyomata, fibroid tumors
*ovarian cyst = ovarian cysts, cyst on ovary, cysts on her ovaries, hemorrhagic cyst, dermoid cyst, cyst on her ovary
pelvic organ prolapse = uterine prolapse, cystocele, bladder prolapse, vaginal prolapse, pelvic prolapse, prolapsed bladder, prolapsed uterus
pelvic inflammatory disease = !PID
menorrhagia = heavy menstrual bleeding, abnormal uterine bleeding, dysfunctional uterine bleeding, !DUB, !AUB, metrorrhagia, menometrorrhagia, postmenopausal bleeding
dysmenorrhea = painful periods, painful menses
amenorrhea = oligomenorrhea, irregular menses, irregular periods, secondary amenorrhea
premenstrual syndrome = !PMS, premenstrual dysphoric disorder, !PMDD
^menopausal symptoms = menopausal syndrome, vasomotor symptoms of menopause, perimenopausal symptoms
premature ovarian failure = premature menopause, primary ovarian insufficiency
atrophic vaginitis = vaginal atrophy, genitourinary syndrome of menopause, vulvovaginal atrophy
~bacterial vaginosis = bv infection, vaginosis
~vaginitis = yeast infection, vaginal yeast infection, vaginal candidiasis, vulvovaginal candidiasis, vulvovaginitis, candida vaginitis, yeast vaginitis
bartholin cyst = bartholin's cyst, bartholin abscess
cervical dysplasia = !CIN, cervical intraepithelial neoplasia, !HSIL, !LSIL, !ASCUS, high-grade squamous intraepithelial lesion, abnormal pap smear, abnormal pap, abnormal paps, abnormal pap smears
endometrial hyperplasia = endometrial polyp, uterine polyp, cervical polyp
fibrocystic breast disease = fibrocystic breasts, fibrocystic breast, fibrocystic changes, fibrocystic disease
fibroadenoma = breast fibroadenoma
~mastitis = breast abscess
vaginismus = dyspareunia disorder, vulvodynia
~preeclampsia = pre-eclampsia, toxemia of pregnancy, eclampsia, hellp syndrome, pregnancy-induced hypertension, gestational hypertension, pregnancy induced hypertension
~ectopic pregnancy = tubal pregnancy
~miscarriage = spontaneous abortion, miscarriages, missed abortion, pregnancy loss, fetal demise, stillbirth
~preterm labor = premature labor, premature rupture of membranes, preterm birth, !PPROM
~placenta previa = placental abruption, abruptio placentae, placenta accreta
~postpartum hemorrhage
~hyperemesis gravidarum = hyperemesis
~chorioamnionitis = endometritis
~cholestasis of pregnancy
~oligohydramnios = polyhydramnios, intrauterine growth restriction
rh incompatibility = rh negative status
# congenital
down syndrome = trisomy 21, down's syndrome
turner syndrome = turner's syndrome
klinefelter syndrome = klinefelter's syndrome
fragile x syndrome
prader-willi syndrome
digeorge syndrome
noonan syndrome
fetal alcohol syndrome
ankyloglossia = tongue tie
cleft palate = cleft lip, cleft lip and palate
prematurity = premature birth, born prematurely, preterm infant
congenital anomaly = congenital malformation, birth defect, birth defects, congenital deformity
craniosynostosis = plagiocephaly
polydactyly = syndactyly
chromosomal abnormality = chromosomal disorder
# immune
systemic lupus erythematosus = lupus, sle, discoid lupus, cutaneous lupus
sjogren's syndrome = sjogren's, sjogren syndrome, sicca syndrome, sjogrens
scleroderma = systemic sclerosis, crest syndrome, morphea
mixed connective tissue disease = !MCTD, connective tissue disease, undifferentiated connective tissue disease
autoimmune disease = autoimmune disorder, immune disease, autoimmune condition, autoimmune diseases, immune disorder, immune diseases
antiphospholipid syndrome = antiphospholipid antibody syndrome, lupus anticoagulant
granulomatosis with polyangiitis = wegener's granulomatosis, wegener's
goodpasture syndrome = goodpasture's syndrome
behcet's disease = behcet's, behcet's syndrome
kawasaki disease = kawasaki's disease
~anaphylaxis = anaphylactic shock, anaphylactic reaction
immunodeficiency = immune deficiency, common variable immunodeficiency, !CVID, immunosuppression, immunocompromised, hypogammaglobulinemia, immunosuppressed
mast cell activation syndrome = mast cell disease, mastocytosis
transplant rejection = graft versus host disease, graft-versus-host disease, !GVHD
multiple chemical sensitivity
`
