import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { TFunction } from 'i18next'
import { Card, formatCount, tabular, theme } from '@verdict/ui'
import type { JudgingOverview } from '../judging-overview.ts'

const knownLanes = ['contest', 'practice', 'rejudge', 'invocation', 'test'] as const

/** Length and age of each lane of the queue, and numbers of dispatched and running tasks. */
export function QueueFigures({ overview }: { overview: JudgingOverview }) {
  const { t } = useTranslation('admin')
  const { lanes, dispatched, leased, workers } = overview
  const slots = workers.reduce((sum, worker) => sum + (worker.healthy ? worker.slots : 0), 0)
  return (
    <Figures>
      {lanes.map(({ lane, waiting, oldestWaitingSec }) => (
        <Card key={lane}>
          <span>{isKnown(lane) ? t(`judging.lane.${lane}`) : lane}</span>
          <strong>{formatCount(waiting)}</strong>
          <small>
            {waiting === 0 ? t('judging.nothingWaits') : t('judging.oldest', { wait: waitText(oldestWaitingSec, t) })}
          </small>
        </Card>
      ))}
      <Card>
        <span>{t('judging.dispatched')}</span>
        <strong>{formatCount(dispatched)}</strong>
        <small>{t('judging.dispatchedLead')}</small>
      </Card>
      <Card>
        <span>{t('judging.leased')}</span>
        <strong>{formatCount(leased)}</strong>
        <small>{t('judging.ofSlots', { slots: formatCount(slots) })}</small>
      </Card>
    </Figures>
  )
}

function isKnown(lane: string): lane is (typeof knownLanes)[number] {
  return (knownLanes as readonly string[]).includes(lane)
}

const minuteSec = 60
const hourSec = 3600

/** Formats a waiting time: `12 s`, `3 min 20 s`, `2 h 5 min`. */
function waitText(seconds: number, t: TFunction<'admin'>): string {
  const whole = Math.floor(seconds)
  if (whole < minuteSec) return t('judging.seconds', { sec: whole })
  if (whole < hourSec) return t('judging.minutes', { min: Math.floor(whole / minuteSec), sec: whole % minuteSec })
  return t('judging.hours', { hour: Math.floor(whole / hourSec), min: Math.floor((whole % hourSec) / minuteSec) })
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${theme.space(3)};
  span,
  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  small {
    font-size: ${theme.size.tiny};
  }
  strong {
    display: block;
    font-size: ${theme.size.display};
    font-weight: 650;
    line-height: 1.3;
    ${tabular}
  }
`
