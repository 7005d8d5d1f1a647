import type { RequestListener } from 'node:http'
import multipart from '@fastify/multipart'
import { fastify, type FastifyInstance } from 'fastify'
import { defaultMaxBodyBytes, type AnyRoute } from '@verdict/proto/http/route'
import { addBodyParsers, acceptRawBodies } from './request/http-bodies.ts'
import { addCompression } from './reply/http-encoding.ts'
import { sendError } from './reply/http-envelope.ts'
import { registerInProcess } from './http-in-process.ts'
import { createHttpAdmission } from './request/http-admission.ts'
import { addRoute, type RouteHandler, type RouteOptions } from './http-route.ts'
import { createTlsServer } from './http-tls.ts'
import { compileSerializer } from './reply/http-serialization.ts'
import { compileValidator, dropAbsent } from './request/http-validation.ts'
import type { Auditor } from '../audit/auditor.ts'
import { AppError } from '../errors.ts'
import type { Tls } from '../grpc/grpc-tls.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { ServiceKeys } from '../caller/service-keys.ts'
import { addProbes, type Health } from './probes.ts'
import { createAddressVerifier } from '../caller/client-address.ts'
import { createActorVerifier } from '../caller/actor.ts'
import { addServerSpans } from './http-spans.ts'
import { closeConnectionsOnStop } from './stop-connections.ts'

export { composeText, precompress, type Composed, type PrecompressedText } from './reply/composed-text.ts'
export { bareJson, download, NoContent, streamText, withHeaders, withMessage } from './reply/http-replies.ts'
export type { RouteCall } from './http-route.ts'
export type { UploadedFile } from './request/http-upload.ts'

export interface HttpServer {
  on: <R extends AnyRoute>(route: R, handler: RouteHandler<R>, options?: RouteOptions<R>) => void
  listen: (at: { host: string; port: number }) => Promise<{ host: string; port: number; url: string }>
  close: () => Promise<void>
  fastify: FastifyInstance
}

export interface HttpServerOptions {
  service: string
  log: Log
  metrics: Metrics
  /** Keys of the service; actors and addresses count only when the gateway has signed them. */
  keys: ServiceKeys
  /** Undefined: it answers in plain text. */
  tls?: Tls | undefined
  health?: Health
  /** Undefined: the service has no audited routes. */
  audit?: Auditor | undefined
}

const unaudited: Auditor = async (_route, _call, handle) => handle()

/**
 * The HTTP side of a service: declared routes, the response envelope, errors in the language of the caller, probes and
 * metrics.
 */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { log, metrics, tls, audit = unaudited } = options
  const app = fastify({
    // Fastify's logger is off, because metrics count requests and the error handler logs bugs.
    logger: false,
    bodyLimit: defaultMaxBodyBytes,
    routerOptions: { maxParamLength: 500 },
    // Requests during shutdown are answered, because everything that they need is closed later.
    return503OnClosing: false,
    ...(tls === undefined ? {} : { serverFactory: (listener: RequestListener) => createTlsServer(tls, listener) }),
  })
  await prepareForCalls(app, options)
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log))
  app.setNotFoundHandler((request, reply) => sendError(new AppError('route.not_found'), request, reply, log))
  addProbes(app, metrics, options.health ?? {})
  const admission = createHttpAdmission(metrics)
  const verifyAddress = createAddressVerifier(options.keys)
  const declared = { tls, admission, audit, verifyActor: createActorVerifier(options.keys), verifyAddress }

  function on<R extends AnyRoute>(route: R, handler: RouteHandler<R>, options: RouteOptions<R> = {}): void {
    if (route.rawBody === true)
      void app.register(async (scope) => {
        acceptRawBodies(scope)
        addRoute(scope, declared, { route, handler, options })
      })
    else addRoute(app, declared, { route, handler, options })
  }

  let retire = () => {}
  return {
    on,
    async listen({ host, port }) {
      await app.listen({ host, port })
      const address = app.server.address()
      const actual = typeof address === 'object' && address !== null ? address.port : port
      if (tls !== undefined) return { host, port: actual, url: `https://${host}:${actual}` }
      const url = `http://${host}:${actual}`
      retire = registerInProcess(url, (request, response) => {
        admission.noteAdmitted(request)
        app.routing(request, response)
      })
      return { host, port: actual, url }
    },
    async close() {
      retire()
      admission.stop()
      await app.close()
    },
    fastify: app,
  }
}

/** Sets up what all routes share: parsing, validation, serialization, spans, encoding, timing. */
async function prepareForCalls(app: FastifyInstance, { service, metrics }: HttpServerOptions): Promise<void> {
  const seconds = metrics.histogram('http_request_seconds', 'HTTP requests by route and status', ['route', 'status'])
  closeConnectionsOnStop(app)
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  addBodyParsers(app)
  await app.register(multipart)
  addServerSpans(app, { service })
  addCompression(app)
  app.addHook('preValidation', (request, _reply, done) => {
    dropAbsent(request.query, { emptyTexts: request.routeOptions.config.keepsEmptyQuery !== true })
    if (!Buffer.isBuffer(request.body)) dropAbsent(request.body, { emptyTexts: false })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ route: `${request.method} ${route}`, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })
}
