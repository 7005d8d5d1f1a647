import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getUserStreak } from '@verdict/proto/http/submission/rank'
import { api, tabular, theme } from '@verdict/ui'

/** Current and longest streak of days with a solved problem. */
export function StreakLine({ uid }: { uid: string }) {
  const { t } = useTranslation('people')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { data } = useQuery({ ...api.query(getUserStreak, { query: { uid, timeZone } }), retry: false })
  if (data === undefined || data.longest === 0) return null
  const { current, longest } = data
  return (
    <Line>
      {current > 0 && <span>{t('home.streak', { count: current })}</span>}
      <span>{t('home.longestStreak', { count: longest })}</span>
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0 ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
`
