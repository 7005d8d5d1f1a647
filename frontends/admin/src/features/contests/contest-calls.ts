import { createContext, useContext } from 'react'
import * as site from '@verdict/proto/http/contest/admin'
import * as siteAnnouncements from '@verdict/proto/http/contest/announcements'
import * as group from '@verdict/proto/http/contest/group'
import { paths } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'

/** API routes and addresses for the pages of a contest, of the site or of a group. */
export interface ContestCalls {
  /** 0: the site. */
  gid: number
  get: typeof site.adminGetContest | typeof group.getGroupContest
  problems: typeof site.adminGetContestProblemList | typeof group.getGroupContestProblemList
  announcements: typeof siteAnnouncements.adminGetContestAnnouncements | typeof group.getGroupContestAnnouncementList
  announce: typeof siteAnnouncements.adminCreateContestAnnouncement | typeof group.createGroupContestAnnouncement
  changeAnnouncement:
    | typeof siteAnnouncements.adminUpdateContestAnnouncement
    | typeof group.updateGroupContestAnnouncement
  edit: (cid: number) => string
  createProblem: (cid: number) => string
  editProblem: (cid: number, pid: number) => string
}

const ofSite: ContestCalls = {
  gid: 0,
  get: site.adminGetContest,
  problems: site.adminGetContestProblemList,
  announcements: siteAnnouncements.adminGetContestAnnouncements,
  announce: siteAnnouncements.adminCreateContestAnnouncement,
  changeAnnouncement: siteAnnouncements.adminUpdateContestAnnouncement,
  edit: adminPaths.editContest,
  createProblem: (cid) => `/admin/contest/${cid}/problem/create`,
  editProblem: (cid, pid) => `/admin/contest/${cid}/problem/${pid}/edit`,
}

/** Routes and addresses for contests of a group. */
export function contestCallsOf(gid: number): ContestCalls {
  const below = (cid: number, page: string) => paths.group(gid, `contest/${cid}/${page}`)
  return {
    gid,
    get: group.getGroupContest,
    problems: group.getGroupContestProblemList,
    announcements: group.getGroupContestAnnouncementList,
    announce: group.createGroupContestAnnouncement,
    changeAnnouncement: group.updateGroupContestAnnouncement,
    edit: (cid) => below(cid, 'edit'),
    createProblem: (cid) => below(cid, 'problem/create'),
    editProblem: (cid, pid) => below(cid, `problem/${pid}/edit`),
  }
}

const Context = createContext(ofSite)

export const ContestCallsProvider = Context.Provider

export function useContestCalls(): ContestCalls {
  return useContext(Context)
}
