import type { Sharp } from 'sharp'

/** A file of two megabytes can unpack to far more. */
export const maxPixels = 40_000_000
const formats = ['gif', 'jpeg', 'png', 'webp']

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
  const sharp = await loadSharp()
  const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format } = await picture.metadata()
  if (!formats.includes(format)) throw new Error(`no picture to be shown: ${format}`)
  return picture
}

/** The library that reads the other formats does not read BMP. */
async function readBmp(content: Buffer): Promise<Sharp> {
  const { width, height } = sizeOfBmp(content)
  if (width <= 0 || height <= 0 || width * height > maxPixels) throw new Error('too large')
  const [{ decode }, sharp] = await Promise.all([import('bmp-ts'), loadSharp()])
  const { data, ...size } = decode(content, { toRGBA: true })
  return sharp(data, { raw: { width: size.width, height: size.height, channels: 4 } })
}

const isBmp = (content: Buffer) => content.length > 54 && content.toString('latin1', 0, 2) === 'BM'

function sizeOfBmp(content: Buffer): { width: number; height: number } {
  return { width: content.readInt32LE(18), height: Math.abs(content.readInt32LE(22)) }
}

/** Width and height in pixels by what the head of a picture says, whatever they are. @throws Error where it says none */
export async function sizeOfPicture(content: Buffer): Promise<{ width: number; height: number }> {
  if (isBmp(content)) return sizeOfBmp(content)
  const sharp = await loadSharp()
  return sharp(content, { limitInputPixels: false }).metadata()
}
