/**
 * The modules of a page's first scripts in the order in which they are needed, run in several tasks. As a single task
 * they would block a phone for a third of a second.
 */
export const startupModules: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'react-router'),
  () => import(/* webpackMode: "eager" */ './session/api.ts'),
  () => import(/* webpackMode: "eager" */ './overlays/popover/Popover.tsx'),
  () => import(/* webpackMode: "eager" */ './lists/data-list/DataList.tsx'),
  () => import(/* webpackMode: "eager" */ './forms/use-sign-in-form.tsx'),
  () => import(/* webpackMode: "eager" */ './index.ts'),
]
