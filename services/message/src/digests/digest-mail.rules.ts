import type { MessageDoc } from '../models/message.model.ts'

/** References of a digest; its texts are composed when it is sent. */
export interface DigestMail {
  uid: string
  messages: readonly number[]
  notices: readonly number[]
}

/** Serializes a digest for a stored mail. */
export function toMailValues({ uid, messages, notices }: DigestMail): Record<string, string> {
  return { uid, messages: messages.join(' '), notices: notices.join(' ') }
}

const numbersOf = (text = '') => (text === '' ? [] : text.split(' ').map(Number))

export function ofMailValues(values: Readonly<Record<string, string>>): DigestMail {
  return {
    uid: values['uid'] ?? '',
    messages: numbersOf(values['messages']),
    notices: numbersOf(values['notices']),
  }
}

const postKinds = ['Discussion', 'Comment', 'Reply'] as const

/** The post of a message by its key: `comment:7`, `like:Discussion:7:uid`. */
export function postOf({ key }: Pick<MessageDoc, 'key'>): { kind: (typeof postKinds)[number]; id: number } | null {
  const [first = '', ...rest] = key.split(':')
  const [kindName, id] = first === 'like' ? rest : [first, rest[0]]
  const kind = postKinds.find((one) => one.toLowerCase() === kindName?.toLowerCase())
  return kind === undefined ? null : { kind, id: Number(id) }
}

/** The name of a post in a set. */
export function postName({ kind, id }: { kind: string; id: number }): string {
  return `${kind}:${id}`
}
