import type { TSchema } from 'typebox'
import { errorCatalogue } from '@verdict/proto/errors/catalogue'
import type { TokenScope } from '@verdict/proto/codes/accounts/token-scopes'
import { adminLogin, login } from '@verdict/proto/http/auth/auth'
import { tokenScopeOf } from '@verdict/proto/http/catalogue'
import { isClicsPath } from '@verdict/proto/http/contest/clics/clics'
import { livePath } from '@verdict/proto/http/gateway/gateway'
import { allTopics } from '@verdict/proto/live/catalogue'
import type { LiveTopic } from '@verdict/proto/live/topic'
import type { Access, AnyRoute } from '@verdict/proto/http/route'
import { Judge } from '@verdict/proto/http/submission/submission'
import { serviceNames, services } from '@verdict/proto/services'
import { refusalsByStatus, type RefusalsByRoute } from './refusals.rules.ts'

type Json = Record<string, unknown>

const signIns: readonly AnyRoute[] = [login, adminLogin]

/** The OpenAPI 3.1 document of the public API, from the declarations of its routes and their possible refusals. */
export function openApi(routes: readonly AnyRoute[], refusals: RefusalsByRoute): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, refusals) }
  }
  paths[livePath] = { get: liveOperation }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Verdict',
      version: '1',
      description:
        'Answers have the form `{status, data, msg}`; a refusal has `code`, a stable name, besides, and the HTTP status of its `status`. ' +
        '`msg` is in the language of `Accept-Language` (zh-CN or en-US). A token comes in the `Authorization` header of the answer to a sign-in and goes back in the same header as it is; ' +
        'an answer with `Refresh-Token: true` carries a new one. ' +
        'A personal token, made in the settings of an account, is sent as `Authorization: Bearer vdt_…` and may call what its scopes name. ' +
        'Calls with the header `Url-Type` (`general` or `admin`), and those that the cookie alone signs in, get refusals as HTTP 200, their status being in the body, but for 401 and for a 403 that is about a missing role or a closed switch.',
    },
    tags: serviceNames
      .filter((name) => services[name].routes.length > 0)
      .map((name) => ({ name, description: services[name].title })),
    paths,
    components: {
      schemas: { Refusal: refusal() },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'verdict_session' },
        basic: { type: 'http', scheme: 'basic' },
      },
    },
    'x-error-codes': errorCatalogue,
  }
}

function operation(route: AnyRoute, refusals: RefusalsByRoute): Json {
  return {
    summary: route.summary,
    description: `${accessText(route.access)} ${tokenText(tokenScopeOf(route))}`,
    tags: [route.owner],
    ...(route.access === 'public' && route.basicSignIn !== true ? {} : { security: security(route) }),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query), ...headerParameters(route)],
    ...requestBody(route),
    responses: {
      200:
        route.download === true
          ? isClicsPath(route.path)
            ? clicsAnswer
            : fileAnswer
          : { ...jsonAnswer('The answer', envelope(route.data)), ...answerHeaders(route) },
      ...refusalAnswers(route, refusals),
    },
  }
}

/** One response for each HTTP status, with the error codes and texts in its description. */
function refusalAnswers(route: AnyRoute, refusals: RefusalsByRoute): Json {
  const answers = [...refusalsByStatus(route, refusals)].map(([status, codes]) => {
    const description = codes.map((code) => `- \`${code}\`: ${errorCatalogue[code].en}`).join('\n')
    return [status, jsonAnswer(description, refusalSchema(codes))] as const
  })
  return Object.fromEntries(answers)
}

function refusalSchema(codes: readonly string[]): Json {
  return { allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }] }
}

function accessText(access: Access): string {
  if (access === 'public') return 'Open to everybody.'
  return access === 'login' ? 'Needs a sign-in.' : `Needs one of the roles ${access.join(', ')}.`
}

function tokenText(scope: TokenScope | null): string {
  return scope === null ? 'No personal token may call it.' : `Scope of personal tokens: \`${scope}\`.`
}

function security(route: AnyRoute): Json[] {
  return [
    { token: [] },
    ...(route.cookieSignIn === true ? [{ cookie: [] }] : []),
    ...(route.basicSignIn === true ? [{ basic: [] }] : []),
    ...(route.access === 'public' ? [{}] : []),
  ]
}

