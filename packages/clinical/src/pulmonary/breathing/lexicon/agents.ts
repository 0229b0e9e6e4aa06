/**
 * What is breathed in at work or at home and harms the lungs. `# kind` heads its lines; a line is `name = other name, other name`. A `?` before a
 * name: also a thing of every day, an allergen or a laboratory value, which is an exposure only where the words beside it say so.
 */
export const agents = `
# dust
asbestos = asbestos fibers, asbestos fibres, asbestos dust, asbestos insulation, asbestos-containing materials, asbestos containing material
silica = silica dust, crystalline silica, silicates, silica sand, respirable silica, free silica, quartz dust
coal dust = coal mine dust, coal-dust
sand dust = sandblasting dust, blasting sand, blasting grit
rock dust = stone dust, granite dust, slate dust, marble dust
concrete dust = cement dust, concrete, masonry dust, brick dust, mortar dust
?cement
?talc = talcum, talc dust
beryllium = beryllium dust, beryllium oxide
cobalt = cobalt dust
tungsten carbide = hard metal dust, hard metal, cemented carbide
?aluminum dust = aluminium dust, aluminum oxide, bauxite
iron oxide = iron dust, iron ore dust, taconite, hematite
?tin dust = tin oxide
barium dust = barite dust
graphite = graphite dust
carbon black
kaolin = kaolin dust, china clay, clay dust
mica = mica dust
vermiculite = zonolite
fiberglass = fibreglass, glass wool, glass fibers, mineral wool, rock wool, fiberglass insulation, fiberglass dust
ceramic fibers = ceramic fibres, refractory ceramic fibers, ceramic dust
diatomaceous earth
drywall dust = sheetrock dust, gypsum dust, plaster dust, joint compound
metal dust = metal dusts, metallic dust, grinding dust, metal shavings, metal particles
plastic dust = nylon flock, flock dust, vinyl dust, pvc dust
world trade center dust = wtc dust, ground zero dust, world trade center exposure
?dust = dusts, dusty conditions, dusty environment, dusty environments, dusty work, heavy dust, dust exposure

# organic
cotton dust = flax dust, hemp dust, jute dust, textile dust, raw cotton
grain dust = grain, grain elevator dust, wheat dust, corn dust, feed dust, soybean dust, silage dust, grain dusts
flour dust = flour, bakery dust, baking flour
wood dust = sawdust, saw dust, red cedar, western red cedar, wood dusts, wood shavings, cedar dust
?hay = moldy hay, mouldy hay, hay dust, straw dust
sugar cane dust = bagasse
paper dust = pulp dust
tobacco dust = tobacco leaf dust
malt dust = barley dust, hops
?mould = mold, molds, moulds, black mold, toxic mold, mildew, mold spores, fungal spores
?bird droppings = birds, pigeons, pigeon droppings, parakeets, parrots, bird feathers, feathers, bird antigen, poultry, chickens, chicken coop, down feathers, pet birds, bat droppings, guano
animal dander = animal proteins, laboratory animals, rodent urine
?hot tub = hot tub aerosol, contaminated water mist
humidifier mist = contaminated humidifier
mushroom compost = compost, mushroom spores

# fumes
welding fumes = welding fume, welding smoke, weld fumes, arc welding fumes
metal fumes = metal fume, galvanized fumes, zinc fumes, zinc oxide fumes, brazing fumes, soldering fumes, solder fumes, foundry fumes
cadmium = cadmium fumes
manganese = manganese fumes
chromium = hexavalent chromium, chromium fumes, chromates, chrome fumes
nickel fumes = nickel dust, nickel carbonyl
vanadium = vanadium pentoxide
lead fumes
diesel exhaust = diesel fumes, diesel smoke, diesel
engine exhaust = exhaust fumes, vehicle exhaust, jet fuel, jet fumes, jet exhaust, car exhaust
asphalt fumes = tar fumes, roofing tar, hot asphalt, coal tar, coal tar pitch, bitumen fumes, creosote
coke oven emissions = coke oven fumes, coke ovens
rubber fumes = vulcanizing fumes
plastic fumes = burning plastic, polymer fumes, teflon fumes
?paint fumes = spray paint, paint spray, paint mist, lacquer fumes, varnish fumes, paint vapors, paint
fire smoke = smoke inhalation, structure fire smoke, house fire smoke, smoke from fires, smoke from a fire
burn pits = burn pit, burn pit smoke, oil well fires, oil fire smoke
wood smoke = woodsmoke, biomass smoke, biomass fuel, cooking smoke, indoor wood stove, wood-burning stove, cooking fires, wildfire smoke
?fumes = fume, noxious fumes, toxic fumes, chemical fumes, smoke and fumes

# gas
?chlorine = chlorine gas, chlorine fumes, chlorine leak
?ammonia = ammonia gas, anhydrous ammonia, ammonia fumes, ammonia leak
sulfur dioxide = sulphur dioxide, sulfur fumes
hydrogen sulfide = sulfuretted hydrogen, sour gas, sewer gas
nitrogen dioxide = nitrogen oxides, silo gas, nitrous fumes, oxides of nitrogen
phosgene = phosgene gas
ozone
?carbon monoxide = carbon monoxide gas
hydrogen fluoride = hydrofluoric acid, hydrochloric acid fumes, hydrogen chloride
mustard gas = nerve agent, chemical weapons, sarin
ethylene oxide
?radon = radon gas, radon daughters
?tear gas
?gases = toxic gases, noxious gases, irritant gases

# chemical
isocyanates = isocyanate, toluene diisocyanate, tdi, methylene diphenyl diisocyanate, diisocyanates, polyurethane foam, polyurethane, hexamethylene diisocyanate
formaldehyde = formalin, glutaraldehyde
epoxy resins = epoxy, epoxy resin, resins, acid anhydrides, trimellitic anhydride
acrylates = methyl methacrylate, cyanoacrylate
?solvents = solvent, organic solvents, paint thinner, degreasers, degreaser, trichloroethylene, perchloroethylene, toluene, xylene, acetone
benzene = petrochemicals, petroleum products
vinyl chloride
?acids = acid fumes, acid mist, sulfuric acid, nitric acid, caustic fumes
?bleach = cleaning chemicals, cleaning products, cleaning agents, disinfectants, cleaning solutions
pesticides = pesticide, herbicides, herbicide, insecticides, paraquat, fungicides, fertilizer, agricultural chemicals, crop dusting
metalworking fluid = metal working fluids, cutting oil, cutting fluid, coolant mist, oil mist, machining fluid
Agent Orange = agent orange
persulfates = hair bleach, hair dye, hair spray, permanent wave solution
latex dust = latex powder
diacetyl = butter flavoring, popcorn flavoring, flavorings
dry cleaning fluid
?arsenic
?uranium = plutonium, radioactive dust
?ionizing radiation
?chemicals = chemical, toxic chemicals, industrial chemicals, harsh chemicals, irritant chemicals, chemical vapors, vapors, vapours
`
