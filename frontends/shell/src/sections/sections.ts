import { isAtOrBelow, type LocalizedText, type SectionDescription } from '@verdict/proto/frontends/remote-description'
import { paths } from '@verdict/ui'

/** A page in the menu of a section. */
export interface SectionPage {
  path: string
  key: 'acmRank' | 'oiRank' | 'introduction' | 'help' | 'examBase' | 'trainingBase' | 'developer' | 'oneOnOne'
}

/** A section of the navigation. The shell has texts for its own; remotes bring titles. */
export interface Section extends Omit<SectionDescription, 'title'> {
  title: LocalizedText | 'home' | 'rank' | 'about'
  /** The remote that brought it. */
  remote?: string
  /** Pages of a section with several ones: a menu in the navigation bar, single entries in the drawer. */
  pages?: readonly SectionPage[]
}

export const ownSections: readonly Section[] = [
  { path: paths.home, title: 'home', order: 0, also: [] },
  {
    path: paths.ranks.acm,
    title: 'rank',
    order: 70,
    also: [paths.ranks.oi],
    pages: [
      { path: paths.ranks.acm, key: 'acmRank' },
      { path: paths.ranks.oi, key: 'oiRank' },
    ],
  },
  {
    path: paths.introduction,
    title: 'about',
    order: 80,
    also: [paths.oneOnOne, paths.teachers, paths.help, paths.examBase, paths.trainingBase, paths.developer],
    pages: [
      { path: paths.introduction, key: 'introduction' },
      { path: paths.oneOnOne, key: 'oneOnOne' },
      { path: paths.help, key: 'help' },
      { path: paths.examBase, key: 'examBase' },
      { path: paths.trainingBase, key: 'trainingBase' },
      { path: paths.developer, key: 'developer' },
    ],
  },
]

export function isInSection({ path, also }: Section, pathname: string): boolean {
  return [path, ...also].some((one) => isAtOrBelow(one, pathname))
}
