/** Words of medicine and of chemistry that no rule and no dictionary has, and that a repair would take for others. */
const text = `
anatomy and tests: adduct adducted adduction titer titers titre titres vaper vapers
amino acids: alanine arginine asparagine aspartate aspartic betaine carnitine carnosine citrulline creatine cysteine cystine
glutamate glutamic glutamine glycine histidine homocysteine isoleucine leucine lysine methionine ornithine phenylalanine proline
sarcosine selenomethionine serine taurine theanine threonine tryptophan tyrosine valine
sugars and starches: arabinose dextrate dextrin erythritol fructan fructose galactose glutose inositol inulin isomalt lactitol
lactose lactulose maltitol maltodextrin maltose mannitol mannose raffinose ribose sorbitol stachyose sucralose sucrose trehalose
xylitol xylose allulose psyllium pectin cellulose hypromellose croscarmellose carmellose povidone crospovidone copovidone
enzymes: alliinase amylase bromelain catalase cellulase dornase elastase galactosidase invertase lactase lipase maltase papain
pepsin phytase protease sucrase trypsin chymotrypsin urease
fats, waxes and silicones: beeswax carnauba cetearyl ceteareth cetyl cyclomethicone dimethicone dimethiconol glycerin glyceryl
isopropyl lanolin laureth laurate lecithin linoleate linolenate myristate oleate oleth palmitate paraffin petrolatum phytosterol
poloxamer polysorbate squalane squalene stanol stanols stearate stearyl stearic steareth sterol sterols triacetin tricaprylin
acids and salts: acetate adipate alginate ascorbate benzoate besylate bitartrate bromide caprylate carbonate citrate fumarate
gluconate glycinate glycolate lactate malate malonate mesylate nicotinate nitrate nitrite orotate oxalate pantothenate phosphate
picolinate propionate pyruvate salicylate silicate sorbate succinate sulfate sulfite tannate tartrate taurate tosylate urate
vitamins and their like: adenosine biotin calcifediol carotene carotenoid cholecalciferol choline cobalamin ergocalciferol folate
folinic lutein lycopene mecobalamin menadione menaquinone methylfolate niacin niacinamide panthenol pyridoxal pyridoxamine
pyridoxine quercetin resveratrol retinal retinol retinyl riboflavin rutin thiamin thiamine tocopherol tocopheryl tocotrienol
ubiquinol ubiquinone zeaxanthin astaxanthin cresyl
herbs and grasses: aloin astragalus berberine boswellia cascara curcumin echinacea ephedra fescue fenugreek forskolin ginkgo
ginseng goldenseal guarana hoodia hyssop kava kratom maca moringa purpurea rhodiola sarsaparilla senna silymarin turmeric valerian
yohimbe yohimbine
germs: acidophilus animalis bifidum bulgaricus casei coagulans fermentum gasseri infantis lactis longum paracasei perniciosus
plantarum plumbeus reuteri rhamnosus salivarius subtilis thermophilus
proteins and tests: actin albumin casein collagen cystatin elastin ferritin fibrin gliadin globulin gluten haptoglobin hepcidin
keratin leptin myosin pertactin prealbumin resistin renin transferrin troponin tubulin vimentin adiponectin calcitonin inhibin
gastrin ghrelin secretin motilin
brands: allergan aquanil benefix calmol clinidine cortane eescula iferex lipocaine medicaine medicone nexavir nupro oralone rosula
polivy stangard tanlor tencon utopic vectical vytone activon flarex fluoridex intestinex vusion`

export const leftWords: ReadonlySet<string> = new Set(text.replace(/^[a-z, ]+:/gm, '').split(/\s+/))
