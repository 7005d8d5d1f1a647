/** Kinds of messages: key in the address, unread counter, name for deletion, page size. */
export const messageKinds = [
  { key: 'discuss', counter: 'comment', cleaned: 'Discuss', perPage: 6 },
  { key: 'reply', counter: 'reply', cleaned: 'Reply', perPage: 6 },
  { key: 'like', counter: 'like', cleaned: 'Like', perPage: 6 },
  { key: 'sys', counter: 'sys', cleaned: 'Sys', perPage: 8 },
  { key: 'mine', counter: 'mine', cleaned: 'Mine', perPage: 8 },
] as const

export type MessageKind = (typeof messageKinds)[number]

/** Number on the badge for an unread count: at most 99; undefined for 0. */
export function badgeOf(count: number): number | undefined {
  return count === 0 ? undefined : Math.min(count, 99)
}
