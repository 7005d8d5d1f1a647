import { hash } from 'node:crypto'

const meanBytes = 2 * 1024 * 1024
const mostBytes = 12 * 1024 * 1024
const hashValues = 2 ** 32

/**
 * Groups documents (as BSON) into segments of about 2 MB by content-defined chunking: boundaries depend only on nearby
 * documents, so a change does not affect other segments, which are stored only once.
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
    /** Returns a segment if the document completes one. */
    add(document: Uint8Array): Buffer | undefined {
      documents.push(document)
      bytes += document.length
      const value = hash('sha256', document, 'buffer').readUInt32BE(0)
      const isEnd = value < (hashValues * document.length) / meanBytes || bytes >= mostBytes
      return isEnd ? take() : undefined
    },
    /** Returns the documents that are not in a segment yet. */
    end: () => (bytes === 0 ? undefined : take()),
  }
}

/**
 * Reads the documents of a segment.
 *
 * @throws Error when the segment is truncated
 */
export function* documentsOf(segment: Buffer): Generator<Buffer> {
  let at = 0
  while (at < segment.length) {
    const length = segment.readInt32LE(at)
    if (length < 5 || at + length > segment.length) throw new Error('a segment ends in the middle of a document')
    yield segment.subarray(at, at + length)
    at += length
  }
}
