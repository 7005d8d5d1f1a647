import type { GrpcHandlers } from '@verdict/kit/grpc'
import { tokenOfSessionId } from '@verdict/kit/sessions'
import type { SessionsContext } from './context.ts'
import { renewSession } from './renew-session.ts'
import { resolveSession } from './resolve-session.ts'
import { resolveToken } from './resolve-token.ts'

const nobody = { found: false }

export function sessionsGrpc(ctx: SessionsContext): Omit<GrpcHandlers<'auth.v1.Sessions'>, 'checkPassword'> {
  return {
    async resolve({ sessionId }) {
      const token = tokenOfSessionId(sessionId)
      const session = token === undefined ? await resolveSession(ctx, sessionId) : await resolveToken(ctx, token)
      return session === null ? nobody : { found: true, ...session, scopes: [...(session.scopes ?? [])] }
    },
    async renew({ sessionId, renewals: before }) {
      const renewal = await renewSession(ctx, sessionId, before)
      if (renewal === null) return { renewed: false }
      const { token, expiresAt, renewals } = renewal
      return { renewed: true, token, expiresAtMs: expiresAt.getTime(), renewals }
    },
  }
}
