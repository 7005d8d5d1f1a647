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
import type { SearchKind } from '@verdict/proto/codes/search'
import { getProblemTagsAndClassification, getRandomProblem } from '@verdict/proto/http/problem'
import {
  api,
  isAdminRole,
  paths,
  tagMatcher,
  toast,
  useLanguage,
  useSession,
  useTagName,
  useTheme,
  useUser,
} from '@verdict/ui'
import { useSections } from '../frame/use-sections.ts'
import { useKeyboardShortcuts } from '../shortcuts/keyboard-shortcuts.store.ts'
import { useDebounced } from '../search/use-debounced.ts'
import { useSearchEntries } from './use-search-entries.tsx'

export interface Entry {
  key: string
  group: SearchKind | 'recent' | 'more' | 'tags' | 'pages' | 'actions'
  label: string
  /** Before the label, in the mono face: a number. */
  code?: string
  icon: ReactNode
  run: () => void
}

const tagLimit = 4
const minuteMs = 60_000

export interface Entries {
  entries: Entry[]
  isSearching: boolean
  /** Kinds that cannot be searched at the moment. */
  missing: readonly SearchKind[]
}

/** What the palette offers for what was typed: what the search finds, tags, pages, actions; before that, recent searches. */
export function useEntries(typed: string): Entries {
  const text = typed.trim()
  const keyword = useDebounced(text)
  const found = useSearchEntries(keyword)
  const tags = useTagEntries(keyword)
  const pages = usePageEntries()
  const actions = useActionEntries()
  const matching = [...pages, ...actions].filter((entry) => entry.label.toLowerCase().includes(text.toLowerCase()))
  return {
    entries: [...found.entries, ...tags, ...matching],
    isSearching: text !== '' && (found.isSearching || keyword !== text),
    missing: found.missing,
  }
}

/** Tags by a part of their name, or the beginning of another name of theirs. */
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

function usePageEntries(): Entry[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const sections = useSections()
  const user = useUser()
  const hasProblems = sections.some((section) => section.key === 'status')
  const page = (path: string, label: string): Entry => ({
    key: `page-${path}`,
    group: 'pages',
    label,
    icon: <Navigation aria-hidden />,
    run: () => void navigate(path),
  })
  return [
    ...sections.map((section) => page(section.path, t(`nav.${section.key}`))),
    ...(user !== null && hasProblems ? [page(paths.status({ onlyMine: 'true' }), t('user.submissions'))] : []),
    ...(isAdminRole(user) ? [page('/admin', t('user.admin'))] : []),
  ]
}

function useActionEntries(): Entry[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const user = useUser()
  const { resolvedTheme, choose: chooseTheme } = useTheme()
  const { locale, choose: chooseLanguage } = useLanguage()
  const action = (key: string, label: string, icon: ReactNode, run: () => void): Entry => ({
    key,
    group: 'actions',
    label,
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
