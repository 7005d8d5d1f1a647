import { afterAll, beforeAll } from '@jest/globals'
import { Client } from './client.ts'
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

/** Starts the product before the tests of a file, lets root prepare it, and stops it after them. */
export function startSite(prepare?: (site: Site) => Promise<unknown>): Site {
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
      await site.root.data('POST', '/api/admin/user/insert-batch-user', { users })
      return site.visitor.signIn(username, passwordOf(username))
    },
  }
  beforeAll(async () => {
    const product = await startProduct()
    const visitor = new Client(product.url)
    started = { product, visitor, root: visitor }
    started.root = await visitor.signIn('root', rootPassword, '/api/admin/login')
    await prepare?.(site)
  }, 15 * minuteMs)
  afterAll(() => started?.product.stop(), minuteMs)
  return site
}
