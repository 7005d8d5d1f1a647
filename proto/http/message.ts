import { Type } from 'typebox'
import { route } from './route.ts'

/** Unread messages by kind. There is nothing to be sent to anybody yet: all zero. */
export const getUnread = route({
  summary: 'Numbers of unread messages',
  owner: 'site',
  method: 'GET',
  path: '/api/msg/unread',
  access: 'login',
  data: Type.Object({
    comment: Type.Integer(),
    reply: Type.Integer(),
    like: Type.Integer(),
    sys: Type.Integer(),
    mine: Type.Integer(),
  }),
})
