import type { RouteData } from '@verdict/proto/http/route'
import type { getTrainingDetail } from '@verdict/proto/http/training'

export type Training = RouteData<typeof getTrainingDetail>
