import type { RouteData } from '@verdict/proto/http/route'
import {
  getGroupAdminTrainingList,
  getGroupTraining,
  getGroupTrainingList,
  getGroupTrainingProblemList,
} from '@verdict/proto/http/problem/training/group'
import { getTrainingDetail, getTrainingProblemList } from '@verdict/proto/http/problem/training/training'
import { refreshQueries } from '@verdict/ui'

export type ManagedTraining = RouteData<typeof getGroupAdminTrainingList>['records'][number]

const shown = [
  getGroupAdminTrainingList,
  getGroupTraining,
  getGroupTrainingList,
  getGroupTrainingProblemList,
  getTrainingDetail,
  getTrainingProblemList,
]

/** Refetches trainings and their problems. */
export async function refreshTrainings(): Promise<void> {
  await refreshQueries(...shown)
}
