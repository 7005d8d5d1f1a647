import type { GrpcHandlers } from '@verdict/kit/grpc'
import { personalDataHandlers, personalList } from '@verdict/kit/personal-data'
import type { AnswerDoc } from '../answers/answer.model.ts'
import type { AnswersContext } from '../answers/context.ts'

/** What somebody has asked the tutor, and what it said. */
export function personalDataGrpc({
  answers,
}: Pick<AnswersContext, 'answers'>): GrpcHandlers<'personal.v1.PersonalData'> {
  return personalDataHandlers([
    personalList<AnswerDoc>({
      list: 'tutor',
      model: answers,
      filter: (uid) => ({ uid, isDeleted: false }),
      toRow: ({
        _id: id,
        kind,
        message,
        text: answer,
        step,
        problemId: problem,
        submitId: submission,
        feedback,
        createdAt,
      }) => ({
        // prettier-ignore
        id,
        kind,
        message,
        answer,
        step,
        problem,
        submission,
        feedback,
        createdAt,
      }),
    }),
  ])
}
