/** Immune system and cancer. */
export const immuneAndCancer = `
# antimetabolites antineoplastics
methotrexate, mtx, methotrexate sodium = Rheumatrex, Trexall, Otrexup, Rasuvo, Xatmep
azacitidine = Vidaza, Onureg
capecitabine = Xeloda
cytarabine = Cytosar
decitabine = Dacogen
fludarabine = Fludara
fluorouracil, 5-fu, 5-fluorouracil, 5fu = Efudex, Carac, Adrucil
gemcitabine = Gemzar
mercaptopurine, 6-mercaptopurine, 6-mp, 6mp = Purinethol, Purixan
pemetrexed = Alimta
thioguanine = ?Tabloid
nelarabine = Arranon
clofarabine = Clolar
cedazuridine
tipiracil
decitabine + cedazuridine = Inqovi
tipiracil + trifluridine = Lonsurf

# alkylating-agents antineoplastics
bendamustine = Treanda, Bendeka
busulfan = Myleran, Busulfex
carmustine = BiCNU, Gliadel
chlorambucil = Leukeran
cyclophosphamide = Cytoxan
dacarbazine = DTIC
ifosfamide = Ifex
lomustine = CeeNU, Gleostine
melphalan = Alkeran
procarbazine = Matulane
temozolomide = Temodar
thiotepa = Tepadina

# platinum-compounds antineoplastics
carboplatin = Paraplatin
cisplatin = Platinol
oxaliplatin = Eloxatin

# taxanes antineoplastics
cabazitaxel = Jevtana
docetaxel = Taxotere
paclitaxel = Taxol, Abraxane

# vinca-alkaloids antineoplastics
vinblastine = Velban
vincristine = Oncovin, Marqibo
vinorelbine = Navelbine

# anthracyclines antineoplastics
daunorubicin = Cerubidine
doxorubicin = Adriamycin, Doxil
epirubicin = Ellence
idarubicin = Idamycin
mitoxantrone = Novantrone

# antineoplastics
asparaginase = Elspar, Oncaspar
bleomycin = Blenoxane
bortezomib = Velcade
carfilzomib = Kyprolis
ixazomib = Ninlaro
dactinomycin = Cosmegen
eribulin = Halaven
etoposide = VePesid, Toposar
irinotecan = Camptosar, Onivyde
ixabepilone = Ixempra
mitomycin = Mutamycin, Jelmyto
topotecan = Hycamtin
trabectedin = Yondelis
arsenic trioxide = Trisenox
lenalidomide = Revlimid
pomalidomide = Pomalyst
thalidomide = Thalomid
venetoclax = Venclexta
vismodegib = Erivedge
olaparib = Lynparza
niraparib = Zejula
rucaparib = Rubraca
talazoparib = Talzenna
everolimus = Afinitor, Zortress
temsirolimus = Torisel
vorinostat = Zolinza
mesna = Mesnex
leucovorin, folinic acid = Wellcovorin
leuprolide acetate
bcg live, bcg intravesical = TICE BCG
aldesleukin, interleukin-2 = Proleukin

# hormonal-antineoplastics antineoplastics
abiraterone = Zytiga, Yonsa
anastrozole = Arimidex
apalutamide = Erleada
bicalutamide = Casodex
darolutamide = Nubeqa
enzalutamide = Xtandi
exemestane = Aromasin
flutamide = Eulexin
fulvestrant = Faslodex
nilutamide = Nilandron
tamoxifen = Nolvadex, Soltamox
toremifene = Fareston
elacestrant = Orserdu

# kinase-inhibitors antineoplastics
abemaciclib = Verzenio
acalabrutinib = Calquence
afatinib = Gilotrif
alectinib = Alecensa
axitinib = Inlyta
bosutinib = Bosulif
brigatinib = Alunbrig
cabozantinib = Cabometyx, Cometriq
ceritinib = Zykadia
cobimetinib = Cotellic
crizotinib = Xalkori
dabrafenib = Tafinlar
dasatinib = Sprycel
encorafenib = Braftovi
erdafitinib = Balversa
erlotinib = Tarceva
gefitinib = Iressa
gilteritinib = Xospata
ibrutinib = Imbruvica
idelalisib = Zydelig
imatinib = Gleevec
lapatinib = Tykerb
larotrectinib = Vitrakvi
lenvatinib = Lenvima
lorlatinib = Lorbrena
midostaurin = Rydapt
neratinib = Nerlynx
nilotinib = Tasigna
osimertinib = Tagrisso
palbociclib = Ibrance
pazopanib = Votrient
ponatinib = Iclusig
regorafenib = Stivarga
ribociclib = Kisqali
ruxolitinib = Jakafi, Opzelura
sorafenib = Nexavar
sotorasib = Lumakras
sunitinib = Sutent
trametinib = Mekinist
tucatinib = Tukysa
vandetanib = Caprelsa
vemurafenib = Zelboraf
zanubrutinib = Brukinsa

# checkpoint-inhibitors antineoplastics biologics
atezolizumab = Tecentriq
avelumab = Bavencio
cemiplimab = Libtayo
durvalumab = Imfinzi
ipilimumab = Yervoy
nivolumab = Opdivo
pembrolizumab = Keytruda

# antineoplastic-antibodies antineoplastics biologics
bevacizumab = Avastin
brentuximab = Adcetris
cetuximab = Erbitux
daratumumab = Darzalex
elotuzumab = Empliciti
obinutuzumab = Gazyva
panitumumab = Vectibix
pertuzumab = Perjeta
ramucirumab = Cyramza
rituximab = Rituxan, Truxima, Ruxience
trastuzumab = Herceptin, Enhertu, Kadcyla, Kanjinti
blinatumomab = Blincyto

# tnf-inhibitors biologics immunosuppressants
adalimumab = Humira, Hadlima, Cyltezo, Hyrimoz, Amjevita
certolizumab = Cimzia
etanercept = Enbrel, Erelzi
golimumab = Simponi, Simponi Aria
infliximab = Remicade, Inflectra, Renflexis

# biologics immunosuppressants
abatacept = Orencia
anakinra = Kineret
anifrolumab = Saphnelo
belatacept = Nulojix
belimumab = Benlysta
benralizumab = Fasenra
brodalumab = Siliq
canakinumab = Ilaris
dupilumab = Dupixent
eculizumab = Soliris
guselkumab = Tremfya
ixekizumab = Taltz
mepolizumab = Nucala
omalizumab = Xolair
ravulizumab = Ultomiris
reslizumab = Cinqair
risankizumab = Skyrizi
sarilumab = Kevzara
secukinumab = Cosentyx
tezepelumab = Tezspire
tildrakizumab = Ilumya
tocilizumab = Actemra
tralokinumab = Adbry
ustekinumab = Stelara
vedolizumab = Entyvio
mirikizumab = Omvoh
basiliximab = Simulect
immune globulin, ivig, immunoglobulin = Gamunex, Privigen, Gammagard, Hizentra

# jak-inhibitors immunosuppressants
baricitinib = Olumiant
tofacitinib = Xeljanz, Xeljanz XR
upadacitinib = Rinvoq
abrocitinib = Cibinqo
deucravacitinib = Sotyktu

# immunosuppressants
azathioprine = Imuran, Azasan
cyclosporine, cyclosporin, cyclosporin a = Neoral, Sandimmune, Gengraf, Restasis, Cequa
leflunomide = Arava
mycophenolate, mycophenolate mofetil, mycophenolic acid, !MMF = CellCept, Myfortic
sirolimus = Rapamune
tacrolimus, fk506, fk-506 = Prograf, Protopic, Envarsus, Astagraf
pimecrolimus = Elidel
apremilast = Otezla
penicillamine = Cuprimine, Depen
auranofin = Ridaura
gold sodium thiomalate = Myochrysine
voclosporin = Lupkynis
avacopan = Tavneos

# antidotes
activated charcoal, ?charcoal = Actidose
flumazenil = Romazicon
hydroxocobalamin = Cyanokit
methylene blue
physostigmine
pralidoxime
succimer = Chemet
trientine = Syprine
fomepizole = Antizol
digoxin immune fab = Digibind, DigiFab
`
