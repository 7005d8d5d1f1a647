import type { RemotePage } from '@verdict/ui'

export const remoteJudgesPages: RemotePage[] = [
  {
    path: '/admin/remote-judges',
    title: 'nav.remoteJudges',
    words: ['yuancheng', 'hdu', 'codeforces', 'vjudge'],
    menu: { group: 'judge', order: 3, icon: 'globe' },
    access: 'root',
    load: () => import('./RemoteJudgesPage.tsx').then((m) => m.RemoteJudgesPage),
  },
]
