import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { AuthContext } from '../context.ts'
import { renewSession } from './renew-session.ts'
import { resolveSession } from './resolve-session.ts'

const nobody = { found: false, uid: '', username: '', roles: [], renewAtMs: 0, expiresAtMs: 0 }

export function sessionsGrpc(ctx: AuthContext): GrpcHandlers<'auth.v1.Sessions'> {
  return {
    async resolve({ sessionId }) {
      const session = await resolveSession(ctx, sessionId)
      return session === null ? nobody : { found: true, ...session }
    },
    async renew({ sessionId }) {
      const renewal = await renewSession(ctx, sessionId)
      if (renewal === null) return { renewed: false, token: '', expiresAtMs: 0 }
      return { renewed: true, token: renewal.token, expiresAtMs: renewal.expiresAt.getTime() }
    },
  }
}
