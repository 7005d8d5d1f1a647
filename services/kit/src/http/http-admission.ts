import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callPriority } from '@verdict/proto/http/priority'
import type { AnyRoute } from '@verdict/proto/http/route'
import { createAdmission } from '../admission/admission.ts'
import { AppError } from '../errors.ts'
import type { Metrics } from '../metrics.ts'

const bounds = { maxInFlight: 1_024, maxDelayMs: 100 }

/** Admission of calls to a service, as to the gateway: a service may run in a process of its own, and have several gateways. */
export function createHttpAdmission(metrics: Metrics) {
  const admission = createAdmission({ ...bounds, nowMs: () => performance.now(), metrics })
  const admittedBefore = new WeakSet<IncomingMessage>()
  return {
    /** Of a call from the gateway of this process, which has admitted it. */
    noteAdmitted: (request: IncomingMessage) => void admittedBefore.add(request),
    /** @throws AppError server.busy, request.malformed: whoever called is gone */
    admit(route: AnyRoute, { raw, query }: FastifyRequest, reply: FastifyReply): void {
      if (raw.socket.destroyed) throw new AppError('request.malformed')
      if (admittedBefore.has(raw)) return
      const priority = callPriority(route, query)
      if (isCounted(route)) reply.raw.once('close', admission.enter(priority))
      else admission.check(priority)
    },
    stop: () => admission.stop(),
  }
}

/** Files and long answers wait for the network most of their time. */
export function isCounted({ upload, download, longLived }: AnyRoute): boolean {
  return upload === undefined && download !== true && longLived !== true
}
