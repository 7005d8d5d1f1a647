import type { ErrorObject } from 'ajv'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { localeOf } from '@verdict/proto/codes/locale'
import { errorText } from '@verdict/proto/errors/catalogue'
import { isClicsPath } from '@verdict/proto/http/contest/clics/clics'
import { uncheckedSessionHeader } from '@verdict/proto/http/headers'
import { notifyWechatPay } from '@verdict/proto/http/payment/notifications'
import { defaultMaxBodyBytes } from '@verdict/proto/http/route'
import { AppError, toServerError, retryAfterSec } from '../../errors.ts'
import { validationError } from '../request/http-validation.ts'
import type { Log } from '../../log.ts'

/** Response header with the error code, for clients that do not read the body. */
export const errorCodeHeader = 'x-error-code'

/** Schema of every response that is not a file. */
export function envelopeSchema(data: TSchema): object {
  return {
    type: 'object',
    required: ['status', 'data', 'msg'],
    properties: { status: { type: 'integer' }, data, msg: { type: 'string' } },
  }
}

export interface ErrorEnvelope {
  status: number
  data: null
  msg: string
  code: string
}

/** The answer to a refusal, in the language that the caller asked for. */
export function errorEnvelope(error: AppError, acceptLanguage: string | undefined): ErrorEnvelope {
  const msg = errorText(error.code, error.params, localeOf(acceptLanguage))
  return { status: error.status, data: null, msg, code: error.code }
}

/** … and as the CLICS Contest API has it. */
function clicsError(error: AppError, acceptLanguage: string | undefined): { code: number; message: string } {
  return { code: error.status, message: errorText(error.code, error.params, localeOf(acceptLanguage)) }
}

/** … and as WeChat Pay expects it in response to a notification. */
function wechatPayError(error: AppError, acceptLanguage: string | undefined): { code: 'FAIL'; message: string } {
  return { code: 'FAIL', message: errorText(error.code, error.params, localeOf(acceptLanguage)) }
}

/** The answer to a refusal in the format of the interface that the address belongs to. */
function errorBody(error: AppError, url: string, acceptLanguage: string | undefined): object {
  if (isClicsPath(url)) return clicsError(error, acceptLanguage)
  if (url.split('?', 1)[0] === notifyWechatPay.path) return wechatPayError(error, acceptLanguage)
  return errorEnvelope(error, acceptLanguage)
}

interface FrameworkError {
  statusCode?: number
  code?: string
  validation?: ErrorObject[]
}

/**
 * Distinguishes refusals, including those of Fastify, from bugs, for which it returns undefined. `bodyLimitBytes` is
 * the limit of the route.
 */
export function asRefusal(
  error: unknown,
  acceptLanguage: string | undefined,
  bodyLimitBytes: number,
): AppError | undefined {
  if (error instanceof AppError) return error
  const { statusCode, code, validation } = error as FrameworkError
  if (validation !== undefined) return validationError(validation, localeOf(acceptLanguage))
  if (statusCode === 413) return new AppError('request.too_large', { limit: `${Math.floor(bodyLimitBytes / 1024)} KB` })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('request.malformed')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('request.malformed')
  return undefined
}

/** Sends the envelope of an error; a bug is logged with its stack and shown as a general text. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const language = request.headers['accept-language']
  const refusal = hasHungUp(request)
    ? new AppError('request.malformed')
    : asRefusal(error, language, request.routeOptions.bodyLimit ?? defaultMaxBodyBytes)
  const shown = refusal === undefined ? toServerError(error) : refusalFor(request, refusal)
  if (refusal === undefined) {
    const level = shown.code === 'server.error' ? 'error' : 'warn'
    log[level]({ err: error, method: request.method, url: request.url }, 'request failed')
  }
  const retryAfter = retryAfterSec(shown)
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  const isClics = isClicsPath(request.url)
  if (isClics && shown.status === 401) void reply.header('www-authenticate', 'Basic realm="Verdict", charset="UTF-8"')
  return reply
    .code(shown.status)
    .header(errorCodeHeader, shown.code)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(errorBody(shown, request.url, language))
}

/** A caller whose session could not be checked may be allowed what guests are refused. */
function refusalFor({ headers }: FastifyRequest, refusal: AppError): AppError {
  const dependsOnCaller = [401, 403, 404].includes(refusal.status)
  return dependsOnCaller && headers[uncheckedSessionHeader] !== undefined ? new AppError('server.unavailable') : refusal
}

/**
 * Whether the client closed the connection while sending the body: the failure is its own, and nobody reads the
 * response.
 */
function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}
