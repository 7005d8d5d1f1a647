import { useQuery } from '@tanstack/react-query'
import FileCode from 'lucide-react/icons/file-code-2'
import Languages from 'lucide-react/icons/languages'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Navigation from 'lucide-react/icons/corner-down-right'
import Shuffle from 'lucide-react/icons/shuffle'
import Sun from 'lucide-react/icons/sun'
import TagIcon from 'lucide-react/icons/tag'
import UserIcon from 'lucide-react/icons/user'
import Keyboard from 'lucide-react/icons/keyboard'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { getProblemList, getProblemTagsAndClassification, getRandomProblem } from '@verdict/proto/http/problem'
import { api, isAdminRole, paths, toast, useLanguage, useSession, useTheme, useUser } from '@verdict/ui'
import { useSections } from '../frame/use-sections.ts'
import { useKeySheet } from '../keys/key-sheet.store.ts'

export interface Entry {
  key: string
  group: 'problems' | 'tags' | 'people' | 'pages' | 'actions'
  label: string
  /** Before the label, in the mono face: a number. */
  code?: string
  icon: ReactNode
  run: () => void
}

const problemLimit = 6
const tagLimit = 4
const minuteMs = 60_000
const pauseMs = 150

/** What the palette offers for what was typed: problems by number or title, pages, actions. */
export function useEntries(typed: string): { entries: Entry[]; isSearching: boolean } {
  const keyword = usePaused(typed.trim())
  const problems = useProblemEntries(keyword)
  const tags = useTagEntries(keyword)
  const people = usePeopleEntries(typed.trim())
  const pages = usePageEntries()
  const actions = useActionEntries()
  const wanted = typed.trim().toLowerCase()
  const matching = [...pages, ...actions].filter((entry) => entry.label.toLowerCase().includes(wanted))
  return {
    entries: [...problems.entries, ...tags, ...matching, ...people],
    isSearching: wanted !== '' && (problems.isSearching || keyword !== typed.trim()),
  }
}

/** The text once the typing has paused: one search per word, not per letter. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function useProblemEntries(keyword: string): { entries: Entry[]; isSearching: boolean } {
  const navigate = useNavigate()
  const found = useQuery({
    ...api.query(getProblemList, { query: { keyword, limit: problemLimit } }),
    enabled: keyword !== '',
  })
  const records = keyword === '' ? [] : (found.data?.records ?? [])
  return {
    isSearching: found.isFetching,
    entries: records.map((problem) => ({
      key: `problem-${problem.pid}`,
      group: 'problems',
      label: problem.title,
      code: problem.problemId,
      icon: <FileCode aria-hidden />,
      run: () => void navigate(paths.problem(problem.problemId)),
    })),
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
  const word = keyword.toLowerCase()
  const found = (groups.data ?? [])
    .flatMap(({ tagList }) => tagList)
    .filter(
      ({ name, aliases = [] }) =>
        name.toLowerCase().includes(word) || aliases.some((alias) => alias.toLowerCase().startsWith(word)),
    )
  return (keyword === '' ? [] : found.slice(0, tagLimit)).map(({ id, name }) => ({
    key: `tag-${id}`,
    group: 'tags',
    label: name,
    icon: <TagIcon aria-hidden />,
    run: () => void navigate(`${paths.problems}?tagId=${encodeURIComponent(JSON.stringify([id]))}`),
  }))
}

/** What somebody has submitted; for those who are signed in, as the filter by name is. */
function usePeopleEntries(typed: string): Entry[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const user = useUser()
  if (user === null || !/^[\p{L}\p{N}_.-]{2,50}$/u.test(typed)) return []
  return [
    {
      key: 'person',
      group: 'people',
      label: t('palette.submissionsOf', { name: typed }),
      icon: <UserIcon aria-hidden />,
      run: () => void navigate(paths.status({ username: typed })),
    },
  ]
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
    action('keys', t('keys.title'), <Keyboard aria-hidden />, useKeySheet.getState().toggle),
    user === null
      ? action('sign-in', t('signIn.login'), <LogIn aria-hidden />, () => useSession.getState().openSignIn())
      : action('logout', t('user.logout'), <LogOut aria-hidden />, () => void navigate('/logout')),
  ]
}
