import type { GrpcClient } from '@verdict/kit/grpc'
import type { TutoringContext } from '../tutoring/context.ts'

/** What the use cases of this folder need. */
export interface AuthoringContext extends TutoringContext {
  problems: Pick<GrpcClient<'problem.v1.Catalog'>, 'getRights'>
  examples: Pick<GrpcClient<'problem.v1.Examples'>, 'list'>
}
