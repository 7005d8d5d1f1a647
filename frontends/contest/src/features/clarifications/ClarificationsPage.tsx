import { useContest } from '../../contest/use-contest.ts'
import { EntryGate } from '../entry/EntryGate.tsx'
import { JuryClarifications } from './JuryClarifications.tsx'
import { OwnClarifications } from './OwnClarifications.tsx'

/** Questions to the jury and what it answered; for the jury all of them. */
export function ClarificationsPage() {
  const { isJury } = useContest()
  return <EntryGate>{isJury ? <JuryClarifications /> : <OwnClarifications />}</EntryGate>
}
