import { maxMessageCharacters, QuestionKind } from '@verdict/proto/codes/ai'
import type { Locale } from '@verdict/proto/codes/locale'
import type { Scope } from '@verdict/proto/codes/scope'

/** A question from a user, as parsed by the routes. */
export interface Question extends Partial<Scope> {
  kind: QuestionKind
  /** Empty if a button was pressed instead. */
  message: string
  problemId?: string
  submitId?: number
  /** Language of sample code. */
  language?: string
  /** For a diagnosis: request the next step instead of the latest one. */
  isNext?: boolean
  key?: string
  lang: Locale
}

/** Why a message is rejected; null: it is valid. */
export function messageError({ kind, message }: Question): 'ai.message_empty' | 'ai.message_too_long' | null {
  if (kind !== QuestionKind.general && kind !== QuestionKind.problem) return null
  if (message.trim() === '') return 'ai.message_empty'
  return message.length > maxMessageCharacters ? 'ai.message_too_long' : null
}
