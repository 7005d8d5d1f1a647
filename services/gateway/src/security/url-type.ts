import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isClicsPath } from '@verdict/proto/http/clics'

/**
 * Older clients name the part of the site that they come from by `Url-Type`, and upload with the cookie alone. They read
 * the outcome in the body and take HTTP errors for failures of the server: so refusals reach them as HTTP 200, but for
 * 401 and 403, which they act on and in which they want to hear `Url-Type` again. The CLICS Contest API is none of theirs:
 * its own specification says what its status is.
 */
export function answerOlderClients(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { status, echo } = answerFor(request, reply.statusCode)
    if (echo !== undefined) void reply.header('url-type', echo)
    if (status !== reply.statusCode) void reply.code(status)
    done(null, payload)
  })
}

/**
 * The same for an answer that a service in this process writes itself. To be called while the request still has the
 * headers of the client: the service gets others.
 */
export function answerOlderClientsRaw({ url, headers, authenticated }: Asked, raw: ServerResponse): void {
  const asked = { url, headers, authenticated }
  const writeHead = raw.writeHead.bind(raw) as (...all: unknown[]) => ServerResponse
  raw.writeHead = (given: number, ...rest: unknown[]) => {
    const { status, echo } = answerFor(asked, given)
    if (echo !== undefined) raw.setHeader('url-type', echo)
    return writeHead(status, ...rest)
  }
}

type Asked = Pick<FastifyRequest, 'url' | 'headers' | 'authenticated'>

/** HTTP status and `Url-Type` of an answer with this status. */
export function answerFor(
  { url, headers, authenticated }: Asked,
  status: number,
): { status: number; echo: string | undefined } {
  if (isClicsPath(url)) return { status, echo: undefined }
  const urlType = headers['url-type']
  const isSignInOrRole = status === 401 || status === 403
  const isNamed = urlType === 'admin' || urlType === 'general'
  const isCookieAlone = authenticated !== null && headers.authorization === undefined
  const isRefusal = status >= 400 && status < 500 && !isSignInOrRole
  return {
    status: isRefusal && (isNamed || isCookieAlone) ? 200 : status,
    echo: isSignInOrRole && isNamed ? urlType : undefined,
  }
}
