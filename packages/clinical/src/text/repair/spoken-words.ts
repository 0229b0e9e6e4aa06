/** What the readers look for with expressions of their own, where no word list holds it. */
export const spokenWords: readonly string[] =
  `allergies allergy allergic allergen known drug drugs medication medications medicine medicines medical denies denied none
  reaction reactions patient food foods environmental seasonal intolerance causes severe moderate history nkda
  smoke smokes smoked smoker smokers smoking nonsmoker tobacco cigarette cigarettes nicotine cigars never former formerly
  previous previously current currently continues stopped packs years lifelong negative positive alcohol drinks drink illicit
  quit quitting not cessation status months daily exposure exposures cotinine marijuana cannabis cocaine heroin chewing secondary occasional
  accident accidents assaulted collision collisions continued disabled disability employed employment incident industrial
  injuries injuring occupation operations permanent permanently restrictions repetitive surgeries surgical temporarily temporary
  unemployed workplace appendectomy appendix arthroplasty arthroscopic arthroscopy bronchoscopy cataract catheterization
  cholecystectomy colonoscopy discectomy endoscopy epidural gallbladder hysterectomy injection injections laminectomy lobectomy
  mastectomy meniscectomy microdiscectomy operation procedure replacement surgery thoracentesis thoracotomy tonsillectomy
  transforaminal vasectomy duty fell hurt injured injury lifting motor neck pain prior retired shoulder since slipped
  struck fusion hernia knee release removed repair stent stents tonsils total totally tripped unable vehicle while work worked
  working works
  oxygen saturation saturations saturated desaturation desaturated desaturations oximetry oximeter exertion exertional ambulation
  ambulating ambulatory distance minute minutes meters metres walking walked dyspnea dyspnoea breathlessness supplemental
  continuous continuously nocturnal concentrator cannula exposed occupational inhaled inhalation without exacerbation
  exacerbations hospitalized hospitalised hospitalization hospitalizations hospitalisation admitted admission emphysema asthma
  asthmatic bronchitis bronchiectasis pulmonary obstructive respiratory interstitial fibrosis disease arterial venous capillary
  bicarbonate intubated intubation extubated ventilation ventilator mechanical prednisone antibiotics steroids emergency
  department asbestos silica crystalline beryllium cobalt graphite vermiculite fiberglass fibreglass concrete drywall welding
  diesel exhaust asphalt creosote cadmium manganese chromium vanadium hexavalent ammonia phosgene chemical chemicals solvents
  pesticides herbicides insecticides isocyanate isocyanates formaldehyde polyurethane benzene petrochemicals paraquat
  chest walk grade score scale dust coal fumes acute room rest blood liters litres chronic`.split(/\s+/)
