import { streamText, type HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/ai/ai'
import type { AnswersContext } from './context.ts'
import { cancelOwnAnswer, getOwnAnswer, listOwnAnswers, updateOwnAnswer } from './own-answers.ts'
import { streamOwnAnswer } from './stream-answer.ts'

export function answerRoutes(http: HttpServer, ctx: AnswersContext): void {
  http.on(routes.getMsgHistoryList, ({ actor, query, lang }) => listOwnAnswers(ctx, actor, query, lang))
  http.on(routes.updateMsgHistory, ({ actor, body }) => updateOwnAnswer(ctx, actor, body))
  http.on(routes.getAnswer, ({ actor, query, lang }) => getOwnAnswer(ctx, actor, query.id, lang))
  http.on(routes.cancelAnswer, ({ actor, body, lang }) => cancelOwnAnswer(ctx, actor, body.id, lang))
  http.on(routes.getAnswerStream, async ({ actor, query, lang }) =>
    streamText(await streamOwnAnswer(ctx, actor, query, lang), 'text/event-stream; charset=utf-8'),
  )
}
