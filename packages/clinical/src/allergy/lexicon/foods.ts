/** Foods: `name = other names`, a line each; plurals are understood. */
export const foods = `
peanut = peanut butter, ground nut, groundnut, peanut oil, peanut product
tree nut = nut, treenut, mixed nut, nut product
almond
brazil nut
cashew = cashew nut
chestnut
hazelnut = filbert
macadamia nut = macadamia
pecan
pine nut
pistachio = pistachio nut
walnut
coconut
sesame = sesame seed, tahini
sunflower seed = sunflower
poppy seed
mustard = mustard seed
egg = egg white, egg yolk, hen's egg, egg product, egg protein, ovalbumin
milk = cow's milk, cows milk, milk product, milk protein, cow milk, whole milk
dairy = dairy product, dairy food, cheese, casein, whey, ice cream, yogurt
lactose = lactose product
soy = soya, soybean, soy bean, soy product, soy milk, soy protein
wheat = wheat product, wheat flour
gluten = gluten product
corn = maize, corn product, corn syrup
oat = oats
barley
rye
rice
buckwheat
shellfish = shell fish, shellfood, crustacean, mollusk
shrimp = prawn
crab = crab meat, crabmeat
lobster
crawfish = crayfish
clam
oyster
mussel
scallop
squid = calamari
fish = finned fish, white fish, fin fish, fish product
seafood = sea food
salmon
tuna
cod = codfish
tilapia
anchovy
beef = red meat
pork
chicken
turkey meat
lamb
alpha-gal = alpha gal, mammalian meat
gelatin = gelatine
strawberry = strawberries
raspberry = raspberries
blueberry = blueberries
blackberry = blackberries
cranberry = cranberries
cherry = cherries
berry = berries
apple
pear
peach = peaches
apricot
plum
nectarine
banana
kiwi = kiwi fruit, kiwifruit
mango = mangoes
papaya
pineapple
avocado
melon = cantaloupe, honeydew, watermelon
grape
orange = orange juice
citrus = citrus fruit, lemon, lime, grapefruit, tangerine
fig
tomato = tomatoes
potato = potatoes
carrot
celery
spinach
onion
garlic
cucumber
zucchini
eggplant
bell pepper = green pepper
chili pepper = hot pepper, spicy food
mushroom
bean = kidney bean, legume
lentil
chickpea = garbanzo bean
green pea = pea
lupin
chocolate = cocoa
coffee
caffeine
cinnamon
vanilla
cumin
paprika
black pepper
honey
maple syrup
sugar substitute = artificial sweetener, aspartame, nutrasweet, saccharin, sucralose, splenda
msg = monosodium glutamate
sulfite = sulphite, sodium metabisulfite, metabisulfite, bisulfite
nitrate preservative = food nitrate, nitrite
food dye = food coloring, food colouring, red dye, red dye 40, yellow dye, yellow dye 5, tartrazine, fd&c dye
preservative = food preservative
red wine = wine
beer
yeast = brewer's yeast
food additive
food = certain food, multiple food, some food
`
