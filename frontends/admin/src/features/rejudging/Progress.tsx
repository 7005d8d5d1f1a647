import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { formatCount, AnimatedProgressBar, tabular, Tag, theme } from '@verdict/ui'
import type { Rejudging } from './rejudging.ts'

const tones = {
  running: 'accent',
  ready: 'warning',
  applying: 'accent',
  applied: 'success',
  dropped: 'neutral',
  done: 'success',
  undoing: 'accent',
  undone: 'neutral',
} as const

/** Whether a rejudging changes by itself, so that it should be polled. */
export function isInProgress({ state }: Pick<Rejudging, 'state'>): boolean {
  return state === 'running' || state === 'applying' || state === 'undoing'
}

export function StateTag({ state }: { state: Rejudging['state'] }) {
  const { t } = useTranslation('admin')
  return <Tag $tone={tones[state]}>{t(`rejudging.state.${state}`)}</Tag>
}

/** Judged submissions of a rejudging as bar and numbers. */
export function Progress({ rejudging }: { rejudging: Rejudging }) {
  const { t } = useTranslation('admin')
  const { judged, total } = rejudging
  const percent = total === 0 ? 100 : (100 * judged) / total
  return (
    <Line>
      <WideTrack
        role="progressbar"
        aria-label={t('rejudging.progress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={judged}
      >
        <i style={{ width: `${percent}%` }} />
      </WideTrack>
      <span>
        {formatCount(judged)} / {formatCount(total)}
      </span>
    </Line>
  )
}

const Line = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${theme.space(3)};
  min-width: 120px;
  font-size: ${theme.size.small};
  white-space: nowrap;
  ${tabular}
`

const WideTrack = styled(AnimatedProgressBar)`
  flex: 1;
  min-width: 40px;
`
