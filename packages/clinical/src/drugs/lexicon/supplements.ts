/** Vitamins, herbs and what is bought without a prescription. */
export const supplements = `
# vitamins
multivitamin, multivitamins, multi-vitamin, multi vitamin, multiple vitamin, multiple vitamins, mvi, mvit, multivitamin with minerals, daily vitamin, daily multivitamin, therapeutic multivitamin = Centrum, Centrum Silver, One-A-Day, One A Day, ?Thera-M, Theragran, Theragran-M, Ocuvite, PreserVision, ICaps, Flintstones, Poly-Vi-Sol, Nephrocaps, Nephro-Vite, Rena-Vite
?*vitamins, ?*vitamin
vitamin a = Aquasol A
vitamin b complex, b complex, b-complex, vitamin b-complex, b complex vitamin, super b complex
vitamin b12, ?b12, ?b-12, vitamin b-12, cyanocobalamin, vit b12, vitamin b 12, b12 injection, b12 injections, b12 shots = Nascobal
mecobalamin, methylcobalamin
vitamin b6, pyridoxine, ?b6, ?b-6, vitamin b-6, vit b6
vitamin b1, thiamine, ?b1
riboflavin, vitamin b2
niacinamide
biotin
vitamin c, ascorbic acid, vit c
vitamin d, vitamin d3, cholecalciferol, vit d, vit d3, vitamin d-3, ?d3 = Delta D3
ergocalciferol, vitamin d2, vit d2 = Drisdol
vitamin e, vit e, tocopherol, alpha-tocopherol
folic acid, ?folate = Folvite
l-methylfolate, methylfolate = Deplin, Metanx, Foltx
lutein
beta carotene, beta-carotene

# supplements
?alpha lipoic acid, alpha-lipoic acid
?arnica
bromelain
chondroitin, chondroitin sulfate
cinnamon capsules
coenzyme q10, coenzyme q-10, coq10, co q-10, co q10, co-q10, coenzyme q = Qunol
conjugated linoleic acid
creatine monohydrate, creatine supplement
echinacea
evening primrose oil
fish oil, omega-3, omega 3, omega-3 fatty acids, omega 3 fatty acids, omega-3 fatty acid, omega 3 fish oil, fish oils = Lovaza, Omacor
flaxseed oil, flax seed oil, flaxseed, flax oil, flax seed
?garlic pills, garlic tablets, garlic capsules, garlic supplement
?ginger capsules
ginkgo biloba, ginkgo, gingko, gingko biloba
ginseng
glucosamine, glucosamine sulfate
chondroitin + glucosamine, glucosamine chondroitin, glucosamine-chondroitin, glucosamine/chondroitin, glucosamine and chondroitin, glucosamine with chondroitin, glucosamine & chondroitin, glucosamine chondroitin sulfate = Cosamin, Osteo Bi-Flex
?grape seed extract
green tea extract
kava, kava kava
krill oil
l-arginine
l-lysine, ?lysine
milk thistle
methylsulfonylmethane, !MSM
red yeast rice
resveratrol
sam-e, s-adenosylmethionine
tryptophan, l-tryptophan, 5-htp
turmeric, curcumin
valerian, valerian root
quercetin
hyaluronate, hyaluronic acid, sodium hyaluronate = Synvisc, Supartz, Euflexxa, Hyalgan, Orthovisc

# fluids
?normal saline, ?lactated ringer's, ?lactated ringers
?dextrose, d50
?albumin
`
