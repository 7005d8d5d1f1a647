import { GroupLevel } from '@verdict/proto/codes/group'
import * as routes from '@verdict/proto/http/group/group'
import type { HttpServer } from '@verdict/kit/http'
import type { GroupsContext } from './context.ts'
import { findMemberLevel } from './levels/find-level.ts'
import { findVisibleGroup } from './find-group.ts'
import { toGroupView } from './group-view.ts'
import { listGroups } from './list-groups.ts'
import { createGroup, deleteGroup, updateGroup } from './editing/save-group.ts'

export function groupRoutes(http: HttpServer, ctx: GroupsContext): void {
  http.on(routes.getGroupList, ({ query, actor, lang }) => listGroups(ctx, actor, query, lang))
  http.on(routes.getGroupDetail, async ({ query, actor, lang }) => {
    const { group, level } = await findVisibleGroup(ctx, actor, query.gid)
    return toGroupView(ctx, group, level, lang)
  })
  http.on(routes.getGroupAccess, async ({ query, actor }) => {
    const { level } = await findVisibleGroup(ctx, actor, query.gid)
    return { access: level >= GroupLevel.Member }
  })
  http.on(routes.getGroupAuth, async ({ query, actor }) => {
    await findVisibleGroup(ctx, actor, query.gid)
    return findMemberLevel(ctx, query.gid, actor.uid)
  })
  http.on(routes.createGroup, ({ body, actor }) => createGroup(ctx, actor, body))
  http.on(routes.updateGroup, ({ body, actor }) => updateGroup(ctx, actor, body))
  http.on(routes.deleteGroup, ({ query, actor }) => deleteGroup(ctx, actor, query.gid))
}
