import type { Locale } from '../codes/locale.ts'
import type { MenuGroup, PageAccess } from './remote-description.ts'

/**
 * The frame of a page. `page`: navigation, content up to 1280 px wide, footer. `wide`: navigation and full width, no
 * footer (problem pages, scoreboards). `bare`: no frame (the back office has its own).
 */
export type PageFrame = 'page' | 'wide' | 'bare'

/** Names with which a page can be found. */
export interface PageName {
  /** Key of the title among the remote's texts: `nav.problems`. */
  title: string
  /** Other words that find the page in the palette in either language: pinyin and its initials, other names. */
  words?: readonly string[]
  /** Whether the palette lists it before anything is typed, like sections. */
  isPinned?: boolean
}

/** The declaration of a page by its remote, as the build reads it; the code that it loads runs in the browser. */
export interface DeclaredPage extends Partial<PageName> {
  /** Absolute path: `/problem/:problemID`. */
  path: string
  /** Loads the code of the page: `() => import('./features/list/ListPage.tsx').then((m) => m.ListPage)`. */
  load: () => Promise<unknown>
  frame?: PageFrame
  access?: PageAccess
  /** Whether the remote's `src/first-paint/main.ts` paints the beginning of the page. */
  hasFirstPaint?: boolean
  /** Adds the page to the navigation bar. `also` lists prefixes of other paths where its section is highlighted. */
  section?: { order: number; also?: readonly string[]; needs?: string }
  /** Adds the page to the back office's menu; `icon` is the name of a lucide icon. */
  menu?: { group: MenuGroup; order: number; icon: string; withPagesBelow?: boolean }
  /** Child pages, rendered where this page renders `<Outlet />`; their paths are absolute, too. */
  children?: readonly DeclaredPage[]
}

/** A link with a query that the palette lists in addition to pages. */
export interface DeclaredLink extends PageName {
  path: string
  access?: PageAccess
}

export type TextLoader = () => Promise<{ texts: Partial<Record<Locale, object>> }>

export interface DeclaredRemote {
  /** The name is also the namespace of the remote's texts: `useTranslation('problem')`. */
  name: string
  /** Texts of each language, or functions that load them. */
  texts: Readonly<Record<Locale, object>> | Readonly<Record<Locale, TextLoader>>
  pages: readonly DeclaredPage[]
  links?: readonly DeclaredLink[]
}
