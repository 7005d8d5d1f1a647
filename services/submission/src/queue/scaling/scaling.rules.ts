/** What the number of judges follows from; times in seconds. */
export interface ScalingLoad {
  /** Tasks that are not done yet. */
  tasks: number
  /** How long the oldest submission waits; rejudgings are in no hurry and do not count. */
  oldestWaitingSec: number
  /** Slots of live workers. */
  slots: number
  slotsPerWorker: number
  /** How long a judging takes on average. */
  judgingSec: number
  /** Teams or people of contests that run or begin soon. */
  participants: number
}

export interface ScalingTarget {
  /** So long a submission may wait. */
  waitSec: number
  /** Submissions of one participant in the busiest hour of a contest. */
  perParticipantHour: number
  /** Workers that are there whatever the load. */
  minimum: number
}

/** The rest is what keeps waits short when submissions do not come evenly. */
const maxUtilization = 0.7

/** Slots that the submissions of so many participants keep busy, with room for those that come together. */
export function slotsForParticipants(
  participants: number,
  { judgingSec, perParticipantHour }: Pick<ScalingLoad, 'judgingSec'> & Pick<ScalingTarget, 'perParticipantHour'>,
): number {
  return Math.ceil(((participants * perParticipantHour) / 3600) * (judgingSec / maxUtilization))
}

/**
 * Slots that end what is there within the wait that is allowed. While the oldest waits for longer than that, the slots grow
 * in proportion, at most to twice as many at a time.
 */
function slotsForTasks({ tasks, oldestWaitingSec, slots, judgingSec }: ScalingLoad, waitSec: number): number {
  if (tasks === 0) return 0
  const toEnd = Math.max(1, Math.ceil((tasks * judgingSec) / waitSec))
  if (oldestWaitingSec <= waitSec) return toEnd
  return Math.max(toEnd, Math.ceil(slots * Math.min(2, oldestWaitingSec / waitSec)))
}

/** How many workers there should be. */
export function wantedWorkers(load: ScalingLoad, { waitSec, perParticipantHour, minimum }: ScalingTarget): number {
  const slots = Math.max(
    slotsForTasks(load, waitSec),
    slotsForParticipants(load.participants, { judgingSec: load.judgingSec, perParticipantHour }),
  )
  return Math.max(minimum, Math.ceil(slots / load.slotsPerWorker))
}
