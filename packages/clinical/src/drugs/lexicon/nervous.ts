/** Mood, mind, sleep, seizures and movement. */
export const nervous = `
# ssris antidepressants
citalopram = Celexa
escitalopram, escital = Lexapro
fluoxetine = Prozac, Sarafem, Prozac Weekly
fluvoxamine = Luvox
paroxetine = Paxil, Paxil CR, Pexeva, Brisdelle
sertraline = Zoloft
*ssri, *ssris

# snris antidepressants
desvenlafaxine = Pristiq, Khedezla
duloxetine, duloxet = Cymbalta, Drizalma, Irenka
levomilnacipran = Fetzima
milnacipran = Savella
venlafaxine, venla = Effexor, Effexor XR
*snri, *snris

# tricyclics antidepressants
amitriptyline, amitrip = Elavil, Endep
amoxapine = Asendin
clomipramine = Anafranil
desipramine = Norpramin
doxepin = Sinequan, Silenor, Prudoxin, Zonalon
imipramine = Tofranil
nortriptyline = Pamelor, Aventyl
protriptyline = Vivactil
trimipramine = Surmontil
amitriptyline + perphenazine = Triavil, Etrafon
amitriptyline + chlordiazepoxide = Limbitrol

# maois antidepressants
phenelzine = Nardil
tranylcypromine = Parnate
isocarboxazid = Marplan
selegiline = Eldepryl, Emsam, Zelapar

# antidepressants
bupropion, buproprion = Wellbutrin, Wellbutrin SR, Wellbutrin XL, Zyban, Aplenzin, Forfivo, Budeprion
mirtazapine, mirtaz = Remeron, RemeronSolTab
nefazodone = Serzone
trazodone = Desyrel, Oleptro
vilazodone = Viibryd
vortioxetine = Trintellix, Brintellix
esketamine = Spravato
brexanolone = Zulresso
zuranolone = Zurzuvae
dextromethorphan + bupropion = Auvelity
st john's wort, st. john's wort, saint john's wort
?*antidepressant, ?*antidepressants

# benzodiazepines sedatives
alprazolam = Xanax, Xanax XR, Niravam
chlordiazepoxide = Librium
clobazam = Onfi, Sympazan
clonazepam = Klonopin
clorazepate = Tranxene
diazepam = Valium, Diastat, Valtoco
estazolam = ProSom
flurazepam = Dalmane
lorazepam = Ativan, Loreev
midazolam = Versed, Nayzilam
oxazepam = Serax
quazepam = ?Doral
temazepam = Restoril
triazolam = Halcion
remimazolam = Byfavo
chlordiazepoxide + clidinium = Librax
*benzodiazepine, *benzodiazepines, *benzo, *benzos

# hypnotics sedatives
eszopiclone = Lunesta
zaleplon = ?Sonata
zolpidem = Ambien, Ambien CR, Intermezzo, Edluar, Zolpimist
ramelteon = Rozerem
suvorexant = Belsomra
lemborexant = Dayvigo
daridorexant = Quviviq
tasimelteon = Hetlioz
chloral hydrate = Somnote
melatonin
doxylamine = Unisom
sodium oxybate = Xyrem, Xywav

# anxiolytics
buspirone = BuSpar
meprobamate = Miltown, Equanil

# barbiturates sedatives
phenobarbital, phenobarb = Luminal, Sezaby
butalbital
primidone = Mysoline
pentobarbital = Nembutal
secobarbital = Seconal

# antipsychotics
aripiprazole = Abilify, Abilify Maintena, Aristada
asenapine = Saphris, Secuado
brexpiprazole = Rexulti
cariprazine = Vraylar
chlorpromazine = Thorazine
clozapine = Clozaril, FazaClo, Versacloz
fluphenazine, fluphenazine decanoate = Prolixin
haloperidol = Haldol, Haldol Decanoate
iloperidone = Fanapt
loxapine = Loxitane, Adasuve
lumateperone = Caplyta
lurasidone = Latuda
molindone = Moban
olanzapine, olanz = Zyprexa, Zyprexa Zydis, Zyprexa Relprevv
paliperidone = Invega, Invega Sustenna, Invega Trinza
perphenazine = Trilafon
pimavanserin = Nuplazid
pimozide = Orap
quetiapine = Seroquel, Seroquel XR
risperidone = Risperdal, Risperdal Consta, Perseris, Uzedy
thioridazine = Mellaril
thiothixene = Navane
trifluoperazine = Stelazine
ziprasidone = Geodon
fluoxetine + olanzapine = Symbyax
samidorphan
olanzapine + samidorphan = Lybalvi
*antipsychotic, *antipsychotics

# mood-stabilizers
lithium, lithium carbonate = Lithobid, Eskalith

# stimulants
amphetamine, *amphetamines = Evekeo, Adzenys
amphetamine + dextroamphetamine, mixed amphetamine salts, dextroamphetamine-amphetamine, amphetamine-dextroamphetamine, amphetamine salts = Adderall, Adderall XR, Mydayis
dextroamphetamine = Dexedrine, ProCentra, Zenzedi
dexmethylphenidate = Focalin, Focalin XR
lisdexamfetamine = Vyvanse
methamphetamine = Desoxyn
methylphenidate = Ritalin, Ritalin LA, Ritalin SR, Concerta, Metadate, Metadate CD, Daytrana, Quillivant, Methylin, Aptensio, Jornay PM
pemoline = Cylert
modafinil = Provigil
armodafinil = Nuvigil
solriamfetol = Sunosi
pitolisant = Wakix
phentermine = Adipex, Adipex-P, Lomaira, Ionamin
phendimetrazine = Bontril
diethylpropion = Tenuate
?caffeine = NoDoz, Vivarin
phentermine + topiramate = Qsymia

# adhd-nonstimulants
atomoxetine = Strattera
viloxazine = Qelbree

# anticonvulsants
brivaracetam = Briviact
cannabidiol, cbd oil, !CBD = Epidiolex
carbamazepine, carbamaz = Tegretol, Tegretol XR, Carbatrol, Equetro, Epitol
cenobamate = Xcopri
eslicarbazepine = Aptiom
ethosuximide = Zarontin
ethotoin = Peganone
felbamate = Felbatol
fosphenytoin = Cerebyx
gabapentin, gaba = Neurontin, Gralise, Horizant, Gabarone
lacosamide = Vimpat
lamotrigine = Lamictal, Lamictal XR, Subvenite
levetiracetam = Keppra, Keppra XR, Spritam
methsuximide = Celontin
oxcarbazepine = Trileptal, Oxtellar, Oxtellar XR
perampanel = Fycompa
phenytoin = Dilantin, Phenytek
pregabalin = Lyrica, Lyrica CR
rufinamide = Banzel
stiripentol = Diacomit
tiagabine = Gabitril
topiramate = Topamax, Trokendi, Trokendi XR, Qudexy, Eprontia
valproate, valproic acid, divalproex, divalproex sodium, !VPA, sodium valproate = Depakote, Depakote ER, Depakene, Depacon, Stavzor
vigabatrin = Sabril
zonisamide = Zonegran
fenfluramine = Fintepla

# antiparkinsonians
apomorphine = Apokyn
benztropine = Cogentin
carbidopa = Lodosyn
levodopa = Inbrija
carbidopa + levodopa, carbidopa-levodopa, carbidopa/levodopa, levodopa-carbidopa, levodopa/carbidopa = Sinemet, Sinemet CR, Rytary, Parcopa, Duopa, Dhivy
carbidopa + entacapone + levodopa = Stalevo
entacapone = Comtan
opicapone = Ongentys
pramipexole = Mirapex
rasagiline = Azilect
ropinirole = Requip, Requip XL
rotigotine = Neupro
safinamide = Xadago
tolcapone = Tasmar
trihexyphenidyl = Artane
istradefylline = Nourianz

# vmat2-inhibitors
deutetrabenazine = Austedo
tetrabenazine = Xenazine
valbenazine = Ingrezza

# dementia-drugs
donepezil = Aricept
galantamine = Razadyne, Reminyl
memantine = Namenda, Namenda XR
rivastigmine = Exelon
tacrine = Cognex
donepezil + memantine = Namzaric
lecanemab = Leqembi
donanemab = Kisunla

# multiple-sclerosis
glatiramer, glatiramer acetate = Copaxone, Glatopa
fingolimod = Gilenya
siponimod = Mayzent
ozanimod = Zeposia
ponesimod = Ponvory
dimethyl fumarate = Tecfidera
diroximel fumarate = Vumerity
teriflunomide = Aubagio
natalizumab = Tysabri
ocrelizumab = Ocrevus
ofatumumab = Kesimpta
alemtuzumab = Lemtrada
dalfampridine = Ampyra
cladribine = Mavenclad

# neuromuscular
pyridostigmine = Mestinon
riluzole = Rilutek
edaravone = Radicava
botulinum toxin, onabotulinumtoxina, botulinum toxin a = Botox, Dysport, Xeomin, Myobloc
neostigmine = Bloxiverz
`
