import type { RemotePage } from '@verdict/ui'

/** Pages about rejudging. */
export const rejudgingPages: RemotePage[] = [
  {
    path: '/admin/rejudging',
    title: 'nav.rejudging',
    words: ['chongpan'],
    menu: { group: 'judge', order: 2, icon: 'rotate-cw', withPagesBelow: true },
    access: 'root',
    load: () => import('./RejudgingsPage.tsx').then((m) => m.RejudgingsPage),
  },
  {
    path: '/admin/rejudging/:id',
    access: 'root',
    load: () => import('./RejudgingPage.tsx').then((m) => m.RejudgingPage),
  },
]
