import type { RemotePage } from '@verdict/ui'

/** Pages about traces of submissions. */
export const submissionTracesPages: RemotePage[] = [
  {
    path: '/admin/submission-traces',
    title: 'nav.submissionTraces',
    words: ['lianlu', 'zhuizong', 'trace', 'timeline'],
    menu: { group: 'judge', order: 4, icon: 'chart-gantt', withPagesBelow: true },
    access: 'root',
    load: () => import('./SubmissionTracesPage.tsx').then((m) => m.SubmissionTracesPage),
  },
  {
    path: '/admin/submission-traces/:submitId',
    access: 'root',
    load: () => import('./SubmissionTracePage.tsx').then((m) => m.SubmissionTracePage),
  },
]
