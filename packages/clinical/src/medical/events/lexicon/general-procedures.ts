/**
 * Words that name a procedure only with a site ("knee surgery", "repair of the tendon"); `+` marks those that may stand
 * alone after "underwent" or "status post".
 */
export const generalProcedures = `
+ surgery = surgeries, surg, surgs, surgical procedure, surgical procedures, surgical intervention, surgical repair, surgical treatment, operative intervention
+ operation = operations, operated on, operated upon, operative procedure
+ fusion = fused, fusions
+ reconstruction = reconstructed, recon, reconstructive surgery
+ decompression = decompressed
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
- fixation = pinned, plated, nailed, rodded, pins, screws, rod, rods, hardware, plate fixation, plating, pinning, plate and screws, plates and screws
+ arthroscopy = scope, scoped, scopes
- injection = injections, shot, shots, inj, injxn, injected
- reduction
- removal = removed
- nerve block = block
- implant = implantation
- aspiration = aspirated, tapped
- wiring = wired, wired shut
- graft = grafted, grafting
- transposition = transposed
- replantation = replanted, replant, reattached, reattachment
- amputation = revision amp, amputation revision
- laser treatment = lasered, laser surgery, laser
- enucleation = enucleated
- debridement = cleaned out
- washout = washed out, wash out, irrigated and debrided
`
