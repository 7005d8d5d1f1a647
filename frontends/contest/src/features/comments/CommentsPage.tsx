import { AreaGuard, Part } from '@verdict/ui'
import { comments } from '@verdict/ui/parts'
import { useContest } from '../../contest/use-contest.ts'
import { EntryGate } from '../entry/EntryGate.tsx'

/** Comments on the contest. */
export function CommentsPage() {
  const { contest } = useContest()
  return (
    <AreaGuard area="openContestComment">
      <EntryGate>
        <Part of={comments} props={{ source: { cid: contest.id } }} />
      </EntryGate>
    </AreaGuard>
  )
}
