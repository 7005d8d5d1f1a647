import { Type } from 'typebox'
import { searchKinds } from '../../codes/capabilities/search.ts'
import { Id, OneOf } from '../../http/schema.ts'
import { event } from '../event.ts'

/**
 * A searchable document was created, changed or deleted. Published by its owner, which returns the current document
 * (search.v1.Documents); `version` grows with every change.
 */
export const searchDocumentChanged = event('search.document_changed.v1', {
  topic: 'verdict.search',
  key: ({ kind, id }) => `${kind}:${id}`,
  data: Type.Object({ kind: OneOf(searchKinds), id: Id, version: Type.Integer({ minimum: 1 }) }),
})
