import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { formatInstant, media, tabular, theme, truncate } from '@verdict/ui'
import { type Phase, progressPercent } from '../../clock/phase.rules.ts'
import { useServerTimeValue } from '../../clock/server-clock.ts'
import { TimeLeft } from '../../clock/TimeLeft.tsx'
import type { Contest } from '../../contest/contest.rules.ts'
import { ContestFacts } from './ContestFacts.tsx'

const phaseColors = {
  scheduled: theme.color.accent,
  running: theme.color.success,
  ended: theme.color.muted,
} as const

interface ContestBarProps {
  contest: Contest
  phase: Phase
  /** Spans the whole window, like the page below it. */
  isWide: boolean
  /** Stands behind the title: a tag. */
  mark?: ReactNode
  /** Tabs, or buttons that lead on. */
  children: ReactNode
}

/** The header of all pages of a contest: title, clock, and further facts behind a button. One line; two on phones. */
export function ContestBar({ contest, phase, isWide, mark, children }: ContestBarProps) {
  return (
    <Surface>
      <Line $isWide={isWide}>
        <Title title={contest.title}>
          <h1>{contest.title}</h1>
          {mark}
        </Title>
        <Middle>{children}</Middle>
        <Clock contest={contest} phase={phase} />
        <ContestFacts contest={contest} phase={phase} />
      </Line>
    </Surface>
  )
}

/** Placeholder of the header while the contest is loading. */
export function EmptyContestBar() {
  return (
    <Surface>
      <Line $isWide />
    </Surface>
  )
}

function Clock({ contest, phase }: { contest: Contest; phase: Phase }) {
  const { t } = useTranslation('contest')
  // Rounded because a tenth of a percent is less than a pixel.
  const percent = useServerTimeValue((nowMs) => Math.round(progressPercent(contest, nowMs) * 10) / 10)
  const times = `${formatInstant(contest.startTime)} – ${formatInstant(contest.endTime)}`
  if (phase === 'ended') return <Time title={times}>{t('contest.over')}</Time>
  return (
    <Time title={times} style={{ color: phaseColors[phase] }}>
      <span>
        <small>{t(phase === 'running' ? 'contest.endsIn' : 'contest.startsIn')}</small> <TimeLeft contest={contest} />
      </span>
      <Progress
        role="progressbar"
        aria-label={t('contest.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
      >
        <i style={{ width: `${percent}%` }} />
      </Progress>
    </Time>
  )
}

const Surface = styled.header`
  flex: none;
  border-bottom: ${theme.line};
  background: ${theme.color.surface};
`

const Line = styled.div<{ $isWide: boolean }>`
  display: grid;
  grid-template: 'title middle clock facts' 44px / fit-content(30%) minmax(0, 1fr) auto auto;
  align-items: center;
  column-gap: ${theme.space(3)};
  width: 100%;
  min-height: 44px;
  max-width: ${({ $isWide }) => ($isWide ? 'none' : theme.width.page)};
  margin: 0 auto;
  padding: 0 ${({ $isWide }) => theme.space($isWide ? 4 : 6)};
  &:not(:has(nav)) {
    grid-template-columns: fit-content(70%) minmax(0, 1fr) auto auto;
  }
  ${media.compact} {
    grid-template: 'title clock facts' 44px 'middle middle middle' auto / minmax(0, 1fr) auto auto;
    &:not(:has(nav)) {
      grid-template: 'title middle clock facts' 44px / minmax(0, 1fr) auto auto auto;
    }
    padding: 0 ${theme.space(4)};
  }
`

const Title = styled.div`
  grid-area: title;
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-width: 0;
  overflow: hidden;
  h1 {
    min-width: 0;
    font-size: ${theme.size.reading};
    font-weight: 650;
    letter-spacing: -0.01em;
    ${truncate}
  }
  > :not(h1) {
    flex: none;
  }
`

const Middle = styled.div`
  grid-area: middle;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  align-self: stretch;
  min-width: 0;
  > nav {
    flex: 1;
  }
  ${media.compact} {
    > nav {
      height: 40px;
      margin-inline: -${theme.space(2.5)};
    }
  }
`

const Time = styled.div`
  grid-area: clock;
  display: grid;
  gap: 3px;
  color: ${theme.color.muted};
  font-weight: 600;
  white-space: nowrap;
  ${tabular}
  small {
    font-size: ${theme.size.tiny};
    font-weight: 500;
  }
`

const Progress = styled.span`
  display: block;
  height: 3px;
  border-radius: 2px;
  background: ${theme.color.line};
  overflow: hidden;
  i {
    display: block;
    height: 100%;
    background: currentcolor;
    transition: width ${theme.motion};
  }
`
