import type { RouteData } from '@verdict/proto/http/route'
import type { getProblemDetail } from '@verdict/proto/http/problem'

export type ProblemDetail = RouteData<typeof getProblemDetail>
