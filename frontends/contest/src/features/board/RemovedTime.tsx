import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getContestRemovedIntervals } from '@verdict/proto/http/contest-what-if'
import { api, formatInstant, Notice, theme } from '@verdict/ui'

/** Says which time of the contest does not count, if there is any. */
export function RemovedTime({ cid }: { cid: number }) {
  const { t } = useTranslation('contest')
  const { data = [] } = useQuery(api.query(getContestRemovedIntervals, { query: { cid } }))
  const inForce = data.filter(({ restoredAt }) => restoredAt === null).toReversed()
  if (inForce.length === 0) return null
  const list = inForce.map(({ fromTime, untilTime, reason }) =>
    t('whatIf.noticeOne', {
      from: formatInstant(fromTime).slice(5, 16),
      until: formatInstant(untilTime).slice(11, 16),
      reason: reason === '' ? '' : t('whatIf.because', { reason }),
    }),
  )
  return (
    <Spaced>
      <Notice tone="info">{t('whatIf.notice', { list: list.join(t('clarifications.comma')) })}</Notice>
    </Spaced>
  )
}

const Spaced = styled.div`
  margin-bottom: ${theme.space(3)};
`
