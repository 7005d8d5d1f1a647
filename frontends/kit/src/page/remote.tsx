import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'
import type { Texts } from '../i18n/i18n.ts'
import type { PageAccess } from '../session/guards.ts'

/**
 * How a page sits in the site. `page`: navigation, content at most 1280 px wide, footer. `wide`: navigation and the whole
 * width, no footer (problem pages, boards). `bare`: nothing around it (the back office brings its own frame).
 */
export type PageFrame = 'page' | 'wide' | 'bare'

export interface RemotePage {
  /** From the root of the site: `/problem/:problemID`. */
  path: string
  Component: ComponentType | LazyExoticComponent<ComponentType>
  frame?: PageFrame
  access?: PageAccess
  /** Pages inside this one, shown where it renders `<Outlet />`; their paths are whole, too. */
  children?: RemotePage[]
}

/** What a remote's `src/routes.tsx` exports as `remote`: its texts and its pages, and nothing else. */
export interface Remote {
  /** Also the namespace of its texts: `useTranslation('problem')`. */
  name: string
  texts: Texts
  pages: RemotePage[]
}

export function defineRemote(remote: Remote): Remote {
  return remote
}

/** A page that is fetched when it is first opened: `lazyPage(() => import('./ListPage.tsx').then((m) => m.ListPage))`. */
export function lazyPage(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await load() }))
}
