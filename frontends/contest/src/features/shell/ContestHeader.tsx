import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { formatCount, formatInstant, media, tabular, Tag, theme } from '@verdict/ui'
import { progressPercent } from '../../clock/phase.rules.ts'
import { useServerMoment } from '../../clock/server-clock.ts'
import { TimeLeft } from '../../clock/TimeLeft.tsx'
import type { Contest } from '../../contest/contest.ts'
import { AuthTag, PhaseTag, RuleTag } from '../../contest/ContestTags.tsx'
import { useContest } from '../../contest/use-contest.ts'

const phaseColors = {
  scheduled: theme.color.accent,
  running: theme.color.success,
  ended: theme.color.faint,
} as const

/** Name, rule, times, how far it has come and how long it still takes. */
export function ContestHeader() {
  const { t } = useTranslation('contest')
  const { contest, phase, run } = useContest()
  return (
    <Head>
      <Top>
        <div>
          <h1>{contest.title}</h1>
          <Tags>
            {run === null ? <PhaseTag phase={phase} /> : <Tag $tone="accent">{t('virtual.name')}</Tag>}
            <RuleTag contest={contest} />
            <AuthTag auth={contest.auth} />
            {contest.count > 0 && (
              <People title={t('contest.people')}>
                <Users aria-hidden />
                {formatCount(contest.count)}
              </People>
            )}
            {contest.gid !== null && <Link to={`/group/${contest.gid}/contest`}>{t('contest.groupContests')}</Link>}
          </Tags>
        </div>
        <Clock style={{ color: phaseColors[phase] }}>
          <span>
            {t(phase === 'ended' ? 'contest.over' : phase === 'running' ? 'contest.endsIn' : 'contest.startsIn')}
          </span>
          <strong>
            <TimeLeft contest={contest} />
          </strong>
        </Clock>
      </Top>
      <Progress contest={contest} color={phaseColors[phase]} />
      <Times>
        <time dateTime={contest.startTime}>{formatInstant(contest.startTime)}</time>
        <time dateTime={contest.endTime}>{formatInstant(contest.endTime)}</time>
      </Times>
    </Head>
  )
}

function Progress({ contest, color }: { contest: Contest; color: string }) {
  const { t } = useTranslation('contest')
  // A tenth of a percent is less than a pixel.
  const percent = useServerMoment((nowMs) => Math.round(progressPercent(contest, nowMs) * 10) / 10)
  return (
    <Bar
      role="progressbar"
      aria-label={t('contest.progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
    >
      <i style={{ width: `${percent}%`, background: color }} />
    </Bar>
  )
}

const Head = styled.header`
  display: grid;
  gap: ${theme.space(2)};
`

const Top = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${theme.space(3)} ${theme.space(6)};
  margin-bottom: ${theme.space(1)};
  > div:first-child {
    min-width: 0;
  }
  h1 {
    font-size: ${theme.size.title};
    font-weight: 650;
    line-height: 1.35;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
`

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(2)};
  > a {
    font-size: ${theme.size.small};
  }
`

const People = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
  svg {
    width: 14px;
    height: 14px;
  }
`

const Clock = styled.div`
  display: grid;
  justify-items: end;
  span {
    font-size: ${theme.size.small};
    line-height: 1.3;
  }
  strong {
    font-size: ${theme.size.display};
    font-weight: 600;
    line-height: 1.15;
    letter-spacing: -0.01em;
    ${tabular}
  }
  strong span {
    font-size: inherit;
  }
  ${media.phone} {
    width: 100%;
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    strong {
      font-size: ${theme.size.title};
    }
  }
`

const Bar = styled.div`
  height: 6px;
  border-radius: 3px;
  background: ${theme.color.line};
  overflow: hidden;
  i {
    display: block;
    height: 100%;
    transition: width ${theme.motion};
  }
`

const Times = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  ${tabular}
`
