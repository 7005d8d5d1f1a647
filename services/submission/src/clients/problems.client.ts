import type { GetProblemsRequest } from '@verdict/proto/grpc/generated/problem/v1/GetProblemsRequest'
import type { GetProblemsResponse__Output } from '@verdict/proto/grpc/generated/problem/v1/GetProblemsResponse'
import type { GetRightsRequest } from '@verdict/proto/grpc/generated/problem/v1/GetRightsRequest'
import type { GetRightsResponse__Output } from '@verdict/proto/grpc/generated/problem/v1/GetRightsResponse'
import type { GetRunningUntilRequest } from '@verdict/proto/grpc/generated/problem/v1/GetRunningUntilRequest'
import type { GetRunningUntilResponse__Output } from '@verdict/proto/grpc/generated/problem/v1/GetRunningUntilResponse'
import type { ProblemSummary__Output } from '@verdict/proto/grpc/generated/problem/v1/ProblemSummary'

export type ProblemSummary = ProblemSummary__Output

/** The calls to the problem service. */
export interface ProblemsClient {
  getMany: (request: GetProblemsRequest) => Promise<GetProblemsResponse__Output>
  getRights: (request: GetRightsRequest) => Promise<GetRightsResponse__Output>
  getRunningUntil: (request: GetRunningUntilRequest) => Promise<GetRunningUntilResponse__Output>
}
