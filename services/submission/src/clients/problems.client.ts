import type { GetProblemsRequest } from '@verdict/proto/grpc/generated/problem/v1/GetProblemsRequest'
import type { GetProblemsResponse__Output } from '@verdict/proto/grpc/generated/problem/v1/GetProblemsResponse'
import type { GetRightsRequest } from '@verdict/proto/grpc/generated/problem/v1/GetRightsRequest'
import type { GetRightsResponse__Output } from '@verdict/proto/grpc/generated/problem/v1/GetRightsResponse'
import type { ProblemBrief__Output } from '@verdict/proto/grpc/generated/problem/v1/ProblemBrief'

export type ProblemBrief = ProblemBrief__Output

/** What is asked of the problem service. */
export interface ProblemsClient {
  getMany: (request: GetProblemsRequest) => Promise<GetProblemsResponse__Output>
  getRights: (request: GetRightsRequest) => Promise<GetRightsResponse__Output>
}
