import { useTranslation } from 'react-i18next'
import { useLanguage, verdictOf } from '@verdict/ui'
import type { Rejudging } from './rejudging.ts'

/** Returns a function that describes which submissions a rejudging covers. */
export function useScopeText(): (rejudging: Pick<Rejudging, 'scope' | 'problemID' | 'contestTitle'>) => string {
  const { t } = useTranslation('admin')
  const locale = useLanguage((state) => state.locale)
  return ({ scope: { pid, cid, submitIds, username, language, status }, problemID, contestTitle }) =>
    [
      ...(pid === undefined ? [] : [problemID ?? t('rejudging.of.problem', { pid })]),
      ...(cid === undefined || cid === 0 ? [] : [contestTitle ?? t('rejudging.of.contest', { cid })]),
      ...(submitIds === undefined ? [] : [idsText(submitIds, (count) => t('rejudging.of.submissions', { count }))]),
      ...(username === undefined ? [] : [username]),
      ...(language === undefined ? [] : [language]),
      ...(status === undefined ? [] : [verdictOf(status, locale).text]),
    ].join(' · ')
}

const namedIds = 3

function idsText(ids: readonly number[], many: (count: number) => string): string {
  return ids.length <= namedIds ? ids.map((id) => `#${id}`).join(' ') : many(ids.length)
}
