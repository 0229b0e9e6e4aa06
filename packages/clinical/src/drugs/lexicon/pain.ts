/** Pain, muscle, headache, joints, and what treats dependence. */
export const pain = `
# opioids
alfentanil
buprenorphine = Butrans, Subutex, Belbuca, Sublocade, Buprenex
butorphanol = Stadol
codeine, codeine sulfate
fentanyl, fentanyl patch, fentanyl patches = Duragesic, Actiq, Sublimaze, Fentora, Subsys
hydrocodone = Zohydro, Hysingla
hydromorphone = Dilaudid, Exalgo
levorphanol = Levo-Dromoran
meperidine = Demerol
methadone = Dolophine, Methadose
morphine, morphine sulfate, ms contin, morphine sulfate ir, mso4, msir, morphine ir = MS Contin, Kadian, Avinza, Roxanol, Arymo, Oramorph
nalbuphine = Nubain
oliceridine = Olinvyk
oxycodone, oxycodone ir, oxy ir = OxyContin, Oxy Contin, Roxicodone, OxyIR, Xtampza, Oxaydo, Roxybond
oxymorphone = Opana, Opana ER
pentazocine = Talwin
propoxyphene = Darvon
remifentanil = Ultiva
sufentanil = Dsuvia
tapentadol = Nucynta, Nucynta ER
tramadol = Ultram, Ultram ER, ConZip, Ryzolt
?opium = Paregoric
?*narcotics, ?*narcotic, *opiates, *opiate, *opioids, *opioid, *pain pills
acetaminophen + codeine, acetaminophen-codeine, acetaminophen/codeine, acetaminophen with codeine, apap/codeine, codeine/apap, tylenol w/ codeine = Tylenol #3, Tylenol #4, Tylenol 3, Tylenol 4, Tylenol No. 3, Tylenol No. 4, Tylenol no 3, T#3, Tylenol with codeine, Tylenol number 3, Tylenol-Codeine, Tylenol-Codeine #3
acetaminophen + hydrocodone, hydrocodone-acetaminophen, hydrocodone/acetaminophen, hydrocodone/apap, hydrocodone-apap, hydrocodone apap, hydrocodone bitartrate/acetaminophen, acetaminophen-hydrocodone = Vicodin, Vicodin ES, Vicodin HP, Norco, Lortab, Lorcet, Lorcet Plus, Xodol, Zydone, Anexsia, Maxidone, Verdrocet, Hycet
acetaminophen + oxycodone, oxycodone-acetaminophen, oxycodone/acetaminophen, oxycodone/apap, oxycodone-apap, oxycodone apap, acetaminophen-oxycodone = Percocet, Endocet, Roxicet, Tylox, Primlev, Xartemis, Nalocet
acetaminophen + propoxyphene, propoxyphene-acetaminophen = Darvocet, Darvocet-N, Darvocet N, Darvocet-N 100, Darvocet N 100
acetaminophen + tramadol, tramadol-acetaminophen = Ultracet
aspirin + oxycodone = Percodan, Endodan
hydrocodone + ibuprofen, hydrocodone-ibuprofen = Vicoprofen, Reprexain
ibuprofen + oxycodone = Combunox
naloxone + pentazocine = Talwin NX
dihydrocodeine
aspirin + caffeine + dihydrocodeine = Synalgos-DC
hydrocodone + homatropine = Hycodan, Hydromet
celecoxib + tramadol = Seglentis

# opioid-antagonists
naloxone = Narcan, Evzio, Kloxxado
naltrexone = ReVia, Vivitrol, Depade
methylnaltrexone = Relistor
naloxegol = Movantik
buprenorphine + naloxone, buprenorphine-naloxone, buprenorphine/naloxone = Suboxone, Zubsolv, Bunavail

# dependence-treatment
acamprosate = Campral
disulfiram = Antabuse
lofexidine = Lucemyra
varenicline = Chantix
?nicotine, nicotine patch, nicotine patches, nicotine gum, nicotine lozenge, nicotine lozenges, nicotine replacement, nicotine inhaler = NicoDerm, NicoDerm CQ, Nicorette, Nicotrol, Habitrol

# analgesics
acetaminophen, apap, paracetamol, acetominophen, acetaminophen es, acetaminophine, acetaminophen extra strength = Tylenol, Extra Strength Tylenol, Tylenol Extra Strength, Tylenol Arthritis, Ofirmev, FeverAll, Panadol, Tempra, Mapap, Tylenol ES
acetaminophen + diphenhydramine = Tylenol PM
acetaminophen + butalbital + caffeine, butalbital-acetaminophen-caffeine, butalbital/apap/caffeine, butalbital/acetaminophen/caffeine = Fioricet, Esgic, Esgic-Plus, Zebutal
aspirin + butalbital + caffeine = Fiorinal
acetaminophen + butalbital = Phrenilin, Bupap
acetaminophen + aspirin + caffeine = Excedrin, Excedrin Migraine, Excedrin Extra Strength
dichloralphenazone
isometheptene
acetaminophen + dichloralphenazone + isometheptene = Midrin
ziconotide = Prialt
suzetrigine = Journavx

# salicylates nsaids
aspirin
diflunisal = Dolobid
salsalate = Disalcid
choline magnesium trisalicylate = Trilisate
magnesium salicylate = Doan's

# nsaids
celecoxib = Celebrex, Elyxyb
diclofenac = Voltaren, Voltaren Gel, Cataflam, Flector, Zipsor, Pennsaid, Cambia, Zorvolex, Voltaren XR
etodolac = Lodine
fenoprofen = Nalfon
flurbiprofen = Ansaid
ibuprofen, ibuprophen, ibu, ibuprofin = Motrin, Advil, Nuprin, Motrin IB, Caldolor, Midol, Advil PM
indomethacin = Indocin, Tivorbex
ketoprofen = Orudis, Oruvail
ketorolac = Toradol, Sprix, Acular
meclofenamate = Meclomen
mefenamic acid = Ponstel
meloxicam = Mobic, Vivlodex, Anjeso
nabumetone = Relafen
naproxen, naproxen sodium, naprosyn ec = Naprosyn, Aleve, Anaprox, Anaprox DS, EC-Naprosyn, Naprelan, Naprosyn EC
oxaprozin = Daypro
piroxicam = Feldene
rofecoxib = Vioxx
sulindac = Clinoril
tolmetin = Tolectin
valdecoxib = Bextra
nepafenac = Nevanac, Ilevro
bromfenac = Xibrom, Prolensa
diclofenac + misoprostol = Arthrotec
esomeprazole + naproxen = Vimovo
famotidine + ibuprofen = Duexis
*nsaid, *nsaids, *non-steroidal anti-inflammatory, *nonsteroidal anti-inflammatory drugs, *anti-inflammatories

# muscle-relaxants
baclofen = Lioresal, Gablofen, Lyvispah
carisoprodol = Soma, Vanadom
chlorzoxazone = Parafon Forte, Parafon, Lorzone
cyclobenzaprine, cyclobenz = Flexeril, Amrix, Fexmid
dantrolene = Dantrium
metaxalone = Skelaxin, Metaxall
methocarbamol = Robaxin
orphenadrine = Norflex
tizanidine = Zanaflex
?*muscle relaxant, ?*muscle relaxants, ?*muscle relaxer, ?*muscle relaxers
aspirin + carisoprodol = Soma Compound
aspirin + caffeine + orphenadrine = Norgesic, Norgesic Forte

# triptans antimigraine
almotriptan = Axert
eletriptan = Relpax
frovatriptan = Frova
naratriptan = Amerge
rizatriptan = Maxalt, Maxalt-MLT, Maxalt MLT
sumatriptan = Imitrex, Zembrace, Onzetra, Tosymra
zolmitriptan = Zomig
naproxen + sumatriptan = Treximet

# cgrp-antagonists antimigraine
atogepant = Qulipta
eptinezumab = Vyepti
erenumab = Aimovig
fremanezumab = Ajovy
galcanezumab = Emgality
rimegepant = Nurtec
ubrogepant = Ubrelvy
zavegepant = Zavzpret

# ergots antimigraine
dihydroergotamine, !DHE = D.H.E. 45, Migranal
ergotamine = Ergomar
methylergonovine = Methergine
methysergide = Sansert
caffeine + ergotamine = Cafergot
lasmiditan = Reyvow

# gout
allopurinol = Zyloprim, Aloprim
colchicine = Colcrys, Mitigare, Gloperba
febuxostat = Uloric
pegloticase = Krystexxa
probenecid = Benemid
rasburicase = Elitek
colchicine + probenecid = Col-Benemid

# local-anesthetics anesthetics
lidocaine, xylocaine, lidocaine patch, lidocaine patches, viscous lidocaine = Lidoderm, Xylocaine, LMX, ZTlido, Lidopro
bupivacaine = Marcaine, Sensorcaine, Exparel
mepivacaine = Carbocaine
ropivacaine = Naropin
chloroprocaine = Nesacaine
tetracaine = Pontocaine
procaine, novocaine = Novocain
articaine = Septocaine
benzocaine = Orajel, Hurricaine, Cepacol, Anbesol
lidocaine + prilocaine = EMLA
prilocaine = Citanest
capsaicin = Zostrix, Qutenza
?menthol = Biofreeze, Icy Hot
methyl salicylate = Bengay, Ben-Gay

# general-anesthetics anesthetics
etomidate = Amidate
isoflurane = Forane
ketamine = Ketalar
nitrous oxide
propofol = Diprivan
sevoflurane = Ultane
desflurane = Suprane
methohexital = Brevital
dexmedetomidine = Precedex, Igalmi
thiopental = Pentothal

# neuromuscular-blockers anesthetics
rocuronium = Zemuron
succinylcholine = Anectine, Quelicin
vecuronium = Norcuron
cisatracurium = Nimbex
pancuronium = Pavulon
sugammadex = Bridion
`
