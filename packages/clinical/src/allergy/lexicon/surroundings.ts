/** What is in the air, in the house, in the garden and what stings: `name = other names`. */
export const surroundings = `
seasonal allergens = seasonal allergies, seasonal allergy, seasonal, season change, spring allergies, fall allergies, summer allergies
environmental allergens = environmental allergies, environmental allergy, environmental, environmental allergen, inhalant allergies, inhalant, inhalant allergen, airborne allergen
pollen = polen, tree pollen, grass pollen, weed pollen, plant pollen
ragweed = rag weed, ragweed pollen, short ragweed
grass = grasses, bermuda grass, timothy grass, johnson grass, kentucky bluegrass, rye grass, ryegrass, bahia grass, fresh cut grass
tree = oak tree, birch, birch tree, cedar, mountain cedar, oak pollen, elm, maple tree, pecan tree, cottonwood, juniper, olive tree, ash tree, cypress, eucalyptus, mesquite
weed = pigweed, lamb's quarters, plantain weed, sagebrush, tumbleweed, russian thistle
goldenrod
hay = straw, alfalfa
mold = mould, mildew, mold spore, fungi, fungus, alternaria, aspergillus, cladosporium, penicillium
dust = polvo, house dust, household dust, dust particle
dust mite = dust mites, house dust mite, dermatophagoides, mite
cat = cat dander, cat hair, kitten
dog = dog dander, dog hair
animal dander = pet dander, dander, animal hair, animal fur, pet, animal, furry animal, pet hair
horse = horse dander, horse hair, horse serum
cow dander = cattle dander
rabbit
guinea pig
hamster
bird = feather, bird feather, down feather, goose down, down pillow
cockroach = cockroaches, roach, roaches
bee venom = bee, bee sting, honey bee, honeybee, bumblebee, bumble bee, bee stinging
wasp venom = wasp, wasp sting, paper wasp
hornet venom = hornet, hornet sting
yellow jacket venom = yellow jacket, yellowjacket, yellow jacket sting
fire ant venom = fire ant, ant bite, fire ant bite, ant
stinging insects = insect sting, insect venom, insect bite, hymenoptera, hymenoptera venom, venom, bug bite, insect, stinging insect
mosquito = mosquito bite, mosquitoes
spider bite = spider
tick bite = tick
poison ivy = poison oak, poison sumac, urushiol
perfume = fragrance, fragrances, scent, cologne, scented product, scented lotion, perfumed product
smoke exposure = cigarette smoke, tobacco smoke, wood smoke
sunlight = sun, sun exposure, uv light, ultraviolet light
cold exposure = cold air, cold weather
chemical fume = chemical, cleaning product, bleach, paint fume, chlorine, ammonia fume
detergent = laundry detergent, fabric softener, dryer sheet
soap = scented soap, harsh soap, dial soap, ivory soap
cosmetic = makeup, make-up, hair dye, nail polish, p-phenylenediamine, paraphenylenediamine
sunscreen
lotion = body lotion
plant = certain plant, poinsettia, chrysanthemum
`
