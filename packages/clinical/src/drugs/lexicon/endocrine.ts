/** Diabetes, thyroid, steroids, sex hormones and bone. */
export const endocrine = `
# biguanides antidiabetics
metformin, metformin er, metformin xr, metformina = Glucophage, Glucophage XR, Fortamet, Glumetza, Riomet

# sulfonylureas antidiabetics
chlorpropamide = Diabinese
glimepiride = Amaryl
glipizide, glipizide xl = Glucotrol, Glucotrol XL
glyburide, glibenclamide = Micronase, DiaBeta, Glynase
tolazamide = Tolinase
tolbutamide = Orinase
*sulfonylurea, *sulfonylureas

# glinides antidiabetics
nateglinide = Starlix
repaglinide = Prandin

# thiazolidinediones antidiabetics
pioglitazone = Actos
rosiglitazone = Avandia
troglitazone = Rezulin

# dpp4-inhibitors antidiabetics
alogliptin = Nesina
linagliptin = Tradjenta
saxagliptin = Onglyza
sitagliptin = Januvia, Zituvio

# sglt2-inhibitors antidiabetics
bexagliflozin = Brenzavvy
canagliflozin = Invokana
dapagliflozin = Farxiga
empagliflozin = Jardiance
ertugliflozin = Steglatro
sotagliflozin = Inpefa

# glp1-agonists antidiabetics
dulaglutide = Trulicity
exenatide = Byetta, Bydureon
liraglutide = Victoza, Saxenda
lixisenatide = Adlyxin
semaglutide = Ozempic, Rybelsus, Wegovy
albiglutide = Tanzeum
tirzepatide = Mounjaro, Zepbound

# antidiabetics
acarbose = Precose
miglitol = Glyset
pramlintide = Symlin
bromocriptine = Parlodel, Cycloset
?glucagon = GlucaGen, Gvoke, Baqsimi
glipizide + metformin = Metaglip
glyburide + metformin, glyburide-metformin = Glucovance
metformin + pioglitazone = Actoplus Met
metformin + rosiglitazone = Avandamet
metformin + sitagliptin, sitagliptin-metformin = Janumet
metformin + saxagliptin = Kombiglyze
linagliptin + metformin = Jentadueto
alogliptin + metformin = Kazano
alogliptin + pioglitazone = Oseni
glimepiride + pioglitazone = Duetact
canagliflozin + metformin = Invokamet
dapagliflozin + metformin = Xigduo
empagliflozin + metformin = Synjardy
empagliflozin + linagliptin = Glyxambi
dapagliflozin + saxagliptin = Qtern

# insulins antidiabetics
?insulin, insulin pump, insulin drip, sliding scale insulin, insulin sliding scale, insulin ss, !SSI, ?riss
insulin glargine, glargine = Lantus, Lantus SoloStar, Basaglar, Toujeo, Semglee, Rezvoglar
insulin detemir, detemir = Levemir
insulin degludec, degludec = Tresiba
insulin aspart, aspart = NovoLog, Fiasp, NovoLog FlexPen
insulin lispro, lispro = Humalog, Admelog, Lyumjev, Humalog KwikPen
insulin glulisine, glulisine = Apidra
insulin regular, regular insulin, insulin r, human regular insulin = Humulin R, Novolin R
insulin nph, ?nph, nph insulin, insulin isophane = Humulin N, Novolin N
insulin nph + insulin regular, insulin 70/30, 70/30 insulin, ?70/30 = Humulin 70/30, Novolin 70/30, Humulin, Novolin, Humulin 50/50
insulin lente, lente insulin = Humulin L
insulin lispro protamine
insulin aspart protamine
insulin lispro protamine + insulin lispro = Humalog 75/25, Humalog Mix 75/25, Humalog Mix, Humalog Mix 50/50
insulin aspart protamine + insulin aspart = NovoLog 70/30, NovoLog Mix 70/30, NovoLog Mix
insulin degludec + liraglutide = Xultophy
insulin glargine + lixisenatide = Soliqua

# thyroid-hormones
levothyroxine, l-thyroxine, lt4, levothyroxin = Synthroid, Levoxyl, Levothroid, Unithroid, Euthyrox, Tirosint, Levo-T
liothyronine = Cytomel
thyroid desiccated, desiccated thyroid, thyroid usp = Armour Thyroid, Nature-Throid, NP Thyroid, WP Thyroid, ?Armour
liotrix = Thyrolar
?*thyroid medication, ?*thyroid hormone

# antithyroids
methimazole = Tapazole
propylthiouracil, !PTU
potassium iodide, sski = ThyroSafe

# systemic-corticosteroids corticosteroids
prednisone = Deltasone, Sterapred, Rayos, Orasone
prednisolone = Orapred, Prelone, Pediapred, Pred Forte, Millipred, Omnipred
methylprednisolone, methylpred = Medrol, Medrol Dosepak, Medrol Dose Pack, Medrol Dosepack, Solu-Medrol, Solumedrol, Depo-Medrol, Depomedrol
dexamethasone = Decadron, Hexadrol, Maxidex, Hemady
hydrocortisone = Cortef, Solu-Cortef, Hytone, Cortaid, Alkindi, Westcort, Locoid, Anusol-HC, Cortenema, Proctosol
cortisone, cortisone acetate = Cortone
betamethasone = Celestone, Diprosone, Luxiq, Diprolene
deflazacort = Emflaza
?*steroids, ?*steroid, *oral steroids, *corticosteroids, *corticosteroid, *steroid taper, *steroid dose pack, *steroid injection, *steroid injections

# corticosteroids
triamcinolone, triamcinolone acetonide = Kenalog, Aristocort, Nasacort, Azmacort, Zilretta, Nasacort AQ
budesonide = Pulmicort, Pulmicort Flexhaler, Pulmicort Respules, Rhinocort, Entocort, Entocort EC, Uceris, Rhinocort Aqua, Tarpeyo

# mineralocorticoids corticosteroids
fludrocortisone = Florinef

# estrogens hormones
estradiol, oestradiol = Estrace, Vivelle, Vivelle-Dot, Climara, Estraderm, Alora, Minivelle, Vagifem, Yuvafem, Estring, Divigel, Delestrogen, Menostar
conjugated estrogens, conjugated estrogen, estrogens conjugated = Premarin, Cenestin, Enjuvia
esterified estrogens = Menest, Estratab
estropipate = Ogen
?estrogen, ?estrogens, estrogen patch
conjugated estrogens + medroxyprogesterone = Prempro, Premphase
bazedoxifene
bazedoxifene + conjugated estrogens = Duavee
estradiol + norethindrone = CombiPatch, Activella, Mimvey
esterified estrogens + methyltestosterone = Estratest
ethinyl estradiol

# progestins hormones
medroxyprogesterone, !MPA = Provera, Depo-Provera, Depo Provera, DepoProvera, depo-subQ provera
?progesterone, micronized progesterone = Prometrium, Crinone, Endometrin
norethindrone, norethindrone acetate = Aygestin, ?Camila, ?Errin, ?Heather, Nora-BE, Micronor, Ortho Micronor, Nor-QD, ?Jolivette
megestrol = Megace
levonorgestrel = Mirena, Plan B, Skyla, Liletta, Kyleena, Norplant
etonogestrel = Nexplanon, Implanon
hydroxyprogesterone = Makena
drospirenone = Slynd

# androgens hormones
?testosterone, testosterone cypionate, testosterone enanthate = AndroGel, Testim, Depo-Testosterone, Axiron, Androderm, Fortesta, Xyosted, Delatestryl
methyltestosterone = ?Android, Methitest
oxandrolone = Oxandrin
danazol = Danocrine
dhea, dehydroepiandrosterone

# bisphosphonates bone
alendronate, alendronic acid = Fosamax, Binosto
ibandronate = Boniva
risedronate = Actonel, Atelvia
zoledronic acid, zoledronate = Reclast, Zometa
pamidronate = Aredia
etidronate = Didronel

# bone
denosumab = Prolia, Xgeva
teriparatide = Forteo
abaloparatide = Tymlos
romosozumab = Evenity
raloxifene = Evista
?calcitonin, calcitonin salmon = Miacalcin, Fortical
calcitriol = Rocaltrol
paricalcitol = Zemplar
doxercalciferol = Hectorol

# pituitary-hormones hormones
somatropin, ?growth hormone = Genotropin, Humatrope, Norditropin, Nutropin, Omnitrope, Saizen
octreotide = Sandostatin
lanreotide = Somatuline
cabergoline = Dostinex
pegvisomant = Somavert
cosyntropin = Cortrosyn
tolvaptan = Samsca, Jynarque
levocarnitine, l-carnitine = Carnitor
`
