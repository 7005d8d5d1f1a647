import { GroupLevel } from '@verdict/proto/codes/group'
import type { TrainingsContext } from '../context.ts'
import type { TrainingDoc } from './training.model.ts'

const memberBatchSize = 1_000

/** The members of a group, and whether their real names are for administrators of the site alone. */
export async function groupMembers(
  { groups }: Pick<TrainingsContext, 'groups'>,
  gid: number,
): Promise<ReadonlyMap<string, { hidesRealname: boolean }>> {
  const members = new Map<string, { hidesRealname: boolean }>()
  let after = 0
  do {
    const page = await groups.listMembers({ gid, minLevel: GroupLevel.Member, after, limit: memberBatchSize })
    for (const { uid, awaitsConsent } of page.members) members.set(uid, { hidesRealname: awaitsConsent === true })
    after = page.next
  } while (after !== 0)
  return members
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
