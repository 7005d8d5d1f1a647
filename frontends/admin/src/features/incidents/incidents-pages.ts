import type { RemotePage } from '@verdict/ui'

/** Pages about the public status page. */
export const incidentsPages: RemotePage[] = [
  {
    path: '/admin/incident',
    title: 'nav.incidents',
    words: ['guzhang', 'weihu', '维护', 'status', 'maintenance'],
    menu: { group: 'system', order: 5, icon: 'gauge' },
    access: 'root',
    load: () => import('./IncidentsPage.tsx').then((m) => m.IncidentsPage),
  },
]
