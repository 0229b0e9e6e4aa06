/** What the breathing readers look for, of six letters and more: one wrong letter does not hide them. */
export const longWords: ReadonlySet<string> = new Set(
  `oxygen saturation saturations saturated desaturation desaturated desaturations oximetry oximeter exertion exertional ambulation
  ambulating ambulatory distance minute minutes meters metres walking walked dyspnea dyspnoea breathlessness supplemental continuous
  continuously nocturnal concentrator cannula exposure exposures exposed occupational environmental inhaled inhalation denies denied without
  exacerbation exacerbations hospitalized hospitalised hospitalization hospitalizations hospitalisation admitted admission emphysema asthma
  asthmatic bronchitis bronchiectasis pulmonary obstructive respiratory interstitial fibrosis disease arterial venous capillary bicarbonate
  intubated intubation extubated ventilation ventilator mechanical prednisone antibiotics steroids emergency department
  asbestos silica crystalline beryllium cobalt graphite vermiculite fiberglass fibreglass concrete drywall welding diesel exhaust
  asphalt creosote cadmium manganese chromium vanadium hexavalent ammonia phosgene chemical chemicals solvents pesticides herbicides
  insecticides isocyanate isocyanates formaldehyde polyurethane benzene petrochemicals paraquat`.split(/\s+/),
)

/** Hidden only by a letter that looks like another: too near to other words. */
export const shortWords: ReadonlySet<string> = new Set(
  'walk grade score scale years dust coal fumes acute room rest blood liters litres never chronic'.split(' '),
)
