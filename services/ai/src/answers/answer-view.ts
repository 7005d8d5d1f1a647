import { errorText } from '@verdict/proto/errors/catalogue'
import type { Locale } from '@verdict/proto/codes/locale'
import type { getMsgHistoryList, getAnswer } from '@verdict/proto/http/ai/ai'
import type { RouteData } from '@verdict/proto/http/route'
import { hintText } from '../ladder/hint-texts.rules.ts'
import type { AnswerDoc } from './answer.model.ts'

export type AnswerView = RouteData<typeof getAnswer>
export type HistoryEntry = RouteData<typeof getMsgHistoryList>['records'][number]

/** The stored text of an answer; rule-based hints are rendered in the reader's language. */
export function storedText({ hint = null, text }: Pick<AnswerDoc, 'hint' | 'text'>, lang: Locale): string {
  return hint === null ? text : hintText(hint, lang)
}

/** The view of an answer for its owner; `text` replaces the stored text while the answer is being written. */
export function toAnswer(doc: AnswerDoc, lang: Locale, text = storedText(doc, lang)): AnswerView {
  const { _id: id, state, step, source, sources, failure, sample, limitedTo } = doc
  const localizedFailure =
    failure === null ? null : { code: failure.code, text: errorText(failure.code, failure.params, lang) }
  const isWeak = source === 'model' && doc.isWeak
  return {
    id,
    msg: text,
    state,
    step,
    source,
    isWeak,
    sources: [...sources],
    failure: localizedFailure,
    sample,
    limitedTo,
  }
}

export function toHistoryEntry(doc: AnswerDoc, lang: Locale, text?: string): HistoryEntry {
  const answer = toAnswer(doc, lang, text)
  const { kind: type, message, problemId, submitId, feedback, createdAt } = doc
  return {
    ...answer,
    type,
    message,
    response: answer.msg,
    problemId,
    submitId,
    feedback,
    gmtCreate: createdAt.toISOString(),
  }
}
