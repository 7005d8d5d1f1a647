import type { Actor } from '@verdict/kit/actor'
import type { HttpServer } from '@verdict/kit/http'
import { QuestionKind } from '@verdict/proto/codes/ai'
import * as routes from '@verdict/proto/http/ai/ai'
import { toAnswer, type AnswerView } from '../answers/answer-view.ts'
import { currentText } from '../answers/own-answers.ts'
import { waitForAnswer } from '../answers/write-answer.ts'
import type { TutoringContext } from './context.ts'
import { askTutor } from './ask.ts'
import { getState } from './get-state.ts'
import type { Question } from './question.rules.ts'

/** Older clients get the complete answer; current ones get a response immediately and read the stream. */
async function answer(ctx: TutoringContext, actor: Actor, question: Question, stream = false): Promise<AnswerView> {
  const begun = await askTutor(ctx, actor, question)
  if (stream || begun.state !== 'running') return toAnswer(begun, question.lang, currentText(ctx, begun, question.lang))
  return toAnswer(await waitForAnswer(ctx, begun), question.lang)
}

export function tutoringRoutes(http: HttpServer, ctx: TutoringContext): void {
  http.on(routes.chat, ({ actor, body: { stream, ...body }, lang }) =>
    answer(ctx, actor, { ...body, kind: QuestionKind.general, lang }, stream),
  )
  http.on(routes.problemChat, ({ actor, body: { stream, ...body }, lang }) =>
    answer(ctx, actor, { ...body, kind: QuestionKind.problem, lang }, stream),
  )
  http.on(routes.problemSolving, ({ actor, body: { stream, type, ...body }, lang }) =>
    answer(ctx, actor, { ...body, kind: type, message: '', lang }, stream),
  )
  http.on(routes.problemDiagnosis, ({ actor, body, lang }) => {
    const { stream, key, problemId, submitId, cid = 0, tid = 0, gid = 0, isGen } = body
    const request = { problemId, submitId, cid, tid, gid, lang, message: '', ...(key === undefined ? {} : { key }) }
    return answer(ctx, actor, { ...request, kind: QuestionKind.diagnosis, isNext: isGen === true }, stream)
  })
  http.on(routes.codeStyle, ({ actor, body: { stream, ...body }, lang }) =>
    answer(ctx, actor, { ...body, kind: QuestionKind.style, message: '', lang }, stream),
  )
  http.on(routes.getTutorState, ({ actor, query, lang }) => getState(ctx, actor, query, lang))
}
