import type { GrpcClient } from '@verdict/kit/grpc'
import type { AccountsContext } from '../accounts/context.ts'
import type { ImagesContext } from '../images/context.ts'
import type { StatementFilesContext } from '../statement-files/context.ts'

/** The use cases of this folder depend on these. */
export interface ImportsContext extends AccountsContext, ImagesContext, StatementFilesContext {
  remoteProblems: Pick<GrpcClient<'problem.v1.RemoteProblems'>, 'find' | 'findMany' | 'save' | 'addToTraining'>
}
