import { afterAll, beforeAll } from '@jest/globals'
import { Client } from './client.ts'
import { sumPrograms } from './programs.ts'
import { rootPassword, startProduct, type Product } from './product.ts'

export const minuteMs = 60_000

/** What the tests of a file begin with. To be asked for within a test only: the product runs by then. */
export interface Site {
  readonly product: Product
  /** Nobody in particular. */
  readonly visitor: Client
  readonly root: Client
  /** Makes a user of this name, with a password made of it, and signs in. */
  newUser: (username: string) => Promise<Client>
}

export function passwordOf(username: string): string {
  return `${username}-secret`
}

/**
 * Waits until so many of these languages are offered: a worker that has just started is busy with its toolchains, and a
 * checker would not be compiled within the time of a save.
 */
async function untilLanguagesAreOffered(root: Client, names: readonly string[], count: number): Promise<void> {
  const until = Date.now() + 5 * minuteMs
  for (;;) {
    const languages = await root.data<{ name: string }[]>('GET', '/api/languages')
    const offered = languages.filter(({ name }) => names.includes(name))
    if (offered.length >= count) return
    if (Date.now() > until) throw new Error(`only ${offered.map(({ name }) => name).join()} are offered`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/**
 * Starts the product before the tests of a file, lets root prepare it, and stops it after them.
 *
 * @param own settings of this product besides those of all
 */
export function startSite(prepare?: (site: Site) => Promise<unknown>, own: NodeJS.ProcessEnv = {}): Site {
  let started: { product: Product; visitor: Client; root: Client } | undefined
  const running = () => {
    if (started === undefined) throw new Error('the product does not run yet')
    return started
  }
  const site: Site = {
    get product() {
      return running().product
    },
    get visitor() {
      return running().visitor
    },
    get root() {
      return running().root
    },
    async newUser(username) {
      const users = [[username, passwordOf(username)]]
      // At a second attempt of a test the user is there already; the sign-in tells.
      await site.root.call('POST', '/api/admin/user/insert-batch-user', { users })
      return site.visitor.signIn(username, passwordOf(username))
    },
  }
  beforeAll(async () => {
    const product = await startProduct(own)
    const visitor = new Client(product.url)
    started = { product, visitor, root: visitor }
    started.root = await visitor.signIn('root', rootPassword, '/api/admin/login')
    await untilLanguagesAreOffered(started.root, Object.keys(sumPrograms), 8)
    await prepare?.(site)
  }, 15 * minuteMs)
  afterAll(() => started?.product.stop(), minuteMs)
  return site
}
