import { extensionOf } from '@verdict/proto/codes/languages/file-extension'
import { judgeStatusName } from '@verdict/proto/codes/judge-status'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { personalDataHandlers, personalFiles, personalList } from '@verdict/kit/personal-data'
import type { PersonalDataContext } from './context.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'

/** Programs read at once; each may have 256 KB. */
const programPageSize = 50
const ofUser = (uid: string) => ({ uid })

/** The submissions of a person, with their programs as files. */
export function personalDataGrpc({
  submissions,
}: Pick<PersonalDataContext, 'submissions'>): GrpcHandlers<'personal.v1.PersonalData'> {
  return personalDataHandlers([
    personalList<SubmissionRow>({
      list: 'submissions',
      model: submissions,
      filter: ofUser,
      pageSize: programPageSize,
      toRow: ({ _id: submitId, displayPid: problem, cid, tid, gid, language, length, submitTime, ...row }) => ({
        submitId,
        problem,
        contest: cid || null,
        training: tid || null,
        group: gid,
        language,
        length,
        submittedAt: submitTime.toISOString(),
        // Contests may temporarily hide verdicts from their participants.
        ...(cid === 0 ? { verdict: judgeStatusName(row.status), score: row.score } : {}),
      }),
    }),
    personalFiles<SubmissionRow>({
      model: submissions,
      filter: ofUser,
      pageSize: programPageSize,
      toFile: ({ _id, language, code }) => ({
        name: `programs/${_id}.${extensionOf(language)}`,
        content: Buffer.from(code),
      }),
    }),
  ])
}
