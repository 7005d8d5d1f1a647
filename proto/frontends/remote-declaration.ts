import type { Locale } from '../codes/locale.ts'
import type { MenuGroup, PageAccess } from './remote-description.ts'

/**
 * How a page sits in the site. `page`: navigation, content at most 1280 px wide, footer. `wide`: navigation and the whole
 * width, no footer (problem pages, boards). `bare`: nothing around it (the back office brings its own frame).
 */
export type PageFrame = 'page' | 'wide' | 'bare'

/** How a page is called where it can be found by its name. */
export interface PageName {
  /** Key of its name among the remote's texts: `nav.problems`. */
  title: string
  /** What people type in the palette besides the title in either language: pinyin and its first letters, other names. */
  words?: readonly string[]
  /** Listed in the palette before anything is typed, as sections are. */
  isPinned?: boolean
}

/** What a remote declares of a page, as the build sees it: the code that it loads is the browser's. */
export interface DeclaredPage extends Partial<PageName> {
  /** From the root of the site: `/problem/:problemID`. */
  path: string
  /** Fetches its code: `() => import('./features/list/ListPage.tsx').then((m) => m.ListPage)`. */
  load: () => Promise<unknown>
  frame?: PageFrame
  access?: PageAccess
  /** The remote's `src/first-paint/main.ts` paints what it begins with. */
  hasFirstPaint?: boolean
  /** Makes it an entry of the bar. `also`: beginnings of other addresses where it is the highlighted one. */
  section?: { order: number; also?: readonly string[]; needs?: string }
  /** Makes it an entry of the back office's menu; `icon` is the name of one of lucide. */
  menu?: { group: MenuGroup; order: number; icon: string; withPagesBelow?: boolean }
  /** Pages inside this one, shown where it renders `<Outlet />`; their paths are whole, too. */
  children?: readonly DeclaredPage[]
}

/** An address that the palette lists beside the pages: one with a query. */
export interface DeclaredLink extends PageName {
  path: string
  access?: PageAccess
}

export type TextLoader = () => Promise<{ texts: Partial<Record<Locale, object>> }>

export interface DeclaredRemote {
  /** Also the namespace of its texts: `useTranslation('problem')`. */
  name: string
  /** Of each language, or what fetches them. */
  texts: Readonly<Record<Locale, object>> | Readonly<Record<Locale, TextLoader>>
  pages: readonly DeclaredPage[]
  links?: readonly DeclaredLink[]
}
