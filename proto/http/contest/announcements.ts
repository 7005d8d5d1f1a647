import { Type } from 'typebox'
import { adminRoles } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, Nothing, pageOf, pageQuery, NonBlank } from '../schema.ts'
import { Announcement, AnnouncementWithTranslation } from '../site/site.ts'
import { EnglishInput } from '../translation.ts'

const pagedQuery = Type.Object({ ...pageQuery({ limit: 10 }), cid: Id })

/** Announcements for users with access to the contest, in the caller's language if available, without hidden ones. */
export const getContestAnnouncement = route({
  summary: 'Announcements of a contest, newest first',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-announcement',
  access: 'login',
  query: pagedQuery,
  data: pageOf(Announcement),
})

/** At most 50 announcements, newest first. The live topic `contest-announcement` announces new ones. */
export const getContestNotReadAnnouncement = route({
  summary: 'Announcements of a contest that the caller has not read',
  owner: 'contest',
  method: 'POST',
  path: '/api/get-contest-not-read-announcement',
  access: 'login',
  rate: 'read',
  body: Type.Object({ cid: Id, readAnnouncementList: Type.Array(Id, { maxItems: 1_000 }) }),
  data: Type.Array(Announcement),
})

export const adminGetContestAnnouncements = route({
  summary: 'All announcements of a contest, hidden ones included',
  owner: 'contest',
  method: 'GET',
  path: '/api/admin/contest/announcement',
  access: adminRoles,
  query: pagedQuery,
  data: pageOf(AnnouncementWithTranslation),
})

const input = {
  title: NonBlank(255),
  content: NonBlank(65_535),
  titleEn: EnglishInput(255),
  contentEn: EnglishInput(65_535),
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, description: '0 shown, 1 hidden' })),
}

export const adminCreateContestAnnouncement = route({
  summary: 'Make an announcement in a contest',
  owner: 'contest',
  method: 'POST',
  path: '/api/admin/contest/announcement',
  once: true,
  access: adminRoles,
  body: Type.Object({ cid: Id, announcement: Type.Object(input) }),
  data: Nothing,
})

export const adminUpdateContestAnnouncement = route({
  summary: 'Change an announcement of a contest',
  owner: 'contest',
  method: 'PUT',
  path: '/api/admin/contest/announcement',
  access: adminRoles,
  body: Type.Object({ cid: Id, announcement: Type.Object({ id: Id, ...input }) }),
  data: Nothing,
})

export const adminDeleteContestAnnouncement = route({
  summary: 'Delete an announcement of a contest',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/admin/contest/announcement',
  access: adminRoles,
  query: Type.Object({ aid: Id }),
  data: Nothing,
})
