import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defaultMaxBodyBytes, type AnyRoute } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import type { RequestBodyLimiter } from './request-body-limiter.ts'

/** Space for other form fields and boundaries. */
const formBytes = 64 * 1024
/** A slower upload has stalled, or is meant to keep the gateway busy (slowloris). */
const leastBytesASecond = 1024
/** How much of a refused body is still read, and for how long, so that its sender receives the refusal. */
const maxDiscardedBytes = 64 * 1024 * 1024
const discardTimeoutMs = 10_000

export function maxBodyBytesOf(route: AnyRoute): number {
  if (route.upload !== undefined) return route.upload.maxBytes + formBytes
  return route.maxBodyBytes ?? defaultMaxBodyBytes
}

function tooLarge(limitBytes: number): AppError {
  const kilobytes = Math.floor(limitBytes / 1024)
  return new AppError('request.too_large', {
    limit: kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor(kilobytes / 1024)} MB`,
  })
}

/**
 * Request bodies except uploads are read completely before the service gets them, so that a slow sender occupies only
 * the gateway, and not for long. Services validate the content.
 */
export function bufferBodies(app: FastifyInstance, unfinished: RequestBodyLimiter, withinMs: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload)
    const timer = setTimeout(() => request.raw.destroy(), withinMs)
    const stop = () => clearTimeout(timer)
    payload.once('end', stop).once('close', stop)
    done(null, payload)
  })
  countUnfinished(app, unfinished)
}

const tooManyBodiesSec = 5

function countUnfinished(app: FastifyInstance, unfinished: RequestBodyLimiter): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasBody(request)) return done()
    const finish = unfinished.begin(request.ip)
    if (finish === undefined) return done(new AppError('request.too_many', { waitSec: tooManyBodiesSec }))
    request.raw.once('end', finish).once('close', finish)
    done()
  })
}

/** Uploads are streamed; they are aborted if they exceed the limit of the route or are too slow. */
export function streamBodies(app: FastifyInstance, unfinished: RequestBodyLimiter, withinMs: number): void {
  countUnfinished(app, unfinished)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) => {
    const limitBytes = request.routeOptions.bodyLimit ?? defaultMaxBodyBytes
    if (declaredLength(request) > limitBytes) done(tooLarge(limitBytes))
    else {
      const body = payload.pipe(countBytes(limitBytes))
      watchSpeed(request.raw, withinMs, () => body.destroy(new AppError('request.too_slow')))
      done(null, body)
    }
  })
}

/** Reports a period with too little data, unless earlier data still waits for the service to read it. */
function watchSpeed(request: IncomingMessage, everyMs: number, onTooSlow: () => void): void {
  const leastBytes = (leastBytesASecond * everyMs) / 1000
  let before = request.socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer)
    const bytes = request.socket.bytesRead - before
    before = request.socket.bytesRead
    if (bytes >= leastBytes || request.readableLength > 0) return
    clearInterval(timer)
    onTooSlow()
  }, everyMs).unref()
  const stop = () => clearInterval(timer)
  request.once('end', stop).once('close', stop)
}

function hasBody(request: FastifyRequest): boolean {
  return declaredLength(request) > 0 || request.headers['transfer-encoding'] !== undefined
}

function declaredLength(request: FastifyRequest): number {
  return Number(request.headers['content-length'] ?? 0)
}

function countBytes(limitBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limitBytes) done(tooLarge(limitBytes))
      else done(null, chunk)
    },
  })
}

/**
 * Reads and discards the rest of a refused request: closing the connection at once would lose the response. Senders
 * that do not finish are cut off.
 */
export function drainRequest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  request.unpipe()
  let bytes = 0
  const timer = setTimeout(() => request.destroy(), discardTimeoutMs)
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxDiscardedBytes) request.destroy()
  })
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  request.on('error', () => undefined)
  request.resume()
}
