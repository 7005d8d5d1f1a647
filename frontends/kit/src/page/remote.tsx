import type { ComponentType } from 'react'
import type { TextSource } from '../i18n/i18n.ts'
import type { PageAccess } from '../session/page-access.ts'
import { type LazyComponent, lazyComponent } from './lazy-component.tsx'

/**
 * How a page sits in the site. `page`: navigation, content at most 1280 px wide, footer. `wide`: navigation and the whole
 * width, no footer (problem pages, boards). `bare`: nothing around it (the back office brings its own frame).
 */
export type PageFrame = 'page' | 'wide' | 'bare'

/** The address of a page, parsed: parameters of its path (`:problemID`) and its query. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

export interface RemotePage {
  /** From the root of the site: `/problem/:problemID`. */
  path: string
  Component: ComponentType | LazyPage
  frame?: PageFrame
  access?: PageAccess
  /**
   * Asks for what the page shows first, into the query cache, while the page's code is still on its way. For public
   * pages: others may not be asked for before it is known who the reader is.
   */
  prefetch?: (address: PageAddress) => Promise<unknown>
  /** Pages inside this one, shown where it renders `<Outlet />`; their paths are whole, too. */
  children?: RemotePage[]
}

/** What a remote's `src/routes.tsx` exports as `remote`: its texts and its pages, and nothing else. */
export interface Remote {
  /** Also the namespace of its texts: `useTranslation('problem')`. */
  name: string
  texts: TextSource
  pages: RemotePage[]
}

export function defineRemote(remote: Remote): Remote {
  return remote
}

/** A page whose code is fetched when it is first needed, or ahead of that by `load`. */
export type LazyPage = LazyComponent<object>

/** `lazyPage(() => import('./ListPage.tsx').then((m) => m.ListPage))`. A page that has been loaded shows at once. */
export const lazyPage: (load: () => Promise<ComponentType>) => LazyPage = lazyComponent
