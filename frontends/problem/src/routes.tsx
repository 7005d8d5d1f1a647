import { defineRemote, lazyPage } from '@verdict/ui'
import { prefetchProblem, prefetchProblemList } from './prefetch.ts'
import { textLoaders } from './texts/load-texts.ts'

/** Problems and their submissions. */
export const remote = defineRemote({
  name: 'problem',
  texts: textLoaders,
  pages: [
    {
      path: '/problem',
      prefetch: prefetchProblemList,
      Component: lazyPage(() => import('./features/problem-list/ProblemListPage.tsx').then((m) => m.ProblemListPage)),
    },
    {
      path: '/problem/:problemID',
      frame: 'wide',
      prefetch: prefetchProblem,
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
