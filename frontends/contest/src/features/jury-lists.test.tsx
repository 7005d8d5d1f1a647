import type { ReactNode } from 'react'
import { addTexts, i18n } from '@verdict/ui'
import { testListPage } from '@verdict/ui/testing/list-page'
import { runningContest } from '../contest/contest-sample.ts'
import { ContestProvider, type ContestView } from '../contest/use-contest.ts'
import { texts as organiserTexts } from '../texts/organiser/organiser.texts.ts'
import { texts as shadowTexts } from '../texts/organiser/shadow.texts.ts'
import { texts } from '../texts/texts.ts'
import { JuryClarifications } from './clarifications/JuryClarifications.tsx'
import { Differences } from './shadow/Differences.tsx'
import { StaffPage } from './staff/StaffPage.tsx'
import { TeamsPage } from './teams/TeamsPage.tsx'
import { VerificationPage } from './verification/VerificationPage.tsx'

addTexts('contest', texts)
addTexts('contest', organiserTexts)
await i18n.changeLanguage('en-US')

const contest = runningContest({ manageable: true })
const view: ContestView = {
  contest,
  official: contest,
  run: null,
  phase: 'running',
  isAdmin: true,
  isJury: true,
  staffRole: null,
  isReady: true,
  hasAccess: true,
  isOpen: true,
}
const asJury = (page: ReactNode) => <ContestProvider value={view}>{page}</ContestProvider>
const time = '2026-11-01T00:00:00.000Z'
const all = {
  fixed: { cid: '7' },
  other: ({ path }: { path: string }) => ({ data: path === '/api/get-contest-shadow' ? null : [] }),
}
const english = organiserTexts['en-US']

testListPage('staff', {
  ...all,
  page: asJury(<StaffPage />),
  at: '/contest/7/staff',
  path: '/api/get-contest-staff',
  row: { uid: 'rob', username: 'rob', role: 'balloons', rooms: ['Hall A'], teams: 2 },
  rowText: 'Hall A',
  emptyText: english.staff.empty,
  limit: 50,
})

testListPage('teams', {
  ...all,
  page: asJury(<TeamsPage />),
  at: '/contest/7/teams',
  path: '/api/get-contest-teams',
  row: { id: 1, cid: 7, name: 'Pandas', members: [], organisation: null, groups: [], seat: null, accounts: [] },
  rowText: 'Pandas',
  emptyText: english.teams.empty,
  limit: 30,
})

testListPage('verdicts to verify', {
  ...all,
  page: asJury(<VerificationPage />),
  at: '/contest/7/verification',
  path: '/api/get-contest-verifications',
  row: {
    submitId: 31,
    attempt: 1,
    uid: 'bob',
    username: 'bob',
    name: 'Bob',
    displayId: 'A',
    displayTitle: 'Apples',
    status: -1,
    score: null,
    time: 9,
    language: 'C',
    testsPassed: 3,
    tests: 4,
    elapsedSec: 600,
    submitTime: time,
    verifiedBy: null,
    verifiedAt: null,
  },
  rowText: 'Bob',
  emptyText: english.verification.none,
  limit: 50,
  fixed: { cid: '7', verified: 'false' },
})

testListPage('clarifications', {
  ...all,
  page: asJury(<JuryClarifications />),
  at: '/contest/7/clarifications',
  path: '/api/get-contest-clarification-list',
  row: {
    id: 2,
    pid: null,
    displayId: null,
    text: 'Is n at most 10?',
    time,
    username: 'ann',
    toAll: false,
    to: [],
    from: { key: 'uid-ann', name: 'ann', realname: null },
    answered: false,
    claimedBy: null,
    replies: [],
    toGroups: [],
  },
  rowText: 'Is n at most 10?',
  emptyText: texts['en-US'].clarifications.allAnswered,
  limit: 20,
  fixed: { cid: '7', state: 'unanswered' },
})

testListPage('differences to the other system', {
  ...all,
  page: asJury(<Differences />),
  at: '/contest/7/shadow',
  path: '/api/get-contest-shadow-differences',
  row: {
    key: 's77',
    submitId: 77,
    team: 'Alpha',
    problem: 'A',
    time,
    theirs: 'AC',
    ours: 'WA',
    status: -1,
    state: 'known',
    agreement: 'different',
    reason: null,
    failure: null,
    explanation: null,
  },
  rowText: 'Alpha',
  emptyText: shadowTexts['en-US'].noDifferences,
  limit: 50,
})
