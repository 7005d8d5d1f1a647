import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import House from 'lucide-react/icons/house'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Minimize from 'lucide-react/icons/minimize'
import Trophy from 'lucide-react/icons/trophy'
import UserCheck from 'lucide-react/icons/user-check'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { ButtonLink, NotFound, paths, QueryView } from '@verdict/ui'
import { ProblemNav, type ProblemNavLink } from '@verdict/ui/problem-nav'
import { type Contest, contestScope } from '../../contest/contest.rules.ts'
import { ContestProvider, useContest, useContestQuery, useContestView } from '../../contest/use-contest.ts'
import { AnnouncementNotifications } from '../announcements/AnnouncementNotifications.tsx'
import { ContestStrip } from './ContestStrip.tsx'
import { ProblemPage } from './ProblemPage.tsx'

/** A problem in full screen, with the navigation of the contest above and its problems and clock below. */
export function FullScreenProblemPage() {
  const { t } = useTranslation('contest')
  const cid = Number(useParams()['contestID'])
  if (!Number.isSafeInteger(cid) || cid < 1)
    return <NotFound subject={{ kind: 'contest' }} title={t('contest.missing')} />
  return <Loaded cid={cid} />
}

function Loaded({ cid }: { cid: number }) {
  return <QueryView query={useContestQuery(cid)}>{(contest) => <Screen contest={contest} />}</QueryView>
}

function Screen({ contest }: { contest: Contest }) {
  return (
    <ContestProvider value={useContestView(contest)}>
      <AnnouncementNotifications />
      <Whole>
        <Navigation />
        <ProblemPage isFullScreen />
        <ContestStrip isFullScreen />
      </Whole>
    </ContestProvider>
  )
}

/** Replaces the site's navigation: the pages that a participant needs. */
function Navigation() {
  const { t } = useTranslation('contest')
  const { id: cid, title } = useContest().contest
  const { problemID = '' } = useParams()
  const links: ProblemNavLink[] = [
    { to: paths.home, label: t('contest.problem.siteHome'), icon: <House aria-hidden /> },
    { to: paths.contest(cid), label: t('contest.problem.overview'), icon: <Trophy aria-hidden /> },
    { to: paths.contest(cid, 'problems'), label: t('contest.problem.list'), icon: <ListOrdered aria-hidden /> },
    {
      to: `${paths.contest(cid, 'submissions')}?onlyMine=true`,
      label: t('contest.problem.ownSubmissions'),
      icon: <UserCheck aria-hidden />,
    },
    { to: paths.contest(cid, 'rank'), label: t('contest.problem.rank'), icon: <ChartNoAxesColumn aria-hidden /> },
  ]
  const leave = t('contest.problem.leaveFullScreen')
  return (
    <ProblemNav label={title} links={links}>
      <ButtonLink
        small
        square
        variant="quiet"
        to={paths.problem(problemID, contestScope(cid))}
        aria-label={leave}
        title={leave}
        icon={<Minimize aria-hidden />}
      />
    </ProblemNav>
  )
}

const Whole = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  overflow: hidden;
`
