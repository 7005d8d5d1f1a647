import { useMemo } from 'react'
import { useSite } from '@verdict/ui'
import { useRemotes } from '../remotes/remotes.store.ts'
import { type Section, sections } from './sections.ts'

/** The sections that this installation has; until that is known, all of them, so that the bar does not jump. */
export function useSections(): readonly Section[] {
  const addresses = useRemotes((state) => state.addresses)
  const { openPublicDiscussion } = useSite()
  return useMemo(
    () =>
      sections.filter(
        ({ remote, needs }) =>
          (addresses === null || remote === null || remote in addresses) &&
          (needs === undefined || openPublicDiscussion),
      ),
    [addresses, openPublicDiscussion],
  )
}

/** Preloads the remote of a section, while the pointer rests on its link. */
export function usePreloadSection(): (section: Section) => void {
  const ensureLoaded = useRemotes((state) => state.ensureLoaded)
  return ({ remote }) => {
    if (remote !== null) ensureLoaded(remote)
  }
}
