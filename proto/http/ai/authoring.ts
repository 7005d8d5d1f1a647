import { Type } from 'typebox'
import { route } from '../route.ts'
import { Id, Nullable, OneOf, OneOfNumbers } from '../schema.ts'
import { difficulties, statementLanguages } from '../../codes/problem.ts'

const Language = OneOf(statementLanguages)
const TagName = Type.String({ minLength: 1, maxLength: 50 })

const statement = {
  title: Type.String({ maxLength: 255 }),
  description: Type.String({ maxLength: 50_000 }),
  input: Type.String({ maxLength: 20_000 }),
  output: Type.String({ maxLength: 20_000 }),
  hint: Type.String({ maxLength: 20_000 }),
}

const isWeak = Type.Boolean({ description: 'written by a small model whose answers are not to be relied on' })

/**
 * Only managers of the problem may call these routes, if the site has enabled them. The calls wait for the whole answer
 * and store nothing.
 */
const draft = { owner: 'ai', method: 'POST', access: 'login', timeLimitSec: 110 } as const

/**
 * Translates the texts in the request, which are those of the form. `missing` lists formulas, code and links that the
 * translation lacks.
 */
export const translateStatement = route({
  summary: 'Translate the statement of a problem by a model',
  ...draft,
  path: '/api/ai/translate-statement',
  maxBodyBytes: 512 * 1024,
  body: Type.Object({ pid: Id, from: Language, to: Language, ...statement }),
  data: Type.Object({ ...statement, missing: Type.Array(Type.String()), isWeak }),
})

/** Drafts from the stored statement and, if there is one, an example submission that should be accepted. */
export const draftEditorial = route({
  summary: 'Draft the editorial of a problem by a model',
  ...draft,
  path: '/api/ai/draft-editorial',
  body: Type.Object({ pid: Id, lang: Language }),
  data: Type.Object({ text: Type.String({ description: 'Markdown' }), isWeak }),
})

/** Suggests tags for the stored statement. They are chosen from `known`. */
export const suggestTags = route({
  summary: 'Suggest tags and difficulty of a problem by a model',
  ...draft,
  path: '/api/ai/suggest-tags',
  body: Type.Object({ pid: Id, known: Type.Array(TagName, { maxItems: 500 }) }),
  data: Type.Object({ tags: Type.Array(TagName), difficulty: Nullable(OneOfNumbers(difficulties)), isWeak }),
})
