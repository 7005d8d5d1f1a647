import type { RemotePage } from '@verdict/ui'

/** Pages about the AI tutor. */
export const tutorPages: RemotePage[] = [
  {
    path: '/admin/ai',
    title: 'nav.tutor',
    words: ['zhujiao', 'tutor', 'model', '模型'],
    menu: { group: 'system', order: 4, icon: 'sparkles', withPagesBelow: true },
    access: 'root',
    load: () => import('./TutorSettingsPage.tsx').then((m) => m.TutorSettingsPage),
  },
  {
    path: '/admin/ai/usage',
    access: 'root',
    load: () => import('./TutorUsagePage.tsx').then((m) => m.TutorUsagePage),
  },
]
