import type { Static } from 'typebox'
import { submissionJudged, submissionProgressed } from '@verdict/proto/events/submission'
import type { LiveSubmission } from '@verdict/proto/http/gateway'
import type { Bus } from '@verdict/kit/bus'
import type { LiveStreams } from './live-streams.ts'

/** Name of the event that tells a step of a judging. */
export const submissionEvent = 'submission'

/**
 * Passes the steps of every judging on to the open pages of its owner. Runs in contests are left out: what of them may
 * be shown depends on the contest, and pages that poll are told by its rules.
 */
export function tellSubmissions(bus: Pick<Bus, 'broadcast'>, streams: LiveStreams): void {
  const tell = (uid: string, id: string, step: Static<typeof LiveSubmission>) =>
    streams.tell(uid, { id, name: submissionEvent, data: JSON.stringify(step) })
  bus.broadcast({
    event: submissionProgressed,
    handler: ({ id, data: { uid, cid, submitId, status, caseDone, caseCount } }) => {
      if (cid !== 0) return
      tell(uid, id, { submitId, status, caseDone, caseCount, score: null, time: null, memory: null })
    },
  })
  bus.broadcast({
    event: submissionJudged,
    handler: ({ id, data: { uid, cid, submitId, status, score, timeMs, memoryKb } }) => {
      if (cid !== 0) return
      tell(uid, id, { submitId, status, caseDone: 0, caseCount: 0, score, time: timeMs, memory: memoryKb })
    },
  })
}
