import type { RemotePage } from '@verdict/ui'

/** Pages about problems, tags and trainings. */
export const problemsPages: RemotePage[] = [
  {
    path: '/admin/problems',
    title: 'nav.problems',
    words: ['timu'],
    menu: { group: 'content', order: 1, icon: 'list-tree' },
    load: () => import('../problem-list/AdminProblemsPage.tsx').then((m) => m.AdminProblemsPage),
  },
  {
    path: '/admin/problem/create',
    title: 'nav.create',
    words: ['xinjiantimu'],
    menu: { group: 'content', order: 2, icon: 'square-pen' },
    load: () => import('../editor/CreateProblemPage.tsx').then((m) => m.CreateProblemPage),
  },
  {
    path: '/admin/problem/batch-operation',
    title: 'nav.batchOperation',
    words: ['piliang', 'daoru', 'import'],
    menu: { group: 'content', order: 3, icon: 'upload' },
    load: () => import('../batch-operation/BatchOperationPage.tsx').then((m) => m.BatchOperationPage),
  },
  {
    path: '/admin/problem/edit/:problemId',
    load: () => import('../editor/EditProblemPage.tsx').then((m) => m.EditProblemPage),
  },
  {
    path: '/admin/problem/tests/:problemId',
    load: () => import('../tests/TestsPage.tsx').then((m) => m.TestsPage),
  },
  {
    path: '/admin/problem/versions/:problemId',
    load: () => import('../versions/VersionsPage.tsx').then((m) => m.VersionsPage),
  },
  {
    path: '/admin/problem/tag',
    title: 'nav.tags',
    words: ['biaoqian'],
    menu: { group: 'content', order: 4, icon: 'tags' },
    load: () => import('../tags/TagsPage.tsx').then((m) => m.TagsPage),
  },
  {
    path: '/admin/group-problem/apply',
    title: 'nav.applications',
    words: ['gongkaishenqing'],
    menu: { group: 'content', order: 5, icon: 'file-check' },
    load: () => import('../applications/ApplicationsPage.tsx').then((m) => m.ApplicationsPage),
  },
]
