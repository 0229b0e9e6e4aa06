/** Bowel inflammation and liver, urinary tract, prostate, contraception and fertility. */
export const gutAndUrine = `
# aminosalicylates
balsalazide = Colazal
mesalamine, mesalazine, 5-asa = Asacol, Asacol HD, Pentasa, Lialda, Apriso, Rowasa, Canasa, Delzicol
olsalazine = Dipentum
sulfasalazine = Azulfidine

# gut-and-liver
ursodiol, ursodeoxycholic acid = Actigall, Urso, Urso Forte
obeticholic acid = Ocaliva
pancrelipase, pancreatic enzymes, pancrealipase, pancreatin = Creon, Pancrease, Zenpep, Ultrase, Viokace, Pancreaze
?lactase = Lactaid
alpha-galactosidase = ?Beano
teduglutide = Gattex
orlistat = Xenical, Alli
lorcaserin = Belviq
sibutramine = Meridia
bupropion + naltrexone = Contrave
?*probiotic, ?*probiotics, lactobacillus, acidophilus, lactobacillus acidophilus = Culturelle, Florastor, ?Align, Lactinex, VSL#3
saccharomyces boulardii
resmetirom = Rezdiffra

# bladder-antimuscarinics urologicals
darifenacin = Enablex
fesoterodine = Toviaz
flavoxate = Urispas
oxybutynin = Ditropan, Ditropan XL, Oxytrol, Gelnique
solifenacin = Vesicare, VESIcare
tolterodine = Detrol, Detrol LA
trospium = Sanctura

# urologicals
mirabegron = Myrbetriq
vibegron = Gemtesa
bethanechol = Urecholine
pentosan, pentosan polysulfate = Elmiron
phenazopyridine = Pyridium, ?Azo, Uristat
tiopronin = Thiola
?cranberry pills, cranberry tablets, cranberry extract, cranberry supplement
saw palmetto

# alpha1a-blockers urologicals
alfuzosin = Uroxatral
silodosin = Rapaflo
tamsulosin = Flomax
dutasteride + tamsulosin = Jalyn

# 5-alpha-reductase-inhibitors urologicals
dutasteride = Avodart
finasteride = Proscar, Propecia

# pde5-inhibitors
avanafil = Stendra
sildenafil = Viagra, Revatio
tadalafil = Cialis, Adcirca, Alyq
vardenafil = Levitra, Staxyn
alprostadil = Caverject, ?Muse, Edex
papaverine
flibanserin = Addyi

# contraceptives hormones
?*birth control, *birth control pill, *birth control pills, *oral contraceptive, *oral contraceptives, *oral contraceptive pills, *ocp, *ocps, *oral birth control, *contraceptive pill
norgestrel = Opill
norgestimate
desogestrel
norelgestromin
ulipristal = ?Ella
ethynodiol
copper iud = Paragard
ethinyl estradiol + levonorgestrel = Alesse, Alesse-28, Levlen, Levlite, Aviane, Nordette, Seasonale, Seasonique, Trivora, Triphasil, Lutera, Levora, ?Portia, Lybrel, ?Amethyst, Enpresse, LoSeasonique, Sronyx, Vienva
ethinyl estradiol + norethindrone = Ovcon, Ovcon-35, Ortho-Novum, Ortho Novum, Loestrin, Loestrin Fe, Loestrin 24, Lo Loestrin, Microgestin, Junel, Junel Fe, Necon, Modicon, Femcon, Estrostep, Nortrel, Brevicon, Taytulla, Minastrin, Jinteli, Femhrt, Balziva, ?Larin, Blisovi, Tri-Norinyl
ethinyl estradiol + norgestimate = Ortho Tri-Cyclen, Ortho Tri-Cyclen Lo, Ortho-Cyclen, Ortho Cyclen, Tri-Sprintec, Sprintec, TriNessa, Mononessa, Ortho-Tri-Cyclen, Tri-Lo-Sprintec, Estarylla
desogestrel + ethinyl estradiol = Desogen, Ortho-Cept, Mircette, Kariva, ?Apri, Reclipsen, Cyclessa, Velivet, Azurette, Viorele
drospirenone + ethinyl estradiol = Yaz, ?Yasmin, Ocella, Gianvi, Loryna, Beyaz, Safyral, ?Nikki, ?Zarah
ethinyl estradiol + norgestrel = Lo/Ovral, Lo-Ovral, Ovral, Cryselle, Low-Ogestrel
ethinyl estradiol + etonogestrel = NuvaRing, EluRyng
ethinyl estradiol + norelgestromin = Ortho Evra, Xulane, ?Evra
ethinyl estradiol + ethynodiol = Demulen, Zovia, Kelnor
dienogest
dienogest + estradiol = Natazia

# fertility hormones
clomiphene, clomifene = Clomid, Serophene
letrozole = Femara
menotropins = Menopur, Repronex, Pergonal
follitropin = Follistim, Gonal-F
chorionic gonadotropin, hcg injection = Novarel, Pregnyl, Ovidrel
cetrorelix = Cetrotide
ganirelix

# gnrh-analogs hormones
goserelin = Zoladex
leuprolide = Lupron, Lupron Depot, Eligard
nafarelin = Synarel
triptorelin = Trelstar
degarelix = Firmagon
relugolix = Orgovyx
elagolix = Orilissa
histrelin = Vantas, Supprelin

# menopause
ospemifene = Osphena
fezolinetant = Veozah
black cohosh
prasterone = Intrarosa

# obstetric
oxytocin = Pitocin
dinoprostone = Cervidil, Prepidil
carboprost = Hemabate
mifepristone = Mifeprex, Korlym
?prenatal vitamin, ?prenatal vitamins, pnv, prenatal multivitamin, prenatals = Prenate, Materna
rho(d) immune globulin = RhoGAM
`
