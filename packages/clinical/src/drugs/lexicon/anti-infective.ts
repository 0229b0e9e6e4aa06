/** Antibacterials, antifungals, antivirals and antiparasitics. */
export const antiInfective = `
# penicillins beta-lactams antibiotics
penicillin, *penicillins, penicillin v, penicillin v potassium, penicillin vk, pen vk, pcn, penicillin g, penicillin g potassium = Veetids, Pfizerpen, Pen-Vee K
penicillin g benzathine, benzathine penicillin, benzathine penicillin g = Bicillin, Bicillin L-A, Bicillin LA
penicillin g procaine, procaine penicillin = Bicillin C-R
amoxicillin, amoxicilin, amoxycillin, amox = Amoxil, Trimox, Moxatag, Polymox, Larotid
ampicillin = Principen, Omnipen
dicloxacillin = Dynapen
oxacillin = Bactocill
nafcillin = Nallpen, Unipen
piperacillin = Pipracil
ticarcillin = Ticar
amoxicillin + clavulanate, amoxicillin clavulanate, amoxicillin/clavulanate, amoxicillin-clavulanate, amoxicillin-clavulanic acid, amoxicillin/clavulanic acid, amoxicillin and clavulanate, amox-clav, amox/clav, co-amoxiclav = Augmentin, Augmentin XR, Augmentin ES
ampicillin + sulbactam, ampicillin-sulbactam, ampicillin/sulbactam = Unasyn
piperacillin + tazobactam, piperacillin-tazobactam, piperacillin/tazobactam, pip-tazo, pip/tazo = Zosyn
ticarcillin + clavulanate = Timentin

# beta-lactamase-inhibitors antibiotics
clavulanate, clavulanic acid
sulbactam
tazobactam
avibactam
vaborbactam
cilastatin

# cephalosporins beta-lactams antibiotics
cephalexin, cefalexin = Keflex, Biocef, Keftab
cefadroxil = Duricef
cefazolin = Ancef, Kefzol
cefaclor = Ceclor
cefuroxime, cefuroxime axetil = Ceftin, Zinacef
cefprozil = Cefzil
cefoxitin = Mefoxin
cefotetan = Cefotan
cefdinir = Omnicef
cefixime = Suprax
cefpodoxime = Vantin
cefditoren = Spectracef
ceftibuten = Cedax
ceftriaxone, ceftriax = Rocephin
cefotaxime = Claforan
ceftazidime = Fortaz, Tazicef
cefepime = Maxipime
ceftaroline = Teflaro
cefiderocol = Fetroja
ceftazidime + avibactam = Avycaz
ceftolozane
ceftolozane + tazobactam = Zerbaxa
*cephalosporin, *cephalosporins

# carbapenems beta-lactams antibiotics
ertapenem = Invanz
meropenem = Merrem
doripenem = Doribax
imipenem
imipenem + cilastatin, imipenem-cilastatin, imipenem/cilastatin = Primaxin
meropenem + vaborbactam = Vabomere

# monobactams beta-lactams antibiotics
aztreonam = Azactam, Cayston

# macrolides antibiotics
azithromycin, azithro = Zithromax, Zmax, Z-Pak, Z-Pack, Zpak, Z Pak, Azasite
clarithromycin = Biaxin, Biaxin XL
erythromycin, erythromycin ethylsuccinate = E-Mycin, Ery-Tab, EryPed, Erythrocin, Ilosone, !PCE, Ilotycin, E.E.S.
fidaxomicin = Dificid
telithromycin = Ketek

# fluoroquinolones antibiotics
ciprofloxacin, cipro = Cipro, Cipro XR, Ciloxan, Proquin
levofloxacin, levoflox = Levaquin, Quixin, Iquix
moxifloxacin = Avelox, Vigamox, Moxeza
ofloxacin = Floxin, Ocuflox
gatifloxacin = Tequin, Zymar, Zymaxid
gemifloxacin = Factive
norfloxacin = Noroxin
delafloxacin = Baxdela
besifloxacin = Besivance
lomefloxacin = Maxaquin
ciprofloxacin + dexamethasone = Ciprodex
ciprofloxacin + hydrocortisone = Cipro HC

# tetracyclines antibiotics
doxycycline, doxycycline hyclate, doxycycline monohydrate, doxy = Vibramycin, Vibra-Tabs, Doryx, Adoxa, Monodox, Oracea, Periostat, Acticlate, Doxy 100
minocycline = Minocin, Dynacin, Solodyn, Arestin
tetracycline = Sumycin, Achromycin
demeclocycline = Declomycin
tigecycline = Tygacil
omadacycline = Nuzyra
eravacycline = Xerava
sarecycline = Seysara

# sulfonamides antibiotics
sulfamethoxazole = Gantanol
sulfisoxazole = Gantrisin
sulfadiazine
sulfacetamide = Bleph-10, Klaron, Sulamyd
silver sulfadiazine = Silvadene, !SSD
*sulfa, *sulfa drugs, *sulfa drug, *sulfas, *sulfonamide, *sulfonamides, *sulfa antibiotics
sulfamethoxazole + trimethoprim, trimethoprim-sulfamethoxazole, trimethoprim/sulfamethoxazole, sulfamethoxazole-trimethoprim, sulfamethoxazole/trimethoprim, tmp-smx, tmp/smx, smx-tmp, smx/tmp, co-trimoxazole, cotrimoxazole = Bactrim, Bactrim DS, Septra, Septra DS, Sulfatrim, Cotrim
sulfacetamide + prednisolone = Blephamide

# antibiotics
trimethoprim = Primsol, Proloprim
vancomycin, vanco, vanc = Vancocin, Firvanq
linezolid = Zyvox
tedizolid = Sivextro
daptomycin = Cubicin
clindamycin, clinda = Cleocin, Cleocin T, Clindagel, Evoclin
nitrofurantoin, nitrofur = Macrobid, Macrodantin, Furadantin
metronidazole = Flagyl, MetroGel, MetroCream, Noritate, MetroLotion
tinidazole = Tindamax
fosfomycin = Monurol
methenamine, methenamine hippurate = Hiprex, Urex, Mandelamine
rifaximin = Xifaxan
chloramphenicol = Chloromycetin
colistin, colistimethate = Coly-Mycin
mupirocin = Bactroban, Centany
retapamulin = Altabax
bacitracin = Baciguent
neomycin = Neo-Fradin
polymyxin b
quinupristin
dalfopristin
quinupristin + dalfopristin = Synercid
dalbavancin = Dalvance
oritavancin = Orbactiv
telavancin = Vibativ
bacitracin + neomycin + polymyxin b, triple antibiotic ointment, triple antibiotic = Neosporin
bacitracin + polymyxin b = Polysporin
polymyxin b + trimethoprim = Polytrim
hydrocortisone + neomycin + polymyxin b = Cortisporin
dexamethasone + neomycin + polymyxin b = Maxitrol
dexamethasone + tobramycin = TobraDex
clindamycin + tretinoin = Ziana
benzoyl peroxide + clindamycin = BenzaClin, Duac, Acanya, Onexton
benzoyl peroxide + erythromycin = Benzamycin

# aminoglycosides antibiotics
gentamicin, gentamycin = Garamycin
tobramycin = Tobrex, !TOBI, Nebcin
amikacin = Amikin, Arikayce
streptomycin

# antimycobacterials
isoniazid, !INH = Nydrazid, Laniazid
rifampin, rifampicin = Rifadin, Rimactane
rifabutin = Mycobutin
rifapentine = Priftin
ethambutol = Myambutol
pyrazinamide
bedaquiline = Sirturo
dapsone = Aczone
isoniazid + rifampin = Rifamate
isoniazid + pyrazinamide + rifampin = Rifater

# antifungals
fluconazole = Diflucan
itraconazole = Sporanox, Onmel
ketoconazole = Nizoral, Xolegel, Extina
voriconazole = Vfend
posaconazole = Noxafil
isavuconazonium = Cresemba
terbinafine = Lamisil
griseofulvin = Grifulvin, Gris-PEG, Fulvicin
nystatin = Mycostatin, Nilstat, Nystop, Bio-Statin
clotrimazole = Lotrimin, Mycelex, Gyne-Lotrimin
miconazole = Monistat, Micatin
econazole = Spectazole
tioconazole = Vagistat
terconazole = Terazol
butenafine = Mentax
ciclopirox = Penlac, Loprox
efinaconazole = Jublia
tavaborole = Kerydin
tolnaftate = Tinactin
oxiconazole = Oxistat
amphotericin b, amphotericin = Fungizone, AmBisome, Abelcet
caspofungin = Cancidas
micafungin = Mycamine
anidulafungin = Eraxis
flucytosine = Ancobon
betamethasone + clotrimazole, clotrimazole-betamethasone = Lotrisone
nystatin + triamcinolone, nystatin-triamcinolone = Mycolog, Mycolog II
`
