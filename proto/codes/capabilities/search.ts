import type { ServiceName } from '../../services.ts'

/** What can be found, in the order in which results of the same rank are shown. */
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

/** The service that has the things of a kind. */
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

/** Its place among the kinds, by which the index knows it: a kind that is added goes to their end. */
export function searchKindNumber(kind: SearchKind): number {
  return searchKinds.indexOf(kind)
}

/** A search is cut into words; what is longer than this is no search. Characters. */
export const maxSearchLength = 200

/**
 * Who may find a document. Its owner gives it one of these; a reader has several. `hidden` is found by super
 * administrators alone, who find everything.
 */
export const searchAccess = {
  everyone: 'everyone',
  hidden: 'hidden',
  /** Whoever is signed in. */
  users: 'users',
  /** Who has registered for a contest, or is in a team of it. */
  registered: (cid: number) => `registered:${cid}`,
  /** Who made it; by uid. */
  author: (uid: string) => `author:${uid}`,
  /** Problem administrators, and the administrator who wrote it. */
  problemAuthor: (uid: string) => `problem-author:${uid}`,
  members: (gid: number) => `members:${gid}`,
  /** Administrators and roots of a group. */
  managers: (gid: number) => `managers:${gid}`,
  roots: (gid: number) => `roots:${gid}`,
  /** Whoever may read public discussions, as the switch of the site says. */
  discussions: 'discussions',
  /** Administrators of the site. */
  admins: 'admins',
  discussionMembers: (gid: number) => `discussion-members:${gid}`,
  discussionManagers: (gid: number) => `discussion-managers:${gid}`,
} as const

/** Stands between the parts of a document's text that are in different languages. */
export const textPartSeparator = '\f'