function parameters(place: 'path' | 'query', schema: AnyRoute['query']): Json[] {
  const required = new Set(schema?.required ?? [])
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: toOpenApi(property),
  }))
}

/** The `Idempotency-Key` header of submissions. */
function headerParameters({ rate, data }: AnyRoute): Json[] {
  if (rate !== 'submit' || data !== Judge) return []
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
}

function answerHeaders(route: AnyRoute): Json {
  if (!signIns.includes(route)) return {}
  return { headers: { Authorization: { description: 'The token', schema: { type: 'string' } } } }
}

function listenersText({ listeners }: LiveTopic): string {
  if (listeners === 'everyone') return 'open to everybody'
  return listeners === 'self' ? 'needs a sign-in' : `as the scope allows (${listeners.scope})`
}

function topicName({ name, listeners }: LiveTopic): string {
  return typeof listeners === 'object' ? `${name}/contest:7` : name
}

const liveOperation: Json = {
  summary: 'Live stream of a page: server-sent events of the topics that it names',
  description: [
    'Begins with an event `ready`, or `resync` where messages since `Last-Event-ID` are no longer known; its data names',
    'the topics that were granted and, with their codes, those that were refused. `resync` comes later, too, for topics',
    'whose messages could not be passed on for a while: ask for their present state. A stream that goes on at another gateway',
    'repeats what came within ten seconds before `Last-Event-ID`; its ids are the same up to the dot. Events are named as',
    'their topics are:',
    '',
    ...allTopics.map((topic) => `- \`${topicName(topic)}\`: ${topic.summary}; ${listenersText(topic)}`),
  ].join('\n'),
  tags: ['gateway'],
  security: [{ token: [] }, {}],
  parameters: [
    {
      name: 'topics',
      in: 'query',
      required: false,
      description: 'separated by commas; `submission` when left out',
      schema: { type: 'string' },
    },
    { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
  ],
  responses: {
    200: {
      description: 'A stream; the data of its events have these forms',
      content: {
        'text/event-stream': { schema: { anyOf: allTopics.map(({ name, data }) => topicSchema(name, data)) } },
      },
    },
    default: jsonAnswer('A refusal', { $ref: '#/components/schemas/Refusal' }),
  },
}

function topicSchema(title: string, data: TSchema): Json {
  return { title, allOf: [toOpenApi(data)] }
}

function requestBody(route: AnyRoute): Json {
  if (route.upload !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: route.upload.maxBytes }
    const schema = { type: 'object', required: [route.upload.field], properties: { [route.upload.field]: file } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (route.body === undefined) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: toOpenApi(route.body) } } } }
}

const clicsAnswer = {
  description: 'As the CLICS Contest API says; refusals are `{code, message}`',
  content: { 'application/json': {} },
}

const fileAnswer = { description: 'The file', content: { 'application/octet-stream': {} } }

function jsonAnswer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}

function envelope(data: TSchema): Json {
  return {
    type: 'object',
    required: ['status', 'data', 'msg'],
    properties: { status: { const: 200 }, data: toOpenApi(data), msg: { type: 'string' } },
  }
}

function refusal(): Json {
  return {
    type: 'object',
    required: ['status', 'data', 'msg', 'code'],
    properties: {
      status: { type: 'integer' },
      data: { type: 'null' },
      msg: { type: 'string' },
      code: { type: 'string', enum: Object.keys(errorCatalogue).sort() },
    },
  }
}

/** Converts JSON Schema to OpenAPI 3.1: `nullable` becomes another type. */
export function toOpenApi(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toOpenApi)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, ...rest } = schema as Json
  const converted = Object.fromEntries(
    Object.entries(rest)
      .filter(([name]) => !name.startsWith('~'))
      .map(([name, value]) => [name, toOpenApi(value)]),
  )
  if (nullable !== true) return converted
  if (typeof converted['type'] !== 'string') return { anyOf: [converted, { type: 'null' }] }
  const { enum: values } = converted
  return {
    ...converted,
    type: [converted['type'], 'null'],
    ...(Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {}),
  }
}
