import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getJudgeScaling } from '@verdict/proto/http/submission/judging'
import { api, Button, Card, formatCount, formatInstant, MutedText, QueryView, tabular, theme } from '@verdict/ui'
import { JudgeMinimumDialog } from './JudgeMinimumDialog.tsx'

const pollMs = 15_000
const decimal = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

/** Recommended number of judge workers, now and for upcoming contests, and the minimum. */
export function JudgeScaling() {
  const { t } = useTranslation('admin')
  const [isSetting, setIsSetting] = useState(false)
  const scaling = useQuery({ ...api.query(getJudgeScaling), refetchInterval: pollMs })
  return (
    <Card title={t('judging.scaling.title')}>
      <QueryView query={scaling} isEmpty={() => false}>
        {({ workers, wantedWorkers, minimum, judgingSec, peaks }) => (
          <>
            <Line>
              <span>
                {t('judging.scaling.wanted', { wanted: formatCount(wantedWorkers), present: formatCount(workers) })} ·{' '}
                {t('judging.scaling.judgingTime', { sec: decimal.format(judgingSec) })} ·{' '}
                {minimum === 0
                  ? t('judging.scaling.noMinimum')
                  : t('judging.scaling.minimum', { minimum: formatCount(minimum) })}
              </span>
              <Button small onClick={() => setIsSetting(true)}>
                {t('judging.scaling.change')}
              </Button>
            </Line>
            {peaks.length === 0 ? (
              <MutedText $size="small">{t('judging.scaling.noContests')}</MutedText>
            ) : (
              <Contests>
                {peaks.map(({ tenant, title, startsAt, participants, workers: count }) => (
                  <li key={tenant}>
                    <strong>{title}</strong>
                    <MutedText $size="small">
                      {formatInstant(startsAt)} · {t('judging.scaling.participants', { count: participants })}
                    </MutedText>
                    <span>{t('judging.scaling.workers', { count })}</span>
                  </li>
                ))}
              </Contests>
            )}
            {isSetting && <JudgeMinimumDialog minimum={minimum} onClose={() => setIsSetting(false)} />}
          </>
        )}
      </QueryView>
    </Card>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  ${tabular}
`

const Contests = styled.ul`
  margin: ${theme.space(3)} 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${theme.space(1)} ${theme.space(3)};
    padding: ${theme.space(2)} 0;
    border-top: 1px solid ${theme.color.line};
    ${tabular}
  }
  li > :last-child {
    margin-left: auto;
  }
`
