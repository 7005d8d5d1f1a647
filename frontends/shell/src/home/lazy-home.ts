import { lazyComponent } from '@verdict/ui'

/** Loaded lazily, since most visits start elsewhere. A page that shows the home page preloads this chunk. */
export const HomePage = lazyComponent(
  async () => (await import(/* webpackChunkName: "home" */ './HomePage.tsx')).HomePage,
)
