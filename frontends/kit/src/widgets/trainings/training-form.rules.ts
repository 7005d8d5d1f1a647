import type { TrainingAuth } from '@verdict/proto/codes/problems/training'
import type { adminCreateTraining, adminGetTraining } from '@verdict/proto/http/problem/training/admin'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { localTime } from '../../i18n/local-time.rules.ts'
import type { DeadlineValue } from './TrainingDeadline.tsx'
import type { PrerequisiteValue } from './TrainingPrerequisites.tsx'

export interface TrainingValues {
  title: string
  titleEn: string
  rank: number
  /** Number of the category as text; empty: none is chosen. */
  category: string
  auth: TrainingAuth
  /** It is always empty at first, because the server never sends it. */
  password: string
  visible: boolean
  description: string
  descriptionEn: string
  prerequisites: PrerequisiteValue[]
  deadline: DeadlineValue
}

export const emptyTraining: TrainingValues = {
  title: '',
  titleEn: '',
  rank: 1000,
  category: '',
  auth: 'Public',
  password: '',
  visible: true,
  description: '',
  descriptionEn: '',
  prerequisites: [],
  deadline: { dueAt: null, dueText: '', lateRule: 'full', latePercentPerDay: 20 },
}

/** Form values of a stored training. */
export function toTrainingValues({ training, trainingCategory }: RouteData<typeof adminGetTraining>): TrainingValues {
  const { title, titleEn, rank, auth, status: visible, description, descriptionEn, prerequisites } = training
  const texts = { title, titleEn, description, descriptionEn }
  const { dueAt, lateRule, latePercentPerDay } = training
  const deadline = { dueAt, dueText: dueAt === null ? '' : localTime(dueAt), lateRule, latePercentPerDay }
  const category = trainingCategory === null ? '' : String(trainingCategory.id)
  return { ...texts, rank, category, auth, password: '', visible, prerequisites, deadline }
}

/** The training to be stored, without its id. An empty password keeps the present one. */
export function toTraining(values: TrainingValues): RouteBody<typeof adminCreateTraining>['training'] {
  const { title, titleEn, rank, auth, password, visible: status, description, descriptionEn } = values
  const { dueAt, lateRule, latePercentPerDay } = values.deadline
  const texts = { title: title.trim(), titleEn: titleEn.trim(), description, descriptionEn }
  const privatePwd = password === '' ? null : password
  const prerequisites = values.prerequisites.map(({ tid, percent }) => ({ tid, percent }))
  return { ...texts, auth, rank, status, privatePwd, prerequisites, dueAt, lateRule, latePercentPerDay }
}

const highestRank = 2_147_483_647

const isShare = ({ percent }: { percent: number }) => Number.isInteger(percent) && percent >= 1 && percent <= 100

export type TrainingError =
  | 'required'
  | 'chooseCategory'
  | 'passwordRequired'
  | 'rankRange'
  | 'percentRange'
  | 'timeInvalid'

/**
 * Errors of the form by field.
 *
 * @param known `hadPassword`: an empty password keeps the present one; `hasCategories`: a category has to be chosen
 */
export function trainingErrorsOf(
  { title, rank, category, auth, password, description, prerequisites, deadline }: TrainingValues,
  { hadPassword, hasCategories }: { hadPassword: boolean; hasCategories: boolean },
): Partial<Record<keyof TrainingValues, TrainingError>> {
  const isRank = Number.isInteger(rank) && rank >= 0 && rank <= highestRank
  return {
    ...(title.trim() === '' ? { title: 'required' } : {}),
    ...(isRank ? {} : { rank: 'rankRange' }),
    ...(category === '' && hasCategories ? { category: 'chooseCategory' } : {}),
    ...(auth === 'Private' && password === '' && !hadPassword ? { password: 'passwordRequired' } : {}),
    ...(prerequisites.every(isShare) ? {} : { prerequisites: 'percentRange' }),
    ...(isShare({ percent: deadline.latePercentPerDay }) ? {} : { deadline: 'percentRange' }),
    ...(deadline.dueAt === null && deadline.dueText !== '' ? { deadline: 'timeInvalid' } : {}),
    ...(description.trim() === '' ? { description: 'required' } : {}),
  }
}
