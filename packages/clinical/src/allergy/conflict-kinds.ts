/** The kinds of contradiction in an allergy history. */
export const allergyConflictKinds = {
  /** "No known drug allergies" although a reaction to a drug was known by then; "no known allergies" although any was. */
  noneVsReaction: 'allergy.noneVsReaction',
  /** Records of one substance give reactions that have nothing in common. */
  reactionDiffers: 'allergy.reactionDiffers',
  /** The substance, or another of its class, was taken later without a reaction. */
  toleratedLater: 'allergy.toleratedLater',
  /** One record calls it an allergy, another a side effect or an intolerance. */
  sideEffectCalledAllergy: 'allergy.sideEffectCalledAllergy',
} as const
