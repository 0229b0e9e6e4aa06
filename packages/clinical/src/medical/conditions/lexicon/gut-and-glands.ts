/** Stomach, bowel, liver; hormones, metabolism and nutrition. The marks are those of breathing-and-heart.ts. */
export const gutAndGlands = `
# digestive
gastroesophageal reflux disease = gerd, gastroesophageal reflux, acid reflux, reflux disease, reflux, esophageal reflux, gastro-esophageal reflux disease, gastro esophageal reflux, acid reflux disease, gord, chronic reflux, reflux esophagitis
barrett's esophagus = barrett's, barretts, barrett esophagus
esophagitis = eosinophilic esophagitis, erosive esophagitis
esophageal stricture = esophageal stenosis, schatzki ring, schatzki's ring, esophageal ring, esophageal web
esophageal varices = varices
achalasia = esophageal dysmotility
hiatal hernia = hiatus hernia, paraesophageal hernia
gastritis = chronic gastritis, erosive gastritis, acute gastritis
*peptic ulcer disease = pud, peptic ulcer, stomach ulcer, gastric ulcer, duodenal ulcer, stomach ulcers, bleeding ulcer, bleeding ulcers, gastric ulcers, marginal ulcer, ulcer disease
~h. pylori infection = h pylori, h. pylori, helicobacter pylori, helicobacter pylori infection, h pylori infection, h pylori gastritis, h. pylori gastritis
gastroparesis = diabetic gastroparesis
dyspepsia = functional dyspepsia
~gastroenteritis = stomach flu, viral gastroenteritis, acute gastroenteritis, stomach virus, stomach bug
~gastrointestinal bleed = gi bleed, gi bleeding, gastrointestinal bleeding, gastrointestinal hemorrhage, upper gi bleed, lower gi bleed, !GIB, !UGIB, rectal bleeding episode, gi hemorrhage
irritable bowel syndrome = ibs, irritable bowel, spastic colon, ibs-d, ibs-c
inflammatory bowel disease = !IBD
crohn's disease = crohn's, crohns disease, crohn disease, regional enteritis, crohn's colitis, crohn's ileitis
ulcerative colitis = !UC, ulcerative proctitis
~colitis = ischemic colitis, infectious colitis, microscopic colitis, collagenous colitis, lymphocytic colitis
celiac disease = celiac sprue, coeliac disease, gluten enteropathy, gluten sensitivity, gluten intolerance
lactose intolerance = lactose intolerant
small intestinal bacterial overgrowth = !SIBO
diverticulosis = diverticular disease, diverticula, sigmoid diverticulosis, colonic diverticulosis
~diverticulitis = acute diverticulitis, sigmoid diverticulitis, perforated diverticulitis
*colon polyp = colon polyps, colonic polyps, colonic polyp, rectal polyp, polyps of the colon, adenomatous polyp, adenomatous polyps, tubular adenoma, tubular adenomas, colorectal polyps, hyperplastic polyp, sessile serrated adenoma, villous adenoma, tubulovillous adenoma, colon adenoma, sessile polyp
hemorrhoids = hemorrhoid, internal hemorrhoids, external hemorrhoids, hemorrhoidal disease, haemorrhoids, thrombosed hemorrhoid
~anal fissure = anal fissures, rectal fissure
~anal fistula = fistula in ano, perianal fistula, rectovaginal fistula
~perirectal abscess = perianal abscess
rectal prolapse = rectocele
~appendicitis = acute appendicitis, ruptured appendix, perforated appendix, perforated appendicitis
~bowel obstruction = small bowel obstruction, !SBO, intestinal obstruction, large bowel obstruction, ileus, partial small bowel obstruction, postoperative ileus
~volvulus = sigmoid volvulus
~intussusception
~bowel perforation = perforated bowel, perforated viscus
~bowel ischemia = mesenteric ischemia, ischemic bowel
*gallstones = cholelithiasis, gallstone, gall stones, biliary colic, symptomatic cholelithiasis, gall stone
gallbladder disease = gallbladder polyp, gallbladder polyps, biliary dyskinesia, gall bladder disease, gallbladder problems, gall bladder problems, gallbladder dysfunction
~cholecystitis = acute cholecystitis, chronic cholecystitis
~cholangitis = ascending cholangitis
primary sclerosing cholangitis = !PSC
primary biliary cirrhosis = primary biliary cholangitis, !PBC
~choledocholithiasis = common bile duct stone, bile duct stone
bile duct stricture = biliary obstruction, biliary stricture
~pancreatitis = acute pancreatitis, gallstone pancreatitis, alcoholic pancreatitis, necrotizing pancreatitis
chronic pancreatitis = chronic calcific pancreatitis
pancreatic insufficiency = exocrine pancreatic insufficiency
pancreatic cyst = pancreatic pseudocyst, intraductal papillary mucinous neoplasm, !IPMN
cirrhosis = liver cirrhosis, cirrhosis of the liver, hepatic cirrhosis, cirrhotic, alcoholic cirrhosis, cryptogenic cirrhosis, cirrhosis of liver
fatty liver disease = fatty liver, hepatic steatosis, nafld, nonalcoholic fatty liver disease, non-alcoholic fatty liver disease, !NASH, nonalcoholic steatohepatitis, non-alcoholic steatohepatitis, steatosis, steatohepatitis, hepatosteatosis, masld, fatty infiltration of the liver
alcoholic hepatitis = alcoholic liver disease, alcohol-related liver disease
hepatitis = chronic hepatitis, viral hepatitis, autoimmune hepatitis
hepatic encephalopathy = portosystemic encephalopathy
portal hypertension = portal hypertensive gastropathy
portal vein thrombosis
^ascites = abdominal ascites
liver disease = chronic liver disease, hepatic disease, liver problems, liver failure, hepatic failure, end stage liver disease, end-stage liver disease, !ESLD, acute liver failure, liver dysfunction, fulminant hepatic failure, hepatic dysfunction
^jaundice = jaundiced, hyperbilirubinemia, neonatal jaundice
gilbert's syndrome = gilbert's disease
wilson's disease
hemochromatosis = iron overload, hereditary hemochromatosis
~inguinal hernia = inguinal hernias, groin hernia
hernia = hernias, ventral hernia, incisional hernia, umbilical hernia, femoral hernia, abdominal hernia, abdominal wall hernia, spigelian hernia, epigastric hernia, parastomal hernia
diastasis recti = rectus diastasis
short bowel syndrome = short gut syndrome
dumping syndrome
gastric outlet obstruction = pyloric stenosis
~clostridium difficile infection = c diff, c. diff, c. difficile, clostridium difficile, c difficile, c. difficile colitis, c diff colitis, clostridioides difficile, c-diff
temporomandibular joint disorder = !TMJ, tmj disorder, tmj dysfunction, tmj syndrome, temporomandibular joint dysfunction, !TMD, temporomandibular disorder
^dental caries = tooth decay, dental decay
periodontal disease = perio type ii, perio type iii, perio disease, periodontitis, gingivitis, gum disease
~dental abscess = tooth abscess, abscessed tooth, periapical abscess, dental infection, tooth infection
~parotitis = sialadenitis, sialolithiasis, salivary stone
~thrush = oral thrush, oral candidiasis, esophageal candidiasis
# endocrine
type 2 diabetes = type ii diabetes, t2dm, dm2, dm 2, dm type 2, dm ii, dm type ii, diabetes type 2, diabetes type ii, type 2 diabetes mellitus, type ii diabetes mellitus, diabetes mellitus type 2, diabetes mellitus type ii, diabetes mellitus type two, type two diabetes, niddm, adult onset diabetes, adult-onset diabetes, type 2 diabetic, type ii diabetic, noninsulin dependent diabetes, non-insulin-dependent diabetes mellitus, non-insulin dependent diabetes, type 2 dm, type ii dm, aodm, t2d, type 2 diabetics
type 1 diabetes = type i diabetes, t1dm, dm1, dm 1, dm type 1, dm type i, diabetes type 1, diabetes type i, type 1 diabetes mellitus, type i diabetes mellitus, diabetes mellitus type 1, diabetes mellitus type i, iddm, juvenile diabetes, juvenile onset diabetes, juvenile-onset diabetes, type 1 diabetic, type 1 dm, type one diabetes, latent autoimmune diabetes, !LADA, t1d, insulin-dependent diabetes mellitus
diabetes = diabetes mellitus, diab, diabetic, diabetics, !DM, insulin dependent diabetes, insulin-dependent diabetes, sugar diabetes, uncontrolled diabetes, diabetes mellitis, steroid-induced diabetes, steroid induced diabetes, brittle diabetes, diabetic patient
~gestational diabetes = gestational diabetes mellitus, gdm
prediabetes = pre-diabetes, prediabetic, pre-diabetic, borderline diabetes, borderline diabetic, impaired fasting glucose, impaired glucose tolerance, glucose intolerance, insulin resistance, pre diabetes, borderline sugar diabetes
diabetic neuropathy = diabetic peripheral neuropathy, diabetic polyneuropathy, diabetic neuropathies, diabetic autonomic neuropathy
diabetic nephropathy = diabetic kidney disease, diabetic renal disease
diabetic retinopathy = proliferative diabetic retinopathy, nonproliferative diabetic retinopathy, background diabetic retinopathy, !NPDR, diabetic macular edema
~diabetic foot ulcer = diabetic ulcer, diabetic foot ulcers, diabetic foot infection, diabetic foot wound
~diabetic ketoacidosis = dka, ketoacidosis
~hyperosmolar hyperglycemic state = ?!HHS, hyperosmolar state, !HONK
^hyperglycemia = steroid induced hyperglycemia, high blood sugar, elevated blood sugar, elevated glucose, elevated blood glucose, hyperglycemic, elevated blood sugars
^hypoglycemia = low blood sugar, hypoglycemic episodes, hypoglycemic
hyperlipidemia = hld, dyslipidemia, high cholesterol, hypercholesterolemia, hyperlipemia, hyperlipidaemia, hypercholesteremia, mixed hyperlipidemia, hypertriglyceridemia, high triglycerides, familial hypercholesterolemia, hyperlipoproteinemia, lipid disorder, pure hypercholesterolemia, mixed dyslipidemia
hypothyroidism = hypothyroid, underactive thyroid, low thyroid, subclinical hypothyroidism, acquired hypothyroidism, postsurgical hypothyroidism, congenital hypothyroidism, postablative hypothyroidism, myxedema
hyperthyroidism = hyperthyroid, overactive thyroid, thyrotoxicosis, toxic goiter, subclinical hyperthyroidism, thyroid storm
graves' disease = graves disease, grave's disease, graves ophthalmopathy
hashimoto's thyroiditis = hashimoto's disease, hashimoto's, hashimotos, hashimoto thyroiditis, autoimmune thyroiditis
thyroiditis = subacute thyroiditis, postpartum thyroiditis
goiter = multinodular goiter, goitre, nontoxic goiter
thyroid nodule = thyroid nodules, thyroid mass, thyroid cyst, nodule of the thyroid
thyroid disease = thyroid disorder, thyroid problems, thyroid problem, thyroid dysfunction, thyroid condition
hyperparathyroidism = primary hyperparathyroidism, secondary hyperparathyroidism, parathyroid adenoma
hypoparathyroidism
adrenal insufficiency = addison's disease, secondary adrenal insufficiency, adrenal failure, adrenal crisis
cushing's syndrome = cushing's disease, hypercortisolism, cushing syndrome, cushing disease, cushing's
adrenal adenoma = adrenal nodule, adrenal mass, adrenal incidentaloma
pheochromocytoma = paraganglioma
hyperaldosteronism = primary aldosteronism, conn's syndrome, aldosteronism
congenital adrenal hyperplasia
pituitary adenoma = pituitary tumor, prolactinoma, pituitary microadenoma, pituitary macroadenoma, pituitary mass
hypopituitarism = panhypopituitarism
acromegaly
hyperprolactinemia
diabetes insipidus
~syndrome of inappropriate antidiuretic hormone = siadh
growth hormone deficiency
hypogonadism = low testosterone, testosterone deficiency, androgen deficiency, hypogonadotropic hypogonadism, low testosterone levels
obesity = obese, morbid obesity, morbidly obese, severe obesity, class i obesity, class ii obesity, class iii obesity, class 1 obesity, class 2 obesity, class 3 obesity, exogenous obesity, extreme obesity, central obesity
overweight
metabolic syndrome = syndrome x
gout = gouty arthritis, gout flare, gout attack, acute gout, chronic gout, podagra, tophaceous gout, gouty, gout flares, acute gouty arthritis
hyperuricemia
pseudogout = calcium pyrophosphate deposition disease, cppd, chondrocalcinosis
vitamin d deficiency = vitamin d insufficiency, low vitamin d, vit d deficiency, hypovitaminosis d, deficiency of vitamin d
vitamin b12 deficiency = b12 deficiency, low b12, low vitamin b12, vit b12 deficiency, cobalamin deficiency
folate deficiency = folic acid deficiency
iron deficiency = low iron
alpha-1 antitrypsin deficiency = alpha 1 antitrypsin deficiency, alpha-1 deficiency, !AATD, antitrypsin deficiency
malnutrition = protein calorie malnutrition, severe malnutrition, failure to thrive, cachexia, malnourished, moderate malnutrition, protein-calorie malnutrition
~hypokalemia = low potassium, hypokalaemia
~hyperkalemia = high potassium, elevated potassium
~hyponatremia
~hypernatremia
~hypocalcemia = low calcium
~hypercalcemia = high calcium
~hypomagnesemia = low magnesium
~hypophosphatemia
~dehydration = dehydrated, volume depletion, hypovolemia
~metabolic acidosis = lactic acidosis, acidosis, respiratory acidosis
porphyria = acute intermittent porphyria, porphyria cutanea tarda
phenylketonuria = !PKU
gynecomastia = enlarged male breasts
hirsutism = hirsute
precocious puberty = delayed puberty
multiple endocrine neoplasia
amyloidosis
gaucher disease
fabry disease
`
