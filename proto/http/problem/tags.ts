import { Type } from 'typebox'
import { adminRoles } from '../../codes/roles.ts'
import { Classification, Tag } from './problem.ts'
import { route } from '../route.ts'
import { Id, IdOrNone, Nothing, Nullable } from '../schema.ts'

const shortText = (maxLength: number) => Nullable(Type.String({ maxLength }))
/** An empty text deletes the English name. */
const englishName = Type.Optional(Type.String({ maxLength: 50 }))
const tagAliases = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 20 }))

export const adminCreateTag = route({
  summary: 'Create a tag',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/tag',
  access: adminRoles,
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 50 }),
    englishName,
    color: Type.Optional(shortText(20)),
    oj: Type.Optional(Type.String({ maxLength: 20 })),
    gid: Type.Optional(IdOrNone),
    tcid: Type.Optional(Id),
    aliases: tagAliases,
  }),
  data: Tag,
})

export const adminUpdateTag = route({
  summary: 'Change a tag',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/tag',
  access: adminRoles,
  body: Type.Object({
    id: Id,
    name: Type.String({ minLength: 1, maxLength: 50 }),
    englishName,
    color: Type.Optional(shortText(20)),
    oj: Type.Optional(Type.String({ maxLength: 20 })),
    tcid: Type.Optional(Id),
    aliases: tagAliases,
  }),
  data: Nothing,
})

export const adminDeleteTag = route({
  summary: 'Delete a tag',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/admin/tag',
  access: ['root', 'problem_admin'],
  query: Type.Object({ tid: Id }),
  data: Nothing,
})

export const adminGetClassifications = route({
  summary: 'Tag classifications, by rank',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/tag/classification',
  access: adminRoles,
  query: Type.Object({ oj: Type.Optional(Type.String({ maxLength: 20 })) }),
  data: Type.Array(Classification),
})

const ClassificationInput = {
  name: Type.String({ minLength: 1, maxLength: 50 }),
  englishName,
  oj: Type.Optional(Type.String({ maxLength: 20 })),
  rank: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
}

export const adminCreateClassification = route({
  summary: 'Create a tag classification',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/tag/classification',
  access: adminRoles,
  body: Type.Object(ClassificationInput),
  data: Classification,
})

export const adminUpdateClassification = route({
  summary: 'Change a tag classification',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/tag/classification',
  access: adminRoles,
  body: Type.Object({ id: Id, ...ClassificationInput }),
  data: Nothing,
})

/** The tags of the classification stay, without a classification. */
export const adminDeleteClassification = route({
  summary: 'Delete a tag classification',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/admin/tag/classification',
  access: ['root', 'problem_admin'],
  query: Type.Object({ tcid: Id }),
  data: Nothing,
})
