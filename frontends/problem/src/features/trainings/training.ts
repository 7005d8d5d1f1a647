import type { RouteData } from '@verdict/proto/http/route'
import type { getTrainingDetail } from '@verdict/proto/http/problem/training/training'

export type Training = RouteData<typeof getTrainingDetail>
