import type { adminCreateTraining } from '@verdict/proto/http/problem/training/admin'
import type { RouteBody } from '@verdict/proto/http/route'
import { toTraining, type TrainingValues } from '@verdict/ui/training-form'

/** The training as sent to the server. Public trainings have no members and therefore no deadline. */
export function toForm(values: TrainingValues): RouteBody<typeof adminCreateTraining> {
  const isPublic = values.auth === 'Public'
  return {
    training: { ...toTraining(values), ...(isPublic ? { dueAt: null } : {}) },
    trainingCategory: { id: Number(values.category) },
  }
}
