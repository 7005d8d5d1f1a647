import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { locales } from '@verdict/proto/codes/locale'
import type {
  DeclaredLink,
  DeclaredPage,
  DeclaredRemote,
  TextLoader,
} from '@verdict/proto/frontends/remote-declaration'
import type {
  IconNode,
  ListedPage,
  MenuEntry,
  LocalizedText,
  RemoteDescription,
  SectionDescription,
} from '@verdict/proto/frontends/remote-description'

/** Describes a remote to others, and names the module of each page, such as `./features/list/ListPage.tsx`. */
export interface DescribedRemote {
  description: RemoteDescription
  modules: Readonly<Record<string, string>>
  /** These paths belong to pages that require only a sign-in. */
  signInPages: readonly string[]
  /** The first paint of these pages precedes their scripts. */
  firstPaintPages: readonly string[]
}

const { resolve } = createRequire(import.meta.url)

/**
 * Describes a remote by its declaration.
 *
 * @throws Error for a title that is not in both languages, or an unknown lucide icon
 */
export async function describeRemote(remote: DeclaredRemote): Promise<DescribedRemote> {
  const pages = withInherited(remote.pages)
  const titleOf = await titlesOf(remote)
  const sections = pages.flatMap((page) => (page.section === undefined ? [] : [describeSection(page, titleOf)]))
  const listed = pages.filter(({ words, menu }) => words !== undefined || menu !== undefined)
  return {
    description: {
      paths: beginningsOf(pages.map(({ path }) => path)),
      isBare: pages.every(({ frame }) => frame === 'bare'),
      sections,
      pages: await Promise.all([...listed, ...(remote.links ?? [])].map((page) => describePage(page, titleOf))),
    },
    modules: Object.fromEntries(
      pages.flatMap(({ path, load }) => {
        const module = importedBy(load)
        return module === undefined ? [] : [[path, module]]
      }),
    ),
    signInPages: pages.filter(({ access }) => access === 'login').map(({ path }) => path),
    firstPaintPages: pages.filter(({ hasFirstPaint = false }) => hasFirstPaint).map(({ path }) => path),
  }
}

/** Lists all pages, with the frame and access that nested ones inherit. */
function withInherited(pages: readonly DeclaredPage[], outer: Partial<DeclaredPage> = {}): DeclaredPage[] {
  return pages.flatMap((page) => {
    const { frame = outer.frame ?? 'page', access = outer.access ?? 'public' } = page
    const whole = { ...page, frame, access }
    return [whole, ...withInherited(page.children ?? [], whole)]
  })
}

type TitleOf = (page: { path: string; title?: string }) => LocalizedText

async function titlesOf({ name, texts }: DeclaredRemote): Promise<TitleOf> {
  const trees = await Promise.all(
    locales.map(async (locale) => {
      const source = texts[locale]
      return [locale, isLoader(source) ? (await source()).texts[locale] : source] as const
    }),
  )
  return ({ path, title }) => {
    const titles = trees.map(([locale, tree]) => {
      const text = title?.split('.').reduce<unknown>(childOf, tree)
      if (typeof text !== 'string')
        throw new Error(`${path} of ${name} has no title in ${locale}: ${title ?? 'none named'}`)
      return [locale, text] as const
    })
    return Object.fromEntries(titles) as LocalizedText
  }
}

function isLoader(source: object): source is TextLoader {
  return typeof source === 'function'
}

function childOf(tree: unknown, key: string): unknown {
  return typeof tree === 'object' && tree !== null ? Reflect.get(tree, key) : undefined
}

function describeSection(page: DeclaredPage, titleOf: TitleOf): SectionDescription {
  const { order = 0, also = [], needs } = page.section ?? {}
  return { path: page.path, title: titleOf(page), order, also, ...(needs === undefined ? {} : { needs }) }
}

async function describePage(
  page: DeclaredPage | (DeclaredLink & { menu?: undefined }),
  titleOf: TitleOf,
): Promise<ListedPage> {
  const { path, words = [], access = 'public', menu, isPinned } = page
  const listed = { path, title: titleOf(page), words, access, ...(isPinned === true ? { isPinned } : {}) }
  return menu === undefined ? listed : { ...listed, menu: await describeMenu(menu) }
}

async function describeMenu({
  icon,
  withPagesBelow = false,
  ...place
}: NonNullable<DeclaredPage['menu']>): Promise<MenuEntry> {
  const module = (await import(pathToFileURL(resolve(`lucide-react/icons/${icon}`)).href)) as {
    __iconData?: { node: IconNode }
  }
  if (module.__iconData === undefined)
    throw new Error(`${icon} is another name of an icon: lucide has it under its own`)
  // Keys are needed only in lists of React elements.
  const node = module.__iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes] as const)
  return { ...place, icon: node, withPagesBelow }
}

/** Finds the shortest path prefixes without parameters that cover all pages. */
function beginningsOf(paths: readonly string[]): string[] {
  const beginnings = new Set(paths.map((path) => path.split(/\/[:*]/)[0] ?? path))
  return [...beginnings].filter((path) => ![...beginnings].some((other) => path.startsWith(`${other}/`)))
}

/** Finds the module in `() => import('./ListPage.tsx').then(…)`. */
function importedBy(load: DeclaredPage['load']): string | undefined {
  return /import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/.exec(String(load))?.[1]
}
