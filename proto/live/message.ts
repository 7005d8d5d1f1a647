import { Type } from 'typebox'
import { OneOf } from '../http/schema.ts'
import { UnreadCounts } from '../http/message/message.ts'
import { topic } from './topic.ts'

/** Numbers of the listener's unread messages, after one came or some were read. */
export const unreadTopic = topic('unread', {
  summary: 'Numbers of own unread messages',
  owner: 'message',
  listeners: 'self',
  data: UnreadCounts,
})

/**
 * Notices to many were delivered. It does not tell whose numbers changed how: whom it concerns asks for theirs, each page
 * at another moment of the next half minute.
 */
export const noticeTopic = topic('notice', {
  summary: 'Notices to everybody, or to all administrators',
  owner: 'message',
  listeners: 'everyone',
  data: Type.Object({ audience: OneOf(['All', 'Admin']) }),
})
