/** Kinds of messages: their address, their counter, and what they are called when they are deleted. */
export const messageKinds = [
  { key: 'discuss', counter: 'comment', cleaned: 'Discuss', perPage: 6 },
  { key: 'reply', counter: 'reply', cleaned: 'Reply', perPage: 6 },
  { key: 'like', counter: 'like', cleaned: 'Like', perPage: 6 },
  { key: 'sys', counter: 'sys', cleaned: 'Sys', perPage: 8 },
  { key: 'mine', counter: 'mine', cleaned: 'Mine', perPage: 8 },
] as const

export type MessageKind = (typeof messageKinds)[number]

/** What stands at a kind of which so many are unread: at most 99, and nothing where nothing is. */
export function badgeOf(count: number): number | undefined {
  return count === 0 ? undefined : Math.min(count, 99)
}
