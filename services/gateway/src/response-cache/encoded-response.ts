import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '@verdict/kit/http-encoding'

/** A response body in several encodings, each compressed once when it is first needed. */
export interface EncodedResponse {
  etag: string
  contentType: string
  bytes: number
  body: (encoding: Encoding) => Promise<Buffer>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const brotliQuality = 5

export function encodeResponse(plain: Buffer, contentType: string): EncodedResponse {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  const compress = {
    br: () => compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gzip: () => compressGzip(plain),
    identity: () => Promise.resolve(plain),
  } satisfies Record<Encoding, () => Promise<Buffer>>
  return {
    // The ETag is weak, because all encodings of a response share it.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    contentType,
    bytes: plain.length,
    body(encoding) {
      const body = made.get(encoding) ?? compress[encoding]()
      made.set(encoding, body)
      return body
    },
  }
}
