import type { GrpcClient } from '@verdict/kit/grpc'
import type { TutoringContext } from '../tutoring/context.ts'

/** The use cases of this folder depend on these. */
export interface AuthoringContext extends TutoringContext {
  problems: Pick<GrpcClient<'problem.v1.Catalog'>, 'getRights'>
  examples: Pick<GrpcClient<'problem.v1.Examples'>, 'list'>
}
