import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localeOf, type Locale } from '@verdict/proto/codes/locale'
import { clientAddressHeader, actorHeader } from '@verdict/proto/http/headers'
import {
  defaultMaxBodyBytes,
  defaultTimeLimitSec,
  longTimeLimitSec,
  type AnyRoute,
  type RouteBody,
  type RouteData,
  type RouteParams,
  type RouteQuery,
} from '@verdict/proto/http/route'
import type { Composed } from './reply/composed-text.ts'
import { assertAllowed, assertNotMuted } from './request/http-access.ts'
import type { createHttpAdmission } from './request/http-admission.ts'
import { envelopeSchema } from './reply/http-envelope.ts'
import { headerOf } from './reply/http-headers.ts'
import type { Download, NoContent, Reply } from './reply/http-replies.ts'
import { send } from './reply/http-send.ts'
import { assertCertified } from './http-tls.ts'
import { saveUpload, type UploadedFile } from './request/http-upload.ts'
import type { Actor } from '../caller/actor.ts'
import type { Auditor } from '../audit/auditor.ts'
import { withDeadline } from '../time/deadline.ts'
import type { Tls } from '../grpc/grpc-tls.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    keepsEmptyQuery?: boolean
  }
}

type ActorFor<R> = R extends { access: 'public' } ? Actor | null : Actor

/** A handler gets validated input without unknown fields; access was checked by the declaration of the route. */
export interface RouteCall<R extends AnyRoute> {
  query: RouteQuery<R>
  body: R extends { rawBody: true } ? Buffer : RouteBody<R>
  params: RouteParams<R>
  actor: ActorFor<R>
  lang: Locale
  file: R extends { upload: object } ? UploadedFile : undefined
  headers: FastifyRequest['headers']
  clientAddress: string
}

type Handled<R> =
  | RouteData<R>
  | Reply<RouteData<R>>
  | Download
  | NoContent
  | Composed
  | (null extends RouteData<R> ? void : never)

export type RouteHandler<R extends AnyRoute> = (call: RouteCall<R>) => Handled<R> | Promise<Handled<R>>

export interface RouteOptions<R extends AnyRoute> {
  /** Runs before an upload is read, so that it can refuse the call without reading the body. */
  beforeUpload?: (call: Omit<RouteCall<R>, 'file'>) => Promise<void>
}

/** All routes of a server share these. */
interface ServerParts {
  tls: Tls | undefined
  admission: Pick<ReturnType<typeof createHttpAdmission>, 'admit'>
  audit: Auditor
  verifyActor: (token: string) => Actor | null
  verifyAddress: (token: string | undefined) => string | undefined
}

interface DeclaredRoute<R extends AnyRoute> {
  route: R
  handler: RouteHandler<R>
  options: RouteOptions<R>
}

function timeLimitMsOf({ timeLimitSec, upload, download }: AnyRoute): number {
  const isFile = upload !== undefined || download === true
  return 1_000 * (timeLimitSec ?? (isFile ? longTimeLimitSec : defaultTimeLimitSec))
}

/** Serves a route as declared: access, validation, time limit. */
export function addRoute<R extends AnyRoute>(
  scope: FastifyInstance,
  { tls, admission, audit, verifyActor, verifyAddress }: ServerParts,
  { route, handler, options }: DeclaredRoute<R>,
): void {
  const actors = new WeakMap<FastifyRequest, Actor>()
  scope.route({
    method: route.method,
    url: route.path,
    config: { keepsEmptyQuery: route.keepsEmptyQuery === true },
    bodyLimit: route.upload?.maxBytes ?? route.maxBodyBytes ?? defaultMaxBodyBytes,
    schema: {
      ...(route.query === undefined ? {} : { querystring: route.query }),
      ...(route.body === undefined ? {} : { body: route.body }),
      ...(route.params === undefined ? {} : { params: route.params }),
      ...(route.download === true ? {} : { response: { 200: envelopeSchema(route.data) } }),
    },
    onRequest: (request, reply, done) => {
      const token = headerOf(request, actorHeader)
      const actor = token === undefined ? null : verifyActor(token)
      if (actor !== null) actors.set(request, actor)
      try {
        if (tls !== undefined) assertCertified(tls, request)
        assertAllowed(route, actor)
        admission.admit(route, request, reply)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    handler: async (request, reply) => {
      const routeCall = {
        query: request.query,
        body: request.body,
        params: request.params,
        actor: actors.get(request) ?? null,
        lang: localeOf(headerOf(request, 'accept-language')),
        headers: request.headers,
        clientAddress: verifyAddress(headerOf(request, clientAddressHeader)) ?? request.ip,
      }
      assertNotMuted(route, routeCall.actor, routeCall)
      await options.beforeUpload?.(routeCall as RouteCall<R>)
      const call = { ...routeCall, file: await saveUpload(route, request) } as RouteCall<R>
      try {
        const handle = () => audit(route, routeCall, () => handler(call))
        return send(request, reply, await withDeadline({ withinMs: timeLimitMsOf(route) }, handle))
      } finally {
        if (route.upload !== undefined) await request.cleanRequestFiles()
      }
    },
  })
}
