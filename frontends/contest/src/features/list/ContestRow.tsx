import Calendar from 'lucide-react/icons/calendar'
import Hourglass from 'lucide-react/icons/hourglass'
import ListChecks from 'lucide-react/icons/list-checks'
import Trophy from 'lucide-react/icons/trophy'
import Users from 'lucide-react/icons/users'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { ContestType } from '@verdict/proto/codes/contest'
import {
  focusRing,
  formatCount,
  formatInstant,
  media,
  paths,
  tabular,
  theme,
  toast,
  useSession,
  useUser,
} from '@verdict/ui'
import type { Phase } from '../../clock/phase.rules.ts'
import { TimeLeft } from '../../clock/TimeLeft.tsx'
import { useDurationText } from '../../clock/use-duration-text.ts'
import type { Contest } from '../../contest/contest.rules.ts'
import { AuthTag, PhaseTag, RuleTag } from '../../contest/ContestTags.tsx'
import { usePhase } from '../../contest/use-contest.ts'
import { BoardLink } from './BoardLink.tsx'

interface ContestRowProps {
  contest: Contest
  /** Shows contests of this type alone. */
  onRule: (type: ContestType) => void
}

/** A contest of the list; the whole row leads to it. */
export function ContestRow({ contest, onRule }: ContestRowProps) {
  const { t } = useTranslation('contest')
  const phase = usePhase(contest)
  const durationText = useDurationText()
  const signInFirst = useSignInFirst()
  const Icon = contest.type === ContestType.Acm ? Trophy : ListChecks
  return (
    <Row $phase={phase}>
      <Sign aria-hidden>
        <Icon />
      </Sign>
      <Main>
        <h2>
          <Link to={paths.contest(contest.id)} onClick={signInFirst}>
            {contest.title}
          </Link>
        </h2>
        <Facts>
          <span>
            <Calendar aria-hidden />
            <time dateTime={contest.startTime}>{formatInstant(contest.startTime).slice(0, 16)}</time>
          </span>
          <span>
            <Hourglass aria-hidden />
            {durationText(contest.duration)}
          </span>
          {contest.count > 0 && (
            <span>
              <Users aria-hidden />
              {t('list.people', { count: contest.count, formatted: formatCount(contest.count) })}
            </span>
          )}
          <Tags>
            <RuleButton
              type="button"
              aria-label={t('list.onlyRule', { rule: contest.type === ContestType.Acm ? 'ACM' : 'OI' })}
              onClick={() => onRule(contest.type)}
            >
              <RuleTag contest={contest} />
            </RuleButton>
            <AuthTag auth={contest.auth} />
          </Tags>
        </Facts>
      </Main>
      <State>
        <When contest={contest} phase={phase} />
        {contest.openRank && <BoardLink contest={contest} phase={phase} />}
      </State>
    </Row>
  )
}

function When({ contest, phase }: { contest: Contest; phase: Phase }) {
  const { t } = useTranslation('contest')
  return (
    <Clock>
      <PhaseTag phase={phase} />
      {phase !== 'ended' && (
        <span>
          {t(phase === 'scheduled' ? 'list.startsIn' : 'list.endsIn')} <TimeLeft contest={contest} />
        </span>
      )}
    </Clock>
  )
}

/** A contest needs a sign-in: without one the dialog opens in place of the page. */
function useSignInFirst(): (event: MouseEvent) => void {
  const { t } = useTranslation('contest')
  const user = useUser()
  return (event) => {
    if (user !== null) return
    event.preventDefault()
    toast.warning(t('list.loginFirst'))
    useSession.getState().openSignIn()
  }
}

const Row = styled.li<{ $phase: Phase }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(4)};
  padding: ${theme.space(4)} ${theme.space(5)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  ${({ $phase }) => $phase === 'running' && `border-left: 3px solid ${theme.color.success};`}
  &:hover {
    border-color: ${theme.color.lineStrong};
    background: ${theme.color.hover};
  }
  &:has(h2 a:focus-visible) {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 1px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space(3)};
    padding: ${theme.space(4)};
  }
`

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.accentSoft};
  color: ${theme.color.accent};
  svg {
    width: 20px;
    height: 20px;
  }
  ${media.phone} {
    display: none;
  }
`

const Main = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
  min-width: 0;
  h2 {
    font-size: ${theme.size.reading};
    font-weight: 600;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  h2 a {
    color: ${theme.color.text};
    outline: none;
    &:hover {
      text-decoration: none;
    }
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(1.5)};
  }
  svg {
    width: 14px;
    height: 14px;
    color: ${theme.color.faint};
  }
`

const Tags = styled.span`
  gap: ${theme.space(1.5)};
  svg {
    width: 12px;
    height: 12px;
    color: currentColor;
  }
`

/** Above the link that the whole row is. */
const RuleButton = styled.button`
  position: relative;
  z-index: ${theme.layer.raised};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.small};
  background: transparent;
  font: inherit;
  cursor: pointer;
  ${focusRing}
  &:hover {
    filter: brightness(0.94);
  }
`

const State = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(4)};
  a,
  button {
    position: relative;
    z-index: ${theme.layer.raised};
  }
  ${media.compact} {
    flex-direction: column;
    align-items: flex-end;
    gap: ${theme.space(2)};
  }
  ${media.phone} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
  }
`

const Clock = styled.div`
  display: grid;
  justify-items: end;
  gap: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${media.phone} {
    grid-auto-flow: column;
    align-items: center;
    gap: ${theme.space(2)};
  }
`
