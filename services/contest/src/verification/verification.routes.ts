import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/contest/jury/verification'
import type { VerificationContext } from './context.ts'
import { listVerifications } from './list-verifications.ts'
import { verifyVerdicts, withdrawVerification } from './verify-verdicts.ts'

export function verificationRoutes(http: HttpServer, ctx: VerificationContext): void {
  http.on(routes.getContestVerifications, ({ query, actor, lang }) => listVerifications(ctx, actor, query, lang))
  http.on(routes.verifyContestVerdicts, ({ body, actor }) => verifyVerdicts(ctx, actor, body))
  http.on(routes.withdrawContestVerification, ({ query, actor }) => withdrawVerification(ctx, actor, query))
}
