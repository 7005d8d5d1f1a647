import { foldName } from '@verdict/kit/fold-name.rules'
import type { Account } from '../accounts/account.model.ts'
import { listChangedAccounts } from '../accounts/directory/list-changed-accounts.ts'
import type { AccountsContext } from '../accounts/context.ts'

/** With more accounts there is no index, which would take more than 60 MB, and the database is searched. */
const maxAccounts = 300_000
/**
 * Up to this many matches are checked in the database, for rows that were deleted without a record, as after a restore.
 */
const maxMatches = 1_000

interface Entry {
  uid: string
  createdAtMs: number
  /** The searched text is case-folded, with a line for each field. */
  text: string
}

/** In-memory index that finds users by any part of their names, e-mail or school. */
export interface UserSearchIndex {
  /** Reads all accounts, once; concurrent calls share one read. */
  load: () => Promise<void>
  /** Starts to load in the background, for a search that is likely to follow. */
  warm: () => void
  /** UIDs of all matches, newest account first; null: not loaded yet, or there are too many accounts. */
  find: (keyword: string) => Promise<string[] | null>
}

type Needed = Pick<AccountsContext, 'accounts' | 'deletedAccounts' | 'clock' | 'log'>

/** Indexed texts, and the cursor in the order of changes up to which they are current. */
function createEntries(ctx: Needed) {
  const entries = new Map<string, Entry>()
  let ordered: Entry[] | null = null
  let cursor = ''

  function put(account: Account): void {
    const entry = toEntry(account)
    const known = entries.get(entry.uid)
    if (known?.text === entry.text) return
    entries.set(entry.uid, entry)
    ordered = null
  }

  function remove(uid: string): void {
    if (entries.delete(uid)) ordered = null
  }

  return {
    remove,
    clear: () => entries.clear(),
    isTooLarge: () => entries.size > maxAccounts,
    async readChanges(): Promise<void> {
      let more = true
      while (more && entries.size <= maxAccounts) {
        const changed = await listChangedAccounts(ctx, cursor, 0)
        for (const account of changed.accounts) put(account)
        for (const { _id } of changed.deleted) remove(_id)
        ;({ cursor, more } = changed)
      }
    },
    uidsOf(keyword: string): string[] {
      ordered ??= [...entries.values()].sort(newestFirst)
      return ordered.filter(({ text }) => text.includes(keyword)).map(({ uid }) => uid)
    },
  }
}

/**
 * MongoDB finds substrings only by scanning all accounts, which takes several times as long. Changes are applied before
 * each search, in order, as in the projections of other services.
 */
export function createUserSearchIndex(ctx: Needed): UserSearchIndex {
  const entries = createEntries(ctx)
  let loading: Promise<void> | undefined
  let isLoaded = false
  let catchingUp = Promise.resolve()

  async function load(): Promise<void> {
    loading ??= entries.readChanges().then(
      () => {
        isLoaded = !entries.isTooLarge()
        if (!isLoaded) entries.clear()
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    await loading
  }

  /** A caller that arrives while changes are read waits for the changes since. */
  function catchUp(): Promise<void> {
    catchingUp = catchingUp.catch(() => undefined).then(entries.readChanges)
    return catchingUp
  }

  async function withoutDeleted(uids: string[]): Promise<string[]> {
    const there = await ctx.accounts.find({ _id: { $in: uids } }, { _id: 1 }).lean()
    if (there.length === uids.length) return uids
    const known = new Set(there.map(({ _id }) => _id))
    for (const uid of uids) if (!known.has(uid)) entries.remove(uid)
    return uids.filter((uid) => known.has(uid))
  }

  function warm(): void {
    load().catch((error: unknown) => ctx.log.warn({ err: error }, 'the search index of users could not be read'))
  }

  return {
    load,
    warm,
    async find(keyword) {
      if (!isLoaded) {
        warm()
        return null
      }
      await catchUp()
      const found = entries.uidsOf(foldName(keyword))
      return found.length <= maxMatches ? withoutDeleted(found) : found
    },
  }
}

function toEntry({ _id: uid, nameKey, nickname, realname, email, school, createdAt }: Account): Entry {
  const fields = [nickname, realname, email, school].map((field) => foldName(field ?? ''))
  return { uid, createdAtMs: createdAt.getTime(), text: [nameKey, ...fields].join('\n') }
}

function newestFirst(a: Entry, b: Entry): number {
  return b.createdAtMs - a.createdAtMs || (a.uid < b.uid ? -1 : 1)
}
