import { callPriority } from '@verdict/proto/http/priority'
import type { AnyRoute } from '@verdict/proto/http/route'
import { isCounted } from '@verdict/kit/http-admission'
import type { GatewayContext } from '../context.ts'
import type { Handler } from './handler.ts'

/**
 * A handler that lets calls in by their priority, and counts them while they are answered. Files and long answers are
 * admitted, but not counted: they wait for the network.
 *
 * @throws AppError server.busy
 */
export function admitted({ admission }: Pick<GatewayContext, 'admission'>, route: AnyRoute, handler: Handler): Handler {
  return (request, reply) => {
    const priority = callPriority(route, request.query)
    if (isCounted(route)) reply.raw.once('close', admission.enter(priority))
    else admission.check(priority)
    return handler(request, reply)
  }
}
