import { crc32, deflateRawSync } from 'node:zlib'

/** A file of a zip, byte by byte: what is not said is right. */
export interface ZipFileSpec {
  name: string | Buffer
  content?: Buffer | string
  stored?: boolean
  flags?: number
  method?: number
  mode?: number
  /** The system that it was made on; left out: Unix. */
  host?: number
  crc?: number
  /** What the headers claim instead of the true sizes. */
  claimedSize?: number
  localName?: string
  externalAttributes?: number
  /** Points at the local header of this earlier file instead of one of its own. */
  sharesDataOf?: number
  /** Lies within the data of this earlier, stored file, whose content begins with `localFile` of this one. */
  insideOf?: number
}

interface Placed {
  spec: ZipFileSpec
  name: Buffer
  data: Buffer
  crc: number
  size: number
  offset: number
}

function localHeader({ spec, name, data, crc, size }: Placed): Buffer {
  const header = Buffer.alloc(30)
  const written = spec.localName === undefined ? name : Buffer.from(spec.localName)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(spec.flags ?? 0x800, 6)
  header.writeUInt16LE(spec.method ?? (spec.stored === true ? 0 : 8), 8)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(data.length, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(written.length, 26)
  return Buffer.concat([header, written, data])
}

function centralHeader({ spec, name, data, crc, size, offset }: Placed): Buffer {
  const header = Buffer.alloc(46)
  const attributes = spec.externalAttributes ?? ((spec.mode ?? 0o100644) << 16) >>> 0
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(((spec.host ?? 3) << 8) | 20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(spec.flags ?? 0x800, 8)
  header.writeUInt16LE(spec.method ?? (spec.stored === true ? 0 : 8), 10)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(data.length, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(attributes, 38)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

function endRecord(count: number, centralBytes: number, centralOffset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(centralBytes, 12)
  end.writeUInt32LE(centralOffset, 16)
  return end
}

/** The zip64 record with the true count, and its locator. */
function end64(count: number, centralBytes: number, centralOffset: number): Buffer {
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(centralBytes), 40)
  record.writeBigUInt64LE(BigInt(centralOffset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(centralOffset + centralBytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}

function place(spec: ZipFileSpec, offset: number): Placed {
  const content = Buffer.from(spec.content ?? '')
  const data = spec.stored === true ? content : deflateRawSync(content)
  const size = spec.claimedSize ?? content.length
  return { spec, name: Buffer.from(spec.name), data, crc: spec.crc ?? crc32(content), size, offset }
}

/** A file as it lies in a zip: header, name, data. */
export function localFile(spec: ZipFileSpec): Buffer {
  return localHeader(place(spec, 0))
}

/** Writes a zip exactly as told, hostile or not. */
export function zipOf(files: readonly ZipFileSpec[]): Buffer {
  const parts: Buffer[] = []
  const placed: Placed[] = []
  let offset = 0
  for (const spec of files) {
    const one = place(spec, offset)
    const shared = placed[spec.sharesDataOf ?? -1]
    const around = placed[spec.insideOf ?? -1]
    if (shared !== undefined) placed.push({ ...one, offset: shared.offset })
    else if (around !== undefined) placed.push({ ...one, offset: around.offset + 30 + around.name.length })
    else {
      const local = localHeader(one)
      parts.push(local)
      offset += local.length
      placed.push(one)
    }
  }
  const central = Buffer.concat(placed.map(centralHeader))
  const isLarge = files.length >= 0xffff
  return Buffer.concat([
    ...parts,
    central,
    ...(isLarge ? [end64(files.length, central.length, offset)] : []),
    endRecord(files.length, central.length, offset),
  ])
}

/** A zip of text files. */
export function zipOfTexts(texts: Record<string, string | Buffer>): Buffer {
  return zipOf(Object.entries(texts).map(([name, content]) => ({ name, content })))
}
