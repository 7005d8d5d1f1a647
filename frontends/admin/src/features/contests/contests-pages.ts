import type { RemotePage } from '@verdict/ui'

/** Pages about contests, their problems and announcements. */
export const contestsPages: RemotePage[] = [
  {
    path: '/admin/contest',
    title: 'nav.contests',
    words: ['bisai'],
    menu: { group: 'content', order: 7, icon: 'trophy', withPagesBelow: true },
    load: () => import('./list/AdminContestsPage.tsx').then((m) => m.AdminContestsPage),
  },
  {
    path: '/admin/contest/create',
    load: () => import('./CreateContestPage.tsx').then((m) => m.CreateContestPage),
  },
  {
    path: '/admin/contest/:contestId/edit',
    load: () => import('./EditContestPage.tsx').then((m) => m.EditContestPage),
  },
  {
    path: '/admin/contest/:contestId/problems',
    load: () => import('./ContestProblemsPage.tsx').then((m) => m.ContestProblemsPage),
  },
  {
    path: '/admin/contest/:contestId/problem/create',
    load: () => import('./CreateContestProblemPage.tsx').then((m) => m.CreateContestProblemPage),
  },
  {
    path: '/admin/contest/:contestId/problem/:problemId/edit',
    load: () => import('./EditContestProblemPage.tsx').then((m) => m.EditContestProblemPage),
  },
  {
    path: '/admin/contest/:contestId/announcement',
    load: () => import('./announcements/ContestAnnouncementsPage.tsx').then((m) => m.ContestAnnouncementsPage),
  },
]
