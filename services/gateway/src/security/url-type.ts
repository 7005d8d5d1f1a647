import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Clients say with `Url-Type` which part of the site they come from and want to hear it again when they are refused. */
export function echoUrlType(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const echo = urlTypeEcho(request, reply.statusCode)
    if (echo !== undefined) void reply.header('url-type', echo)
    done(null, payload)
  })
}

/** What an answer with this status says back; undefined: nothing. */
export function urlTypeEcho({ headers }: Pick<FastifyRequest, 'headers'>, status: number): string | undefined {
  const urlType = headers['url-type']
  return (status === 401 || status === 403) && (urlType === 'admin' || urlType === 'general') ? urlType : undefined
}
