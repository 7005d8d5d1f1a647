import { defineRemote, lazyPage, type RemotePage } from '@verdict/ui'
import { prefetchContestList, prefetchOutsideBoard } from './prefetch.ts'
import { textLoaders } from './texts/load-texts.ts'

const submissionPage = lazyPage(() => import('./features/submissions/SubmissionPage.tsx').then((m) => m.SubmissionPage))

/** Pages inside of a contest, below its address. */
const contestPages: RemotePage[] = [
  {
    path: '/contest/:contestID',
    Component: lazyPage(() => import('./features/overview/OverviewPage.tsx').then((m) => m.OverviewPage)),
  },
  {
    path: '/contest/:contestID/problems',
    Component: lazyPage(() => import('./features/problems/ProblemsPage.tsx').then((m) => m.ProblemsPage)),
  },
  {
    path: '/contest/:contestID/problem/:problemID',
    frame: 'wide',
    Component: lazyPage(() => import('./features/problems/ProblemPage.tsx').then((m) => m.ProblemPage)),
  },
  { path: '/contest/:contestID/problem/:problemID/submission-detail/:submitID', Component: submissionPage },
  { path: '/contest/:contestID/submission-detail/:submitID', Component: submissionPage },
  {
    path: '/contest/:contestID/submissions',
    Component: lazyPage(() => import('./features/submissions/SubmissionsPage.tsx').then((m) => m.SubmissionsPage)),
  },
  {
    path: '/contest/:contestID/announcement',
    Component: lazyPage(() =>
      import('./features/announcements/AnnouncementsPage.tsx').then((m) => m.AnnouncementsPage),
    ),
  },
  {
    path: '/contest/:contestID/clarifications',
    Component: lazyPage(() =>
      import('./features/clarifications/ClarificationsPage.tsx').then((m) => m.ClarificationsPage),
    ),
  },
  {
    path: '/contest/:contestID/teams',
    Component: lazyPage(() => import('./features/teams/TeamsPage.tsx').then((m) => m.TeamsPage)),
  },
  {
    path: '/contest/:contestID/staff',
    Component: lazyPage(() => import('./features/staff/StaffPage.tsx').then((m) => m.StaffPage)),
  },
  {
    path: '/contest/:contestID/comment',
    Component: lazyPage(() => import('./features/comments/CommentsPage.tsx').then((m) => m.CommentsPage)),
  },
  {
    path: '/contest/:contestID/print',
    Component: lazyPage(() => import('./features/on-site/PrintPage.tsx').then((m) => m.PrintPage)),
  },
  {
    path: '/contest/:contestID/admin-print',
    Component: lazyPage(() => import('./features/on-site/AdminPrintPage.tsx').then((m) => m.AdminPrintPage)),
  },
  {
    path: '/contest/:contestID/ac-info',
    Component: lazyPage(() => import('./features/on-site/AcInfoPage.tsx').then((m) => m.AcInfoPage)),
  },
  {
    path: '/contest/:contestID/rejudge',
    Component: lazyPage(() => import('./features/on-site/RejudgePage.tsx').then((m) => m.RejudgePage)),
  },
  {
    path: '/contest/:contestID/scroll-board',
    Component: lazyPage(() => import('./features/resolver/ScrollBoardPage.tsx').then((m) => m.ScrollBoardPage)),
  },
  {
    path: '/contest/:contestID/what-if',
    Component: lazyPage(() => import('./features/what-if/WhatIfPage.tsx').then((m) => m.WhatIfPage)),
  },
  {
    path: '/contest/:contestID/verification',
    Component: lazyPage(() => import('./features/verification/VerificationPage.tsx').then((m) => m.VerificationPage)),
  },
  {
    path: '/contest/:contestID/judge-check',
    Component: lazyPage(() => import('./features/judge-check/JudgeCheckPage.tsx').then((m) => m.JudgeCheckPage)),
  },
  {
    path: '/contest/:contestID/shadow',
    Component: lazyPage(() => import('./features/shadow/ShadowPage.tsx').then((m) => m.ShadowPage)),
  },
  {
    path: '/contest/:contestID/webhooks',
    Component: lazyPage(() => import('./features/webhooks/WebhooksPage.tsx').then((m) => m.WebhooksPage)),
  },
  {
    path: '/contest/:contestID/rank',
    frame: 'wide',
    Component: lazyPage(() => import('./features/board/ContestBoardPage.tsx').then((m) => m.ContestBoardPage)),
  },
  {
    path: '/contest/:contestID/virtual/:runID',
    frame: 'wide',
    Component: lazyPage(() => import('./features/virtual/VirtualBoardPage.tsx').then((m) => m.VirtualBoardPage)),
  },
]

const outsideBoardPage = lazyPage(() => import('./features/board/OutsideBoardPage.tsx').then((m) => m.OutsideBoardPage))

/** Contests. */
export const remote = defineRemote({
  name: 'contest',
  texts: textLoaders,
  pages: [
    {
      path: '/contest',
      prefetch: prefetchContestList,
      Component: lazyPage(() => import('./features/list/ContestListPage.tsx').then((m) => m.ContestListPage)),
    },
    {
      path: '/contest/virtual',
      access: 'login',
      Component: lazyPage(() => import('./features/virtual/VirtualRunsPage.tsx').then((m) => m.VirtualRunsPage)),
    },
    {
      path: '/scrollBoard',
      frame: 'bare',
      access: 'login',
      Component: lazyPage(() => import('./features/resolver/ResolverPage.tsx').then((m) => m.ResolverPage)),
    },
    {
      path: '/contest/acm-scoreboard/:contestID',
      frame: 'wide',
      prefetch: prefetchOutsideBoard,
      Component: outsideBoardPage,
    },
    {
      path: '/contest/oi-scoreboard/:contestID',
      frame: 'wide',
      prefetch: prefetchOutsideBoard,
      Component: outsideBoardPage,
    },
    {
      path: '/contest/:contestID/problem/:problemID/full-screen',
      frame: 'bare',
      access: 'login',
      Component: lazyPage(() =>
        import('./features/problems/FullScreenProblemPage.tsx').then((m) => m.FullScreenProblemPage),
      ),
    },
    {
      path: '/contest/:contestID',
      access: 'login',
      Component: lazyPage(() => import('./features/shell/ContestShell.tsx').then((m) => m.ContestShell)),
      children: contestPages,
    },
  ],
})
