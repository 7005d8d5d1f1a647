import type { Batcher } from '@verdict/kit/batcher'
import type { EventData } from '@verdict/proto/events/event'
import type { submissionJudged } from '@verdict/proto/events/submission'

/** A verdict outside contests. */
export interface CountedVerdict extends Pick<
  EventData<typeof submissionJudged>,
  'submitId' | 'pid' | 'uid' | 'attempt' | 'status' | 'timeMs' | 'score' | 'submitTime'
> {
  countsInProblem: boolean
}

export type VerdictCountBatcher = Batcher<'', CountedVerdict, void>
