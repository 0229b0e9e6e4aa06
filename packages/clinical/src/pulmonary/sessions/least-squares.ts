export type Point = readonly [x: number, y: number]

/** The slope of the straight line with the smallest sum of squared distances; none where all stand at one place. */
export function slopeOf(points: readonly Point[]): number | undefined {
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, one]) => one))]
  const spread = points.reduce((sum, [one]) => sum + (one - x) ** 2, 0)
  if (!(spread > 0)) return undefined
  return points.reduce((sum, [one, other]) => sum + (one - x) * (other - y), 0) / spread
}
