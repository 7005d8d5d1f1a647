import { Type } from 'typebox'
import { OneOf } from '../http/schema.ts'
import { UnreadCounts } from '../http/message/message.ts'
import { topic } from './topic.ts'

/** The listener's numbers of unread messages, after one arrived or some were read. */
export const unreadTopic = topic('unread', {
  summary: 'Numbers of own unread messages',
  owner: 'message',
  listeners: 'self',
  data: UnreadCounts,
})

/**
 * Notices to many users were delivered. The message contains no numbers: each page requests its own at a random moment
 * of the next half minute.
 */
export const noticeTopic = topic('notice', {
  summary: 'Notices to everybody, or to all administrators',
  owner: 'message',
  listeners: 'everyone',
  data: Type.Object({ audience: OneOf(['All', 'Admin']) }),
})
