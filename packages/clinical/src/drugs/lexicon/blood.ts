/** Clotting, blood cells and minerals of the blood. */
export const blood = `
# anticoagulants
warfarin = Coumadin, Jantoven
apixaban = Eliquis
rivaroxaban = Xarelto
dabigatran = Pradaxa
edoxaban = Savaysa
betrixaban = Bevyxxa
heparin, unfractionated heparin = HepFlush
enoxaparin = Lovenox
dalteparin = Fragmin
tinzaparin = Innohep
fondaparinux = Arixtra
argatroban = Acova
bivalirudin = Angiomax
desirudin = Iprivask
*anticoagulant, *anticoagulants, *blood thinner, *blood thinners

# antiplatelets
aspirin, !ASA, acetylsalicylic acid, baby aspirin, low-dose aspirin, low dose aspirin, enteric coated aspirin, enteric-coated aspirin, ec asa, ecasa = Ecotrin, Bayer, Bufferin, Ascriptin, Halfprin, Durlaza, Vazalore
clopidogrel = Plavix
prasugrel = Effient
ticagrelor = Brilinta
ticlopidine = Ticlid
cangrelor = Kengreal
vorapaxar = Zontivity
cilostazol = Pletal
dipyridamole = Persantine
pentoxifylline = Trental
anagrelide = Agrylin
abciximab = ReoPro
eptifibatide = Integrilin
tirofiban = Aggrastat
aspirin + dipyridamole = Aggrenox
aspirin + omeprazole = Yosprala

# thrombolytics
alteplase, !TPA = Activase, Cathflo
tenecteplase = TNKase
reteplase = Retavase

# hemostatics
tranexamic acid, txa = Lysteda, Cyklokapron
aminocaproic acid = Amicar
?vitamin k, phytonadione = Mephyton
desmopressin, ddavp = DDAVP, Stimate, Nocdurna
protamine
idarucizumab = Praxbind
andexanet alfa = Andexxa

# hematopoietics
epoetin alfa, epoetin, ?erythropoietin, !EPO = Epogen, Procrit, Retacrit
darbepoetin, darbepoetin alfa = Aranesp
filgrastim = Neupogen, Zarxio, Nivestym
pegfilgrastim = Neulasta, Udenyca
sargramostim = Leukine
eltrombopag = Promacta
romiplostim = Nplate
avatrombopag = Doptelet
luspatercept = Reblozyl
voxelotor = Oxbryta
hydroxyurea = Hydrea, Droxia
deferasirox = Exjade, Jadenu
deferoxamine = Desferal
emicizumab = Hemlibra

# iron-supplements minerals
?iron, iron supplement, iron supplements, iron pills, iron tablets = Slow Fe, Slow-Fe
ferrous sulfate, feso4, fe so4, iron sulfate = Feosol, Fer-In-Sol, Feratab
ferrous gluconate = Fergon
ferrous fumarate = Ferretts, Hemocyte
iron sucrose = Venofer
iron dextran = INFeD
ferric carboxymaltose = Injectafer
ferumoxytol = Feraheme
sodium ferric gluconate = Ferrlecit
polysaccharide iron, iron polysaccharide = Niferex, NuFerrex, Ferrex

# potassium-supplements minerals
?potassium, potassium chloride, kcl, potassium supplement, potassium cl = K-Dur, K-Tab, Klor-Con, Klor-Con M20, Klor-Con M10, Klor-Con M, KlorCon, Micro-K, Slow-K, K-Lor, Kaon-Cl
potassium citrate = Urocit-K
potassium bicarbonate = Effer-K, Klor-Con EF
potassium phosphate = K-Phos

# minerals
?calcium, calcium carbonate, calcium supplement = Os-Cal, OsCal, Caltrate, Tums
calcium citrate = Citracal
calcium acetate = PhosLo
calcium gluconate
calcium chloride
?magnesium, magnesium supplement
magnesium oxide, mag oxide, mag ox = Mag-Ox, Uro-Mag
magnesium gluconate = Magonate
magnesium chloride = Slow-Mag
magnesium sulfate, mag sulfate
?zinc, zinc sulfate, zinc gluconate
?selenium
?chromium picolinate
?sodium bicarbonate, sodium bicarb, ?bicarb
?sodium chloride tablets, salt tablets
?fluoride, sodium fluoride = Prevident
calcium + vitamin d, calcium with vitamin d, calcium plus d, calcium + d, calcium/vitamin d, calcium and vitamin d, calcium-vitamin d = Caltrate + D, Os-Cal D, Oscal D, Caltrate Plus, Citracal + D, Calcium 600+D

# potassium-binders
sodium polystyrene sulfonate, sodium polystyrene = Kayexalate
patiromer = Veltassa
sodium zirconium cyclosilicate = Lokelma

# phosphate-binders
sevelamer = Renagel, Renvela
lanthanum = Fosrenol
ferric citrate = Auryxia
sucroferric oxyhydroxide = Velphoro
cinacalcet = Sensipar
etelcalcetide = Parsabiv
`
