import { listIds, nonEmptyTexts, type SearchableSource } from '@verdict/kit/searchable'
import { ContestAuth } from '@verdict/proto/codes/contest'
import { searchAccess } from '@verdict/proto/codes/capabilities/search'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { ContestAnnouncement } from '../models/announcement.model.ts'
import type { AnnouncementsContext } from './context.ts'

/**
 * Determines who finds an announcement in search from the start of its contest on: users who may enter the contest
 * (`enterDecision`). Hidden announcements, and those of hidden contests, are found only by managers.
 */
export function announcementAccess(
  { gid, uid, visible, auth, _id: cid }: Pick<ContestDoc, '_id' | 'gid' | 'uid' | 'visible' | 'auth'>,
  { hidden }: Pick<ContestAnnouncement, 'hidden'>,
): string {
  if (hidden || !visible) return gid === null ? searchAccess.author(uid) : searchAccess.roots(gid)
  if (auth === ContestAuth.Private) return searchAccess.registered(cid)
  return gid === null ? searchAccess.users : searchAccess.members(gid)
}

export function searchableAnnouncements({
  announcements,
  contests,
}: Pick<AnnouncementsContext, 'announcements' | 'contests'>): SearchableSource {
  return {
    kind: 'contest_announcement',
    idsAfter: listIds(announcements),
    async read(ids) {
      const rows = await announcements.find({ _id: { $in: ids } }).lean()
      const fields = { gid: 1, uid: 1, visible: 1, auth: 1, startsAt: 1 }
      const ofRows = await contests.find({ _id: { $in: rows.map(({ cid }) => cid) } }, fields).lean()
      const contestOf = new Map(ofRows.map((contest) => [contest._id, contest]))
      return rows.flatMap((row) => {
        const contest = contestOf.get(row.cid)
        if (contest === undefined) return []
        const { _id: id, cid, title, titleEn, content, contentEn, createdAt } = row
        return {
          id,
          cid,
          gid: contest.gid,
          titles: nonEmptyTexts(title, titleEn),
          text: nonEmptyTexts(content, contentEn).join('\n\n'),
          createdAt,
          openFrom: contest.startsAt,
          access: announcementAccess(contest, row),
        }
      })
    },
  }
}
