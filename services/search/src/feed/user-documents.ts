import type { GrpcClient } from '@verdict/kit/grpc'
import { searchAccess } from '@verdict/proto/codes/capabilities/search'
import type { User } from '@verdict/proto/grpc/generated/auth/v1/User'
import type { DocumentPage, FoundDocument } from './document-page.ts'

type Shown = Pick<User, 'uid' | 'username' | 'nickname' | 'disabled' | 'deleted' | 'version'>

export interface UserDocuments {
  list: (cursor: string) => Promise<DocumentPage>
  getMany: (uids: readonly string[], options: { deadlineMs?: number }) => Promise<FoundDocument[]>
}

const pageSize = 500

export function createUserDocuments(client: Pick<GrpcClient<'auth.v1.Users'>, 'list' | 'getMany'>): UserDocuments {
  return {
    async list(cursor) {
      const { users, ...page } = await client.list({ cursor, limit: pageSize })
      return { ...page, documents: users.map(toUserDocument) }
    },
    async getMany(uids, options) {
      return (await client.getMany({ uids: uids.slice(0, pageSize) }, options)).users.map(toUserDocument)
    },
  }
}

/** Disabled users are found by super administrators only. */
export function toUserDocument(user: {
  [K in keyof Shown]?: Shown[K] | null
}): FoundDocument {
  const { uid, username, nickname, disabled, deleted, version } = user
  return {
    kind: 'user',
    id: uid ?? '',
    version: Number(version ?? 0),
    deleted: deleted === true,
    access: disabled === true ? searchAccess.hidden : searchAccess.everyone,
    titles: [username ?? ''],
    aliases: (nickname ?? '') === '' ? [] : [nickname ?? ''],
    displayId: username ?? '',
    text: '',
    gid: null,
    cid: null,
    createdAtMs: 0,
  }
}
