import type { FastifyInstance } from 'fastify'

/** Clients say with `Url-Type` which part of the site they come from and want to hear it again when they are refused. */
export function echoUrlType(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const urlType = request.headers['url-type']
    const refused = reply.statusCode === 401 || reply.statusCode === 403
    if (refused && (urlType === 'admin' || urlType === 'general')) void reply.header('url-type', urlType)
    done(null, payload)
  })
}
