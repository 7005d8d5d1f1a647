import type { Remote } from '@verdict/ui'

/**
 * This remote is unknown to shell, gateway and other remotes. It shows parts of others, and declares everything that a
 * remote can: a section, a page for the palette, an entry of the back office's menu.
 */
export const remote: Remote = {
  name: 'trial',
  texts: {
    'zh-CN': { section: '试验', reports: '试验报表' },
    'en-US': { section: 'Trials', reports: 'Trial reports' },
  },
  pages: [
    {
      path: '/trial',
      title: 'section',
      section: { order: 65 },
      load: () => import('./TrialPage.tsx').then((m) => m.TrialPage),
    },
    {
      path: '/trial/reports',
      title: 'reports',
      words: ['shiyanbaobiao'],
      access: 'admin',
      menu: { group: 'system', order: 9, icon: 'flask-conical' },
      load: () => import('./TrialPage.tsx').then((m) => m.ReportsPage),
    },
    { path: '/trial/parts/:part', load: () => import('./PartPage.tsx').then((m) => m.PartPage) },
  ],
}
