import { Type } from 'typebox'
import { searchKinds } from '../../codes/capabilities/search.ts'
import { Id, OneOf } from '../../http/schema.ts'
import { event } from '../event.ts'

/**
 * Something that can be found was made, changed or deleted. Published by its owner, who answers what it is now
 * (search.v1.Documents); `version` grows with every change of it.
 */
export const searchDocumentChanged = event('search.document_changed.v1', {
  topic: 'verdict.search',
  key: ({ kind, id }) => `${kind}:${id}`,
  data: Type.Object({ kind: OneOf(searchKinds), id: Id, version: Type.Integer({ minimum: 1 }) }),
})
