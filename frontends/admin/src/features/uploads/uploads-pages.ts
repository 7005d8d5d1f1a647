import type { RemotePage } from '@verdict/ui'

/** Pages about uploaded files. */
export const uploadsPages: RemotePage[] = [
  {
    path: '/admin/uploads',
    title: 'nav.uploads',
    words: ['wenjian', 'files', '图片', 'pictures'],
    menu: { group: 'system', order: 7, icon: 'upload' },
    access: 'root',
    load: () => import('./UploadsPage.tsx').then((m) => m.UploadsPage),
  },
]
