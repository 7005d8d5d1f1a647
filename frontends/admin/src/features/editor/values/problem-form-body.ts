import type { adminCreateProblem } from '@verdict/proto/http/problem/admin'
import type { RouteBody } from '@verdict/proto/http/route'

export type ProblemFormBody = RouteBody<typeof adminCreateProblem>
