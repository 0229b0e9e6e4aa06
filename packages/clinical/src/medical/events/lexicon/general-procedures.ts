/**
 * Words that name a procedure only with a site ("knee surgery", "repair of the tendon"); `+` marks those that may stand
 * alone after "underwent" or "status post".
 */
export const generalProcedures = `
+ surgery = surgeries, surgical procedure, surgical procedures, surgical intervention, surgical repair, surgical treatment, operative intervention
+ operation = operations, operated on, operative procedure
+ fusion = fused, fusions
+ reconstruction = reconstructive surgery
+ decompression
+ resection = resected
+ excision = excised
+ revision = revision surgery
+ stent placement = stent, stents, stenting
+ bypass
+ angioplasty
+ ablation
+ transplant = transplantation
- repair = repaired
- replacement = replaced
- release
- fixation = plate fixation, plating, pinning, plate and screws, plates and screws
- injection = injections, shot
- reduction
- removal = removed
- nerve block = block
- implant = implantation
- aspiration = drainage
`
