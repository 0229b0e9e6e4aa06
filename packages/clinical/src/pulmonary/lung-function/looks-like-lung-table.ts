/** Words of lung function, also as a scan may have them: rather a page too many than one too few. */
const sign =
  /\b[FPET] ?[EF] ?[VYU](?!er)|FEV₁|\b[FTPE]\.? ?[VY]\.? ?[CG]\b|\b(?:FEF|MMEF|PEF|TLC|LLN|PFT)|\bD ?L ?[CG][O0]|peak (?:expiratory |expired )?flow|spiromet|plethysmo|bronchodil|(?:pulmonary|lung|respiratory) function|(?:vital|lung|diffusing|diffusion) capacity|transfer factor|lung volumes|expir(?:atory|ed) volume|residual volume|ventilatory (?:defect|impairment)|airflow (?:obstruct|limit)|%\s?(?:of )?(?:pred|ref)/i

/** Whether a page may have numbers of lung function at all. Most pages have none. */
export function looksLikeLungTable(text: string): boolean {
  return sign.test(text)
}
