import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/discussion/discussion'
import * as groupRoutes from '@verdict/proto/http/discussion/group'
import { getPostingRequirement } from '../access/assert-solved.ts'
import type { DiscussionsContext } from './context.ts'
import { deleteDiscussion, removeDiscussions } from './writing/delete-discussions.ts'
import { getDiscussion } from './reading/get-discussion.ts'
import { likeDiscussion } from './like-discussion.ts'
import { listDiscussions, listGroupDiscussions } from './reading/list-discussions.ts'
import { manageDiscussion, pinDiscussion } from './writing/manage-discussion.ts'
import { createDiscussion, updateDiscussion } from './writing/write-discussion.ts'

export function discussionRoutes(http: HttpServer, ctx: DiscussionsContext): void {
  http.on(routes.getDiscussionList, ({ actor, query }) => listDiscussions(ctx, actor, query))
  http.on(routes.getDiscussionDetail, ({ actor, query }) => getDiscussion(ctx, actor, query.did))
  http.on(routes.getPostingRequirement, ({ actor }) => getPostingRequirement(ctx, actor))
  http.on(routes.createDiscussion, ({ actor, body }) => createDiscussion(ctx, actor, body))
  http.on(routes.updateDiscussion, ({ actor, body }) => updateDiscussion(ctx, actor, body))
  http.on(routes.deleteDiscussion, ({ actor, query }) => deleteDiscussion(ctx, actor, query))
  http.on(routes.likeDiscussion, ({ actor, query }) => likeDiscussion(ctx, actor, query))
  http.on(routes.adminUpdateDiscussion, ({ actor, body }) => manageDiscussion(ctx, actor, body))
  http.on(routes.adminDeleteDiscussions, ({ actor, body, query }) =>
    removeDiscussions(ctx, body, { actor, reason: query.reason ?? '' }),
  )

  http.on(groupRoutes.getGroupDiscussionList, ({ actor, query }) => listGroupDiscussions(ctx, actor, query))
  http.on(groupRoutes.getGroupAdminDiscussionList, ({ actor, query }) =>
    listGroupDiscussions(ctx, actor, { ...query, admin: true }),
  )
  http.on(groupRoutes.createGroupDiscussion, ({ actor, body }) => createDiscussion(ctx, actor, body))
  http.on(groupRoutes.updateGroupDiscussion, ({ actor, body }) => updateDiscussion(ctx, actor, body))
  http.on(groupRoutes.deleteGroupDiscussion, ({ actor, query }) => deleteDiscussion(ctx, actor, query))
  http.on(groupRoutes.pinGroupDiscussion, ({ actor, query }) => pinDiscussion(ctx, actor, query))
}
