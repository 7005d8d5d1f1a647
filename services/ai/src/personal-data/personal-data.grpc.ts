import type { GrpcHandlers } from '@verdict/kit/grpc'
import { personalDataHandlers, personalList } from '@verdict/kit/personal-data'
import type { AnswerDoc } from '../answers/answer.model.ts'
import type { AnswersContext } from '../answers/context.ts'
import type { CounterexamplesContext } from '../counterexamples/context.ts'
import type { CounterexampleDoc } from '../counterexamples/counterexample.model.ts'

/** Exports a user's questions to the tutor with answers, and purchased counterexamples. */
export function personalDataGrpc({
  answers,
  counterexamples,
}: Pick<AnswersContext, 'answers'> &
  Pick<CounterexamplesContext, 'counterexamples'>): GrpcHandlers<'personal.v1.PersonalData'> {
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
    personalList<CounterexampleDoc>({
      list: 'counterexamples',
      model: counterexamples,
      filter: (uid) => ({ uid }),
      toRow: ({ problemId: problem, submitId: submission, state, points, input, output, createdAt }) => ({
        problem,
        submission,
        state,
        points,
        input,
        output,
        createdAt,
      }),
    }),
  ])
}
