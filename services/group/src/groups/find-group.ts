import { GroupLevel } from '@verdict/proto/codes/group'
import { AppError } from '@verdict/kit/errors'
import type { GroupsContext } from './context.ts'
import { findLevel, type GroupActor } from './levels/find-level.ts'
import type { GroupDoc } from './group.model.ts'

type FindContext = Pick<GroupsContext, 'groups' | 'members' | 'readCache'>

/** Cached for a second; null: it does not exist. */
export function readGroup(ctx: Pick<GroupsContext, 'groups' | 'readCache'>, gid: number): Promise<GroupDoc | null> {
  return ctx.readCache.get(`group ${gid}`, () => ctx.groups.findById(gid).lean<GroupDoc>().exec())
}

/** A group with the actor's level in it. */
export interface GroupAndLevel {
  group: GroupDoc
  level: GroupLevel
}

/** The group, if the actor may know that it exists. @throws AppError group.not_found */
export async function findVisibleGroup(ctx: FindContext, actor: GroupActor, gid: number): Promise<GroupAndLevel> {
  const [group, level] = await Promise.all([readGroup(ctx, gid), findLevel(ctx, gid, actor)])
  if (group === null || (!group.visible && level < GroupLevel.Member)) throw new AppError('group.not_found')
  return { group, level }
}
