import type { RequestListener } from 'node:http'
import multipart, { type SavedMultipartFile } from '@fastify/multipart'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
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
import { Composed, composedBytes, composedEtag, composedGzip } from './composed-text.ts'
import { assertAllowed, assertNotMuted } from './http-access.ts'
import { addBodyParsers, takeBytes } from './http-bodies.ts'
import { addCompression, matchesEtag, takesGzip } from './http-encoding.ts'
import { envelopeSchema, sendError } from './http-envelope.ts'
import { registerInProcess } from './http-in-process.ts'
import { createHttpAdmission } from './http-admission.ts'
import { Download, Reply } from './http-replies.ts'
import { assertCertified, createTlsServer } from './http-tls.ts'
import { compileSerializer } from './http-serialization.ts'
import { createValidatorCompiler, dropAbsent } from './http-validation.ts'
import type { Auditor } from '../audit/auditor.ts'
import { withDeadline } from '../deadline.ts'
import { AppError } from '../errors.ts'
import type { Tls } from '../grpc/grpc-tls.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { ServiceKeys } from '../service-keys.ts'
import { addProbes, type Health } from './probes.ts'
import { createAddressVerifier } from '../client-address.ts'
import { createActorVerifier, type Actor } from '../actor.ts'
import { addServerSpans } from './http-spans.ts'
import { closeConnectionsOnStop } from './stop-connections.ts'

export { composed, shareText, type Composed, type SharedText } from './composed-text.ts'
export { bareJson, download, streamed, withHeaders, withMessage } from './http-replies.ts'

/** An upload, saved to a temporary file that goes when the answer has been sent. */
export interface UploadedFile {
  filename: string
  mimetype: string
  path: string
  /** Text fields of the form, by name. */
  fields: Readonly<Record<string, string>>
}

type ActorFor<R> = R extends { access: 'public' } ? Actor | null : Actor

/** What a handler gets: validated, with unknown fields gone, and with access already checked by the declaration. */
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

type Handled<R> = RouteData<R> | Reply<RouteData<R>> | Download | Composed | (null extends RouteData<R> ? void : never)

type RouteHandler<R extends AnyRoute> = (call: RouteCall<R>) => Handled<R> | Promise<Handled<R>>

interface RouteOptions<R extends AnyRoute> {
  /** Runs before an upload is read: what it throws refuses the call at no cost. */
  beforeUpload?: (call: Omit<RouteCall<R>, 'file'>) => Promise<void>
}

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
  /** Undefined: the service changes nothing that the audit log tells. */
  audit?: Auditor | undefined
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function textFields(fields: SavedMultipartFile['fields']): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, part]) => {
    const value: unknown = part !== undefined && !Array.isArray(part) && part.type === 'field' ? part.value : undefined
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(texts)
}

function timeLimitMsOf({ timeLimitSec, upload, download }: AnyRoute): number {
  const isFile = upload !== undefined || download === true
  return 1_000 * (timeLimitSec ?? (isFile ? longTimeLimitSec : defaultTimeLimitSec))
}

/** The parser of forms throws plain errors; those of the plugin and of the disk have a code. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && !(error instanceof AppError) && !('code' in error) && !('statusCode' in error)
}

async function saveUpload(route: AnyRoute, request: FastifyRequest): Promise<UploadedFile | undefined> {
  if (route.upload === undefined) return undefined
  if (!request.isMultipart()) throw new AppError('file.missing')
  const limits = { fileSize: route.upload.maxBytes, files: 1, fields: 20 }
  const { files } = await request.saveRequestFiles({ limits }).catch((error: unknown) => {
    throw isBrokenForm(error) ? new AppError('request.malformed') : error
  })
  const file = files.find((one) => one.fieldname === route.upload?.field)
  if (file === undefined) throw new AppError('file.missing')
  return { filename: file.filename, mimetype: file.mimetype, path: file.filepath, fields: textFields(file.fields) }
}

const jsonType = 'application/json; charset=utf-8'
const [envelopeStart, envelopeEnd] = ['{"status":200,"data":', ',"msg":"success"}']

async function sendComposed(request: FastifyRequest, reply: FastifyReply, data: Composed): Promise<FastifyReply> {
  const answer = new Composed(envelopeStart + data.before, data.shared, data.after + envelopeEnd)
  const etag = composedEtag(answer)
  void reply.type(jsonType).headers({ etag, vary: 'accept-encoding' })
  if (matchesEtag(headerOf(request, 'if-none-match'), etag)) return reply.code(304).send()
  if (!takesGzip(headerOf(request, 'accept-encoding'))) return reply.send(composedBytes(answer))
  return reply.header('content-encoding', 'gzip').send(await composedGzip(answer))
}

/** One that has an `etag` is not sent again to who has it. */
function sendDownload(request: FastifyRequest, reply: FastifyReply, { headers, content }: Download): FastifyReply {
  const { etag } = headers
  void reply.headers(headers)
  if (etag === undefined || !matchesEtag(headerOf(request, 'if-none-match'), etag)) return reply.send(content)
  return reply.code(304).send()
}

