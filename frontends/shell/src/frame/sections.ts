/** The sections of the site that exist; those of a remote show only where it is installed. */
export interface Section {
  path: string
  key: 'home' | 'problems' | 'training' | 'status' | 'contests' | 'rank' | 'groups' | 'discussions'
  remote: string | null
  /** Other pages that belong to it: its entry is the highlighted one there. */
  also?: readonly string[]
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
  { path: '/acm-rank', key: 'rank', remote: null, also: ['/oi-rank'] },
]

export function isInSection({ path, also = [] }: Section, pathname: string): boolean {
  return [path, ...also].some((one) => pathname === one || pathname.startsWith(`${one}/`))
}
