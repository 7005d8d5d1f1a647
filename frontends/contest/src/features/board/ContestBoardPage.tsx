import { useBoardProblems, useContest } from '../../contest/use-contest.ts'
import { EntryGate } from '../entry/EntryGate.tsx'
import { Board } from './Board.tsx'

/** The scoreboard for participants. */
export function ContestBoardPage() {
  return (
    <EntryGate>
      <OwnBoard />
    </EntryGate>
  )
}

function OwnBoard() {
  const { contest, phase, isJury, run } = useContest()
  const problems = useBoardProblems(contest.id)
  return <Board contest={contest} phase={phase} problems={problems} isAdmin={isJury} isPublicBoard={false} run={run} />
}
