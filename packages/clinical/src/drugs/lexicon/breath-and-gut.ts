/** Airways, allergy, cough and cold, stomach and bowel. */
export const breathAndGut = `
# short-acting-beta-agonists bronchodilators
albuterol, salbutamol, albuterol sulfate, albuterol inhaler, albuterol nebulizer, albuterol nebs = Proventil, Proventil HFA, Ventolin, Ventolin HFA, ProAir, ProAir HFA, ProAir RespiClick, AccuNeb, VoSpire
levalbuterol = Xopenex, Xopenex HFA
metaproterenol = Alupent
pirbuterol = Maxair
terbutaline = Brethine
?*rescue inhaler
?*inhalers

# long-acting-beta-agonists bronchodilators
arformoterol = Brovana
formoterol = Foradil, Perforomist
indacaterol = Arcapta
olodaterol = Striverdi
salmeterol = Serevent
vilanterol

# muscarinic-antagonists bronchodilators
aclidinium = Tudorza
glycopyrrolate, glycopyrronium = Robinul, Seebri, Lonhala, Cuvposa, Qbrexza
ipratropium = Atrovent, Atrovent HFA
revefenacin = Yupelri
tiotropium = Spiriva, Spiriva HandiHaler, Spiriva Respimat
umeclidinium = Incruse

# xanthines bronchodilators
aminophylline
theophylline = Theo-Dur, Theo-24, Uniphyl, Slo-Bid, Theochron, Elixophyllin

# inhaled-corticosteroids corticosteroids
beclomethasone = Qvar, Beconase, Vanceril, Beclovent, Qnasl
ciclesonide = Alvesco, Omnaris, Zetonna
flunisolide = AeroBid, Nasalide, Nasarel
fluticasone, fluticasone propionate, fluticasone furoate, fluticasone nasal spray = Flonase, Flovent, Flovent HFA, Flovent Diskus, Arnuity, Veramyst, Cutivate, Xhance, ArmonAir, Flonase Sensimist
mometasone = Asmanex, Nasonex, Elocon

# inhaler-combinations
albuterol + ipratropium, ipratropium-albuterol, albuterol-ipratropium, ipratropium/albuterol, albuterol/ipratropium = Combivent, Combivent Respimat, DuoNeb, Duo-Neb, DuoNebs
albuterol + budesonide = Airsupra
budesonide + formoterol, budesonide-formoterol, budesonide/formoterol = Symbicort, Breyna
fluticasone + salmeterol, fluticasone-salmeterol, fluticasone/salmeterol = Advair, Advair Diskus, Advair HFA, AirDuo, Wixela
fluticasone + vilanterol = Breo, Breo Ellipta
formoterol + mometasone = Dulera
aclidinium + formoterol = Duaklir
budesonide + formoterol + glycopyrrolate = Breztri
fluticasone + umeclidinium + vilanterol = Trelegy, Trelegy Ellipta
formoterol + glycopyrrolate = Bevespi
olodaterol + tiotropium = Stiolto
umeclidinium + vilanterol = Anoro, Anoro Ellipta

# leukotriene-modifiers
montelukast = Singulair
zafirlukast = Accolate
zileuton = Zyflo

# airway-drugs
cromolyn = Intal, Nasalcrom, Gastrocrom, Crolom
nedocromil = Tilade, Alocril
roflumilast = Daliresp
dornase alfa = Pulmozyme
acetylcysteine, n-acetylcysteine, !NAC = Mucomyst, Acetadote
nintedanib = Ofev
pirfenidone = Esbriet
ivacaftor = Kalydeco
elexacaftor
tezacaftor
lumacaftor
elexacaftor + ivacaftor + tezacaftor = Trikafta
ivacaftor + lumacaftor = Orkambi
?oxygen, ?o2, home o2, home oxygen, supplemental oxygen, oxygen therapy, nasal oxygen

# antihistamines
azelastine = Astelin, Astepro, Optivar
azatadine = Optimine
brompheniramine = Dimetane
carbinoxamine = Karbinal
cetirizine = Zyrtec
chlorpheniramine, chlorphen = Chlor-Trimeton
clemastine = Tavist
cyproheptadine = Periactin
desloratadine = Clarinex
dexchlorpheniramine = Polaramine
diphenhydramine, diphenhydram = Benadryl, Sominex, ZzzQuil, Nytol
fexofenadine = Allegra, Allegra Allergy
hydroxyzine = Atarax, Vistaril
levocetirizine = Xyzal
loratadine = Claritin, Alavert, Claritin RediTabs
meclizine = Antivert, Bonine, Dramamine Less Drowsy
olopatadine = Patanol, Pataday, Patanase, Pazeo
promethazine = Phenergan, Promethegan
terfenadine = Seldane
astemizole = Hismanal
azelastine + fluticasone = Dymista
*antihistamine, *antihistamines
cetirizine + pseudoephedrine = Zyrtec-D, Zyrtec D
fexofenadine + pseudoephedrine = Allegra-D, Allegra D
loratadine + pseudoephedrine = Claritin-D, Claritin D

# cough-and-cold
benzonatate = Tessalon, Tessalon Perles, Tessalon Pearls
dextromethorphan = Delsym, Robitussin, Robitussin DM
guaifenesin = Mucinex, Humibid, Organidin
pseudoephedrine = Sudafed, ?Contac
phenylpropanolamine = Entex
oxymetazoline = Afrin, Dristan, Visine LR
dextromethorphan + guaifenesin, guaifenesin dm = Mucinex DM, Robitussin-DM, Humibid DM
guaifenesin + pseudoephedrine = Mucinex D, Mucinex-D, Entex PSE
dextromethorphan + guaifenesin + phenylephrine = Duraphen, Duraphen II, Duraphen DM, Duraphen II DM
codeine + guaifenesin, guaifenesin with codeine, guaifenesin-codeine = Robitussin AC, Cheratussin, Cheratussin AC, Tussi-Organidin, Robitussin A-C
codeine + promethazine, promethazine with codeine, promethazine-codeine = Phenergan with codeine
chlorpheniramine + hydrocodone = Tussionex, TussiCaps
dextromethorphan + promethazine, promethazine dm, promethazine-dm = Phenergan DM
acetaminophen + dextromethorphan + doxylamine = NyQuil, Nyquil
acetaminophen + dextromethorphan + phenylephrine = DayQuil, Theraflu
brompheniramine + pseudoephedrine = Dimetapp, Bromfed
?*cough syrup, ?*cough medicine
?*cough drops

# proton-pump-inhibitors acid-suppressants
dexlansoprazole = Dexilant, Kapidex
esomeprazole = Nexium
lansoprazole = Prevacid
omeprazole = Prilosec, Prilosec OTC
pantoprazole = Protonix
rabeprazole = Aciphex
omeprazole + sodium bicarbonate = Zegerid
vonoprazan = Voquezna
*ppi, *ppis, *proton pump inhibitor, *proton pump inhibitors

# h2-blockers acid-suppressants
cimetidine = Tagamet
famotidine = Pepcid, Pepcid AC, Pepcid Complete
nizatidine = Axid
ranitidine = Zantac

# antacids
aluminum hydroxide = Amphojel, AlternaGEL
?*antacid, ?*antacids
aluminum hydroxide + magnesium hydroxide, aluminum-magnesium hydroxide = Maalox, Mylanta
magnesium carbonate
citric acid
aluminum hydroxide + magnesium carbonate = Gaviscon
calcium + magnesium hydroxide = Rolaids
citric acid + sodium bicarbonate = Alka-Seltzer
sucralfate = Carafate
misoprostol = Cytotec
simethicone = Gas-X, Mylicon, Phazyme
gi cocktail

# laxatives
bisacodyl = Dulcolax, Correctol, Fleet Bisacodyl
docusate, docusate sodium, !DSS = Colace, Surfak, Dulcolax Stool Softener
docusate + senna, senna-docusate, senna/docusate = Senokot-S, Senna-S, Peri-Colace, Senokot S, Senna S
glycerin suppository
lactulose = Enulose, Constulose, Kristalose, Chronulac
linaclotide = Linzess
lubiprostone = Amitiza
plecanatide = Trulance
prucalopride = Motegrity
magnesium citrate, mag citrate
magnesium hydroxide, milk of magnesia, !MOM = Phillips Milk of Magnesia
methylcellulose = Citrucel
polycarbophil = FiberCon
polyethylene glycol, peg 3350, polyethylene glycol 3350 = MiraLax, Miralax, GlycoLax, GoLytely, NuLytely, Colyte, MoviPrep
psyllium = Metamucil, Konsyl
senna, sennosides = Senokot, Ex-Lax
sodium phosphate = Fleet enema, OsmoPrep, Visicol
?*stool softener, ?*stool softeners
?*fiber supplement, ?*fiber supplements
?*laxative, ?*laxatives

# antidiarrheals
bismuth subsalicylate, bismuth = Pepto-Bismol, Kaopectate, Pepto Bismol
loperamide = Imodium, Imodium AD
diphenoxylate
atropine + diphenoxylate, diphenoxylate-atropine, diphenoxylate/atropine = Lomotil
crofelemer = Mytesi
eluxadoline = Viberzi
alosetron = Lotronex

# antiemetics
aprepitant = ?Emend
dimenhydrinate = Dramamine
dronabinol = Marinol
nabilone = Cesamet
droperidol = Inapsine
granisetron = Kytril
metoclopramide = Reglan
ondansetron = Zofran, Zofran ODT, Zuplenz
palonosetron = Aloxi
dolasetron = Anzemet
prochlorperazine = Compazine, Compro
scopolamine, scopolamine patch = Transderm Scop, Transderm-Scop
trimethobenzamide = Tigan
doxylamine + vitamin b6 = Diclegis, Bonjesta
domperidone

# antispasmodics
atropine = AtroPen, Isopto Atropine
belladonna
clidinium
dicyclomine = Bentyl
homatropine
hyoscyamine = Levsin, Levbid, Anaspaz, NuLev, Symax
methscopolamine = Pamine
propantheline = Pro-Banthine
atropine + hyoscyamine + phenobarbital + scopolamine = Donnatal
`
