import Calendar from 'lucide-react/icons/calendar'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Hourglass from 'lucide-react/icons/hourglass'
import ListChecks from 'lucide-react/icons/list-checks'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Trophy from 'lucide-react/icons/trophy'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { ContestAuth, ContestStatus, ContestType } from '@verdict/proto/codes/contest'
import type { getGroupContestList } from '@verdict/proto/http/contest/group'
import type { RouteData } from '@verdict/proto/http/route'
import {
  aboveStretchedLink,
  Button,
  ButtonLink,
  formatCount,
  formatInstant,
  media,
  paths,
  Tag,
  type TagTone,
  theme,
} from '@verdict/ui'
import { ContestCardFrame, ContestFacts, ContestHeading, ContestIcon } from '@verdict/ui/contest-card'
import { durationParts } from '@verdict/ui/duration-parts'
import { authNames, statusNames, statusTones } from './contest-names.ts'

type GroupContest = RouteData<typeof getGroupContestList>['records'][number]

const authTones = {
  [ContestAuth.Public]: 'neutral',
  [ContestAuth.Private]: 'danger',
  [ContestAuth.Protected]: 'warning',
} satisfies Record<ContestAuth, TagTone>

interface ContestCardProps {
  contest: GroupContest
  /** Filters the list by this contest rule. */
  onRule: (type: ContestType) => void
}

/** A contest in the list; the whole card is a link. */
export function ContestCard({ contest, onRule }: ContestCardProps) {
  const { t } = useTranslation('group')
  const durationText = useDurationText()
  const { id, title, type, auth, status, startTime, duration, count } = contest
  const rule = type === ContestType.Acm ? 'ACM' : 'OI'
  const Icon = type === ContestType.Acm ? Trophy : ListChecks
  return (
    <ContestCardFrame>
      <ContestIcon title={rule}>
        <Icon aria-hidden />
      </ContestIcon>
      <ContestHeading>
        <h2>
          <Link to={paths.contest(id)}>{title}</Link>
        </h2>
        <ContestFacts>
          <span>
            <Calendar aria-hidden />
            <time dateTime={startTime}>{formatInstant(startTime).slice(0, 16)}</time>
          </span>
          <span>
            <Hourglass aria-hidden />
            {durationText(duration)}
          </span>
          {auth !== ContestAuth.Public && (
            <span>
              <Users aria-hidden />
              {t('contest.registered', { count, formatted: formatCount(count) })}
            </span>
          )}
        </ContestFacts>
        <ContestFacts>
          <RuleButton small aria-label={t('contest.onlyRule', { rule })} onClick={() => onRule(type)}>
            {rule}
          </RuleButton>
          <Tag $tone={authTones[auth]}>
            {auth === ContestAuth.Private && <Lock aria-hidden />}
            {auth === ContestAuth.Protected && <LockOpen aria-hidden />}
            {t(`contest.${authNames[auth]}`)}
          </Tag>
        </ContestFacts>
      </ContestHeading>
      <State>
        <Tag $tone={statusTones[status]}>{t(`contest.${statusNames[status]}`)}</Tag>
        <BoardLink contest={contest} />
      </State>
    </ContestCardFrame>
  )
}

/** Link to the public scoreboard; disabled before the start. */
function BoardLink({ contest: { id, type, openRank, status } }: { contest: GroupContest }) {
  const { t } = useTranslation('group')
  if (!openRank) return null
  const icon = <ChartNoAxesColumn aria-hidden />
  if (status === ContestStatus.Scheduled) {
    return (
      <Button small disabled icon={icon} title={t('contest.boardLater')}>
        {t('contest.board')}
      </Button>
    )
  }
  return (
    <ButtonLink small to={paths.contestBoard(id, type)} icon={icon}>
      {t('contest.board')}
    </ButtonLink>
  )
}

/** `5 hours`, `1 day 12 hours`, in the reader's language. */
function useDurationText(): (totalSec: number) => string {
  const { t } = useTranslation('group')
  return (totalSec) =>
    durationParts(totalSec)
      .map(({ unit, count }) => t(`contest.${unit}`, { count }))
      .join(' ')
}

/** Lies above the link that covers the card. */
const RuleButton = styled(Button)`
  && {
    ${aboveStretchedLink}
  }
`

const State = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${theme.space(2)};
  a,
  button {
    ${aboveStretchedLink}
  }
  ${media.phone} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
  }
`
