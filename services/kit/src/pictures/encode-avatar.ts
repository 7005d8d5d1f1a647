import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { AppError } from '../errors.ts'

const sidePx = 256
/** A file of two megabytes can unpack to far more. */
const maxPixels = 40_000_000
const formats = ['gif', 'jpeg', 'png', 'webp']

/** Loaded with the first picture: the library takes 30 MB, and many a process never sees one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/**
 * Makes a square WebP of 256 pixels of an uploaded picture: GIF (its first frame), JPEG, PNG, BMP or WebP, told by
 * content. Nothing but pixels is kept: no places, names or scripts.
 *
 * @throws AppError file.type_not_allowed for anything else, also for a picture that is broken or too large to unpack
 */
export async function encodeAvatar(path: string): Promise<Buffer> {
  const content = await readFile(path)
  try {
    const picture = await (isBmp(content) ? readBmp(content) : readPicture(content))
    return await picture.rotate().resize(sidePx, sidePx, { fit: 'cover' }).webp({ quality: 86 }).toBuffer()
  } catch {
    throw new AppError('file.type_not_allowed')
  }
}

async function readPicture(content: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format } = await picture.metadata()
  if (!formats.includes(format)) throw new Error(`no picture to be shown: ${format}`)
  return picture
}

const isBmp = (content: Buffer) => content.length > 54 && content.toString('latin1', 0, 2) === 'BM'

/** The library that reads the other formats does not read BMP. */
async function readBmp(content: Buffer): Promise<Sharp> {
  const [width, height] = [content.readInt32LE(18), Math.abs(content.readInt32LE(22))]
  if (width <= 0 || height <= 0 || width * height > maxPixels) throw new Error('too large')
  const [{ decode }, sharp] = await Promise.all([import('bmp-ts'), loadSharp()])
  const { data, ...size } = decode(content, { toRGBA: true })
  return sharp(data, { raw: { width: size.width, height: size.height, channels: 4 } })
}
