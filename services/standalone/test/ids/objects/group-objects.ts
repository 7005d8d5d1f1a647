import { newContest, newDiscussion, newPicture, newSubmission, newTraining } from './making.ts'
import type { WalkedObject } from './objects.ts'
import { newGroupProblem, newHiddenGroup, type World } from './world.ts'

const inGroup = { within: ['gid'] } as const

async function announcementOf({ as, base, next }: World) {
  const { groupGid: gid } = base
  const title = `Announcement ${next()}`
  await as.admin.data('POST', '/api/group/announcement', { gid, title, content: 'x' })
  const list = `/api/group/get-admin-announcement-list?gid=${gid}&limit=100`
  const { records } = await as.admin.data<{ records: { id: number; title: string }[] }>('GET', list)
  return { gid, aid: records.find((one) => one.title === title)?.id }
}

/** What is in the hidden group. */
export const groupObjects = {
  group: {
    async make(world) {
      const gid = await newHiddenGroup(world)
      return { gid, gidText: String(gid) }
    },
  },
  /** All members see it. */
  groupProblem: {
    ...inGroup,
    make: async (world) => ({ gid: world.base.groupGid, ...(await newGroupProblem(world, world.base.groupGid)) }),
  },
  /** Administrators of the group alone see it. */
  groupDraft: {
    ...inGroup,
    make: async (world) => ({
      gid: world.base.groupGid,
      ...(await newGroupProblem(world, world.base.groupGid, { auth: 2 })),
    }),
  },
  groupAnnouncement: { ...inGroup, make: announcementOf },
  groupPicture: {
    ...inGroup,
    make: async ({ as, base: { groupGid: gid } }) => ({ gid, ...(await newPicture(as.admin, gid)) }),
  },
  /** Written by the member, with a comment of the administrator and a reply of the member. */
  groupDiscussion: {
    ...inGroup,
    make: (world) => newDiscussion(world, { by: world.as.member, gid: world.base.groupGid }),
  },
  /** Of a group problem, for all members. */
  groupTraining: { ...inGroup, make: (world) => newTraining(world, { by: world.as.owner, gid: world.base.groupGid }) },
  /** It runs, and was made by the owner. */
  groupContest: {
    ...inGroup,
    async make(world) {
      const ids = await newContest(world, { by: world.as.owner, gid: world.base.groupGid })
      // Members who take no part may help.
      return { ...ids, helper: 'muted' }
    },
  },
  /** Of the member, to such a contest. */
  groupSubmission: {
    within: ['cid'],
    async make(world) {
      const { cid } = await newContest(world, { by: world.as.owner, gid: world.base.groupGid })
      return { cid, ...(await newSubmission(world, { by: 'member', cid })) }
    },
  },
} satisfies Record<string, WalkedObject>
