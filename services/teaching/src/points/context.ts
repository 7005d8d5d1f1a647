import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { ConversationsContext } from '../conversations/context.ts'
import type { PicturesContext } from '../pictures/context.ts'
import type { TeachersContext } from '../teachers/context.ts'

/** The use cases of this folder depend on these. */
export interface PointsContext
  extends
    ConversationsContext,
    Pick<PicturesContext, 'pictures'>,
    Pick<TeachersContext, 'db' | 'teachers' | 'clock' | 'settings'> {
  points: Pick<GrpcClient<'payment.v1.Points'>, 'hold' | 'captureHold' | 'returnHold'>
  log: Log
}
