import type { ClientSession } from 'mongoose'
import { toScope } from '@verdict/proto/codes/scope'
import { scopePolicyChanged } from '@verdict/proto/events/shared/scope'
import type { GroupsContext } from '../context.ts'

/** Whoever keeps policies of the group asks anew: a group or a membership has changed. */
export async function publishPolicyChanged(
  ctx: Pick<GroupsContext, 'outbox'>,
  session: ClientSession,
  gid: number,
): Promise<void> {
  await ctx.outbox.add(session, scopePolicyChanged, { scope: toScope({ gid }) })
}
