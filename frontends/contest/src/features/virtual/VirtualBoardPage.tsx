import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { EmptyState, formatInstant, PageTitle, QueryView, SkeletonText, theme } from '@verdict/ui'
import { useContest, useContestProblems, usePhase, useVirtualRuns } from '../../contest/use-contest.ts'
import { shiftToVirtualRun, type VirtualRun } from '../../contest/virtual-run.rules.ts'
import { Board } from '../board/Board.tsx'
import { EntryGate } from '../shell/EntryGate.tsx'

/** The board of one of the reader's virtual runs. */
export function VirtualBoardPage() {
  return (
    <EntryGate>
      <Loaded />
    </EntryGate>
  )
}

function Loaded() {
  const { t } = useTranslation('contest')
  const { official } = useContest()
  const id = Number(useParams()['runID'])
  return (
    <QueryView query={useVirtualRuns(official.id)} loading={<SkeletonText lines={8} />}>
      {({ runs }) => {
        const run = runs.find((one) => one.id === id)
        if (run === undefined) return <EmptyState role="alert">{t('virtual.missing')}</EmptyState>
        return <OfRun key={run.id} run={run} />
      }}
    </QueryView>
  )
}

function OfRun({ run }: { run: VirtualRun }) {
  const { t } = useTranslation('contest')
  const { official } = useContest()
  const contest = shiftToVirtualRun(official, run)
  const { data: problems = [] } = useContestProblems(contest.id)
  const title = t('virtual.of', { time: formatInstant(run.startTime) })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Head>
        <h2>{title}</h2>
        <p>{t('virtual.boardNote')}</p>
      </Head>
      <Board
        isAdmin={false}
        isOutside={false}
        contest={contest}
        phase={usePhase(contest)}
        problems={problems}
        run={run}
      />
    </>
  )
}

const Head = styled.header`
  margin-bottom: ${theme.space(3)};
  h2 {
    font-size: ${theme.size.reading};
    font-weight: 600;
  }
  p {
    color: ${theme.color.muted};
  }
`
