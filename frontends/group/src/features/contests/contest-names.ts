import { ContestAuth, ContestStatus } from '@verdict/proto/codes/contest'
import type { TagTone } from '@verdict/ui'

/** Keys of the texts below `contest`. */
export const authNames = {
  [ContestAuth.Public]: 'public',
  [ContestAuth.Private]: 'private',
  [ContestAuth.Protected]: 'protected',
} as const

export const statusNames = {
  [ContestStatus.Scheduled]: 'scheduled',
  [ContestStatus.Running]: 'running',
  [ContestStatus.Ended]: 'ended',
} as const

export const statusTones = {
  [ContestStatus.Scheduled]: 'accent',
  [ContestStatus.Running]: 'success',
  [ContestStatus.Ended]: 'neutral',
} satisfies Record<ContestStatus, TagTone>
