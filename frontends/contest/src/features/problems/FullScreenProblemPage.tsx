import ArrowLeft from 'lucide-react/icons/minimize'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { ButtonLink, EmptyState, media, paths, QueryView, tabular, theme } from '@verdict/ui'
import { TimeLeft } from '../../clock/TimeLeft.tsx'
import { type Contest, contestScope } from '../../contest/contest.ts'
import { ContestProvider, useContest, useContestQuery, useContestView } from '../../contest/use-contest.ts'
import { AnnouncementNotices } from '../announcements/AnnouncementNotices.tsx'
import { ProblemLetters } from './ProblemLetters.tsx'
import { ProblemPage } from './ProblemPage.tsx'

/** A problem with nothing around it but the clock and the other problems. */
export function FullScreenProblemPage() {
  const { t } = useTranslation('contest')
  const cid = Number(useParams()['contestID'])
  if (!Number.isSafeInteger(cid) || cid < 1) return <EmptyState role="alert">{t('contest.missing')}</EmptyState>
  return <Loaded cid={cid} />
}

function Loaded({ cid }: { cid: number }) {
  return <QueryView query={useContestQuery(cid)}>{(contest) => <Screen contest={contest} />}</QueryView>
}

function Screen({ contest }: { contest: Contest }) {
  return (
    <ContestProvider value={useContestView(contest)}>
      <AnnouncementNotices />
      <Whole>
        <Bar />
        <ProblemPage />
      </Whole>
    </ContestProvider>
  )
}

function Bar() {
  const { t } = useTranslation('contest')
  const { contest, phase } = useContest()
  const { problemID = '' } = useParams()
  return (
    <Line>
      <ProblemLetters isFullScreen current={problemID} />
      <Clock>{phase === 'ended' ? t('contest.over') : <TimeLeft contest={contest} />}</Clock>
      <ButtonLink
        small
        variant="quiet"
        to={paths.problem(problemID, contestScope(contest.id))}
        icon={<ArrowLeft aria-hidden />}
      >
        {t('contest.problem.leaveFullScreen')}
      </ButtonLink>
    </Line>
  )
}

const Whole = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  overflow: hidden;
`

const Line = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  flex: none;
  height: 40px;
  padding: 0 ${theme.space(4)};
  border-bottom: ${theme.line};
  background: ${theme.color.surface};
  ${media.phone} {
    padding: 0 ${theme.space(2)};
  }
`

const Clock = styled.span`
  margin-left: auto;
  flex: none;
  color: ${theme.color.muted};
  ${tabular}
`
