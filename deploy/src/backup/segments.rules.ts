import { hash } from 'node:crypto'

const meanBytes = 2 * 1024 * 1024
const mostBytes = 12 * 1024 * 1024
const hashValues = 2 ** 32

/**
 * Puts documents (as BSON) together to segments of about 2 MB. Where one ends depends on the documents at its end alone: after a
 * change somewhere the segments before and behind it are the same as before, and need not be kept again.
 */
export function createSegmenter() {
  let documents: Uint8Array[] = []
  let bytes = 0

  function take(): Buffer {
    const segment = Buffer.concat(documents)
    documents = []
    bytes = 0
    return segment
  }

  return {
    /** A segment, where the document ends one. */
    add(document: Uint8Array): Buffer | undefined {
      documents.push(document)
      bytes += document.length
      const value = hash('sha256', document, 'buffer').readUInt32BE(0)
      const isEnd = value < (hashValues * document.length) / meanBytes || bytes >= mostBytes
      return isEnd ? take() : undefined
    },
    /** What has not become a segment yet. */
    end: () => (bytes === 0 ? undefined : take()),
  }
}

/** The documents of a segment. @throws Error when it ends in the middle of one */
export function* documentsOf(segment: Buffer): Generator<Buffer> {
  let at = 0
  while (at < segment.length) {
    const length = segment.readInt32LE(at)
    if (length < 5 || at + length > segment.length) throw new Error('a segment ends in the middle of a document')
    yield segment.subarray(at, at + length)
    at += length
  }
}
