import * as routes from '@verdict/proto/http/teaching/questions'
import type { HttpServer } from '@verdict/kit/http'
import { findOwnQuestion, getQuestionDetail, listQuestions } from '../conversations/find-questions.ts'
import { askTeacher } from './ask-teacher.ts'
import type { QuestionsContext } from './context.ts'
import { declineQuestion } from './decline-question.ts'
import { rateQuestion } from './rate-question.ts'
import { withdrawQuestion } from './withdraw-question.ts'
import { writeMessage } from './write-message.ts'

export function questionRoutes(http: HttpServer, ctx: QuestionsContext): void {
  http.on(routes.createTeacherQuestion, ({ actor, body }) => askTeacher(ctx, actor, body))
  http.on(routes.getTeacherQuestionList, ({ actor, query }) => listQuestions(ctx, actor, query))
  http.on(routes.getTeacherQuestion, ({ actor, query }) => getQuestionDetail(ctx, actor, query.id))
  http.on(routes.createTeacherQuestionMessage, ({ actor, body }) => writeMessage(ctx, actor, body))
  http.on(routes.declineTeacherQuestion, ({ actor, body }) => declineQuestion(ctx, actor, body))
  http.on(routes.withdrawTeacherQuestion, ({ actor, body }) => withdrawQuestion(ctx, actor, body))
  http.on(routes.rateTeacherQuestion, ({ actor, body }) => rateQuestion(ctx, actor, body))
  http.on(routes.readTeacherQuestion, async ({ actor, body }) => {
    const { _id } = await findOwnQuestion(ctx, actor.uid, body.id)
    await ctx.questions.updateOne({ _id }, { $pull: { unreadBy: actor.uid } })
  })
}
