import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isErrorCode, isPermissionError } from '@verdict/proto/errors/catalogue'
import { isClicsPath } from '@verdict/proto/http/contest/clics/clics'
import { errorCodeHeader } from '@verdict/kit/http-envelope'

/**
 * Compatibility with older clients, which send `Url-Type` and upload with the cookie alone. They read the result from
 * the body and treat HTTP errors as server failures, so refusals are sent to them as HTTP 200. They handle 401, and 403
 * for a missing role or a disabled feature, so these are kept, with `Url-Type` in the response. The CLICS Contest API
 * is excluded: its status codes are specified.
 */
export function answerOlderClients(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { status, echo } = answerFor(request, reply.statusCode, reply.getHeader(errorCodeHeader))
    if (echo !== undefined) void reply.header('url-type', echo)
    if (status !== reply.statusCode) void reply.code(status)
    done(null, payload)
  })
}

/**
 * The same for responses that a service in this process writes itself. Call it while the request still has the headers
 * of the client, because the service gets others.
 */
export function answerOlderClientsRaw({ url, headers, authenticated }: Request, raw: ServerResponse): void {
  const request = { url, headers, authenticated }
  const writeHead = raw.writeHead.bind(raw) as (...all: unknown[]) => ServerResponse
  raw.writeHead = (given: number, ...rest: unknown[]) => {
    const { status, echo } = answerFor(request, given, raw.getHeader(errorCodeHeader) ?? headerOf(rest.at(-1)))
    if (echo !== undefined) raw.setHeader('url-type', echo)
    return writeHead(status, ...rest)
  }
}

type Request = Pick<FastifyRequest, 'url' | 'headers' | 'authenticated'>
type HeaderValue = OutgoingHttpHeaders[string]

function headerOf(given: unknown): HeaderValue {
  if (typeof given !== 'object' || given === null || !(errorCodeHeader in given)) return undefined
  const value = given[errorCodeHeader]
  return typeof value === 'string' ? value : undefined
}

/** HTTP status and `Url-Type` of a response with this status and, for a refusal, this error code. */
export function answerFor(
  { url, headers, authenticated }: Request,
  status: number,
  errorCode: HeaderValue,
): { status: number; echo: string | undefined } {
  if (isClicsPath(url)) return { status, echo: undefined }
  const urlType = headers['url-type']
  const mayEcho = status === 401 || (status === 403 && lacksRights(errorCode))
  const isNamed = urlType === 'admin' || urlType === 'general'
  const isCookieAlone = authenticated !== null && headers.authorization === undefined
  const isRefusal = status >= 400 && status < 500 && !mayEcho
  return {
    status: isRefusal && (isNamed || isCookieAlone) ? 200 : status,
    echo: mayEcho && isNamed ? urlType : undefined,
  }
}

function lacksRights(errorCode: HeaderValue): boolean {
  return typeof errorCode !== 'string' || !isErrorCode(errorCode) || isPermissionError(errorCode)
}
