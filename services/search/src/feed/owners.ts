import type { SearchKind } from '@verdict/proto/codes/capabilities/search'
import { ownerOfSearchKind, searchKinds } from '@verdict/proto/codes/capabilities/search'
import type { Document__Output as DocumentMessage } from '@verdict/proto/grpc/generated/search/v1/Document'
import type { ServiceName } from '@verdict/proto/services'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { DocumentPage, FoundDocument } from './document-page.ts'
import type { UserDocuments } from './user-documents.ts'

/** A service with searchable documents. */
export interface Owner {
  name: string
  kinds: readonly SearchKind[]
  list: (cursor: string) => Promise<DocumentPage>
  /** By number or uid; unknown ones are missing. `brief` leaves out the texts. */
  getMany: (kind: SearchKind, ids: readonly string[], options?: { brief: boolean }) => Promise<FoundDocument[]>
}

type DocumentsClient = Pick<GrpcClient<'search.v1.Documents'>, 'list' | 'getMany'>

/** Ids asked for at once. */
const maxIds = 500
/** Short deadline, since a reader is waiting for the results. */
export const ownerCallOptions = { deadlineMs: 1_000 } as const

export function documentOwner(name: ServiceName, client: DocumentsClient): Owner {
  return {
    name,
    kinds: searchKinds.filter((kind) => ownerOfSearchKind[kind] === name),
    async list(cursor) {
      const { documents, ...page } = await client.list({ cursor })
      return { ...page, documents: documents.flatMap(fromMessage) }
    },
    async getMany(kind, ids, { brief } = { brief: false }) {
      const keys = ids.slice(0, maxIds).map((id) => ({ kind, id: Number(id) }))
      return (await client.getMany({ keys, brief }, brief ? ownerCallOptions : {})).documents.flatMap(fromMessage)
    },
  }
}

/** Users, as auth answers them. */
export function userOwner(users: UserDocuments): Owner {
  return {
    name: 'auth',
    kinds: ['user'],
    list: users.list,
    getMany: (_, ids, options) => users.getMany(ids, options?.brief === true ? ownerCallOptions : {}),
  }
}

function fromMessage(message: DocumentMessage): FoundDocument[] {
  const kind = searchKinds.find((one) => one === message.key?.kind)
  if (kind === undefined || message.key === null) return []
  const { version, deleted, access, titles, aliases, displayId, text, gid, cid, createdAtMs } = message
  const id = String(message.key.id)
  const places = { gid: gid === 0 ? null : gid, cid: cid === 0 ? null : cid }
  return [{ kind, id, version, deleted, access, titles, aliases, displayId, text, ...places, createdAtMs }]
}
