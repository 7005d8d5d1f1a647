export const lanes = ['contest', 'practice', 'rejudge', 'invocation'] as const
export type Lane = (typeof lanes)[number]

/** Lanes of work for which no contestant is waiting. */
export const backgroundLanes = ['rejudge', 'invocation'] as const satisfies readonly Lane[]

export function isBackgroundLane(lane: Lane): boolean {
  return backgroundLanes.some((one) => one === lane)
}

export type LaneWeights = Readonly<Record<Lane, number>>

/** Credit of each lane; passed back into the next choice. */
export type LaneCredit = Readonly<Record<Lane, number>>

export const noCredit: LaneCredit = { contest: 0, practice: 0, rejudge: 0, invocation: 0 }

/**
 * Chooses the lane of the next task among those with work: over time each gets its weight's share, evenly spread. A
 * lane without work accumulates no credit.
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

/** The lane in the policy of a scope; practice for an unknown name. Rejudging has a lane of its own. */
export function laneOf({ lane }: { lane: string }): 'contest' | 'practice' {
  return lane === 'contest' ? 'contest' : 'practice'
}

/**
 * Most tasks on the bus that are not claimed yet: twice the free slots, so that a worker never waits for the queue, but
 * few, so that urgent tasks are not stuck behind others. While all workers are busy it is an eighth of the slots, at
 * least one; without a live worker it is 0.
 */
export function dispatchWindow({ slots, leased }: { slots: number; leased: number }): number {
  if (slots <= 0) return 0
  const free = Math.max(0, slots - leased)
  return Math.max(1, Math.ceil(slots / 8), 2 * free)
}

/** Round robin: the tenant after `lastServed` in the order of names. */
export function nextTenant(tenants: readonly string[], lastServed: string): string | undefined {
  const sorted = [...tenants].sort()
  return sorted.find((tenant) => tenant > lastServed) ?? sorted[0]
}
