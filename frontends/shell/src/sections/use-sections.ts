import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type SiteArea, useLanguage, useSite } from '@verdict/ui'
import { useRemotes } from '../remotes/remotes.store.ts'
import { ownSections, type Section } from './sections.ts'

/** Sections of the navigation in order: those of the shell and of remotes. */
export function useSections(): readonly Section[] {
  const descriptions = useRemotes((state) => state.descriptions)
  const { openPublicDiscussion, openGroupDiscussion, openContestComment } = useSite()
  return useMemo(() => {
    const areas: Record<SiteArea, boolean> = { openPublicDiscussion, openGroupDiscussion, openContestComment }
    const isOn = new Map<string, boolean>(Object.entries(areas))
    const brought = Object.entries(descriptions ?? {}).flatMap(([remote, { sections }]) =>
      sections.map((section): Section => ({ ...section, remote })),
    )
    return [...ownSections, ...brought]
      .filter(({ needs }) => needs === undefined || isOn.get(needs) === true)
      .sort((one, other) => one.order - other.order)
  }, [descriptions, openPublicDiscussion, openGroupDiscussion, openContestComment])
}

/** Returns a function that names a section in the reader's language. */
export function useSectionName(): (section: Section) => string {
  const { t } = useTranslation('shell')
  const locale = useLanguage((state) => state.locale)
  return ({ title }) => (typeof title === 'string' ? t(`nav.${title}`) : title[locale])
}

/** Returns a function that preloads the remote of a section, for hovered links. */
export function usePreloadSection(): (section: Section) => void {
  const ensureLoaded = useRemotes((state) => state.ensureLoaded)
  return ({ remote }) => {
    if (remote !== undefined) ensureLoaded(remote)
  }
}
