import { Part } from '@verdict/ui'
import { statusList } from '@verdict/ui/parts'
import { contestScope } from '../../contest/contest.rules.ts'
import { useContest } from '../../contest/use-contest.ts'
import { EntryGate } from '../entry/EntryGate.tsx'

/** Submissions of the contest, with filters that live in the address. */
export function SubmissionsPage() {
  const { contest } = useContest()
  return (
    <EntryGate>
      <Part of={statusList} props={{ scope: contestScope(contest.id), inAddress: true }} />
    </EntryGate>
  )
}
