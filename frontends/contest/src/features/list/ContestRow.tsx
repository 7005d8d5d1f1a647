import Calendar from 'lucide-react/icons/calendar'
import Hourglass from 'lucide-react/icons/hourglass'
import ListChecks from 'lucide-react/icons/list-checks'
import Trophy from 'lucide-react/icons/trophy'
import Users from 'lucide-react/icons/users'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { ContestType } from '@verdict/proto/codes/contest'
import {
  aboveStretchedLink,
  Button,
  ButtonLink,
  focusRing,
  formatCount,
  formatInstant,
  media,
  paths,
  theme,
  toast,
  useSession,
  useUser,
} from '@verdict/ui'
import { ContestCardFrame, ContestFacts, ContestHeading, ContestIcon } from '@verdict/ui/contest-card'
import type { Phase } from '../../clock/phase.rules.ts'
import { TimeLeft } from '../../clock/TimeLeft.tsx'
import { useDurationText } from '../../clock/use-duration-text.ts'
import type { Contest } from '../../contest/contest.rules.ts'
import { AuthTag, PhaseTag, RuleTag } from '../../contest/ContestTags.tsx'
import { usePhase } from '../../contest/use-contest.ts'

interface ContestRowProps {
  contest: Contest
  /** Filters the list by this contest rule. */
  onRule: (type: ContestType) => void
}

/** A contest in the list; the whole row is a link. */
export function ContestRow({ contest, onRule }: ContestRowProps) {
  const { t } = useTranslation('contest')
  const phase = usePhase(contest)
  const durationText = useDurationText()
  const signInFirst = useSignInFirst()
  const Icon = contest.type === ContestType.Acm ? Trophy : ListChecks
  return (
    <Frame $phase={phase}>
      <ContestIcon aria-hidden>
        <Icon />
      </ContestIcon>
      <ContestHeading>
        <h2>
          <Link to={paths.contest(contest.id)} onClick={signInFirst}>
            {contest.title}
          </Link>
        </h2>
        <ContestFacts>
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
        </ContestFacts>
      </ContestHeading>
      <State>
        <When contest={contest} phase={phase} />
        {contest.openRank && <BoardLink contest={contest} phase={phase} />}
      </State>
    </Frame>
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

/** Opens the sign-in instead of the contest for guests. */
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

/** Link to the public scoreboard; disabled before the start. */
function BoardLink({ contest: { id, type }, phase }: { contest: Contest; phase: Phase }) {
  const { t } = useTranslation('contest')
  const icon = <ChartNoAxesColumn aria-hidden />
  if (phase === 'scheduled') {
    return (
      <Button small disabled icon={icon} title={t('list.boardLater')}>
        {t('list.board')}
      </Button>
    )
  }
  return (
    <ButtonLink small to={paths.contestBoard(id, type)} icon={icon}>
      {t('list.board')}
    </ButtonLink>
  )
}

const Frame = styled(ContestCardFrame)<{ $phase: Phase }>`
  ${({ $phase }) => $phase === 'running' && `border-left: 3px solid ${theme.color.success};`}
`

const Tags = styled.span`
  gap: ${theme.space(1.5)};
  svg {
    width: 12px;
    height: 12px;
    color: currentColor;
  }
`

/** Lies above the link that covers the row. */
const RuleButton = styled.button`
  ${aboveStretchedLink}
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
    ${aboveStretchedLink}
  }
  ${media.compact} {
    flex-direction: column;
    align-items: flex-end;
    gap: ${theme.space(2)};
  }
  ${media.phone} {
    flex-flow: row wrap;
    align-items: center;
    gap: ${theme.space(1.5)};
    /* Beside the clock there is room for the words alone. */
    a,
    button {
      margin-left: auto;
      padding-inline: ${theme.space(2)};
      svg {
        display: none;
      }
    }
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
    gap: ${theme.space(1.5)};
    white-space: nowrap;
  }
`
