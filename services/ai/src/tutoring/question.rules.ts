import { maxMessageCharacters, QuestionKind } from '@verdict/proto/codes/ai'
import type { Locale } from '@verdict/proto/codes/locale'
import type { Scope } from '@verdict/proto/codes/scope'

/** What a user asks, as the routes give it. */
export interface Question extends Partial<Scope> {
  kind: QuestionKind
  /** Empty: a button was pressed. */
  message: string
  problemId?: string
  submitId?: number
  /** Of sample code. */
  language?: string
  /** Of a diagnosis: the next step, not the latest one. */
  isNext?: boolean
  key?: string
  lang: Locale
}

/** Why a message is refused; null: it may be sent. */
export function messageError({ kind, message }: Question): 'ai.message_empty' | 'ai.message_too_long' | null {
  if (kind !== QuestionKind.general && kind !== QuestionKind.problem) return null
  if (message.trim() === '') return 'ai.message_empty'
  return message.length > maxMessageCharacters ? 'ai.message_too_long' : null
}
