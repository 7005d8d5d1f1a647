import { GroupLevel } from '@verdict/proto/codes/group'
import type { TrainingsContext } from '../context.ts'
import type { TrainingDoc } from './training.model.ts'

const memberBatchSize = 1_000

export async function groupMembers(
  { groups }: Pick<TrainingsContext, 'groups'>,
  gid: number,
): Promise<ReadonlySet<string>> {
  const uids = new Set<string>()
  let after = 0
  do {
    const page = await groups.listMembers({ gid, minLevel: GroupLevel.Member, after, limit: memberBatchSize })
    for (const { uid } of page.members) uids.add(uid)
    after = page.next
  } while (after !== 0)
  return uids
}

/** Roots of the training's group. */
export async function groupRoots(
  { groups }: Pick<TrainingsContext, 'groups'>,
  { gid }: Pick<TrainingDoc, 'gid'>,
): Promise<ReadonlySet<string>> {
  if (gid === null) return new Set()
  const { members } = await groups.listMembers({ gid, minLevel: GroupLevel.Root, after: 0, limit: 1_000 })
  return new Set(members.map(({ uid }) => uid))
}
