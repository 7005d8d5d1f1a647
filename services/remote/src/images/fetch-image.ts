import { request } from 'undici'
import type { ImageFault } from '@verdict/proto/codes/remote/images'
import { AppError } from '@verdict/kit/errors'
import { PrivateAddressError } from '@verdict/kit/ssrf-guard'
import { imageTypes } from '@verdict/kit/picture-types'
import { assertShowable } from '@verdict/kit/showable-picture'
import { readBounded, TooLargeError } from '../sites/http/read-bounded.ts'
import type { SiteNetwork } from '../sites/http/site-network.ts'

export const maxImageBytes = 2 * 1024 * 1024
const maxRedirects = 3

export interface FetchedImage {
  content: Buffer
  extension: string
  contentType: string
}

interface FetchOptions {
  network: SiteNetwork
  signal: AbortSignal
  /** Awaited before the request: keeps the pace of the site that has the image. */
  waitForTurn: (url: URL) => Promise<void>
}

/** Why an image is rejected. */
class ImageError extends Error {
  readonly fault: ImageFault
  constructor(fault: ImageFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Fetches an image from a URL in a statement, from public addresses only, also after redirects. The type is detected
 * from the content: SVG and everything else that is not a raster image is rejected.
 */
export async function fetchImage(address: string, options: FetchOptions): Promise<FetchedImage | ImageFault> {
  try {
    return await toImage(await fetchContent(address, options, maxRedirects))
  } catch (error) {
    return faultOf(error)
  }
}

async function fetchContent(address: string, options: FetchOptions, redirects: number): Promise<Buffer> {
  const { network, signal, waitForTurn } = options
  const url = URL.parse(address)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new ImageError('unreachable')
  if (network.isPrivate(url)) throw new ImageError('private_address')
  await waitForTurn(url)
  const answer = await request(url.href, {
    signal,
    dispatcher: network.dispatcherFor(url.href),
    headers: {
      accept: 'image/png,image/jpeg,image/gif,image/webp,image/bmp',
      'user-agent': 'Verdict (online judge; images of statements)',
    },
  })
  const location = [answer.headers['location'] ?? []].flat()[0]
  if (answer.statusCode >= 300 && answer.statusCode < 400 && location !== undefined) {
    await answer.body.dump()
    if (redirects === 0) throw new ImageError('unreachable')
    return fetchContent(new URL(location, url).href, options, redirects - 1)
  }
  if (answer.statusCode !== 200) {
    await answer.body.dump()
    throw new ImageError(answer.statusCode === 404 || answer.statusCode === 410 ? 'not_found' : 'unreachable')
  }
  return readBounded(answer.body, maxImageBytes)
}

async function toImage(content: Buffer): Promise<FetchedImage> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(content)
  const extension = type === undefined ? undefined : imageTypes[type.mime]
  if (type === undefined || extension === undefined) throw new ImageError('not_a_picture')
  await assertShowable(content)
  return { content, extension, contentType: type.mime }
}

function faultOf(error: unknown): ImageFault {
  if (error instanceof ImageError) return error.fault
  if (error instanceof TooLargeError) return 'too_large'
  if (error instanceof AppError) return error.code === 'file.picture_too_large' ? 'too_large' : 'not_a_picture'
  return error instanceof PrivateAddressError ? 'private_address' : 'unreachable'
}
