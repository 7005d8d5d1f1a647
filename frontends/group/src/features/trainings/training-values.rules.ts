import type { TrainingAuth } from '@verdict/proto/codes/training'
import type { DeadlineValue } from '@verdict/ui/training-deadline'
import type { PrerequisiteValue } from '@verdict/ui/training-prerequisites'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { getGroupTraining, updateGroupTraining } from '@verdict/proto/http/training-group'

/** What is typed in the form of a training. */
export interface TrainingValues {
  title: string
  rank: number
  /** Number of the category as text; empty: none is chosen. */
  category: string
  auth: TrainingAuth
  /** Always empty at first: the server never tells it. */
  password: string
  visible: boolean
  description: string
  prerequisites: PrerequisiteValue[]
  deadline: DeadlineValue
}

export const emptyTraining: TrainingValues = {
  ...{ title: '', rank: 1000, category: '', auth: 'Public', password: '', visible: true, description: '' },
  prerequisites: [],
  deadline: { dueAt: null, lateRule: 'full', latePercentPerDay: 20 },
}

export function valuesOf({ training, trainingCategory }: RouteData<typeof getGroupTraining>): TrainingValues {
  const { title, rank, auth, status: visible, description, prerequisites } = training
  const { dueAt, lateRule, latePercentPerDay } = training
  const deadline = { dueAt, lateRule, latePercentPerDay }
  const category = trainingCategory === null ? '' : String(trainingCategory.id)
  return { title, rank, category, auth, password: '', visible, description, prerequisites, deadline }
}

/** Without the number of the training, or of the group that gets it. */
export function formOf({ title, rank, category, auth, password, visible, description, ...rest }: TrainingValues): {
  training: Omit<RouteBody<typeof updateGroupTraining>['training'], 'id'>
  trainingCategory: { id: number } | null
} {
  const privatePwd = password === '' ? null : password
  const prerequisites = rest.prerequisites.map(({ tid, percent }) => ({ tid, percent }))
  return {
    training: {
      title: title.trim(),
      description,
      auth,
      rank,
      status: visible,
      privatePwd,
      prerequisites,
      ...rest.deadline,
    },
    trainingCategory: category === '' ? null : { id: Number(category) },
  }
}

const highestRank = 2_147_483_647

const isShare = ({ percent }: { percent: number }) => Number.isInteger(percent) && percent >= 1 && percent <= 100

export type TrainingFault = 'required' | 'chooseCategory' | 'passwordRequired' | 'rankRange' | 'percentRange'

/**
 * What is wrong with a form, by field. `hadPassword`: an empty password keeps the one that the training has.
 * `hasCategories`: without any there is none to choose.
 */
export function trainingFaults(
  { title, rank, category, auth, password, description, prerequisites, deadline }: TrainingValues,
  { hadPassword, hasCategories }: { hadPassword: boolean; hasCategories: boolean },
): Partial<Record<keyof TrainingValues, TrainingFault>> {
  const isRank = Number.isInteger(rank) && rank >= 0 && rank <= highestRank
  return {
    ...(title.trim() === '' ? { title: 'required' } : {}),
    ...(isRank ? {} : { rank: 'rankRange' }),
    ...(category === '' && hasCategories ? { category: 'chooseCategory' } : {}),
    ...(auth === 'Private' && password === '' && !hadPassword ? { password: 'passwordRequired' } : {}),
    ...(prerequisites.every(isShare) ? {} : { prerequisites: 'percentRange' }),
    ...(isShare({ percent: deadline.latePercentPerDay }) ? {} : { deadline: 'percentRange' }),
    ...(description.trim() === '' ? { description: 'required' } : {}),
  }
}
