import { UnreadCounts } from '../http/message.ts'
import { topic } from './topic.ts'

/** Numbers of the listener's unread messages, after one came or some were read. */
export const unreadTopic = topic('unread', {
  summary: 'Numbers of own unread messages',
  owner: 'message',
  listeners: 'self',
  data: UnreadCounts,
})
