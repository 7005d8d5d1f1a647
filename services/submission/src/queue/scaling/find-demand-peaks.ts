import type { QueueContext } from '../context.ts'

/** A contest, or anything else that brings many submissions at once. */
export interface DemandPeak {
  /** Tenant in the judging queue. */
  tenant: string
  title: string
  participants: number
  startsAt: Date
  endsAt: Date
}

/**
 * Peaks that are running or begin within `withinMin` minutes, from all services that can predict them. A service that
 * does not answer predicts none; waiting tasks are counted in any case.
 */
export async function findDemandPeaks(
  { demand, clock, log }: Pick<QueueContext, 'demand' | 'clock' | 'log'>,
  withinMin: number,
): Promise<DemandPeak[]> {
  const fromMs = clock.now().getTime()
  const answers = await Promise.allSettled(
    demand.map(({ client }) => client.list({ fromMs, toMs: fromMs + withinMin * 60_000 })),
  )
  return answers.flatMap((answer) => {
    if (answer.status === 'fulfilled')
      return answer.value.peaks.map(({ startsAtMs, endsAtMs, ...peak }) => ({
        ...peak,
        startsAt: new Date(startsAtMs),
        endsAt: new Date(endsAtMs),
      }))
    log.warn({ err: answer.reason as unknown }, 'a service did not tell which submissions it expects')
    return []
  })
}
