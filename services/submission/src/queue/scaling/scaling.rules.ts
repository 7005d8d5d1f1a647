/** Inputs of the scaling rule; times are in seconds. */
export interface ScalingLoad {
  /** Unfinished tasks. */
  tasks: number
  /** Wait of the oldest submission; rejudgings are not urgent and do not count. */
  oldestWaitingSec: number
  /** Slots of live workers. */
  slots: number
  slotsPerWorker: number
  /** Mean judging time. */
  judgingSec: number
  /** Teams or users in contests that are running or begin soon. */
  participants: number
}

export interface ScalingTarget {
  /** Longest acceptable wait of a submission. */
  waitSec: number
  /** Submissions of one participant in the busiest hour of a contest. */
  perParticipantHour: number
  /** Minimum number of workers, whatever the load. */
  minimum: number
}

/** Target utilization; the rest absorbs bursts. */
const maxUtilization = 0.7

/** Slots that the submissions of so many participants keep busy at the target utilization. */
export function slotsForParticipants(
  participants: number,
  { judgingSec, perParticipantHour }: Pick<ScalingLoad, 'judgingSec'> & Pick<ScalingTarget, 'perParticipantHour'>,
): number {
  return Math.ceil(((participants * perParticipantHour) / 3600) * (judgingSec / maxUtilization))
}

/**
 * Slots that finish the present tasks within the acceptable wait. If the oldest task has waited longer, the slots grow
 * in proportion, at most to twice as many at a time.
 */
function slotsForTasks({ tasks, oldestWaitingSec, slots, judgingSec }: ScalingLoad, waitSec: number): number {
  if (tasks === 0) return 0
  const toEnd = Math.max(1, Math.ceil((tasks * judgingSec) / waitSec))
  if (oldestWaitingSec <= waitSec) return toEnd
  return Math.max(toEnd, Math.ceil(slots * Math.min(2, oldestWaitingSec / waitSec)))
}

/** The desired number of workers. */
export function desiredWorkers(load: ScalingLoad, { waitSec, perParticipantHour, minimum }: ScalingTarget): number {
  const slots = Math.max(
    slotsForTasks(load, waitSec),
    slotsForParticipants(load.participants, { judgingSec: load.judgingSec, perParticipantHour }),
  )
  return Math.max(minimum, Math.ceil(slots / load.slotsPerWorker))
}
