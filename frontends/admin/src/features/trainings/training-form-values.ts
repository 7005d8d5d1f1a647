import type { adminCreateTraining } from '@verdict/proto/http/problem/training/admin'
import type { RouteBody } from '@verdict/proto/http/route'
import { toTraining, type TrainingValues } from '@verdict/ui/training-form'

/** Without members, as of a public training, nothing is due. */
export function toForm(values: TrainingValues): RouteBody<typeof adminCreateTraining> {
  const isPublic = values.auth === 'Public'
  return {
    training: { ...toTraining(values), ...(isPublic ? { dueAt: null } : {}) },
    trainingCategory: { id: Number(values.category) },
  }
}
