import { Type } from 'typebox'
import { Id, Nullable } from '../schema.ts'

const englishName = Type.Optional(Type.String({ description: 'shown to readers of English; without one, `name` is' }))

export const Tag = Type.Object({
  id: Id,
  name: Type.String(),
  englishName,
  color: Nullable(Type.String()),
  oj: Type.String(),
  gid: Nullable(Id),
  tcid: Nullable(Id),
  aliases: Type.Optional(
    Type.Array(Type.String(), { description: 'other names: in other languages, pinyin, short ones' }),
  ),
})

export const Classification = Type.Object({
  id: Id,
  name: Type.String(),
  englishName,
  oj: Type.String(),
  rank: Type.Integer(),
})
