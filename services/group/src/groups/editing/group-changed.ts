import type { ClientSession } from 'mongoose'
import { toScope } from '@verdict/proto/codes/scope'
import { scopePolicyChanged } from '@verdict/proto/events/shared/scope'
import type { GroupsContext } from '../context.ts'

/** Invalidates cached policies of the group in other services, after a change of the group or a membership. */
export async function publishPolicyChanged(
  ctx: Pick<GroupsContext, 'outbox'>,
  session: ClientSession,
  gid: number,
): Promise<void> {
  await ctx.outbox.add(session, scopePolicyChanged, { scope: toScope({ gid }) })
}
