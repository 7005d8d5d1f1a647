import type { Screen } from './addresses.ts'
import type { Tab } from './visitors.ts'
import { accessibilityProblems } from '../accessibility.ts'

/** These are all combinations of language, theme and width. */
const views = [
  {
    locale: 'zh-CN',
    looks: [
      { colorScheme: 'light', width: 1280 },
      { colorScheme: 'dark', width: 360 },
    ],
  },
  {
    locale: 'en-US',
    looks: [
      { colorScheme: 'dark', width: 1280 },
      { colorScheme: 'light', width: 360 },
    ],
  },
] as const

/**
 * Opens a screen and returns its problems, one per line: axe violations, overflow, and errors that the page reports.
 */
export async function screenProblemsOf(
  { page, open, wear, complaints }: Tab,
  screen: Screen,
  locale: string,
): Promise<string[]> {
  const looks = views.find((view) => view.locale === locale)?.looks ?? []
  const found: string[] = []
  for (const [index, { colorScheme, width }] of looks.entries()) {
    await (index === 0 ? open(screen.address, { colorScheme, width }) : wear({ colorScheme, width }))
    const problems = await accessibilityProblems(page)
    const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    const view = `${screen.viewer} ${screen.address} (${locale}, ${colorScheme}, ${width} px): `
    found.push(...problems.map((problem) => view + problem))
    if (tooWide > 0) found.push(`${view}${tooWide} px too wide`)
    found.push(...complaints().map((complaint) => view + complaint))
  }
  return found
}
