import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

/** A text that is part of many responses and is compressed once for all of them. */
export interface PrecompressedText {
  bytes: Buffer
  /** Hash of the content. */
  tag: string
  /**
   * Raw deflate that ends at a byte boundary and refers to nothing before it (RFC 1951), so that it can be spliced into
   * a stream.
   */
  deflated: () => Promise<Buffer>
}

const deflate = promisify(deflateRaw)
const sharedLevel = 6
/**
 * Parts that are compressed for each call use a window of 4 KB and small tables, 24 KB in all. Allocating and freeing
 * the usual 256 KB each time costs several times as much as the compression.
 */
const own = { level: 1, windowBits: 12, memLevel: 4 }
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

function tagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
}

export function precompress(text: string): PrecompressedText {
  const bytes = Buffer.from(text)
  let deflated: Promise<Buffer> | undefined
  return {
    bytes,
    tag: tagOf(bytes),
    deflated: () => (deflated ??= deflate(bytes, { level: sharedLevel, finishFlush: constants.Z_SYNC_FLUSH })),
  }
}

/** A response may have a middle part that many callers share, between parts of the caller's own. */
export class Composed {
  readonly before: string
  readonly shared: PrecompressedText
  readonly after: string

  constructor(before: string, shared: PrecompressedText, after: string) {
    this.before = before
    this.shared = shared
    this.after = after
  }
}

/** Smaller parts are stored uncompressed. */
const worthDeflatingBytes = 200

/**
 * Compresses a part of the caller's own as raw deflate that ends at a byte boundary. `isLast`: nothing follows it.
 * Stored blocks follow RFC 1951, 3.2.4.
 */
function deflateOwn(bytes: Buffer, isLast: boolean): Buffer {
  if (bytes.length >= worthDeflatingBytes)
    return deflateRawSync(bytes, { ...own, ...(isLast ? {} : { finishFlush: constants.Z_SYNC_FLUSH }) })
  const block = Buffer.alloc(5 + bytes.length)
  block.writeUInt8(isLast ? 1 : 0, 0)
  block.writeUInt16LE(bytes.length, 1)
  block.writeUInt16LE(~bytes.length & 0xffff, 3)
  bytes.copy(block, 5)
  return block
}

/** `data` as JSON text in three parts; the middle one is compressed once for all callers. */
export function composeText(before: string, shared: PrecompressedText, after: string): Composed {
  return new Composed(before, shared, after)
}

/** Weak ETag from the content, shared by all encodings of the response. */
export function composedEtag({ before, shared, after }: Composed): string {
  return `W/"${tagOf(Buffer.from([before, shared.tag, after].join('\n')))}"`
}

export function composedBytes({ before, shared, after }: Composed): Buffer {
  return Buffer.concat([Buffer.from(before), shared.bytes, Buffer.from(after)])
}

/** One gzip member (RFC 1952) made of the deflate blocks of the three parts and a checksum over all. */
export async function composedGzip({ before, shared, after }: Composed): Promise<Buffer> {
  const [first, last] = [Buffer.from(before), Buffer.from(after)]
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(last, crc32(shared.bytes, crc32(first))), 0)
  tail.writeUInt32LE((first.length + shared.bytes.length + last.length) >>> 0, 4)
  return Buffer.concat([gzipHead, deflateOwn(first, false), await shared.deflated(), deflateOwn(last, true), tail])
}
