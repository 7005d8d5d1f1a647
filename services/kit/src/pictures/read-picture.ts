import type { Sharp } from 'sharp'
import { AppError } from '../errors.ts'

/** Bound against decompression bombs: a file of two megabytes can unpack to far more. */
export const maxPixels = 40_000_000
/** A BMP is unpacked by the process itself, and nothing else is done meanwhile: this much takes 20 ms. */
const maxBmpPixels = 1_000_000
const formats = ['gif', 'jpeg', 'png', 'webp']

/** How files of these formats begin; the library would read drawings and documents, too. */
const beginnings: Readonly<Record<string, RegExp>> = {
  'image/gif': /^GIF8[79]a/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/webp': /^RIFF[^]{4}WEBP/,
}

/** Loaded with the first picture: the library takes 30 MB, and many processes never handle a picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/**
 * Opens a picture for processing: GIF (its first frame), JPEG, PNG, BMP or WebP, detected by content.
 *
 * @throws AppError file.picture_too_large for a BMP; Error for anything else, also for a picture that is too large to
 * decode
 */
export function readPicture(content: Buffer): Promise<Sharp> {
  return isBmp(content) ? readBmp(content) : readOther(content)
}

async function readOther(content: Buffer): Promise<Sharp> {
  assertKnown(content)
  const sharp = await loadSharp()
  const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format } = await picture.metadata()
  if (!formats.includes(format)) throw new Error(`no picture to be shown: ${format}`)
  return picture
}

/** BMP files are decoded here, because the library for the other formats does not support them. */
async function readBmp(content: Buffer): Promise<Sharp> {
  assertPlainBmp(content)
  const [{ decode }, sharp] = await Promise.all([import('bmp-ts'), loadSharp()])
  const { data, ...size } = decode(content, { toRGBA: true })
  return sharp(data, { raw: { width: size.width, height: size.height, channels: 4 } })
}

/**
 * Run lengths are not read: some can have the whole file gone through for each line. Without them a picture is as large as
 * its file. Source: BITMAPINFOHEADER, offsets 10 (pixels), 14 (header), 28 (bits of a pixel), 30 (compression).
 *
 * @throws AppError file.picture_too_large; Error
 */
function assertPlainBmp(content: Buffer): void {
  const { width, height } = sizeOfBmp(content)
  if (width <= 0 || height <= 0) throw new Error('empty')
  if (width * height > maxBmpPixels) throw new AppError('file.picture_too_large', { limit: maxBmpPixels / 1_000_000 })
  const [pixelsAt, bits, compression] = [content.readUInt32LE(10), content.readUInt16LE(28), content.readUInt32LE(30)]
  if (content.readUInt32LE(14) < 40 || (compression !== 0 && compression !== 3)) throw new Error('compressed')
  const lineBytes = Math.ceil((width * bits) / 32) * 4
  if (pixelsAt + lineBytes * height > content.length) throw new Error('cut off')
}

const isBmp = (content: Buffer) => content.length > 54 && content.toString('latin1', 0, 2) === 'BM'

function sizeOfBmp(content: Buffer): { width: number; height: number } {
  return { width: content.readInt32LE(18), height: Math.abs(content.readInt32LE(22)) }
}

/** Media type by the first bytes of the file; undefined: not a supported picture. */
export function pictureTypeOf(content: Buffer): string | undefined {
  if (isBmp(content)) return 'image/bmp'
  const beginning = content.toString('latin1', 0, 12)
  return Object.keys(beginnings).find((type) => beginnings[type]?.test(beginning))
}

/** @throws Error */
function assertKnown(content: Buffer): void {
  if (pictureTypeOf(content) === undefined) throw new Error('no picture to be shown')
}

const startOfScan = Buffer.from([0xff, 0xda])
/** Programs write a dozen. */
const maxScans = 100

/**
 * Whether a JPEG has more scans than encoders write. Each scan goes through all blocks of the picture but may be a
 * hundred bytes long: a file of 400 kB with 5,000 scans keeps a core busy for 18 s, and no decoder gives up. In scan
 * data the byte FF is followed by 00. Source: ITU-T T.81, B.1.1.5.
 */
export function hasTooManyScans(content: Buffer): boolean {
  if (!/^\xff\xd8/.test(content.toString('latin1', 0, 2))) return false
  let scans = 0
  for (let at = content.indexOf(startOfScan); at >= 0; at = content.indexOf(startOfScan, at + 2)) scans += 1
  return scans > maxScans
}

/** Width and height in pixels as the header claims. @throws Error where the header has none */
export async function sizeOfPicture(content: Buffer): Promise<{ width: number; height: number }> {
  if (isBmp(content)) return sizeOfBmp(content)
  assertKnown(content)
  const sharp = await loadSharp()
  return sharp(content, { limitInputPixels: false }).metadata()
}
