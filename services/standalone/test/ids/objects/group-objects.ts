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

/** These objects belong to the hidden group. */
export const groupObjects = {
  group: {
    async make(world) {
      const gid = await newHiddenGroup(world)
      return { gid, gidText: String(gid) }
    },
  },
  /** All members see this problem. */
  groupProblem: {
    ...inGroup,
    make: async (world) => ({ gid: world.base.groupGid, ...(await newGroupProblem(world, world.base.groupGid)) }),
  },
  /** Only administrators of the group see this problem. */
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
  /** The member wrote the discussion and a reply, the administrator a comment. */
  groupDiscussion: {
    ...inGroup,
    make: (world) => newDiscussion(world, { by: world.as.member, gid: world.base.groupGid }),
  },
  /** All members see this training, which has a group problem. */
  groupTraining: { ...inGroup, make: (world) => newTraining(world, { by: world.as.owner, gid: world.base.groupGid }) },
  /** The owner created this contest, which is running. */
  groupContest: {
    ...inGroup,
    async make(world) {
      const ids = await newContest(world, { by: world.as.owner, gid: world.base.groupGid })
      // Only members who do not take part may help.
      return { ...ids, helper: 'muted' }
    },
  },
  /** The member submitted to a running contest of the group. */
  groupSubmission: {
    within: ['cid'],
    async make(world) {
      const { cid } = await newContest(world, { by: world.as.owner, gid: world.base.groupGid })
      return { cid, ...(await newSubmission(world, { by: 'member', cid })) }
    },
  },
} satisfies Record<string, WalkedObject>
