import type { TrainingAuth } from '@verdict/proto/codes/training'
import type { adminCreateTraining, adminGetTraining } from '@verdict/proto/http/training-admin'
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
}

export const noTraining: TrainingValues = {
  title: '',
  rank: 1000,
  category: '',
  auth: 'Public',
  password: '',
  visible: true,
  description: '',
}

export function toValues({ training, trainingCategory }: RouteData<typeof adminGetTraining>): TrainingValues {
  const { title, rank, auth, status: visible, description } = training
  const category = trainingCategory === null ? '' : String(trainingCategory.id)
  return { title, rank, category, auth, password: '', visible, description }
}

export function toForm(values: TrainingValues): RouteBody<typeof adminCreateTraining> {
  const { title, rank, category, auth, password, visible, description } = values
  return {
    training: { title, description, auth, rank, status: visible, privatePwd: password === '' ? null : password },
    trainingCategory: { id: Number(category) },
  }
}

const highestRank = 2_147_483_647

export type TrainingFault = 'required' | 'chooseCategory' | 'passwordRequired' | 'rankRange'

/** What is wrong with a form, by field. `hadPassword`: an empty password keeps the one that the training has. */
export function trainingFaults(
  values: TrainingValues,
  { hadPassword }: { hadPassword: boolean },
): Partial<Record<keyof TrainingValues, TrainingFault>> {
  const { title, rank, category, auth, password, description } = values
  const isRank = Number.isInteger(rank) && rank >= 0 && rank <= highestRank
  return {
    ...(title.trim() === '' ? { title: 'required' } : {}),
    ...(isRank ? {} : { rank: 'rankRange' }),
    ...(category === '' ? { category: 'chooseCategory' } : {}),
    ...(auth === 'Private' && password === '' && !hadPassword ? { password: 'passwordRequired' } : {}),
    ...(description.trim() === '' ? { description: 'required' } : {}),
  }
}
