import type { ServiceName } from '../../services.ts'

/** Kinds of documents, in display order for equal rank. */
export const searchKinds = [
  'problem',
  'training',
  'contest',
  'group',
  'user',
  'announcement',
  'discussion',
  'group_announcement',
  'contest_announcement',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** The service that owns the documents of a kind. */
export const ownerOfSearchKind: Readonly<Record<SearchKind, ServiceName>> = {
  problem: 'problem',
  training: 'problem',
  contest: 'contest',
  group: 'group',
  user: 'auth',
  announcement: 'site',
  discussion: 'discussion',
  group_announcement: 'group',
  contest_announcement: 'contest',
}

/** Number of the kind in the index; new kinds have to be appended. */
export function searchKindNumber(kind: SearchKind): number {
  return searchKinds.indexOf(kind)
}

/** Maximum length of a search text in characters. */
export const maxSearchLength = 200

/**
 * Access labels of documents: the owner assigns one to each document, and a reader has several. `hidden` documents are
 * found only by super administrators, who find everything.
 */
export const searchAccess = {
  everyone: 'everyone',
  hidden: 'hidden',
  /** All signed-in users. */
  users: 'users',
  /** Users who are registered for a contest, or in one of its teams. */
  registered: (cid: number) => `registered:${cid}`,
  /** The author, by uid. */
  author: (uid: string) => `author:${uid}`,
  /** Problem administrators, and the administrator who wrote it. */
  problemAuthor: (uid: string) => `problem-author:${uid}`,
  members: (gid: number) => `members:${gid}`,
  /** Administrators and roots of a group. */
  managers: (gid: number) => `managers:${gid}`,
  roots: (gid: number) => `roots:${gid}`,
  /** Readers of public discussions, as the switch of the site determines. */
  discussions: 'discussions',
  /** Administrators of the site. */
  admins: 'admins',
  discussionMembers: (gid: number) => `discussion-members:${gid}`,
  discussionManagers: (gid: number) => `discussion-managers:${gid}`,
} as const

/** Separates the parts of a document's text in different languages. */
export const textPartSeparator = '\f'
