import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { AuthContext } from '../context.ts'
import { renewSession } from './renew-session.ts'
import { resolveSession } from './resolve-session.ts'

const nobody = { found: false }

export function sessionsGrpc(ctx: AuthContext): Omit<GrpcHandlers<'auth.v1.Sessions'>, 'checkPassword'> {
  return {
    async resolve({ sessionId }) {
      const session = await resolveSession(ctx, sessionId)
      return session === null ? nobody : { found: true, ...session }
    },
    async renew({ sessionId, renewals: before }) {
      const renewal = await renewSession(ctx, sessionId, before)
      if (renewal === null) return { renewed: false }
      const { token, expiresAt, renewals } = renewal
      return { renewed: true, token, expiresAtMs: expiresAt.getTime(), renewals }
    },
  }
}
