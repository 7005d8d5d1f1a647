import { useQuery } from '@tanstack/react-query'
import Languages from 'lucide-react/icons/languages'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Navigation from 'lucide-react/icons/corner-down-right'
import Shuffle from 'lucide-react/icons/shuffle'
import Sun from 'lucide-react/icons/sun'
import TagIcon from 'lucide-react/icons/tag'
import Keyboard from 'lucide-react/icons/keyboard'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { SearchKind } from '@verdict/proto/codes/capabilities/search'
import type { ListedPage } from '@verdict/proto/frontends/remote-description'
import { getProblemTagsAndClassification, getRandomProblem } from '@verdict/proto/http/problem/problem'
import {
  api,
  mayOpen,
  paths,
  tagMatcher,
  toast,
  useDebounced,
  useLanguage,
  useRemotePages,
  useSession,
  useTagName,
  useTheme,
  useUser,
} from '@verdict/ui'
import { useSectionName, useSections } from '../sections/use-sections.ts'
import { useKeyboardShortcuts } from '../shortcuts/keyboard-shortcuts.store.ts'
import { matchesQuery, searchAliases, palettePages } from './palette-pages.ts'
import { useSearchEntries } from './use-search-entries.tsx'
import type { Entry } from './entry.ts'

const typingPauseMs = 150
const tagLimit = 4
const minuteMs = 60_000

export interface Entries {
  entries: Entry[]
  isSearching: boolean
  /** Kinds that cannot be searched at the moment. */
  missing: readonly SearchKind[]
}

/** Entries for a query: search results, tags, pages and actions; recent searches while the query is empty. */
export function useEntries(typed: string): Entries {
  const text = typed.trim()
  const keyword = useDebounced(text, typingPauseMs)
  const found = useSearchEntries(keyword)
  const tags = useTagEntries(keyword)
  const sections = useSectionEntries()
  const pages = usePageEntries()
  const actions = useActionEntries()
  const byName = (entries: readonly NamedEntry[]) =>
    entries.filter(({ label, names }) => matchesQuery(text, label, names))
  const typedPages = text === '' ? [] : byName(pages.others)
  return {
    // The link to all results is last, so that Enter opens a page that matches the text.
    entries: [
      ...found.entries,
      ...tags,
      ...byName(sections),
      ...byName(pages.pinned),
      ...typedPages,
      ...byName(actions),
      ...found.more,
    ],
    isSearching: text !== '' && (found.isSearching || keyword !== text),
    missing: found.missing,
  }
}

/** Tags that match by part of the name or the beginning of an alias. */
function useTagEntries(keyword: string): Entry[] {
  const navigate = useNavigate()
  const groups = useQuery({
    ...api.query(getProblemTagsAndClassification, { query: {} }),
    staleTime: minuteMs,
    enabled: keyword !== '',
  })
  const tagName = useTagName()
  const found = (groups.data ?? []).flatMap(({ tagList }) => tagList).filter(tagMatcher(keyword))
  return (keyword === '' ? [] : found.slice(0, tagLimit)).map((tag) => ({
    key: `tag-${tag.id}`,
    group: 'tags',
    label: tagName(tag),
    icon: <TagIcon aria-hidden />,
    run: () => void navigate(`${paths.problems}?tagId=${encodeURIComponent(JSON.stringify([tag.id]))}`),
  }))
}

interface NamedEntry extends Entry {
  names: readonly string[]
}

function usePageEntry(): (path: string, label: string, names: readonly string[]) => NamedEntry {
  const navigate = useNavigate()
  return (path, label, names) => ({
    key: `page-${path}`,
    group: 'pages',
    label,
    names,
    icon: <Navigation aria-hidden />,
    run: () => void navigate(path),
  })
}

/** Sections of the shell; those of remotes are among their pages. */
function useSectionEntries(): NamedEntry[] {
  const entry = usePageEntry()
  const nameOf = useSectionName()
  const pages = useRemotePages()
  return useSections().map((section) => {
    const page = pages.find(({ path }) => path === section.path)
    return entry(
      section.path,
      nameOf(section),
      page === undefined ? (searchAliases[section.path] ?? []) : namesOf(page),
    )
  })
}

/** Pages of the shell and of all remotes that are no sections and that the reader may open. */
function usePageEntries(): { pinned: NamedEntry[]; others: NamedEntry[] } {
  const { t } = useTranslation('shell')
  const entry = usePageEntry()
  const locale = useLanguage((state) => state.locale)
  const user = useUser()
  const sections = new Set(useSections().map(({ path }) => path))
  const open = [...palettePages, ...useRemotePages()].filter(
    ({ path, access }) => !sections.has(path) && mayOpen(access, user),
  )
  const toEntry = (page: ListedPage) => {
    const title = page.title[locale]
    return entry(page.path, page.menu === undefined ? title : t('palette.inBackOffice', { title }), namesOf(page))
  }
  return {
    pinned: open.filter(({ isPinned }) => isPinned === true).map(toEntry),
    others: open.filter(({ isPinned }) => isPinned !== true).map(toEntry),
  }
}

function namesOf({ title, words }: ListedPage): string[] {
  return [...Object.values(title), ...words]
}

function useActionEntries(): NamedEntry[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const user = useUser()
  const { resolvedTheme, choose: chooseTheme } = useTheme()
  const { locale, choose: chooseLanguage } = useLanguage()
  const action = (key: string, label: string, icon: ReactNode, run: () => void): NamedEntry => ({
    key,
    group: 'actions',
    label,
    names: searchAliases[key] ?? [],
    icon,
    run,
  })
  const openRandom = () =>
    api.call(getRandomProblem).then(
      ({ problemId }) => navigate(paths.problem(problemId)),
      (error: Error) => toast.error(error.message),
    )
  return [
    action('random', t('palette.random'), <Shuffle aria-hidden />, () => void openRandom()),
    resolvedTheme === 'dark'
      ? action('light', t('palette.light'), <Sun aria-hidden />, () => chooseTheme('light'))
      : action('dark', t('palette.dark'), <Moon aria-hidden />, () => chooseTheme('dark')),
    locale === 'zh-CN'
      ? action('english', 'Switch to English', <Languages aria-hidden />, () => chooseLanguage('en-US'))
      : action('chinese', '切换到简体中文', <Languages aria-hidden />, () => chooseLanguage('zh-CN')),
    action('keys', t('keys.title'), <Keyboard aria-hidden />, useKeyboardShortcuts.getState().toggle),
    user === null
      ? action('sign-in', t('signIn.login'), <LogIn aria-hidden />, () => useSession.getState().openSignIn())
      : action('logout', t('user.logout'), <LogOut aria-hidden />, () => void navigate('/logout')),
  ]
}
