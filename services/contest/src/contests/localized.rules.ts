import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { ContestDoc, ContestProblemDoc } from './contest.model.ts'

type Texts = Pick<ContestDoc, 'title' | 'description' | 'titleEn' | 'descriptionEn'>

/** The contest with title and description in the language of the reader. */
export function withTextsIn<T extends Texts>(locale: Locale, contest: T): T {
  return {
    ...contest,
    title: textIn(locale, contest.title, contest.titleEn),
    description: textIn(locale, contest.description, contest.descriptionEn),
  }
}

/** The same with the titles of its problems in that language. */
export function contestIn<T extends Texts & Pick<ContestDoc, 'problems'>>(locale: Locale, contest: T): T {
  const problems = contest.problems.map((problem) => ({ ...problem, displayTitle: problemTitleIn(locale, problem) }))
  return { ...withTextsIn(locale, contest), problems }
}

/**
 * The title of a problem in a contest and a language. A title that the contest set itself is kept; for a title taken
 * from the problem, the problem's translations are used.
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

/** Titles of a contest for other services. */
export function contestTitles({ title, titleEn = '' }: Pick<ContestDoc, 'title' | 'titleEn'>) {
  return { contestTitle: title, contestTitleEn: titleEn }
}
