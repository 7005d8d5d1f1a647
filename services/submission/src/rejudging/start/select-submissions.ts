import type { QueryFilter } from 'mongoose'
import { JudgeStatus, judgeStatusValues, isFinal } from '@verdict/proto/codes/judge-status'
import type { SubmissionRow } from '../../submissions/submission.model.ts'
import type { RejudgingRow } from '../rejudging.model.ts'

const notFinal = judgeStatusValues.filter((status) => !isFinal(status))

/**
 * The submissions of a rejudging. Those that are being judged are restarted, since that may be with an older version of
 * the problem; a preview leaves them out, as it must not touch them. Cancelled ones are included only by ID.
 */
export function selectionOf({ filter, preview }: Pick<RejudgingRow, 'filter' | 'preview'>): QueryFilter<SubmissionRow> {
  const { pid, cid, submitIds, username, language, status } = filter
  const leftOut = [
    ...(preview ? notFinal : []),
    ...(submitIds === undefined ? [JudgeStatus.Cancelled] : []),
    JudgeStatus.NotSubmitted,
  ]
  return {
    ...(pid === undefined ? {} : { pid }),
    ...(cid === undefined ? {} : { cid }),
    ...(submitIds === undefined ? {} : { _id: { $in: submitIds } }),
    ...(username === undefined ? {} : { username }),
    ...(language === undefined ? {} : { language }),
    status: status ?? { $nin: leftOut },
  }
}
