import type { Print } from './bulk.ts'
import { fillDiscussions, fillGroups } from './fill-community.ts'
import { fillPeople, uidOf } from './fill-people.ts'
import { fillProblems, numberProblems } from './fill-problems.ts'
import { countsOf, fillCounted, fillSubmissions, numberSubmissions } from './fill-submissions.ts'
import { fillStatistics } from './fill-statistics.ts'
import { groupProblems, planSubmissions, type SiteSize } from './site-plan.ts'
import { openStores, type Stores } from './stores.ts'

export interface LargeSite extends SiteSize {
  discussions: number
  /** The latest submission is from just before. */
  until: Date
  /** Fills a site that has other content, too. */
  beside: boolean
}

const dayMs = 86_400_000

/**
 * Writes a large site into the databases of the services: what a site of that size would have come to by itself, so that a
 * recount finds nothing to correct. The same numbers make the same site.
 *
 * @param prefix before the names of the databases
 * @throws Error for a site with other content, unless told, and for one that was filled before
 */
export async function seedLarge(url: string, site: LargeSite, print: Print, prefix = ''): Promise<void> {
  const stores = await openStores(url, prefix)
  try {
    await stores.buildIndexes()
    await assertFillable(stores, site.beside)
    await fill(stores, site, print)
  } finally {
    await stores.close()
  }
}

async function assertFillable(stores: Stores, beside: boolean): Promise<void> {
  if ((await stores.accounts.exists({ _id: uidOf(0) })) !== null)
    throw new Error('This site has been filled before. Take an empty data folder, or another MONGO_URL.')
  if (beside) return
  const content = [
    stores.accounts.exists({ role: { $ne: 'root' } }),
    stores.problem.problems.exists({}),
    stores.submission.submissions.exists({}),
  ]
  if ((await Promise.all(content)).every((one) => one === null)) return
  throw new Error(
    'This site has content of its own, beside which the generated one would stay: say --beside to fill it.',
  )
}

async function fill(stores: Stores, site: LargeSite, print: Print): Promise<void> {
  const startedAt = Date.now()
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const from = Date.now()
    const result = await work()
    print(`✓ ${what} (${((Date.now() - from) / 1000).toFixed(0)} s)`)
    return result
  }
  const { until } = site
  const began = new Date(until.getTime() - 365 * dayMs)
  const users = await step('users', () => fillPeople(stores, site.users, until, print))
  const gid = await step('groups', () => fillGroups(stores, users, began, print))
  const problems = await numberProblems(stores, { count: site.problems, ofGroup: groupProblems, gid })
  const plan = planSubmissions(site)
  const counts = countsOf(plan, problems.length)
  await step('problems', () => fillProblems(stores, { problems, counts, at: began }, print))
  const filled = { plan, users, problems, until, firstId: await numberSubmissions(stores, site.submissions) }
  await step('submissions', () => fillSubmissions(stores, filled, print))
  await step('counts of problems', () => fillCounted(stores, filled, print))
  await step('statistics of users', () => fillStatistics(stores, filled, print))
  const shown = problems.filter(({ gid: group, auth }) => group === null && auth === 1)
  await step('discussions', () =>
    fillDiscussions(stores, { users, problems: shown, count: site.discussions, until }, print),
  )
  print(
    `Filled in ${((Date.now() - startedAt) / 1000).toFixed(0)} s. Start the product anew: it keeps lists in memory.`,
  )
}
