import { matchPath, useLocation } from 'react-router'
import type { PageFrame } from '@verdict/proto/frontends/remote-declaration'
import type { RemotePage } from '@verdict/ui'
import { useRemoteOf, useRemotes } from '../remotes/remotes.store.ts'

/** Layout of the current page, as its remote declares it; a guess until the remote is loaded. */
export function useFrame(): PageFrame {
  const { pathname } = useLocation()
  const name = useRemoteOf(pathname)
  const isBare = useRemotes(({ descriptions }) => name !== null && descriptions?.[name]?.isBare === true)
  const state = useRemotes((remotes) => (name === null ? undefined : remotes.remotes[name]))
  if (name === null) return 'page'
  if (state?.status !== 'ready') return isBare && state?.status !== 'failed' ? 'bare' : 'page'
  return frameOf(state.remote.pages, pathname) ?? 'page'
}

/** Layout of the first page that matches a path; nested pages inherit it unless they declare their own. */
export function frameOf(pages: readonly RemotePage[], pathname: string): PageFrame | null {
  for (const { path, frame = 'page', children = [] } of pages) {
    const inside = frameOf(
      children.map((child) => ({ ...child, frame: child.frame ?? frame })),
      pathname,
    )
    if (inside !== null) return inside
    if (matchPath({ path, end: true }, pathname) !== null) return frame
  }
  return null
}
