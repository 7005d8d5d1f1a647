import type { RemotePage } from '@verdict/ui'

/** Pages about backups. */
export const backupsPages: RemotePage[] = [
  {
    path: '/admin/backups',
    title: 'nav.backups',
    words: ['beifen', 'restore', '恢复'],
    menu: { group: 'system', order: 6, icon: 'rotate-cw' },
    access: 'root',
    load: () => import('./BackupsPage.tsx').then((m) => m.BackupsPage),
  },
]
