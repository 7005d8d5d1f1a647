import type { RemotePage } from '@verdict/ui'

/** Pages about judging. */
export const judgingPages: RemotePage[] = [
  {
    path: '/admin/judging',
    title: 'nav.judging',
    words: ['pingce', 'toolchain'],
    menu: { group: 'judge', order: 1, icon: 'cpu' },
    load: () => import('./JudgeServicePage.tsx').then((m) => m.JudgeServicePage),
  },
]
