import type { GetUsersRequest } from '@verdict/proto/grpc/generated/auth/v1/GetUsersRequest'
import type { GetUsersResponse__Output } from '@verdict/proto/grpc/generated/auth/v1/GetUsersResponse'

/** What is asked of the auth service. */
export interface UsersClient {
  getMany: (request: GetUsersRequest) => Promise<GetUsersResponse__Output>
}
