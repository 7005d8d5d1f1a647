import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { SignInContext } from './context.ts'
import { latestSignIns } from './latest-sign-ins.ts'

export function signInsGrpc(ctx: Pick<SignInContext, 'signIns'>): GrpcHandlers<'auth.v1.SignIns'> {
  return {
    async latest({ uid, limit }) {
      const rows = await latestSignIns(ctx, uid, Math.min(Math.max(limit, 1), 100))
      return {
        signIns: rows.map(({ _id, userAgent, ip, at }) => ({ id: _id, uid, userAgent, ip, atMs: at.getTime() })),
      }
    },
  }
}
