import type { Remote, RemotePage } from '@verdict/ui'
import { textLoaders } from './texts/load-texts.ts'

/**
 * In a page this is part of the module, so that data is prefetched at once. The build, which runs this module, loads no
 * page code.
 */
const prefetches = () => import(/* webpackMode: "eager" */ './prefetch.ts')

const submissionPage = () => import('./features/submissions/SubmissionPage.tsx').then((m) => m.SubmissionPage)

/** Pages below the address of a contest. */
const contestPages: RemotePage[] = [
  {
    path: '/contest/:contestID',
    load: () => import('./features/overview/OverviewPage.tsx').then((m) => m.OverviewPage),
  },
  {
    path: '/contest/:contestID/problems',
    load: () => import('./features/problems/ProblemsPage.tsx').then((m) => m.ProblemsPage),
  },
  {
    path: '/contest/:contestID/problem/:problemID',
    frame: 'wide',
    load: () => import('./features/problems/ProblemPage.tsx').then((m) => m.ProblemPage),
  },
  { path: '/contest/:contestID/problem/:problemID/submission-detail/:submitID', load: submissionPage },
  { path: '/contest/:contestID/submission-detail/:submitID', load: submissionPage },
  {
    path: '/contest/:contestID/submissions',
    load: () => import('./features/submissions/SubmissionsPage.tsx').then((m) => m.SubmissionsPage),
  },
  {
    path: '/contest/:contestID/announcement',
    load: () => import('./features/announcements/AnnouncementsPage.tsx').then((m) => m.AnnouncementsPage),
  },
  {
    path: '/contest/:contestID/clarifications',
    load: () => import('./features/clarifications/ClarificationsPage.tsx').then((m) => m.ClarificationsPage),
  },
  {
    path: '/contest/:contestID/teams',
    load: () => import('./features/teams/TeamsPage.tsx').then((m) => m.TeamsPage),
  },
  {
    path: '/contest/:contestID/staff',
    load: () => import('./features/staff/StaffPage.tsx').then((m) => m.StaffPage),
  },
  {
    path: '/contest/:contestID/comment',
    load: () => import('./features/comments/CommentsPage.tsx').then((m) => m.CommentsPage),
  },
  {
    path: '/contest/:contestID/print',
    load: () => import('./features/on-site/PrintPage.tsx').then((m) => m.PrintPage),
  },
  {
    path: '/contest/:contestID/admin-print',
    load: () => import('./features/on-site/AdminPrintPage.tsx').then((m) => m.AdminPrintPage),
  },
  {
    path: '/contest/:contestID/ac-info',
    load: () => import('./features/on-site/BalloonsPage.tsx').then((m) => m.BalloonsPage),
  },
  {
    path: '/contest/:contestID/rejudge',
    load: () => import('./features/on-site/RejudgePage.tsx').then((m) => m.RejudgePage),
  },
  {
    path: '/contest/:contestID/scroll-board',
    load: () => import('./features/resolver/ResolverSettingsPage.tsx').then((m) => m.ResolverSettingsPage),
  },
  {
    path: '/contest/:contestID/what-if',
    load: () => import('./features/what-if/WhatIfPage.tsx').then((m) => m.WhatIfPage),
  },
  {
    path: '/contest/:contestID/verification',
    load: () => import('./features/verification/VerificationPage.tsx').then((m) => m.VerificationPage),
  },
  {
    path: '/contest/:contestID/judge-check',
    load: () => import('./features/judge-check/JudgeCheckPage.tsx').then((m) => m.JudgeCheckPage),
  },
  {
    path: '/contest/:contestID/shadow',
    load: () => import('./features/shadow/ShadowPage.tsx').then((m) => m.ShadowPage),
  },
  {
    path: '/contest/:contestID/webhooks',
    load: () => import('./features/webhooks/WebhooksPage.tsx').then((m) => m.WebhooksPage),
  },
  {
    path: '/contest/:contestID/rank',
    frame: 'wide',
    hasFirstPaint: true,
    prefetch: (address) => prefetches().then((m) => m.prefetchBoard(address)),
    load: () => import('./features/board/ContestBoardPage.tsx').then((m) => m.ContestBoardPage),
  },
  {
    path: '/contest/:contestID/virtual/:runID',
    frame: 'wide',
    load: () => import('./features/virtual/VirtualBoardPage.tsx').then((m) => m.VirtualBoardPage),
  },
]

const publicBoardPage = () => import('./features/board/PublicBoardPage.tsx').then((m) => m.PublicBoardPage)

export const remote: Remote = {
  name: 'contest',
  texts: textLoaders,
  pages: [
    {
      path: '/contest',
      title: 'section.contests',
      words: ['bisai', 'bs'],
      section: { order: 40 },
      hasFirstPaint: true,
      prefetch: (address) => prefetches().then((m) => m.prefetchContestList(address)),
      load: () => import('./features/list/ContestListPage.tsx').then((m) => m.ContestListPage),
    },
    {
      path: '/contest/virtual',
      title: 'section.virtualRuns',
      words: ['xunicansai', 'xncs'],
      access: 'login',
      load: () => import('./features/virtual/VirtualRunsPage.tsx').then((m) => m.VirtualRunsPage),
    },
    {
      path: '/scrollBoard',
      frame: 'bare',
      access: 'login',
      load: () => import('./features/resolver/ResolverPage.tsx').then((m) => m.ResolverPage),
    },
    {
      path: '/contest/acm-scoreboard/:contestID',
      frame: 'wide',
      prefetch: (address) => prefetches().then((m) => m.prefetchPublicBoard(address)),
      load: publicBoardPage,
    },
    {
      path: '/contest/oi-scoreboard/:contestID',
      frame: 'wide',
      prefetch: (address) => prefetches().then((m) => m.prefetchPublicBoard(address)),
      load: publicBoardPage,
    },
    {
      path: '/contest/:contestID/problem/:problemID/full-screen',
      frame: 'bare',
      access: 'login',
      load: () => import('./features/problems/FullScreenProblemPage.tsx').then((m) => m.FullScreenProblemPage),
    },
    {
      path: '/contest/:contestID',
      access: 'login',
      prefetch: (address) => prefetches().then((m) => m.prefetchContest(address)),
      load: () => import('./features/shell/ContestShell.tsx').then((m) => m.ContestShell),
      children: contestPages,
    },
  ],
}
