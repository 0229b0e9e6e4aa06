/** How records speak of breathing. Each set says one thing in many ways. */
export const lungPhrases = {
  normal: [
    'Interpretation: Normal spirometry.',
    'Impression: Spirometry is within normal limits.',
    'Interpretation: Normal pulmonary function study.',
    'Impression: Normal study.',
  ],
  normalTold: [
    'Spirometry on {date} was normal.',
    'Pulmonary function testing of {date} was within normal limits.',
    'PFTs dated {date} were interpreted as normal.',
  ],
  obstruction: [
    'Interpretation: Moderate airflow obstruction.',
    'Impression: Obstructive ventilatory defect.',
    'Interpretation: Moderate obstruction without significant bronchodilator response.',
  ],
  /** Normal, but not the whole of it. */
  partlyNormal: [
    'Interpretation: Moderate airflow obstruction. Lung volumes are normal.',
    'Impression: Obstruction is present. The diffusing capacity is within normal limits.',
    'Interpretation: Obstructive defect. Compared with a normal study of 2001 the flows have fallen.',
    'Impression: Obstructive pattern; the flow-volume loop is not normal.',
  ],
  restriction: ['Interpretation: Findings suggest restriction.', 'Impression: Restrictive ventilatory defect.'],
  quoted: [
    '{His} {phase}FEV1 on {date} was {amount} L.',
    'Spirometry of {date} showed a {phase}FEV1 of {amount} L.',
    'On {date} the {phase}FEV1 measured {amount} L.',
    'PFTs on {date}: {phase}FEV1 {amount} L.',
  ],
  predicted: [
    'Spirometry of {date}: the predicted FEV1 is {amount} L.',
    'On {date} {his} predicted normal FEV1 was {amount} L.',
  ],
  causeSmoking: [
    'COPD due to smoking.',
    'Emphysema secondary to cigarette smoking.',
    'Smoking-related COPD.',
    '{His} COPD is attributed to long-standing tobacco use.',
    'Chronic bronchitis caused by cigarette smoking.',
  ],
  causeOther: [
    'COPD attributed to {agent} exposure.',
    'COPD, not related to tobacco.',
    'Emphysema due to alpha-1 antitrypsin deficiency.',
    'Discussed that smoking is the leading cause of COPD in general.',
  ],
  disease: [
    'COPD',
    'Chronic obstructive pulmonary disease',
    'COPD, on maintenance inhaler',
    'Obstructive lung disease',
  ],
  exposed: [
    '{He} worked {years} years as a {job} with exposure to {agent}.',
    '{He} was exposed to {agent} for {years} years while working as a {job}.',
    'Occupational exposure to {agent} as a {job}, {years} years.',
    'Exposures: {agent} for {years} years ({job}).',
  ],
  exposureDenied: [
    '{He} denies occupational exposure to dusts, fumes or chemicals.',
    'No occupational dust or chemical exposure.',
    'Occupational exposures: none.',
    '{He} denies any exposure to dust or chemicals at work.',
    '{Patient} reports no workplace exposure to dust, fumes or asbestos.',
  ],
  exposureTraps: [
    'Denies any sick contacts or exposure to tuberculosis.',
    'No mold exposure at home.',
    'Denies secondhand smoke exposure.',
    'Father was exposed to asbestos in a shipyard.',
    'Advised to avoid dust and fumes.',
    'No known exposure to influenza.',
  ],
  status: [
    'Oxygen saturation {rest}% at rest on room air and {low}% with exertion.',
    'SpO2 {rest}% on room air, falling to {low}% on walking.',
    'Six-minute walk: {walk} m, lowest saturation {low}%.',
    'mMRC dyspnea grade {grade}.',
    'Arterial blood gas on room air: pH 7.{ph}, pCO2 {co2}, pO2 {o2}.',
    '{He} uses home oxygen at 2 L/min with exertion.',
    '{He} wears 2 liters of oxygen at night.',
  ],
  flare: [
    '{He} was admitted with an acute exacerbation of COPD and treated with intravenous steroids and antibiotics.',
    'Admitted for COPD exacerbation; improved with nebulizers and prednisone.',
  ],
} as const
