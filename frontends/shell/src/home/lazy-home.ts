import { lazyComponent } from '@verdict/ui'

/** Most visits begin elsewhere. The page names this script from the start where it shows the home page. */
export const HomePage = lazyComponent(
  async () => (await import(/* webpackChunkName: "home" */ './HomePage.tsx')).HomePage,
)
