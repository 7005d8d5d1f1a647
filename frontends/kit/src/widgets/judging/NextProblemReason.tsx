import { useTranslation } from 'react-i18next'
import type { getNextProblem } from '@verdict/proto/http/problem/overview'
import type { RouteData } from '@verdict/proto/http/route'
import { loadTexts, useLanguage, useTagName } from '@verdict/ui'

await loadTexts('nextProblem', {
  'zh-CN': () => import('../texts/next-problem.texts.ts?language=zh-CN'),
  'en-US': () => import('../texts/next-problem.texts.ts?language=en-US'),
})

export type NextProblem = NonNullable<RouteData<typeof getNextProblem>>

/** Why a problem is recommended next, in a sentence. */
export function NextProblemReason({ next }: { next: NextProblem }) {
  const { t } = useTranslation('nextProblem')
  const tagName = useTagName()
  const locale = useLanguage((state) => state.locale)
  const { reason, because, tag, trainingTitle } = next
  const names = because.map(({ title }) => t('problem', { title }))
  const problems = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  if (reason === 'training') return t('training', { training: trainingTitle ?? '' })
  if (reason === 'tag' && tag !== null)
    return t(because.length === 1 ? 'tagOfOne' : 'tag', { problems, tag: tagName(tag) })
  return t(reason === 'start' ? 'start' : 'difficulty', { problems })
}
