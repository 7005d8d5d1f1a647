import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callPriority } from '@verdict/proto/http/priority'
import type { AnyRoute } from '@verdict/proto/http/route'
import { createAdmission, type Admission } from '../../admission/admission.ts'
import { AppError } from '../../errors.ts'
import type { Metrics } from '../../metrics.ts'

const bounds = { maxInFlight: 512, maxDelayMs: 100, maxAgeMs: 500 }

/**
 * Admission control of a service. The gateway has one, too, but a service may run in a process of its own behind
 * several gateways.
 */
export function createHttpAdmission(metrics: Metrics) {
  const shed = metrics.counter('calls_shed_total', 'Calls refused while there was too much to do', ['priority'])
  const onShed = (priority: string) => shed.inc({ priority })
  const admission = createAdmission({ ...bounds, nowMs: () => performance.now(), onShed })
  const admittedBefore = new WeakSet<IncomingMessage>()
  return {
    /** Marks a call from the gateway of this process, which has admitted it. */
    noteAdmitted: (request: IncomingMessage) => void admittedBefore.add(request),
    /** @throws AppError server.busy, request.malformed: whoever called is gone */
    admit(route: AnyRoute, request: FastifyRequest, reply: FastifyReply): void {
      if (request.raw.socket.destroyed) throw new AppError('request.malformed')
      if (!admittedBefore.has(request.raw)) admitCall(admission, route, request, reply)
    },
    stop: () => admission.stop(),
  }
}

/**
 * Admits a call by its priority and counts it until it is answered. Uploads, downloads and long-lived responses mostly
 * wait for the network and are not counted.
 *
 * @throws AppError server.busy
 */
export function admitCall(admission: Admission, route: AnyRoute, { query }: FastifyRequest, reply: FastifyReply): void {
  const { upload, download, longLived, rate, timeLimitSec } = route
  const priority = callPriority(route, query)
  if (upload !== undefined || download === true || longLived === true) return admission.check(priority)
  // Passwords are hashed only a few at a time.
  const isSlow = rate === 'login' || timeLimitSec !== undefined
  reply.raw.once('close', admission.enter(priority, { isSlow }))
}
