import { BSON, type Document } from 'mongodb'

const embeddedDocument = 3
const array = 4
const exactly = {
  promoteValues: false,
  promoteBuffers: false,
  promoteLongs: false,
  bsonRegExp: true,
  useBigInt64: false,
} as const

/**
 * Parses a document such that the driver serializes it to the same bytes. JavaScript objects reorder numeric keys, so
 * documents with such keys become a Map.
 */
export function parseLossless(bytes: Uint8Array): Document {
  const document = BSON.deserialize(bytes, exactly)
  const written = BSON.serialize(document, { ignoreUndefined: false })
  return Buffer.compare(written, bytes) === 0 ? document : orderedDocument(bytes)
}

function orderedDocument(bytes: Uint8Array): Map<string, unknown> {
  return new Map(elementsOf(bytes))
}

function* elementsOf(bytes: Uint8Array): Generator<[string, unknown]> {
  for (const [type, nameAt, nameLength, at, length] of BSON.onDemand.parseToElements(bytes)) {
    const name = Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString('utf8')
    const value = bytes.subarray(at, at + length)
    if (type === embeddedDocument) yield [name, orderedDocument(value)]
    else if (type === array) yield [name, [...elementsOf(value)].map(([, element]) => element)]
    else yield [name, leaf(type, value)]
  }
}

/** Parses any other value by making a document that contains only this value. */
function leaf(type: number, value: Uint8Array): unknown {
  const document = Buffer.alloc(4 + 1 + 2 + value.length + 1)
  document.writeInt32LE(document.length, 0)
  document.writeUInt8(type, 4)
  document.write('v\0', 5)
  document.set(value, 7)
  return BSON.deserialize(document, exactly)['v']
}
