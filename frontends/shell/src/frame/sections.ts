/** The sections of the site that exist; those of a remote show only where it is installed. */
export interface Section {
  path: string
  key: 'home' | 'problems' | 'status'
  remote: string | null
  /** Other pages that belong to it: its entry is the highlighted one there. */
  also?: readonly string[]
}

export const sections: readonly Section[] = [
  { path: '/home', key: 'home', remote: null },
  { path: '/problem', key: 'problems', remote: 'problem' },
  { path: '/status', key: 'status', remote: 'problem', also: ['/submission-detail'] },
]

export function isInSection({ path, also = [] }: Section, pathname: string): boolean {
  return [path, ...also].some((one) => pathname === one || pathname.startsWith(`${one}/`))
}
