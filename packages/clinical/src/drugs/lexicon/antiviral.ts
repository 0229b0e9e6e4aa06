/** Antivirals and antiparasitics. */
export const antiviral = `
# antivirals
acyclovir = Zovirax, Sitavig
valacyclovir = Valtrex
famciclovir = Famvir
ganciclovir = Cytovene, Zirgan
valganciclovir = Valcyte
penciclovir = Denavir
docosanol = Abreva
foscarnet = Foscavir
oseltamivir = Tamiflu
zanamivir = Relenza
baloxavir = Xofluza
peramivir = Rapivab
amantadine = Symmetrel, Gocovri
rimantadine = Flumadine
remdesivir = Veklury
molnupiravir = Lagevrio
nirmatrelvir
nirmatrelvir + ritonavir = Paxlovid
letermovir = Prevymis

# antiretrovirals antivirals
abacavir = Ziagen
atazanavir = Reyataz
bictegravir
cabotegravir = Apretude, Vocabria
cobicistat = Tybost
darunavir = Prezista
didanosine, !DDI = Videx
dolutegravir = Tivicay
doravirine = Pifeltro
efavirenz = Sustiva
elvitegravir
emtricitabine = Emtriva
enfuvirtide = Fuzeon
etravirine = Intelence
fosamprenavir = Lexiva
indinavir = Crixivan
lamivudine, 3tc = Epivir
lopinavir
maraviroc = Selzentry
nelfinavir = Viracept
nevirapine = Viramune
raltegravir = Isentress
rilpivirine = Edurant
ritonavir = Norvir
saquinavir = Invirase
stavudine, d4t = Zerit
tenofovir, tenofovir disoproxil, tenofovir alafenamide = Viread, Vemlidy
zidovudine, !AZT = Retrovir
lenacapavir = Sunlenca, Yeztugo
abacavir + lamivudine = Epzicom
abacavir + lamivudine + zidovudine = Trizivir
abacavir + dolutegravir + lamivudine = Triumeq
atazanavir + cobicistat = Evotaz
bictegravir + emtricitabine + tenofovir = Biktarvy
cabotegravir + rilpivirine = Cabenuva
cobicistat + darunavir = Prezcobix
cobicistat + darunavir + emtricitabine + tenofovir = Symtuza
cobicistat + elvitegravir + emtricitabine + tenofovir = Stribild, Genvoya
dolutegravir + lamivudine = Dovato
dolutegravir + rilpivirine = Juluca
doravirine + lamivudine + tenofovir = Delstrigo
efavirenz + emtricitabine + tenofovir = Atripla
efavirenz + lamivudine + tenofovir = Symfi
emtricitabine + rilpivirine + tenofovir = Complera, Odefsey
emtricitabine + tenofovir = Truvada, Descovy
lamivudine + zidovudine = Combivir
lopinavir + ritonavir = Kaletra

# hepatitis-antivirals antivirals
adefovir = Hepsera
entecavir = Baraclude
telbivudine = Tyzeka
ribavirin = Copegus, Rebetol, Virazole
sofosbuvir = Sovaldi
ledipasvir
velpatasvir
daclatasvir = Daklinza
simeprevir = Olysio
boceprevir = Victrelis
telaprevir = Incivek
glecaprevir
pibrentasvir
elbasvir
grazoprevir
voxilaprevir
ledipasvir + sofosbuvir = Harvoni
sofosbuvir + velpatasvir = Epclusa
sofosbuvir + velpatasvir + voxilaprevir = Vosevi
glecaprevir + pibrentasvir = Mavyret
elbasvir + grazoprevir = Zepatier

# interferons
interferon alfa-2a
interferon alfa-2b = Intron A
peginterferon alfa-2a = Pegasys
peginterferon alfa-2b = PegIntron
interferon beta-1a = Avonex, Rebif, Plegridy
interferon beta-1b = Betaseron, Extavia
interferon gamma-1b = Actimmune

# antimalarials antiparasitics
hydroxychloroquine, hcq, hydroxychlor = Plaquenil, Quineprox, Sovuna
chloroquine = Aralen
mefloquine = Lariam
primaquine
quinine = Qualaquin
tafenoquine = Krintafel
atovaquone = Mepron
pyrimethamine = Daraprim
proguanil
artemether
lumefantrine
atovaquone + proguanil = Malarone
artemether + lumefantrine = Coartem

# antiparasitics
ivermectin = Stromectol, Soolantra, Sklice
albendazole = Albenza
mebendazole = Vermox, Emverm
praziquantel = Biltricide
pyrantel = Pin-X
nitazoxanide = Alinia
permethrin = Elimite, ?Nix
lindane = Kwell
malathion = Ovide
spinosad = Natroba
crotamiton = Eurax
pentamidine = Nebupent, Pentam
benznidazole
`
