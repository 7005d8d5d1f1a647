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
          path: '/admin/judging',
          Component: lazyPage(() => import('./features/judging/JudgeServicePage.tsx').then((m) => m.JudgeServicePage)),
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
      ],
    },
  ],
})
