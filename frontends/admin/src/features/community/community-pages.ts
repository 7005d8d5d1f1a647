import type { RemotePage } from '@verdict/ui'

/** Pages about users, groups and discussions. */
export const communityPages: RemotePage[] = [
  {
    path: '/admin/discussion',
    title: 'nav.discussions',
    words: ['taolun', '举报', 'jubao', 'reports'],
    menu: { group: 'community', order: 3, icon: 'messages-square' },
    load: () => import('../discussions/AdminDiscussionsPage.tsx').then((m) => m.AdminDiscussionsPage),
  },
  {
    path: '/admin/group',
    title: 'nav.groups',
    words: ['tuandui'],
    menu: { group: 'community', order: 2, icon: 'users-round' },
    access: 'root',
    load: () => import('../groups/GroupsPage.tsx').then((m) => m.GroupsPage),
  },
  {
    path: '/admin/user',
    title: 'nav.users',
    words: ['yonghu'],
    menu: { group: 'community', order: 1, icon: 'users' },
    access: 'root',
    load: () => import('../users/AdminUsersPage.tsx').then((m) => m.AdminUsersPage),
  },
  {
    path: '/admin/user/import',
    access: 'root',
    load: () => import('../users/import/ImportUsersPage.tsx').then((m) => m.ImportUsersPage),
  },
  {
    path: '/admin/teacher',
    title: 'nav.teachers',
    words: ['jiaoshi'],
    menu: { group: 'community', order: 6, icon: 'graduation-cap' },
    access: 'root',
    load: () => import('../teachers/AdminTeachersPage.tsx').then((m) => m.AdminTeachersPage),
  },
  {
    path: '/admin/notice',
    title: 'nav.notices',
    words: ['xitongtongzhi'],
    menu: { group: 'community', order: 5, icon: 'bell' },
    access: 'root',
    load: () => import('../notices/NoticesPage.tsx').then((m) => m.NoticesPage),
  },
]
