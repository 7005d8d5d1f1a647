import { Type } from 'typebox'
import { route } from '../route.ts'
import { Id, IdOrNone, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery } from '../schema.ts'

export const followTypes = ['discussion', 'group', 'problem'] as const
export const followStates = ['followed', 'muted', 'none'] as const

const target = {
  type: OneOf(followTypes),
  id: Type.String({ minLength: 1, maxLength: 100, description: 'number; of a problem its display id' }),
  gid: Type.Optional(IdOrNone),
}

const FollowState = OneOf(followStates, {
  description: 'followed: every new post is told; muted: none is, not even replies and mentions; none: as usual',
})

export const getFollow = route({
  summary: 'Whether the caller follows a discussion, a group or a problem',
  owner: 'discussion',
  method: 'GET',
  path: '/api/follow',
  access: 'login',
  query: Type.Object(target),
  data: Type.Object({ state: FollowState }),
})

/** A place that the caller follows or mutes. */
export const Follow = Type.Object({
  type: OneOf(followTypes),
  id: Type.String({ description: 'number; of a problem its display id' }),
  state: OneOf(['followed', 'muted']),
  title: Nullable(Type.String({ description: 'null: gone, or not to be read by the caller any more' })),
  gid: Nullable(Id),
  gmtCreate: Instant,
})

/**
 * Latest first. Places that were deleted, or that the caller may no longer read, are listed without a title, so that
 * they can be unfollowed.
 */
export const getFollows = route({
  summary: 'What the caller follows and mutes',
  owner: 'discussion',
  method: 'GET',
  path: '/api/follows',
  access: 'login',
  query: Type.Object({
    ...pageQuery({ limit: 20, maxLimit: 100 }),
    state: Type.Optional(OneOf(['followed', 'muted'])),
  }),
  data: pageOf(Follow),
})

/** Repeating the call changes nothing. Followers of a group or a problem are notified of new discussions there. */
export const setFollow = route({
  summary: 'Follow or mute a discussion, a group or a problem, or stop to',
  owner: 'discussion',
  method: 'PUT',
  path: '/api/follow',
  access: 'login',
  rate: 'write',
  body: Type.Object({ ...target, state: FollowState }),
  data: Nothing,
})
