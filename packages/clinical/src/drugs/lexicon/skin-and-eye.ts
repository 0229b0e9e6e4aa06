/** Skin, eye, ear, dressings and contrast. */
export const skinAndEye = `
# topical-corticosteroids corticosteroids
alclometasone = Aclovate
amcinonide = Cyclocort
clobetasol = Temovate, Clobex, Olux, Cormax
clocortolone = Cloderm
desonide = DesOwen, Tridesilon, Desonate
desoximetasone = Topicort
diflorasone = Psorcon
fluocinolone = Synalar, Derma-Smoothe, ?Capex, DermOtic
fluocinonide = Lidex, Vanos
flurandrenolide = Cordran
halcinonide = Halog
halobetasol = Ultravate
hydrocortisone cream, cortisone cream
prednicarbate = Dermatop
betamethasone + calcipotriene = Taclonex, Enstilar
hydrocortisone + pramoxine = Proctofoam, Analpram

# retinoids
acitretin = Soriatane
adapalene = Differin
isotretinoin = Accutane, Claravis, Absorica, Amnesteem, Sotret, Zenatane, Myorisan
tazarotene = Tazorac, Arazlo
tretinoin, retin a = Retin-A, Retin-A Micro, Renova, Atralin, Altreno
trifarotene = Aklief
adapalene + benzoyl peroxide = Epiduo

# dermatologicals
aluminum chloride = Drysol
anthralin
azelaic acid = Azelex, Finacea
benzoyl peroxide = PanOxyl, Benzac, Proactiv
bimatoprost ophthalmic solution = Latisse
brimonidine gel = Mirvaso
calcipotriene = Dovonex, Sorilux
clascoterone = Winlevi
coal tar = T/Gel
crisaborole = Eucrisa
eflornithine = Vaniqa
hydroquinone = Tri-Luma
imiquimod = Aldara, Zyclara
ingenol = Picato
podofilox = Condylox
podophyllin
salicylic acid = Compound W
selenium sulfide = Selsun, Selsun Blue
tapinarof = Vtama
urea cream = Carmol
ammonium lactate = Lac-Hydrin, AmLactin
becaplermin = Regranex
?collagenase = Santyl
petrolatum = Aquaphor, Vaseline
zinc oxide = Desitin, Calmoseptine
calamine = Caladryl
pramoxine = Sarna, ?Prax
chlorhexidine = Peridex, Hibiclens
povidone-iodine, povidone iodine = Betadine
hydrogen peroxide
silver nitrate
witch hazel = ?Tucks
?*emollient, ?eucerin cream = Eucerin, Cetaphil
methoxsalen = Oxsoralen

# prostaglandin-eye-drops glaucoma
bimatoprost = Lumigan
latanoprost = Xalatan, Xelpros
tafluprost = Zioptan
travoprost = Travatan, Travatan Z
unoprostone = Rescula
latanoprostene = Vyzulta

# glaucoma
apraclonidine = Iopidine
brimonidine = Alphagan, Alphagan P, Lumify
brinzolamide = Azopt
dorzolamide = Trusopt
echothiophate = Phospholine
levobunolol = Betagan
netarsudil = Rhopressa
pilocarpine = Salagen, Isopto Carpine, Vuity
brimonidine + timolol = Combigan
brimonidine + brinzolamide = Simbrinza
dorzolamide + timolol, dorzolamide-timolol, dorzolamide/timolol = Cosopt
latanoprost + netarsudil = Rocklatan

# ophthalmics
cyclopentolate = Cyclogyl
epinastine = Elestat
ketotifen = Zaditor, Alaway
lifitegrast = Xiidra
loteprednol = Lotemax, Alrex
difluprednate = Durezol
fluorometholone = FML
naphazoline = Naphcon, Visine, Clear Eyes
pheniramine
naphazoline + pheniramine = Naphcon-A, Visine-A, Opcon-A
rimexolone = Vexol
tetrahydrozoline
tropicamide = Mydriacyl
trifluridine = Viroptic
natamycin = Natacyn
artificial tears, lubricating eye drops, lubricant eye drops, carboxymethylcellulose = Refresh Tears, Systane, GenTeal, TheraTears, Refresh Plus
loteprednol + tobramycin = Zylet
?*eye drops
?*ear drops
?*nasal spray

# anti-vegf ophthalmics
aflibercept = Eylea
ranibizumab = Lucentis
faricimab = Vabysmo
pegaptanib = Macugen
brolucizumab = Beovu
verteporfin = Visudyne

# otics
acetic acid otic = VoSol
carbamide peroxide = Debrox
antipyrine
antipyrine + benzocaine = Auralgan

# contrast-media
gadolinium, gadobutrol, gadobenate, gadoterate = Gadavist, MultiHance, Magnevist, Omniscan
iohexol = Omnipaque
iodixanol = Visipaque
iopamidol = Isovue
ioversol = Optiray
barium sulfate
?iodine, iodinated contrast, iv contrast, contrast dye, iv dye, contrast media, iodine contrast, ivp dye, radiocontrast
regadenoson = Lexiscan
`
