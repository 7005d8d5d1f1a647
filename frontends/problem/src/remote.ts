import type { Remote } from '@verdict/ui'
import {
  problemWorkspace,
  providePart,
  statusList,
  submissionView,
  trainingProblem,
  trainingView,
} from '@verdict/ui/parts'
import { textLoaders } from './texts/load-texts.ts'

/**
 * In a page this is part of the module, so that data is prefetched at once. The build, which runs this module, loads no
 * page code.
 */
const prefetches = () => import(/* webpackMode: "eager" */ './prefetch.ts')

export const remote: Remote = {
  name: 'problem',
  texts: textLoaders,
  pages: [
    {
      path: '/problem',
      title: 'section.problems',
      words: ['tiku', 'tk', '题目', 'timu'],
      section: { order: 10 },
      hasFirstPaint: true,
      prefetch: (address) => prefetches().then((m) => m.prefetchProblemList(address)),
      load: () => import('./features/problem-list/ProblemListPage.tsx').then((m) => m.ProblemListPage),
    },
    {
      path: '/problem/:problemID',
      frame: 'wide',
      hasFirstPaint: true,
      prefetch: (address) => prefetches().then((m) => m.prefetchProblem(address)),
      load: () => import('./features/problem/ProblemPage.tsx').then((m) => m.ProblemPage),
    },
    {
      path: '/problem/chat/:problemID/:submitID',
      frame: 'wide',
      load: () => import('./features/tutor/ProblemChatPage.tsx').then((m) => m.ProblemChatPage),
    },
    {
      path: '/answer/chat',
      title: 'section.chat',
      words: ['ai', 'wenda', 'zhujiao', '助教', 'tutor'],
      section: { order: 45 },
      frame: 'wide',
      load: () => import('./features/tutor/chat/ChatPage.tsx').then((m) => m.ChatPage),
    },
    {
      path: '/status',
      title: 'section.status',
      words: ['pingce', 'pczt', 'submissions', '提交'],
      section: { order: 30, also: ['/submission-detail'] },
      hasFirstPaint: true,
      prefetch: (address) => prefetches().then((m) => m.prefetchStatus(address)),
      load: () => import('./features/status/StatusPage.tsx').then((m) => m.StatusPage),
    },
    {
      path: '/submission-detail/:submitID',
      hasFirstPaint: true,
      prefetch: (address) => prefetches().then((m) => m.prefetchSubmission(address)),
      load: () => import('./features/submission/SubmissionPage.tsx').then((m) => m.SubmissionPage),
    },
    {
      path: '/training',
      title: 'section.training',
      words: ['xunlian', 'xl'],
      section: { order: 20 },
      load: () => import('./features/trainings/list/TrainingListPage.tsx').then((m) => m.TrainingListPage),
    },
    {
      path: '/training/:trainingID/:section?',
      access: 'login',
      hasFirstPaint: true,
      prefetch: (address) => prefetches().then((m) => m.prefetchTraining(address)),
      load: () => import('./features/trainings/TrainingPage.tsx').then((m) => m.TrainingPage),
    },
    {
      path: '/training/:trainingID/submission-detail/:submitID',
      access: 'login',
      load: () => import('./features/submission/SubmissionPage.tsx').then((m) => m.SubmissionPage),
    },
    {
      path: '/training/:trainingID/problem/:problemID',
      frame: 'wide',
      access: 'login',
      load: () => import('./features/trainings/problem/TrainingProblemPage.tsx').then((m) => m.TrainingProblemPage),
    },
    {
      path: '/training/:trainingID/problem/:problemID/full-screen',
      frame: 'bare',
      access: 'login',
      load: () => import('./features/trainings/problem/TrainingProblemPage.tsx').then((m) => m.FullScreenProblemPage),
    },
  ],
  links: [
    {
      path: '/status?onlyMine=true',
      title: 'section.mySubmissions',
      words: ['wodetijiao', 'wdtj'],
      isPinned: true,
      access: 'login',
    },
  ],
  parts: [
    providePart(problemWorkspace, () =>
      import('./features/problem/ProblemWorkspace.tsx').then((m) => m.ProblemWorkspace),
    ),
    providePart(statusList, () => import('./features/status/StatusListPart.tsx').then((m) => m.StatusListPart)),
    providePart(submissionView, () => import('./features/submission/SubmissionView.tsx').then((m) => m.SubmissionView)),
    providePart(trainingView, () => import('./features/trainings/TrainingPage.tsx').then((m) => m.TrainingPage)),
    providePart(trainingProblem, () =>
      import('./features/trainings/problem/TrainingProblemPage.tsx').then((m) => m.ProblemInTraining),
    ),
  ],
}
