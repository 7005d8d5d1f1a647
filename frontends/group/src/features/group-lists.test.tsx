import type { ReactNode } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { GroupLevel } from '@verdict/proto/codes/group'
import { toScope } from '@verdict/proto/codes/scope'
import { addTexts, i18n } from '@verdict/ui'
import { testListPage } from '@verdict/ui/testing/list-page'
import { testGroup } from '../testing/group.ts'
import { texts } from '../texts/texts.ts'
import { AnnouncementsPage } from './announcements/AnnouncementsPage.tsx'
import { ContestsPage } from './contests/ContestsPage.tsx'
import type { GroupView } from './group-page/use-group.ts'
import { GroupListPage } from './groups/GroupListPage.tsx'
import { RankPage } from './rank/RankPage.tsx'
import { MembersPage } from './group/members/MembersPage.tsx'
import { ModerationLogPage } from './group/ModerationLogPage.tsx'

addTexts('group', texts)
await i18n.changeLanguage('en-US')

const view: GroupView = {
  group: testGroup,
  scope: toScope({ gid: 3 }),
  ownLevel: GroupLevel.Admin,
  level: GroupLevel.Admin,
  isOwner: false,
  isSuperAdmin: false,
}
const inGroup = (page: ReactNode) => (
  <Routes>
    <Route element={<Outlet context={view} />}>
      <Route path="*" element={page} />
    </Route>
  </Routes>
)
const at = '2026-11-01T00:00:00.000Z'
const english = texts['en-US']
const fixed = { gid: '3' }

testListPage('groups', {
  page: <GroupListPage />,
  at: '/group',
  path: '/api/get-group-list',
  row: testGroup,
  rowText: 'Algorithms',
  emptyText: english.group.empty,
  limit: 15,
})

testListPage('contests of a group', {
  page: inGroup(<ContestsPage />),
  at: '/group/3/contest',
  path: '/api/group/get-contest-list',
  row: {
    id: 1,
    title: 'Round 1',
    type: 0,
    auth: 0,
    status: 0,
    startTime: at,
    endTime: at,
    duration: 7200,
    count: 12,
    openRank: true,
    gid: 3,
  },
  rowText: 'Round 1',
  emptyText: english.contest.empty,
  limit: 10,
  fixed,
})

testListPage('members of a group', {
  page: inGroup(<MembersPage />),
  at: '/group/3/member',
  path: '/api/group/get-member-list',
  row: {
    id: 1,
    gid: 3,
    uid: 'uid-mina',
    username: 'mina',
    nickname: null,
    avatar: null,
    realname: 'Mina Kim',
    auth: 3,
    reason: '',
    gmtCreate: at,
    gmtModify: at,
  },
  rowText: 'Mina Kim',
  emptyText: english.group.noMembers,
  limit: 5,
  fixed,
})

testListPage('ranking of a group', {
  page: inGroup(<RankPage />),
  at: '/group/3/rank',
  path: '/api/get-group-rank-list',
  row: {
    uid: 'mina',
    username: 'mina',
    nickname: 'Mi',
    avatar: null,
    titleName: null,
    titleColor: null,
    rank: 1,
    signature: null,
    ac: 4,
    total: 9,
    score: 120,
    rating: null,
  },
  rowText: '120',
  emptyText: english.rank.empty,
  limit: 30,
  fixed: { gid: '3', type: '0' },
})

testListPage('moderation log of a group', {
  page: inGroup(<ModerationLogPage />),
  at: '/group/3/moderation-log',
  path: '/api/group/discussion/moderation-log',
  row: {
    id: 1,
    kind: 'discussion_deleted',
    actorUid: 'owen',
    actor: 'owen',
    actorRole: 'group_admin',
    subjectUid: 'mina',
    subject: 'mina',
    targetType: 'Discussion',
    targetId: 4,
    text: 'Off topic',
    did: 4,
    cid: null,
    gid: 3,
    reason: 'not about graphs',
    until: null,
    fromCategory: null,
    toCategory: null,
    gmtCreate: at,
  },
  rowText: 'Off topic',
  emptyText: 'No matching entries',
  limit: 15,
  fixed,
})

testListPage('announcements of a group', {
  page: inGroup(<AnnouncementsPage />),
  at: '/group/3/announcement',
  path: '/api/group/get-admin-announcement-list',
  row: { id: 4, title: 'No training', content: '', username: 'owen', status: 0, gmtCreate: at, gmtModified: at },
  rowText: 'No training',
  emptyText: english.group.noAnnouncements,
  limit: 10,
  fixed,
})
