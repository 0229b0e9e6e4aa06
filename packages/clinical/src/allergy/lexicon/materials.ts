/** What is worn, stuck on, injected or used in care and is no drug of the drug list: `name = other names`. */
export const materials = `
latex = latex glove, natural rubber latex, natural rubber, rubber, rubber latex, rubber glove, powdered glove, latex product
adhesive tape = adhesive, tape, surgical tape, medical tape, silk tape, paper tape, plastic tape, cloth tape, adhesive bandage, band-aid, band aid, bandaid, bandage, steri-strip, steri strip, dermabond, skin glue, tegaderm, transpore, micropore, mastisol, benzoin, ekg adhesive, ekg electrode, electrode, ecg electrode, tape adhesive, coban, wound adhesive, surgical glue, acrylate
nickel = nickel sulfate
metal = metals, costume jewelry, jewelry
cobalt = cobalt chloride
chromium = chrome, chromate, potassium dichromate
gold = gold sodium thiosulfate
silver
titanium
stainless steel = surgical steel
copper
mercury = thimerosal, merthiolate, thiomersal
wool = lanolin
polyester
nylon suture = suture, catgut, vicryl, silk suture, chromic gut
formaldehyde = formalin, quaternium-15
paraben = parabens, methylparaben
balsam of peru
neoprene
silicone
vinyl
`
/** Dyes and fluids of imaging. */
export const contrasts = `
iodinated contrast = iv contrast, i.v. contrast, contrast, contrast dye, dye, iv dye, i.v. dye, ivp dye, x-ray dye, xray dye, ct dye, ct contrast, contrast media, contrast medium, contrast material, contrast agent, iv contrast dye, iv contrast media, intravenous contrast, intravenous dye, intravenous contrast dye, radiocontrast, radiographic contrast, radiographic dye, radiology dye, radiopaque dye, iodine contrast, iodinated contrast dye, iodinated contrast media, iodinated contrast agent, iodinated dye, iodine dye, iodine-containing contrast, iodine based contrast, iodine-based contrast, iodine containing dye, iodinated radiocontrast, contrast iodine, angiogram dye, angiographic dye, heart catheterization dye, cath dye, injectable dye, x-ray contrast, iohexol, omnipaque, iodixanol, visipaque, iopamidol, isovue, ioversol, optiray, iopromide, ultravist, diatrizoate, hypaque, renografin, conray
iodine = iodides, iodide, iodine product, iodine containing product, topical iodine
gadolinium = gadolinium contrast, mri contrast, mri dye, gadolinium-based contrast, gadobutrol, gadavist, magnevist, omniscan, prohance, multihance, dotarem
barium
isosulfan blue = methylene blue, lymphazurin
fluorescein = fluorescein dye
`
