import { Type } from 'typebox'
import {
  AdminContest,
  adminAddContestProblemFromPublic,
  adminGetContestProblem,
  adminGetContestProblemCandidates,
  adminGetContestProblemList,
  adminSetContestProblem,
  ContestInput,
  deletionQuery,
} from './admin.ts'
import {
  adminCreateContestAnnouncement,
  adminGetContestAnnouncements,
  adminUpdateContestAnnouncement,
} from './announcements.ts'
import { Contest, getContestList } from './contest.ts'
import { route } from '../route.ts'
import { Id, Nothing, pageOf, pageQuery } from '../schema.ts'

const cidQuery = Type.Object({ cid: Id })

/** Only members of the group may call this. The order is that of the site's list. */
export const getGroupContestList = route({
  summary: 'Visible contests of a group',
  owner: 'contest',
  method: 'GET',
  path: '/api/group/get-contest-list',
  access: 'login',
  query: Type.Object({ ...getContestList.query.properties, gid: Id }),
  data: pageOf(Contest),
})

/** Only administrators of the group may call this. Each row tells whether the caller may change the contest. */
export const getGroupAdminContestList = route({
  summary: 'All contests of a group, newest first',
  owner: 'contest',
  method: 'GET',
  path: '/api/group/get-admin-contest-list',
  access: 'login',
  query: Type.Object({
    ...pageQuery({ limit: 10 }),
    gid: Id,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  data: pageOf(AdminContest),
})

export const getGroupContest = route({
  summary: 'A contest of a group for its editor',
  owner: 'contest',
  method: 'GET',
  path: '/api/group/contest',
  access: 'login',
  query: cidQuery,
  data: AdminContest,
})

export const createGroupContest = route({
  summary: 'Create a contest of a group',
  owner: 'contest',
  method: 'POST',
  path: '/api/group/contest',
  once: true,
  access: 'login',
  body: Type.Object({ ...ContestInput.properties, gid: Id }),
  data: Type.Object({ id: Id }),
})

export const updateGroupContest = route({
  summary: 'Change a contest of a group',
  owner: 'contest',
  method: 'PUT',
  path: '/api/group/contest',
  access: 'login',
  body: Type.Object({ ...ContestInput.properties, id: Id }),
  data: Nothing,
})

/** Only roots of the group and the creator of the contest may call this. */
export const deleteGroupContest = route({
  summary: 'Delete a contest of a group',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/group/contest',
  access: 'login',
  query: deletionQuery,
  data: Nothing,
})

export const changeGroupContestVisible = route({
  summary: 'Show or hide a contest of a group',
  owner: 'contest',
  method: 'PUT',
  path: '/api/group/change-contest-visible',
  access: 'login',
  query: Type.Object({ cid: Id, visible: Type.Boolean() }),
  data: Nothing,
})

/** Problems of the contest; with `problemType`, the public problems that may be added to it. */
export const getGroupContestProblemList = route({
  summary: 'Problems of a contest of a group for its editor',
  owner: 'contest',
  method: 'GET',
  path: '/api/group/get-contest-problem-list',
  access: 'login',
  query: adminGetContestProblemList.query,
  data: adminGetContestProblemList.data,
})

/** Problems of the group and public problems of the site. Only administrators of the group may call this. */
export const getGroupContestProblemCandidates = route({
  summary: 'Problems that may be taken into a contest of a group',
  owner: 'contest',
  method: 'GET',
  path: '/api/group/contest-problem-candidates',
  access: 'login',
  query: Type.Object({ ...adminGetContestProblemCandidates.query.properties, gid: Id }),
  data: adminGetContestProblemCandidates.data,
})

export const getGroupContestProblem = route({
  summary: 'What a problem is called in a contest of a group',
  owner: 'contest',
  method: 'GET',
  path: '/api/group/contest-problem',
  access: 'login',
  query: adminGetContestProblem.query,
  data: adminGetContestProblem.data,
})

/** Adds a public problem or one of the group to the contest, if it is not there yet. */
export const setGroupContestProblem = route({
  summary: 'Name and colour a problem of a contest of a group',
  owner: 'contest',
  method: 'PUT',
  path: '/api/group/contest-problem',
  access: 'login',
  body: adminSetContestProblem.body,
  data: adminSetContestProblem.data,
})

/** The problem itself is not deleted. */
export const removeGroupContestProblem = route({
  summary: 'Take a problem out of a contest of a group',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/group/contest-problem',
  access: 'login',
  query: Type.Object({ pid: Id, cid: Id }),
  data: Nothing,
})

export const addGroupContestProblemFromPublic = route({
  summary: 'Add a public problem to a contest of a group',
  owner: 'contest',
  method: 'POST',
  path: '/api/group/add-contest-problem-from-public',
  access: 'login',
  body: adminAddContestProblemFromPublic.body,
  data: Nothing,
})

/** Adds a problem of the group by its display id. */
export const addGroupContestProblemFromGroup = route({
  summary: 'Add a problem of the group to a contest of it',
  owner: 'contest',
  method: 'POST',
  path: '/api/group/add-contest-problem-from-group',
  access: 'login',
  query: Type.Object({
    problemId: Type.String({ minLength: 1, maxLength: 100 }),
    cid: Id,
    displayId: adminAddContestProblemFromPublic.body.properties.displayId,
  }),
  data: Nothing,
})

export const getGroupContestAnnouncementList = route({
  summary: 'All announcements of a contest of a group, hidden ones included',
  owner: 'contest',
  method: 'GET',
  path: '/api/group/get-contest-announcement-list',
  access: 'login',
  query: adminGetContestAnnouncements.query,
  data: adminGetContestAnnouncements.data,
})

export const createGroupContestAnnouncement = route({
  summary: 'Make an announcement in a contest of a group',
  owner: 'contest',
  method: 'POST',
  path: '/api/group/contest-announcement',
  once: true,
  access: 'login',
  body: adminCreateContestAnnouncement.body,
  data: Nothing,
})

export const updateGroupContestAnnouncement = route({
  summary: 'Change an announcement of a contest of a group',
  owner: 'contest',
  method: 'PUT',
  path: '/api/group/contest-announcement',
  access: 'login',
  body: adminUpdateContestAnnouncement.body,
  data: Nothing,
})

export const deleteGroupContestAnnouncement = route({
  summary: 'Delete an announcement of a contest of a group',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/group/contest-announcement',
  access: 'login',
  query: Type.Object({ aid: Id, cid: Id }),
  data: Nothing,
})
