import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { isNestedTooDeep } from './json-depth.rules.ts'

/** Parses JSON as Fastify does, but accepts an empty body: clients send the header without a body. */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (isNestedTooDeep(body.toString())) done(new AppError('request.malformed'))
    else void parseJson(request, body.toString(), done)
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, _body, done) => {
    const takesBody = request.routeOptions.schema?.body !== undefined
    done(takesBody ? new AppError('request.media_type') : null, undefined)
  })
}

/** Passes bodies of any content type on as bytes. */
export function acceptRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
