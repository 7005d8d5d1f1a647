import { adminSetJudgedHere } from '@verdict/proto/http/problem/admin'
import type { HttpServer } from '@verdict/kit/http'
import type { RemoteProblemsContext } from './context.ts'
import { setJudgedHere } from './set-judged-here.ts'

export function remoteProblemRoutes(http: HttpServer, ctx: RemoteProblemsContext): void {
  http.on(adminSetJudgedHere, ({ body, actor }) => setJudgedHere(ctx, actor, body))
}
