import { afterAll, beforeAll } from '@jest/globals'
import { Client } from './client.ts'
import { sumPrograms } from './programs.ts'
import { rootPassword, sharedProduct, startProduct, type Product } from './product.ts'

export const minuteMs = 60_000

/** Fixtures of a test file are available within tests only, when the product is running. */
export interface Site {
  readonly product: Omit<Product, 'stop'>
  /** The visitor is not signed in. */
  readonly visitor: Client
  readonly root: Client
  /** Creates a user with this name and a password derived from it, and signs in. */
  newUser: (username: string) => Promise<Client>
}

export function passwordOf(username: string): string {
  return `${username}-secret`
}

/**
 * Waits until this many of the languages are offered. A worker that has just started is still checking its toolchains,
 * and saving a checker would time out.
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
 * Prepares the product for a test file: the shared one, which also contains content of other files.
 *
 * @param own settings of a separate product for this file, which may also stop it
 */
export function startSite(prepare?: (site: Site) => Promise<unknown>, own?: NodeJS.ProcessEnv): Site {
  let started: { product: Omit<Product, 'stop'>; visitor: Client; root: Client } | undefined
  let stop = async () => {}
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
      // In a retry the user exists already; signing in shows whether the call failed otherwise.
      await site.root.call('POST', '/api/admin/user/insert-batch-user', { users })
      return site.visitor.signIn(username, passwordOf(username))
    },
  }
  async function startOwn(settings: NodeJS.ProcessEnv): Promise<Product> {
    const product = await startProduct(settings)
    stop = product.stop
    return product
  }

  beforeAll(async () => {
    const product = own === undefined ? await sharedProduct() : await startOwn(own)
    const visitor = new Client(product.url)
    started = { product, visitor, root: visitor }
    started.root = await visitor.signIn('root', rootPassword, '/api/admin/login')
    await untilLanguagesAreOffered(started.root, Object.keys(sumPrograms), 8)
    await prepare?.(site)
  }, 15 * minuteMs)
  afterAll(() => stop())
  return site
}
