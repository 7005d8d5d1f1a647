import * as routes from '@verdict/proto/http/group/members'
import type { HttpServer } from '@verdict/kit/http'
import { addMembers } from './add-members.ts'
import { changeLevel, removeMember } from './change-members.ts'
import type { MembersContext } from './context.ts'
import { exitGroup, joinGroup } from './join-group.ts'
import { listApplications, listMembers } from './list-members.ts'

export function memberRoutes(http: HttpServer, ctx: MembersContext): void {
  http.on(routes.getGroupMemberList, ({ query, actor }) => listMembers(ctx, actor, query))
  http.on(routes.getGroupApplyList, ({ query, actor }) => listApplications(ctx, actor, query))
  http.on(routes.joinGroup, ({ query, actor }) => joinGroup(ctx, actor, query))
  http.on(routes.addGroupMembers, ({ body, actor }) => addMembers(ctx, actor, body))
  http.on(routes.updateGroupMember, ({ body, actor }) => changeLevel(ctx, actor, body))
  http.on(routes.deleteGroupMember, ({ query, actor }) => removeMember(ctx, actor, query))
  http.on(routes.exitGroup, ({ query, actor }) => exitGroup(ctx, actor, query.gid))
}
