import { admitCall } from '@verdict/kit/http-admission'
import type { AnyRoute } from '@verdict/proto/http/route'
import type { Handler } from './handler.ts'
import type { Upstream } from './upstreams.ts'

/** Wraps a handler with admission control by the priority of the route. @throws AppError server.busy */
export function withAdmission({ admission }: Upstream, route: AnyRoute, handler: Handler): Handler {
  return (request, reply) => {
    admitCall(admission, route, request, reply)
    return handler(request, reply)
  }
}
