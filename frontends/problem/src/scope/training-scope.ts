import { useParams } from 'react-router'
import { toScope, type Scope } from '@verdict/proto/codes/scope'

/** The training of the address: `/training/:trainingID…`, in a group `/group/:groupID/training/:trainingID…`. */
export function useTrainingScope(): { tid: number; scope: Scope } {
  const { trainingID, groupID } = useParams()
  const tid = numberOf(trainingID)
  return { tid, scope: toScope({ tid, gid: numberOf(groupID) }) }
}

/** An invalid number becomes an id that does not exist. */
function numberOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}
