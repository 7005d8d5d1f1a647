import History from 'lucide-react/icons/history'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { EmptyState, formatInstant, PageTitle, QueryView, SkeletonText } from '@verdict/ui'
import { useBoardProblems, useContest, usePhase, useVirtualRuns } from '../../contest/use-contest.ts'
import { shiftToVirtualRun, type VirtualRun } from '../../contest/virtual-run.rules.ts'
import { Board } from '../board/Board.tsx'
import { BoardNote } from '../board/BoardNotes.tsx'
import { EntryGate } from '../entry/EntryGate.tsx'

/** The scoreboard of one of the reader's virtual runs. */
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
  const problems = useBoardProblems(contest.id)
  const title = t('virtual.of', { time: formatInstant(run.startTime) })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Board
        isAdmin={false}
        isPublicBoard={false}
        contest={contest}
        phase={usePhase(contest)}
        problems={problems}
        run={run}
      >
        <BoardNote icon={<History aria-hidden />} tone="info" label={title}>
          {t('virtual.boardNote')}
        </BoardNote>
      </Board>
    </>
  )
}
