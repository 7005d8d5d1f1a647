import { Type } from 'typebox'
import { editorialRefusals, editorialVisibilities } from '../../codes/problems/editorial.ts'
import { statementLanguages } from '../../codes/problem.ts'
import { route } from '../route.ts'
import { Id, Instant, Nullable, OneOf, scopeFields } from '../schema.ts'

export const maxEditorialLength = 200_000

const EditorialText = Type.Object({
  lang: OneOf(statementLanguages),
  text: Type.String({ maxLength: maxEditorialLength, description: 'Markdown' }),
})

const Visibility = OneOf(editorialVisibilities, { description: 'when others than who manages the problem may read it' })

/** The text is in the language of the request if available, otherwise in the first one. */
export const getProblemEditorial = route({
  summary: 'The editorial of a problem, or why the caller may not read it yet',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-editorial',
  access: 'public',
  query: Type.Object({ problemId: Type.String({ minLength: 1, maxLength: 100 }), ...scopeFields }),
  data: Type.Object({
    isWritten: Type.Boolean(),
    text: Nullable(EditorialText),
    visibility: Nullable(Visibility),
    refusal: Nullable(OneOf(editorialRefusals, { description: 'why there is no text, although it is written' })),
    opensAt: Nullable(Type.String({ format: 'date-time', description: 'of a refusal that ends by itself, if known' })),
    mayEdit: Type.Boolean({ description: 'the caller manages the problem' }),
  }),
})

/** Without an editorial there are no texts, and the revision is 0. Only managers of the problem may call this. */
export const getProblemEditorialForm = route({
  summary: 'The editorial of a problem in all its languages, to edit it',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-editorial-form',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Type.Object({
    texts: Type.Array(EditorialText),
    visibility: Visibility,
    revision: Type.Integer({ description: 'raised by each save' }),
    changedAt: Nullable(Instant),
  }),
})

/**
 * The texts replace all languages; if all are blank, the editorial is deleted. Only managers of the problem may call
 * this.
 */
export const saveProblemEditorial = route({
  summary: 'Save the editorial of a problem',
  owner: 'problem',
  method: 'PUT',
  path: '/api/problem-editorial',
  access: 'login',
  maxBodyBytes: 2 * 1024 * 1024,
  body: Type.Object({
    pid: Id,
    texts: Type.Array(EditorialText, { maxItems: statementLanguages.length }),
    visibility: Visibility,
    revision: Type.Integer({ minimum: 0, description: 'of the form that was edited' }),
  }),
  data: Type.Object({ revision: Type.Integer() }),
})
