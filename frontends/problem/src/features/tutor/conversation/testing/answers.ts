import { QuestionKind } from '@verdict/proto/codes/ai'
import type { Answer } from '../answer-stream.ts'
import type { Entry } from '../conversation-state.ts'

/** A complete answer, for tests. */
export function answerOf(changes: Partial<Answer> = {}): Answer {
  return {
    id: 1,
    msg: '',
    state: 'done',
    step: null,
    source: 'model',
    isWeak: false,
    sources: [],
    failure: null,
    sample: null,
    limitedTo: null,
    ...changes,
  }
}

/** A question with its answer, for tests. */
export function entryOf(changes: Partial<Entry> = {}): Entry {
  const answer = answerOf(changes)
  return {
    ...answer,
    type: QuestionKind.general,
    message: 'A question',
    response: answer.msg,
    problemId: null,
    submitId: null,
    feedback: null,
    gmtCreate: '2026-05-01T10:00:00.000Z',
    ...changes,
  }
}
