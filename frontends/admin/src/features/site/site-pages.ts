import type { RemotePage } from '@verdict/ui'

/** Pages about the site: settings, announcements and audit log. */
export const sitePages: RemotePage[] = [
  {
    path: '/admin/announcement',
    title: 'nav.announcements',
    words: ['gonggao'],
    menu: { group: 'community', order: 4, icon: 'megaphone' },
    access: 'root',
    load: () => import('./AnnouncementsPage.tsx').then((m) => m.AnnouncementsPage),
  },
  {
    path: '/admin/audit-log',
    title: 'nav.audit',
    words: ['shenjirizhi'],
    menu: { group: 'system', order: 3, icon: 'rotate-ccw-clock' },
    access: 'root',
    load: () => import('../audit-log/AuditLogPage.tsx').then((m) => m.AuditLogPage),
  },
  {
    path: '/admin/conf',
    title: 'nav.website',
    words: ['wangzhan', 'mail', '邮件', 'youjian'],
    menu: { group: 'system', order: 1, icon: 'globe' },
    access: 'root',
    load: () => import('./WebsitePage.tsx').then((m) => m.WebsitePage),
  },
  {
    path: '/admin/switch',
    title: 'nav.switches',
    words: ['kaiguan', 'limits', '限制'],
    menu: { group: 'system', order: 2, icon: 'toggle-left' },
    access: 'root',
    load: () => import('./SwitchesPage.tsx').then((m) => m.SwitchesPage),
  },
]
