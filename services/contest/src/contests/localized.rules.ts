import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { ContestDoc, ContestProblemDoc } from './contest.model.ts'

type Texts = Pick<ContestDoc, 'title' | 'description' | 'titleEn' | 'descriptionEn'>

/** A contest with the title and description that a reader of the language gets. */
export function withTextsIn<T extends Texts>(locale: Locale, contest: T): T {
  return {
    ...contest,
    title: textIn(locale, contest.title, contest.titleEn),
    description: textIn(locale, contest.description, contest.descriptionEn),
  }
}

/** … and with the titles of its problems in that language. */
export function contestIn<T extends Texts & Pick<ContestDoc, 'problems'>>(locale: Locale, contest: T): T {
  const problems = contest.problems.map((problem) => ({ ...problem, displayTitle: problemTitleIn(locale, problem) }))
  return { ...withTextsIn(locale, contest), problems }
}

/**
 * What a contest calls a problem in a language. A title that the contest gave itself is kept; one that it took from the
 * problem is followed by the problem's titles in other languages.
 */
export function problemTitleIn(
  locale: Locale,
  {
    displayTitle,
    displayTitleEn = '',
    problemTitles = [],
  }: Pick<ContestProblemDoc, 'displayTitle' | 'displayTitleEn' | 'problemTitles'>,
): string {
  if (locale === 'en-US' && displayTitleEn !== '') return displayTitleEn
  const isOfProblem = problemTitles.some(({ title }) => title === displayTitle)
  const translated = isOfProblem ? problemTitles.find(({ lang }) => lang === locale) : undefined
  return translated?.title ?? displayTitle
}

/** What a contest is called where another service tells people of it. */
export function contestTitles({ title, titleEn = '' }: Pick<ContestDoc, 'title' | 'titleEn'>) {
  return { contestTitle: title, contestTitleEn: titleEn }
}
