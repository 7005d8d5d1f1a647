/**
 * What a page's first scripts hold, in the order in which it is needed, a part at a time. Run all at once, on a phone they
 * would keep the page from answering for a third of a second.
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
