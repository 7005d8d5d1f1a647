export const lanes = ['contest', 'practice', 'rejudge', 'invocation'] as const
export type Lane = (typeof lanes)[number]

/** Lanes of work for whose verdicts no contestant waits. */
export const backgroundLanes = ['rejudge', 'invocation'] as const satisfies readonly Lane[]

export function isBackgroundLane(lane: Lane): boolean {
  return backgroundLanes.some((one) => one === lane)
}

export type LaneWeights = Readonly<Record<Lane, number>>

/** What each lane is owed; passed back into the next choice. */
export type LaneCredit = Readonly<Record<Lane, number>>

export const noCredit: LaneCredit = { contest: 0, practice: 0, rejudge: 0, invocation: 0 }

/**
 * Chooses the lane that the next task comes from, among those that have work: over time each gets its weight's share,
 * and turns are spread evenly. A lane without work saves nothing up.
 *
 * Source: smooth weighted round robin (nginx, "Upstream: smooth weighted round-robin balancing").
 */
export function nextLane(
  withWork: readonly Lane[],
  weights: LaneWeights,
  credit: LaneCredit,
): { lane: Lane; credit: LaneCredit } | undefined {
  const raised: Record<Lane, number> = { ...noCredit }
  let best: Lane | undefined
  let total = 0
  for (const lane of lanes) {
    if (!withWork.includes(lane)) continue
    raised[lane] = credit[lane] + weights[lane]
    total += weights[lane]
    if (best === undefined || raised[lane] > raised[best]) best = lane
  }
  if (best === undefined) return undefined
  return { lane: best, credit: { ...raised, [best]: raised[best] - total } }
}

/** The lane that the policy of a scope names; practice for a name that is none. Rejudging has a lane of its own. */
export function laneOf({ lane }: { lane: string }): 'contest' | 'practice' {
  return lane === 'contest' ? 'contest' : 'practice'
}

/**
 * How many tasks may be on the bus and not taken yet: twice the free slots, so that a worker never waits for the queue,
 * and few, so that what is urgent does not stand behind what is not. While all are busy, one for every eighth slot, and
 * at least one, is kept ready; without a live worker none.
 */
export function dispatchWindow({ slots, leased }: { slots: number; leased: number }): number {
  if (slots <= 0) return 0
  const free = Math.max(0, slots - leased)
  return Math.max(1, Math.ceil(slots / 8), 2 * free)
}

/** The tenant whose turn it is: the next in the order of names after the last one served, and after the last the first. */
export function nextTenant(tenants: readonly string[], lastServed: string): string | undefined {
  const sorted = [...tenants].sort()
  return sorted.find((tenant) => tenant > lastServed) ?? sorted[0]
}
