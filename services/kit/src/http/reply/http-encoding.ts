import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this, compressing gains nothing: the answer fits into one packet as it is. */
const worthCompressingBytes = 860
/** Fast: an answer is compressed each time it is asked for. */
const quality = { brotli: 2, gzip: 1 } as const

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

function takes(acceptEncoding: string, name: Encoding): boolean {
  const offered = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  return offered.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)))
}

/** The best encoding that the reader takes. */
export function chooseEncoding(acceptEncoding: string | undefined, bytes: number): Encoding {
  if (bytes < worthCompressingBytes || acceptEncoding === undefined) return 'identity'
  if (takes(acceptEncoding, 'br')) return 'br'
  return takes(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

export function takesGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && takes(acceptEncoding, 'gzip')
}

/** Whether the reader's `If-None-Match` names the answer; weak comparison. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}

/**
 * Compresses texts: JSON answers, pages. An answer that brings a token is sent as it is: together with text that somebody else chose,
 * its compressed length would tell of the token (BREACH). Other sites cannot cause calls in a reader's name to begin
 * with, because the session's cookie is not sent from there.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const accepted = request.headers['accept-encoding']
    const isPlain = typeof payload === 'string' && !reply.hasHeader('content-encoding')
    if (!isPlain || accepted === undefined || reply.hasHeader('authorization')) return done(null, payload)
    const varied = reply.getHeader('vary')
    void reply.header('vary', typeof varied === 'string' ? `accept-encoding, ${varied}` : 'accept-encoding')
    const encoding = chooseEncoding(accepted, Buffer.byteLength(payload))
    if (encoding === 'identity') return done(null, payload)
    compress(payload, encoding).then(
      (body) => {
        void reply.header('content-encoding', encoding).header('content-length', body.length)
        done(null, body)
      },
      (error: Error) => done(error),
    )
  })
}

function compress(text: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli } })
    : compressGzip(text, { level: quality.gzip })
}
