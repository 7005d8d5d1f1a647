import { defineRemote, lazyPage } from '@verdict/ui'
import { prefetchProblem, prefetchProblemList, prefetchStatus, prefetchSubmission } from './prefetch.ts'
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
      prefetch: prefetchStatus,
      Component: lazyPage(() => import('./features/status/StatusPage.tsx').then((m) => m.StatusPage)),
    },
    {
      path: '/submission-detail/:submitID',
      prefetch: prefetchSubmission,
      Component: lazyPage(() => import('./features/submission/SubmissionPage.tsx').then((m) => m.SubmissionPage)),
    },
    {
      path: '/training',
      Component: lazyPage(() => import('./features/trainings/TrainingListPage.tsx').then((m) => m.TrainingListPage)),
    },
    {
      path: '/training/:trainingID/:section?',
      access: 'login',
      Component: lazyPage(() => import('./features/trainings/TrainingPage.tsx').then((m) => m.TrainingPage)),
    },
    {
      path: '/training/:trainingID/submission-detail/:submitID',
      access: 'login',
      Component: lazyPage(() => import('./features/submission/SubmissionPage.tsx').then((m) => m.SubmissionPage)),
    },
    {
      path: '/training/:trainingID/problem/:problemID',
      frame: 'wide',
      access: 'login',
      Component: lazyPage(() =>
        import('./features/trainings/TrainingProblemPage.tsx').then((m) => m.TrainingProblemPage),
      ),
    },
    {
      path: '/training/:trainingID/problem/:problemID/full-screen',
      frame: 'bare',
      access: 'login',
      Component: lazyPage(() =>
        import('./features/trainings/TrainingProblemPage.tsx').then((m) => m.FullScreenProblemPage),
      ),
    },
  ],
})
