import type { Sharp } from 'sharp'

/** A file of two megabytes can unpack to far more. */
export const maxPixels = 40_000_000
/** A BMP is unpacked by the process itself, and nothing else is done meanwhile. */
const maxBmpPixels = 4_000_000
const formats = ['gif', 'jpeg', 'png', 'webp']

/** How files of these formats begin; the library would read drawings and documents, too. */
const beginnings = [/^GIF8[79]a/, /^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/]

/** Loaded with the first picture: the library takes 30 MB, and many a process never sees one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/**
 * A picture to be worked on: GIF (its first frame), JPEG, PNG, BMP or WebP, told by content.
 *
 * @throws Error for anything else, also for a picture that is too large to unpack
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

/** The library that reads the other formats does not read BMP. */
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
 * @throws Error
 */
function assertPlainBmp(content: Buffer): void {
  const { width, height } = sizeOfBmp(content)
  if (width <= 0 || height <= 0 || width * height > maxBmpPixels) throw new Error('too large')
  const [pixelsAt, bits, compression] = [content.readUInt32LE(10), content.readUInt16LE(28), content.readUInt32LE(30)]
  if (content.readUInt32LE(14) < 40 || (compression !== 0 && compression !== 3)) throw new Error('compressed')
  const lineBytes = Math.ceil((width * bits) / 32) * 4
  if (pixelsAt + lineBytes * height > content.length) throw new Error('cut off')
}

const isBmp = (content: Buffer) => content.length > 54 && content.toString('latin1', 0, 2) === 'BM'

function sizeOfBmp(content: Buffer): { width: number; height: number } {
  return { width: content.readInt32LE(18), height: Math.abs(content.readInt32LE(22)) }
}

/** @throws Error */
function assertKnown(content: Buffer): void {
  const beginning = content.toString('latin1', 0, 12)
  if (!beginnings.some((pattern) => pattern.test(beginning))) throw new Error('no picture to be shown')
}

/** Width and height in pixels by what the head of a picture says, whatever they are. @throws Error where it says none */
export async function sizeOfPicture(content: Buffer): Promise<{ width: number; height: number }> {
  if (isBmp(content)) return sizeOfBmp(content)
  assertKnown(content)
  const sharp = await loadSharp()
  return sharp(content, { limitInputPixels: false }).metadata()
}
