/** Blood pressure, heart and lipids. */
export const cardiovascular = `
# ace-inhibitors antihypertensives
benazepril = Lotensin
captopril = Capoten
enalapril, enalaprilat = Vasotec, Epaned
fosinopril = Monopril
lisinopril, lisino = Zestril, Prinivil, Qbrelis
moexipril = Univasc
perindopril = Aceon
quinapril = Accupril
ramipril = Altace
trandolapril = Mavik
*ace inhibitor, *ace inhibitors, *acei, *ace-i

# angiotensin-receptor-blockers antihypertensives
azilsartan = Edarbi
candesartan = Atacand
eprosartan = Teveten
irbesartan = Avapro
losartan = Cozaar
olmesartan = Benicar
telmisartan = Micardis
valsartan = Diovan
sacubitril
sacubitril + valsartan, sacubitril/valsartan, sacubitril-valsartan = Entresto
*angiotensin receptor blocker, *angiotensin receptor blockers

# renin-inhibitors antihypertensives
aliskiren = Tekturna

# beta-blockers antihypertensives
acebutolol = Sectral
atenolol = Tenormin
betaxolol = Kerlone, Betoptic
bisoprolol = Zebeta
carteolol = Cartrol, Ocupress
carvedilol = Coreg, Coreg CR
esmolol = Brevibloc
labetalol = Normodyne, Trandate
metoprolol, metoprolol succinate, metoprolol tartrate, metoprolol succ, metoprolol tart, metoprolol er, metoprolol xl, metop = Lopressor, Toprol, Toprol XL, Toprol-XL, Kapspargo
nadolol = Corgard
nebivolol = Bystolic
penbutolol = Levatol
pindolol = Visken
propranolol = Inderal, Inderal LA, InnoPran XL, Hemangeol
sotalol = Betapace, Sorine, Sotylize
timolol = Blocadren, Timoptic, Betimol, Istalol
*beta blocker, *beta blockers, *beta-blocker, *beta-blockers

# calcium-channel-blockers antihypertensives
amlodipine = Norvasc, Katerzia
diltiazem, ?dilt = Cardizem, Cardizem CD, Cardizem LA, Cartia, Cartia XT, Dilacor, Dilacor XR, Tiazac, Taztia, Taztia XT, Matzim LA, Dilt-XR
felodipine = Plendil
isradipine = DynaCirc
levamlodipine = Conjupri
nicardipine = Cardene
nifedipine = Procardia, Procardia XL, Adalat, Adalat CC, Afeditab
nimodipine = Nimotop, Nymalize
nisoldipine = Sular
verapamil = Calan, Calan SR, Isoptin, Isoptin SR, Verelan, Covera-HS
clevidipine = Cleviprex
*calcium channel blocker, *calcium channel blockers

# thiazides diuretics antihypertensives
chlorothiazide = Diuril
chlorthalidone = Thalitone, Hygroton
hydrochlorothiazide, hctz, hydrochlorothiazid = Microzide, Esidrix, HydroDiuril, Oretic
indapamide = Lozol
methyclothiazide = Enduron
metolazone = Zaroxolyn

# loop-diuretics diuretics
bumetanide = Bumex
ethacrynic acid = Edecrin
furosemide = Lasix, Furoscix
torsemide = Demadex, Soaanz

# potassium-sparing-diuretics diuretics
amiloride = Midamor
eplerenone = Inspra
finerenone = Kerendia
spironolactone = Aldactone, CaroSpir
triamterene = Dyrenium

# carbonic-anhydrase-inhibitors diuretics
acetazolamide = Diamox
methazolamide = Neptazane

# antihypertensives combination
amlodipine + atorvastatin = Caduet
amlodipine + benazepril, amlodipine-benazepril, amlodipine/benazepril = Lotrel
amlodipine + olmesartan = Azor
amlodipine + hydrochlorothiazide + olmesartan = Tribenzor
amlodipine + telmisartan = Twynsta
amlodipine + valsartan = Exforge
amlodipine + hydrochlorothiazide + valsartan = Exforge HCT
amlodipine + perindopril = Prestalia
aliskiren + hydrochlorothiazide = Tekturna HCT
amiloride + hydrochlorothiazide = Moduretic
atenolol + chlorthalidone, atenolol-chlorthalidone, atenolol/chlorthalidone = Tenoretic
azilsartan + chlorthalidone = Edarbyclor
benazepril + hydrochlorothiazide, benazepril-hctz, benazepril/hctz = Lotensin HCT
bisoprolol + hydrochlorothiazide, bisoprolol-hctz, bisoprolol/hctz = Ziac
candesartan + hydrochlorothiazide = Atacand HCT
captopril + hydrochlorothiazide = Capozide
clonidine + chlorthalidone = Clorpres
enalapril + hydrochlorothiazide = Vaseretic
fosinopril + hydrochlorothiazide = Monopril HCT
hydralazine + isosorbide dinitrate = BiDil
hydrochlorothiazide + irbesartan = Avalide
hydrochlorothiazide + lisinopril, lisinopril-hctz, lisinopril/hctz, lisinopril hctz, lisinopril-hydrochlorothiazide, lisinopril/hydrochlorothiazide = Zestoretic, Prinzide
hydrochlorothiazide + losartan, losartan-hctz, losartan/hctz, losartan-hydrochlorothiazide, losartan/hydrochlorothiazide = Hyzaar
hydrochlorothiazide + metoprolol = Lopressor HCT, Dutoprol
hydrochlorothiazide + olmesartan = Benicar HCT
hydrochlorothiazide + quinapril = Accuretic
hydrochlorothiazide + spironolactone = Aldactazide
hydrochlorothiazide + telmisartan = Micardis HCT
hydrochlorothiazide + triamterene, triamterene-hctz, triamterene/hctz, triamterene-hydrochlorothiazide, triamterene/hydrochlorothiazide = Dyazide, Maxzide
hydrochlorothiazide + valsartan, valsartan-hctz, valsartan/hctz, valsartan-hydrochlorothiazide = Diovan HCT
hydrochlorothiazide + propranolol = Inderide
trandolapril + verapamil = Tarka

# alpha-blockers antihypertensives
doxazosin = Cardura
prazosin = Minipress
terazosin = Hytrin
phenoxybenzamine = Dibenzyline
phentolamine = Regitine

# central-alpha-agonists antihypertensives
clonidine = Catapres, Kapvay, Catapres-TTS
guanfacine = Tenex, Intuniv
methyldopa = Aldomet

# vasodilators antihypertensives
hydralazine = Apresoline
minoxidil = Loniten, Rogaine
nitroprusside = Nipride

# nitrates antianginals
isosorbide dinitrate, isdn = Isordil, Dilatrate
isosorbide mononitrate, ismn, isosorbide = Imdur, Ismo, Monoket
nitroglycerin, ntg, ?nitro, sl ntg, sl nitro, nitroglycerine = Nitrostat, Nitro-Dur, Nitrolingual, NitroBid, Nitro-Bid, Nitroquick, Minitran, Rectiv

# antianginals
ranolazine = Ranexa
ivabradine = Corlanor

# antiarrhythmics
amiodarone, ?amio = Cordarone, Pacerone, Nexterone
?adenosine = Adenocard
disopyramide = Norpace
dofetilide = Tikosyn
dronedarone = Multaq
flecainide = Tambocor
lidocaine iv
mexiletine = Mexitil
procainamide = Pronestyl, Procanbid
propafenone = Rythmol
quinidine = Quinaglute, Quinidex
ibutilide = Corvert

# cardiac-glycosides
digoxin, ?dig = Lanoxin, Digitek

# statins lipid-lowering
atorvastatin, atorva = Lipitor, Atorvaliq
fluvastatin = Lescol
lovastatin = Mevacor, Altoprev
pitavastatin = Livalo, Zypitamag
pravastatin, prava = Pravachol
rosuvastatin, rosuva = Crestor, Ezallor
simvastatin, simva = Zocor, FloLipid
cerivastatin = Baycol
*statin, *statins

# lipid-lowering
ezetimibe = Zetia
fenofibrate = Tricor, Trilipix, Lofibra, Antara, Fenoglide, Lipofen, Triglide
fenofibric acid = Fibricor
gemfibrozil = Lopid
colesevelam = Welchol
cholestyramine = Questran, Prevalite
colestipol = Colestid
niacin, nicotinic acid = Niaspan, Niacor, Slo-Niacin
icosapent, icosapent ethyl = Vascepa
bempedoic acid = Nexletol
lomitapide = Juxtapid
ezetimibe + simvastatin = Vytorin
bempedoic acid + ezetimibe = Nexlizet
lovastatin + niacin = Advicor
niacin + simvastatin = Simcor

# pcsk9-inhibitors lipid-lowering
alirocumab = Praluent
evolocumab = Repatha
inclisiran = Leqvio

# vasopressors
dobutamine
?dopamine
epinephrine, epi = EpiPen, Epi-Pen, EpiPen Jr, Auvi-Q, Adrenaclick, Adrenalin
?norepinephrine = Levophed
phenylephrine = Neo-Synephrine, Sudafed PE
?vasopressin = Vasostrict, Pitressin
droxidopa = Northera
midodrine = ProAmatine, Orvaten
milrinone = Primacor

# pulmonary-hypertension
ambrisentan = Letairis
bosentan = Tracleer
macitentan = Opsumit
riociguat = Adempas
treprostinil = Remodulin, Tyvaso, Orenitram
epoprostenol = Flolan, Veletri
iloprost = Ventavis
selexipag = Uptravi
sotatercept = Winrevair

# heart-failure
vericiguat = Verquvo
nesiritide = Natrecor
tafamidis = Vyndaqel, Vyndamax
mavacamten = Camzyos
`
