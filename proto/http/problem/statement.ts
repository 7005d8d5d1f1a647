import { Type } from 'typebox'
import { Id, Nullable, OneOf } from '../schema.ts'

/**
 * A statement in one language. Responses contain the one in the language of the request if available, otherwise the
 * first one.
 */
export const Statement = Type.Object({
  lang: OneOf(['zh-CN', 'en-US']),
  title: Type.String({ maxLength: 255 }),
  description: Type.String({ maxLength: 200_000 }),
  input: Type.String({ maxLength: 100_000 }),
  output: Type.String({ maxLength: 100_000 }),
  hint: Nullable(Type.String({ maxLength: 100_000 })),
  isMachineTranslated: Type.Optional(Type.Boolean({ description: 'by a model, and not yet confirmed by a setter' })),
})

export const CodeTemplate = Type.Object({
  id: Id,
  pid: Id,
  lid: Id,
  code: Type.String(),
  status: Type.Boolean(),
})
