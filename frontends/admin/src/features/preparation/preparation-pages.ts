import type { RemotePage } from '@verdict/ui'

/** Pages for preparing and checking a problem. */
export const preparationPages: RemotePage[] = [
  {
    path: '/admin/problem/gate/:problemId',
    load: () => import('../gate/GatePage.tsx').then((m) => m.GatePage),
  },
  {
    path: '/admin/problem/script/:problemId',
    load: () => import('../test-script/TestScriptPage.tsx').then((m) => m.TestScriptPage),
  },
  {
    path: '/admin/problem/stress/:problemId',
    load: () => import('../stress/StressPage.tsx').then((m) => m.StressPage),
  },
]

/** The page of a problem's testers, who need no administrator role. */
export const testedProblemPage: RemotePage = {
  path: '/problem-testing/:pid',
  access: 'login',
  load: () => import('../versions/TestedProblemPage.tsx').then((m) => m.TestedProblemPage),
}
