import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Smaller responses fit into one packet as they are. */
const worthCompressingBytes = 860
/** A low compression level, since a response is compressed for each request. */
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

/** The best encoding that the client accepts. */
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
 * Compresses text responses (JSON, HTML). Responses that carry a token are not compressed: their length would leak the
 * token if other content of the response is chosen by an attacker (BREACH). Other sites cannot trigger such requests in
 * the first place, because they are not sent the session cookie.
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