function send(request: FastifyRequest, reply: FastifyReply, result: unknown): unknown {
  if (result instanceof Composed) return sendComposed(request, reply, result)
  if (result instanceof Download) return sendDownload(request, reply, result)
  if (result instanceof Reply) {
    void reply.headers(result.headers)
    return { status: 200, data: result.data as unknown, msg: result.msg }
  }
  return { status: 200, data: result ?? null, msg: 'success' }
}

const unaudited: Auditor = async (_route, _call, handle) => handle()

/** The HTTP side of a service: routes by declaration, the envelope, errors in the caller's language, probes, metrics. */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { log, metrics, tls, audit = unaudited } = options
  const verifyActor = createActorVerifier(options.keys)
  const verifyAddress = createAddressVerifier(options.keys)
  const seconds = metrics.histogram('http_request_seconds', 'HTTP requests by route and status', ['route', 'status'])
  const app = fastify({
    // Fastify's own lines are not wanted: requests are counted, bugs are logged by the error handler.
    logger: false,
    bodyLimit: defaultMaxBodyBytes,
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: true,
    ...(tls === undefined ? {} : { serverFactory: (listener: RequestListener) => createTlsServer(tls, listener) }),
  })
  closeConnectionsOnStop(app)
  app.setValidatorCompiler(createValidatorCompiler())
  app.setSerializerCompiler(compileSerializer)
  addBodyParsers(app)
  await app.register(multipart)
  addServerSpans(app, { service: options.service })
  addCompression(app)
  app.addHook('preValidation', (request, _reply, done) => {
    dropAbsent(request.query, { emptyTexts: true })
    if (!Buffer.isBuffer(request.body)) dropAbsent(request.body, { emptyTexts: false })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ route: `${request.method} ${route}`, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log))
  app.setNotFoundHandler((request, reply) => sendError(new AppError('route.not_found'), request, reply, log))
  addProbes(app, metrics, options.health ?? {})
  const admission = createHttpAdmission(metrics)

  function on<R extends AnyRoute>(route: R, handler: RouteHandler<R>, options: RouteOptions<R> = {}): void {
    if (route.rawBody === true)
      void app.register(async (scope) => {
        takeBytes(scope)
        add(scope, route, handler, options)
      })
    else add(app, route, handler, options)
  }

  function add<R extends AnyRoute>(
    scope: FastifyInstance,
    route: R,
    handler: RouteHandler<R>,
    options: RouteOptions<R>,
  ): void {
    const actors = new WeakMap<FastifyRequest, Actor>()
    scope.route({
      method: route.method,
      url: route.path,
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
        const asked = {
          query: request.query,
          body: request.body,
          params: request.params,
          actor: actors.get(request) ?? null,
          lang: localeOf(headerOf(request, 'accept-language')),
          headers: request.headers,
          clientAddress: verifyAddress(headerOf(request, clientAddressHeader)) ?? request.ip,
        }
        assertNotMuted(route, asked.actor, asked)
        await options.beforeUpload?.(asked as RouteCall<R>)
        const call = { ...asked, file: await saveUpload(route, request) } as RouteCall<R>
        try {
          const handle = () => audit(route, asked, () => handler(call))
          return send(request, reply, await withDeadline({ withinMs: timeLimitMsOf(route) }, handle))
        } finally {
          if (route.upload !== undefined) await request.cleanRequestFiles()
        }
      },
    })
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
