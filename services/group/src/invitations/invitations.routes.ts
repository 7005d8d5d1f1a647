import * as routes from '@verdict/proto/http/group/invitations'
import type { HttpServer } from '@verdict/kit/http'
import type { InvitationsContext } from './context.ts'
import { createInvitation, listInvitations, revokeInvitation } from './manage-invitations.ts'
import { getInvitation, joinByInvitation } from './use-invitation.ts'

export function invitationRoutes(http: HttpServer, ctx: InvitationsContext): void {
  http.on(routes.createGroupInvitation, ({ body, actor }) => createInvitation(ctx, actor, body))
  http.on(routes.getGroupInvitationList, ({ query, actor }) => listInvitations(ctx, actor, query.gid))
  http.on(routes.revokeGroupInvitation, ({ query, actor }) => revokeInvitation(ctx, actor, query))
  http.on(routes.getGroupInvitation, ({ query: { token }, actor, lang }) => getInvitation(ctx, actor, { token, lang }))
  http.on(routes.joinByInvitation, ({ body, actor }) => joinByInvitation(ctx, actor, body.token))
}
