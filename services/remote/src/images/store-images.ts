import { createHash } from 'node:crypto'
import type { ImageFault } from '@verdict/proto/codes/remote/images'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import { waitForRequestTurn } from '../site-states/request-turn.ts'
import { createSiteNetwork } from '../sites/http/site-network.ts'
import type { RemoteProblem } from '../sites/port.ts'
import type { ImagesContext } from './context.ts'
import { fetchImage, type FetchedImage } from './fetch-image.ts'
import { retentionUpdate, type Retention } from './retention.rules.ts'
import { imagesIn, rewriteImages, withMarkdownImages, type StoredImages } from './rewrite-images.rules.ts'

/** Maximum number of images of one problem. */
const maxImages = 20
const maxBytes = 16 * 1024 * 1024
const maxMs = 40_000

const texts = ['description', 'input', 'output', 'hint'] as const

export interface MissingImage {
  address: string
  fault: ImageFault
}

export interface ProblemWithImages {
  /** Its texts show the images that are kept here. */
  problem: RemoteProblem
  missing: MissingImage[]
}

/** Fetches the images of a statement at the site's request rate, and stores them by content hash. */
export async function storeImages(
  ctx: ImagesContext,
  key: RemoteJudgeKey,
  { problem, retention }: { problem: RemoteProblem; retention: Retention },
): Promise<ProblemWithImages> {
  const given = Object.fromEntries(texts.map((text) => [text, withMarkdownImages(problem[text], problem.url)]))
  const addresses = [...new Set(Object.values(given).flatMap(imagesIn))]
  if (addresses.length === 0) return { problem, missing: [] }
  const stored = await fetchAll(ctx, key, addresses, (image) => storeImage(ctx, image, retention))
  const rewritten = Object.fromEntries(
    Object.entries(given).map(([text, markdown]) => [text, rewriteImages(markdown, stored)]),
  )
  const missing = [...stored].flatMap(([address, found]) => ('fault' in found ? [{ address, fault: found.fault }] : []))
  return { problem: { ...problem, ...rewritten }, missing }
}

/** Fetches sequentially; those beyond the limits of number and time are skipped. */
async function fetchAll(
  ctx: ImagesContext,
  key: RemoteJudgeKey,
  addresses: readonly string[],
  store: (image: FetchedImage) => Promise<string>,
): Promise<StoredImages> {
  const { bases } = ctx.siteOf(key)
  const { REMOTE_TIMEOUT_MS: timeoutMs } = ctx.settings
  const ownOrigins = new Set(Object.values(bases).map((base) => new URL(base).origin))
  const network = createSiteNetwork(Object.values(bases), Math.min(timeoutMs, 10_000))
  const deadline = AbortSignal.timeout(maxMs)
  const images = new Map<string, { link: string } | { fault: ImageFault }>()
  let bytes = 0
  try {
    for (const [at, address] of addresses.entries()) {
      if (at >= maxImages || bytes > maxBytes) {
        images.set(address, { fault: 'too_many' })
        continue
      }
      const found = deadline.aborted
        ? 'unreachable'
        : await fetchImage(address, {
            network,
            signal: AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs)]),
            waitForTurn: async ({ origin }) => {
              if (ownOrigins.has(origin)) await waitForRequestTurn(ctx, key)
            },
          })
      if (typeof found === 'string') images.set(address, { fault: found })
      else {
        bytes += found.content.length
        images.set(address, { link: await store(found) })
      }
    }
  } finally {
    await network.close()
  }
  return images
}

/** Returns the public URL. */
async function storeImage(
  { images, clock }: ImagesContext,
  { content, extension, contentType }: FetchedImage,
  retention: Retention,
): Promise<string> {
  const _id = createHash('sha256').update(content).digest('hex')
  if (retention !== 'none') {
    const update = retentionUpdate({ extension, contentType, content }, retention, clock.now())
    await images.updateOne({ _id }, update, { upsert: true })
  }
  return `/api/public/remote-image/${_id}.${extension}`
}
