import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import http from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import tls from 'node:tls'
import { errorCode, Failure, messageOf } from '../../failure.ts'

const attempts = 3

/**
 * Downloads a file and verifies its hash.
 *
 * @throws Failure when the address cannot be reached or the content differs
 */
export async function download(url: string, file: string, sha256: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await throughProxy(async () => pipeline(await request(url), createWriteStream(file)))
      break
    } catch (error) {
      await rm(file, { force: true })
      if (error instanceof Failure || errorCode(error) === 'ENOSPC') throw error
      if (attempt === attempts) throw unreachable(url, error)
      await delay(attempt * 1000)
    }
  }
  await assertSha256(file, sha256, url)
}

/**
 * Downloads a small text.
 *
 * @throws Failure when the address cannot be reached
 */
export async function downloadText(url: string, withinMs = 60_000): Promise<string> {
  try {
    return await throughProxy(async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(withinMs) })
      if (!response.ok) throw new Failure(`${url} answers ${response.status}.`)
      return response.text()
    })
  } catch (error) {
    throw error instanceof Failure ? error : unreachable(url, error)
  }
}

/** @throws Failure when the content of the file differs */
export async function assertSha256(file: string, expected: string, origin: string): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const found = hash.digest('hex')
  if (found === expected) return
  await rm(file, { force: true })
  throw new Failure(
    `${origin} sent an unexpected file (sha256 ${found} instead of ${expected}): ` +
      'something on the way modifies downloads; try another network.',
  )
}

let downloads = 0
let leaveProxy: (() => void) | undefined

/**
 * Uses the proxy and certificate authorities of the machine for downloads only, since services of the same process call
 * each other directly.
 */
async function throughProxy<T>(work: () => Promise<T>): Promise<T> {
  downloads += 1
  if (downloads === 1) {
    leaveProxy = http.setGlobalProxyFromEnv()
    tls.setDefaultCACertificates([...tls.getCACertificates('bundled'), ...tls.getCACertificates('system')])
  }
  try {
    return await work()
  } finally {
    downloads -= 1
    if (downloads === 0) leaveProxy?.()
  }
}

async function request(url: string): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10 * 60_000) })
  if (response.status >= 500) throw new Error(`status ${response.status}`)
  if (!response.ok || !response.body) throw new Failure(`${url} answers ${response.status}.`)
  return response.body
}

const unreachable = (url: string, error: unknown) =>
  new Failure(
    `Cannot reach ${new URL(url).host} (${errorCode(error) ?? messageOf(error)}): ` +
      'connect this machine to the internet for the first start; later starts need no network.',
  )
