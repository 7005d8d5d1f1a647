import { useContest } from '../../contest/use-contest.ts'
import { EntryGate } from '../entry/EntryGate.tsx'
import { JuryClarifications } from './JuryClarifications.tsx'
import { OwnClarifications } from './OwnClarifications.tsx'

/** The reader's questions with the answers of the jury; all questions for the jury. */
export function ClarificationsPage() {
  const { isJury } = useContest()
  return <EntryGate>{isJury ? <JuryClarifications /> : <OwnClarifications />}</EntryGate>
}
