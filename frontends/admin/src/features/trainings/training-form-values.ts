import type { TrainingAuth } from '@verdict/proto/codes/training'
import type { adminCreateTraining, adminGetTraining } from '@verdict/proto/http/training-admin'
import type { DeadlineValue } from '@verdict/ui/training-deadline'
import type { PrerequisiteValue } from '@verdict/ui/training-prerequisites'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'

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
  title: '',
  rank: 1000,
  category: '',
  auth: 'Public',
  password: '',
  visible: true,
  description: '',
  prerequisites: [],
  deadline: { dueAt: null, lateRule: 'full', latePercentPerDay: 20 },
}

export function toValues({ training, trainingCategory }: RouteData<typeof adminGetTraining>): TrainingValues {
  const { title, rank, auth, status: visible, description, prerequisites } = training
  const { dueAt, lateRule, latePercentPerDay } = training
  const deadline = { dueAt, lateRule, latePercentPerDay }
  const category = trainingCategory === null ? '' : String(trainingCategory.id)
  return { title, rank, category, auth, password: '', visible, description, prerequisites, deadline }
}

export function toForm(values: TrainingValues): RouteBody<typeof adminCreateTraining> {
  const { title, rank, category, auth, password, visible, description } = values
  const privatePwd = password === '' ? null : password
  const prerequisites = values.prerequisites.map(({ tid, percent }) => ({ tid, percent }))
  // Without members nothing is due.
  const deadline = { ...values.deadline, ...(auth === 'Public' ? { dueAt: null } : {}) }
  return {
    training: { title, description, auth, rank, status: visible, privatePwd, prerequisites, ...deadline },
    trainingCategory: { id: Number(category) },
  }
}

const highestRank = 2_147_483_647

const isShare = ({ percent }: { percent: number }) => Number.isInteger(percent) && percent >= 1 && percent <= 100

export type TrainingFault = 'required' | 'chooseCategory' | 'passwordRequired' | 'rankRange' | 'percentRange'

/** What is wrong with a form, by field. `hadPassword`: an empty password keeps the one that the training has. */
export function trainingFaults(
  values: TrainingValues,
  { hadPassword }: { hadPassword: boolean },
): Partial<Record<keyof TrainingValues, TrainingFault>> {
  const { title, rank, category, auth, password, description, prerequisites, deadline } = values
  const isRank = Number.isInteger(rank) && rank >= 0 && rank <= highestRank
  return {
    ...(title.trim() === '' ? { title: 'required' } : {}),
    ...(isRank ? {} : { rank: 'rankRange' }),
    ...(category === '' ? { category: 'chooseCategory' } : {}),
    ...(auth === 'Private' && password === '' && !hadPassword ? { password: 'passwordRequired' } : {}),
    ...(prerequisites.every(isShare) ? {} : { prerequisites: 'percentRange' }),
    ...(isShare({ percent: deadline.latePercentPerDay }) ? {} : { deadline: 'percentRange' }),
    ...(description.trim() === '' ? { description: 'required' } : {}),
  }
}
