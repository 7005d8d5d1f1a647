import type { RemotePage } from '@verdict/ui'

/** Pages about trainings of the site. */
export const trainingsPages: RemotePage[] = [
  {
    path: '/admin/training',
    title: 'nav.trainings',
    words: ['xunlian'],
    menu: { group: 'content', order: 6, icon: 'graduation-cap', withPagesBelow: true },
    load: () => import('./AdminTrainingsPage.tsx').then((m) => m.AdminTrainingsPage),
  },
  {
    path: '/admin/training/create',
    load: () => import('./EditTrainingPage.tsx').then((m) => m.CreateTrainingPage),
  },
  {
    path: '/admin/training/category',
    load: () => import('./TrainingCategoriesPage.tsx').then((m) => m.TrainingCategoriesPage),
  },
  {
    path: '/admin/training/:trainingId/edit',
    load: () => import('./EditTrainingPage.tsx').then((m) => m.EditTrainingPage),
  },
  {
    path: '/admin/training/:trainingId/problems',
    load: () => import('./TrainingProblemsPage.tsx').then((m) => m.TrainingProblemsPage),
  },
]
