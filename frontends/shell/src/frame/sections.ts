import { paths } from '@verdict/ui'

type SectionKey = 'home' | 'problems' | 'training' | 'status' | 'contests' | 'rank' | 'groups' | 'discussions' | 'about'

/** A page below a section that has a menu. */
export interface SectionPage {
  path: string
  key: 'acmRank' | 'oiRank' | 'introduction' | 'help' | 'examBase' | 'trainingBase' | 'developer'
}

/** The sections of the site that exist; those of a remote show only where it is installed. */
export interface Section {
  path: string
  key: SectionKey
  remote: string | null
  /** Other pages that belong to it: its entry is the highlighted one there. */
  also?: readonly string[]
  /** Its pages, where it is several: a menu in the bar, an entry for each in the drawer. */
  pages?: readonly SectionPage[]
  /** Shown only while this switch of the site is on. */
  needs?: 'openPublicDiscussion'
}

export const sections: readonly Section[] = [
  { path: '/home', key: 'home', remote: null },
  { path: '/problem', key: 'problems', remote: 'problem' },
  { path: '/training', key: 'training', remote: 'problem' },
  { path: '/status', key: 'status', remote: 'problem', also: ['/submission-detail'] },
  { path: '/contest', key: 'contests', remote: 'contest' },
  { path: '/group', key: 'groups', remote: 'group' },
  {
    path: '/discussion',
    key: 'discussions',
    remote: 'group',
    also: ['/discussion-detail'],
    needs: 'openPublicDiscussion',
  },
  {
    path: paths.ranks.acm,
    key: 'rank',
    remote: null,
    also: [paths.ranks.oi],
    pages: [
      { path: paths.ranks.acm, key: 'acmRank' },
      { path: paths.ranks.oi, key: 'oiRank' },
    ],
  },
  {
    path: paths.introduction,
    key: 'about',
    remote: null,
    also: [paths.help, paths.examBase, paths.trainingBase, paths.developer],
    pages: [
      { path: paths.introduction, key: 'introduction' },
      { path: paths.help, key: 'help' },
      { path: paths.examBase, key: 'examBase' },
      { path: paths.trainingBase, key: 'trainingBase' },
      { path: paths.developer, key: 'developer' },
    ],
  },
]

export function isInSection({ path, also = [] }: Section, pathname: string): boolean {
  return [path, ...also].some((one) => pathname === one || pathname.startsWith(`${one}/`))
}
