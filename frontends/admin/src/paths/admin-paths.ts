/** Addresses of the back office that its own pages lead to. */
export const adminPaths = {
  problems: '/admin/problems',
  createProblem: '/admin/problem/create',
  batchOperation: '/admin/problem/batch-operation',
  editProblem: (pid: number) => `/admin/problem/edit/${pid}`,
  problemGate: (pid: number) => `/admin/problem/gate/${pid}`,
  problemScript: (pid: number) => `/admin/problem/script/${pid}`,
  problemVersions: (pid: number) => `/admin/problem/versions/${pid}`,
  tags: '/admin/problem/tag',
  points: '/admin/user/points',
  /** Payment, or one of its tabs: `refunds`, `packages` … */
  payment: (tab = '') => (tab === '' ? '/admin/payment' : `/admin/payment/${tab}`),
  trainings: '/admin/training',
  createTraining: '/admin/training/create',
  editTraining: (tid: number) => `/admin/training/${tid}/edit`,
  trainingProblems: (tid: number) => `/admin/training/${tid}/problems`,
  trainingCategories: '/admin/training/category',
  contests: '/admin/contest',
  createContest: '/admin/contest/create',
  editContest: (cid: number) => `/admin/contest/${cid}/edit`,
  contestProblems: (cid: number) => `/admin/contest/${cid}/problems`,
  contestAnnouncements: (cid: number) => `/admin/contest/${cid}/announcement`,
} as const
