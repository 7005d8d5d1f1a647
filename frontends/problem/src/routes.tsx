import { defineRemote, lazyPage } from '@verdict/ui'
import { texts } from './texts/texts.ts'

/** Problems and their submissions. */
export const remote = defineRemote({
  name: 'problem',
  texts,
  pages: [
    {
      path: '/problem',
      Component: lazyPage(() => import('./features/problem-list/ProblemListPage.tsx').then((m) => m.ProblemListPage)),
    },
    {
      path: '/problem/:problemID',
      frame: 'wide',
      Component: lazyPage(() => import('./features/problem/ProblemPage.tsx').then((m) => m.ProblemPage)),
    },
    {
      path: '/status',
      Component: lazyPage(() => import('./features/status/StatusPage.tsx').then((m) => m.StatusPage)),
    },
    {
      path: '/submission-detail/:submitID',
      Component: lazyPage(() => import('./features/submission/SubmissionPage.tsx').then((m) => m.SubmissionPage)),
    },
  ],
})
