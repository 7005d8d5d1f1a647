import type { userChanged, userDeleted } from '@verdict/proto/events/auth'
import type { EventData } from '@verdict/proto/events/event'
import type { searchDocumentChanged } from '@verdict/proto/events/shared/search'
import type { SearchIndex } from '../documents/search-index.ts'
import type { Feed } from './feed.ts'
import { toUserDocument } from './user-documents.ts'

type FeedContext = { index: SearchIndex; feed: Feed }

/** Reads the current document from its owner, unless this version is known. */
export async function onDocumentChanged(
  { feed, index }: FeedContext,
  { kind, id, version }: EventData<typeof searchDocumentChanged>,
): Promise<void> {
  const key = `${kind}:${id}`
  if (((await index.versions([key])).get(key) ?? 0) >= version) return
  const found = await feed.ownerOf(kind).getMany(kind, [String(id)])
  await index.apply(await feed.toStored(found))
}

export async function onUserChanged(
  { feed, index }: FeedContext,
  user: EventData<typeof userChanged> | EventData<typeof userDeleted>,
  deleted: boolean,
): Promise<void> {
  await index.apply(await feed.toStored([toUserDocument({ ...user, deleted })]))
}
