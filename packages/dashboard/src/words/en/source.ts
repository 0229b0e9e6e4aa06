export const source = {}
