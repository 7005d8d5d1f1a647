import type { HttpServer } from '@verdict/kit/http'
import { getContestAccess, registerContest } from '@verdict/proto/http/contest/contest'
import type { RegistrationContext } from './context.ts'
import { getAccess, registerForContest } from './register.ts'

export function registrationRoutes(http: HttpServer, ctx: RegistrationContext): void {
  http.on(getContestAccess, ({ query, actor }) => getAccess(ctx, actor, query))
  http.on(registerContest, async ({ body, actor }) => {
    await registerForContest(ctx, actor, body)
    return null
  })
}
