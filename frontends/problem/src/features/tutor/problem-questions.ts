import { historyPageSize, QuestionKind } from '@verdict/proto/codes/ai'
import { codeStyle, getMsgHistoryList, problemChat, problemDiagnosis, problemSolving } from '@verdict/proto/http/ai/ai'
import type { Scope } from '@verdict/proto/codes/scope'
import { api } from '@verdict/ui'
import { scopeFields } from '../../scope/scope.ts'
import type { ConversationOptions } from './conversation/conversation.ts'

/** A problem in a scope with the submission in question. */
export interface ProblemSubject {
  scope: Scope
  problemId: string
  submitId: number
  /** The language of sample code. */
  language: string | undefined
}

type Questions = Pick<ConversationOptions, 'readPage' | 'send' | 'about'>

function readPageOf(query: { type: QuestionKind; problemId: string; submitId?: number } & Partial<Scope>) {
  return (currentPage: number) =>
    api.call(getMsgHistoryList, { query: { ...query, currentPage, limit: historyPageSize } })
}

/** Chat about the problem. */
export function chatQuestions({ scope, problemId, submitId }: ProblemSubject): Questions {
  const type = QuestionKind.problem
  const place = { problemId, ...scopeFields(scope) }
  return {
    readPage: readPageOf({ type, ...place }),
    send: ({ message }, key) =>
      api.call(problemChat, { body: { message, type, key, stream: true, submitId, ...place } }),
    about: { type, problemId, submitId },
  }
}

/** Ideas for the problem, or sample code. */
export function solvingQuestions(
  { scope, problemId, language }: ProblemSubject,
  type: typeof QuestionKind.idea | typeof QuestionKind.code,
): Questions {
  const place = { problemId, ...scopeFields(scope) }
  return {
    readPage: readPageOf({ type, ...place }),
    send: (_, key) =>
      api.call(problemSolving, {
        body: { type, key, stream: true, ...(language === undefined ? {} : { language }), ...place },
      }),
    about: { type, problemId, submitId: null },
  }
}

/** Comments on the code style of an accepted submission. */
export function styleQuestions({ scope, problemId, submitId }: ProblemSubject): Questions {
  const type = QuestionKind.style
  const place = { problemId, submitId, ...scopeFields(scope) }
  return {
    readPage: readPageOf({ type, ...place }),
    send: (_, key) => api.call(codeStyle, { body: { key, stream: true, ...place } }),
    about: { type, problemId, submitId },
  }
}

/** Hints about the submission. */
export function diagnosisQuestions({ scope, problemId, submitId }: ProblemSubject): Questions {
  const type = QuestionKind.diagnosis
  const place = { problemId, submitId, ...scopeFields(scope) }
  return {
    readPage: readPageOf({ type, ...place }),
    send: ({ isNext = false }, key) =>
      api.call(problemDiagnosis, { body: { type, key, stream: true, isGen: isNext, ...place } }),
    about: { type, problemId, submitId },
  }
}
