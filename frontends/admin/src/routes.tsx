import { defineRemote, lazyPage } from '@verdict/ui'
import { textLoaders } from './texts/load-texts.ts'

/** The back office. */
export const remote = defineRemote({
  name: 'admin',
  texts: textLoaders,
  pages: [
    {
      path: '/admin/login',
      frame: 'bare',
      Component: lazyPage(() => import('./features/login/AdminLoginPage.tsx').then((m) => m.AdminLoginPage)),
    },
    {
      path: '/admin',
      frame: 'bare',
      access: 'admin',
      Component: lazyPage(() => import('./frame/AdminFrame.tsx').then((m) => m.AdminFrame)),
      children: [
        {
          path: '/admin/dashboard',
          Component: lazyPage(() => import('./features/dashboard/DashboardPage.tsx').then((m) => m.DashboardPage)),
        },
        {
          path: '/admin/problems',
          Component: lazyPage(() =>
            import('./features/problem-list/AdminProblemsPage.tsx').then((m) => m.AdminProblemsPage),
          ),
        },
        {
          path: '/admin/problem/create',
          Component: lazyPage(() => import('./features/editor/CreateProblemPage.tsx').then((m) => m.CreateProblemPage)),
        },
        {
          path: '/admin/problem/edit/:problemId',
          Component: lazyPage(() => import('./features/editor/EditProblemPage.tsx').then((m) => m.EditProblemPage)),
        },
        {
          path: '/admin/problem/tests/:problemId',
          Component: lazyPage(() => import('./features/tests/TestsPage.tsx').then((m) => m.TestsPage)),
        },
        {
          path: '/admin/problem/tag',
          Component: lazyPage(() => import('./features/tags/TagsPage.tsx').then((m) => m.TagsPage)),
        },
        {
          path: '/admin/training',
          Component: lazyPage(() =>
            import('./features/trainings/AdminTrainingsPage.tsx').then((m) => m.AdminTrainingsPage),
          ),
        },
        {
          path: '/admin/training/create',
          Component: lazyPage(() =>
            import('./features/trainings/EditTrainingPage.tsx').then((m) => m.CreateTrainingPage),
          ),
        },
        {
          path: '/admin/training/category',
          Component: lazyPage(() =>
            import('./features/trainings/TrainingCategoriesPage.tsx').then((m) => m.TrainingCategoriesPage),
          ),
        },
        {
          path: '/admin/training/:trainingId/edit',
          Component: lazyPage(() =>
            import('./features/trainings/EditTrainingPage.tsx').then((m) => m.EditTrainingPage),
          ),
        },
        {
          path: '/admin/training/:trainingId/problems',
          Component: lazyPage(() =>
            import('./features/trainings/TrainingProblemsPage.tsx').then((m) => m.TrainingProblemsPage),
          ),
        },
        {
          path: '/admin/contest',
          Component: lazyPage(() =>
            import('./features/contests/AdminContestsPage.tsx').then((m) => m.AdminContestsPage),
          ),
        },
        {
          path: '/admin/contest/create',
          Component: lazyPage(() =>
            import('./features/contests/CreateContestPage.tsx').then((m) => m.CreateContestPage),
          ),
        },
        {
          path: '/admin/contest/:contestId/edit',
          Component: lazyPage(() => import('./features/contests/EditContestPage.tsx').then((m) => m.EditContestPage)),
        },
        {
          path: '/admin/contest/:contestId/problems',
          Component: lazyPage(() =>
            import('./features/contests/ContestProblemsPage.tsx').then((m) => m.ContestProblemsPage),
          ),
        },
        {
          path: '/admin/contest/:contestId/problem/create',
          Component: lazyPage(() =>
            import('./features/contests/CreateContestProblemPage.tsx').then((m) => m.CreateContestProblemPage),
          ),
        },
        {
          path: '/admin/contest/:contestId/problem/:problemId/edit',
          Component: lazyPage(() =>
            import('./features/contests/EditContestProblemPage.tsx').then((m) => m.EditContestProblemPage),
          ),
        },
        {
          path: '/admin/contest/:contestId/announcement',
          Component: lazyPage(() =>
            import('./features/contests/ContestAnnouncementsPage.tsx').then((m) => m.ContestAnnouncementsPage),
          ),
        },
        {
          path: '/admin/judging',
          Component: lazyPage(() => import('./features/judging/JudgeServicePage.tsx').then((m) => m.JudgeServicePage)),
        },
        {
          path: '/admin/discussion',
          Component: lazyPage(() =>
            import('./features/discussions/AdminDiscussionsPage.tsx').then((m) => m.AdminDiscussionsPage),
          ),
        },
        {
          path: '/admin/group',
          access: 'root',
          Component: lazyPage(() => import('./features/groups/GroupsPage.tsx').then((m) => m.GroupsPage)),
        },
        {
          path: '/admin/group-problem/apply',
          Component: lazyPage(() =>
            import('./features/applications/ApplicationsPage.tsx').then((m) => m.ApplicationsPage),
          ),
        },
        {
          path: '/admin/user',
          access: 'root',
          Component: lazyPage(() => import('./features/users/AdminUsersPage.tsx').then((m) => m.AdminUsersPage)),
        },
        {
          path: '/admin/user/import',
          access: 'root',
          Component: lazyPage(() =>
            import('./features/users/import/ImportUsersPage.tsx').then((m) => m.ImportUsersPage),
          ),
        },
        {
          path: '/admin/announcement',
          access: 'root',
          Component: lazyPage(() => import('./features/site/AnnouncementsPage.tsx').then((m) => m.AnnouncementsPage)),
        },
        {
          path: '/admin/notice',
          access: 'root',
          Component: lazyPage(() => import('./features/notices/NoticesPage.tsx').then((m) => m.NoticesPage)),
        },
        {
          path: '/admin/audit-log',
          access: 'root',
          Component: lazyPage(() => import('./features/audit-log/AuditLogPage.tsx').then((m) => m.AuditLogPage)),
        },
        {
          path: '/admin/conf',
          access: 'root',
          Component: lazyPage(() => import('./features/site/WebsitePage.tsx').then((m) => m.WebsitePage)),
        },
        {
          path: '/admin/switch',
          access: 'root',
          Component: lazyPage(() => import('./features/site/SwitchesPage.tsx').then((m) => m.SwitchesPage)),
        },
        {
          path: '/admin/rejudging',
          access: 'root',
          Component: lazyPage(() => import('./features/rejudging/RejudgingsPage.tsx').then((m) => m.RejudgingsPage)),
        },
        {
          path: '/admin/rejudging/:id',
          access: 'root',
          Component: lazyPage(() => import('./features/rejudging/RejudgingPage.tsx').then((m) => m.RejudgingPage)),
        },
        {
          path: '/admin/*',
          Component: lazyPage(() => import('./frame/UnknownPage.tsx').then((m) => m.UnknownPage)),
        },
      ],
    },
  ],
})
