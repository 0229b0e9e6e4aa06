import { randomBytes } from 'node:crypto'

/** Two classes of input whose time must not differ. What is prepared is made afresh and is not timed. */
export type Measured<Input> = { prepare(which: 0 | 1): Input; run(input: Input): unknown }

/**
 * Both classes in random order, one timing each, compared by Welch's t (the method of dudect, Reparaz et al. 2017). The
 * slowest twentieth is cropped: it is the scheduler and the garbage collector. |t| < 4.5: no difference at this size.
 */
export function compareTimes<Input>({ prepare, run }: Measured<Input>, samples: number): number {
  const warmUp = Math.min(samples, 20_000)
  for (let turn = 0; turn < warmUp; turn++) run(prepare((turn & 1) as 0 | 1))
  const order = randomBytes(samples)
  const times = new Float64Array(samples)
  for (let turn = 0; turn < samples; turn++) {
    const input = prepare(((order[turn] ?? 0) & 1) as 0 | 1)
    const start = process.hrtime.bigint()
    run(input)
    times[turn] = Number(process.hrtime.bigint() - start)
  }
  const crop = times.toSorted()[Math.floor(samples * 0.95)] ?? 0
  return welch(times, order, crop)
}

function welch(times: Float64Array, order: Uint8Array, crop: number): number {
  const count = [0, 0]
  const mean = [0, 0]
  const squares = [0, 0]
  for (const [turn, time] of times.entries()) {
    if (time > crop) continue
    const which = (order[turn] ?? 0) & 1
    count[which] = (count[which] ?? 0) + 1
    const apart = time - (mean[which] ?? 0)
    mean[which] = (mean[which] ?? 0) + apart / (count[which] ?? 1)
    squares[which] = (squares[which] ?? 0) + apart * (time - (mean[which] ?? 0))
  }
  const error = [0, 1].map((which) => (squares[which] ?? 0) / ((count[which] ?? 0) - 1) / (count[which] ?? 0))
  return ((mean[0] ?? 0) - (mean[1] ?? 0)) / Math.sqrt((error[0] ?? 0) + (error[1] ?? 0))
}
