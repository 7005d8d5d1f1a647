import { LRUCache } from 'lru-cache'

/** Something told to the pages of one user. `id` is the same on every gateway. */
export interface LiveEvent {
  id: string
  name: string
  /** JSON. */
  data: string
}

/** An open page. */
export interface LiveClient {
  uid: string
  /** `sessionKey` of the session that it was opened with. */
  sessionKey: string
  /** False: the page does not keep up and has been cut off. */
  send: (text: string) => boolean
  close: () => void
}

export interface LiveLimits {
  perUser: number
  total: number
}

/** What became of a page that wants to listen. */
export type Joined = { joined: true; missed: LiveEvent[] | 'too_old' } | { joined: false }

/** Who listens, and what each user was told last, so that a page that lost its connection can go on where it was. */
export interface LiveStreams {
  /** `lastEventId`: the last one that the page got, if it was listening before. */
  join: (client: LiveClient, lastEventId: string | undefined) => Joined
  leave: (client: LiveClient) => void
  tell: (uid: string, event: LiveEvent) => void
  /** Closes all pages of a session. */
  endSession: (sessionKey: string) => void
  clients: () => LiveClient[]
  closeAll: () => void
}

const rememberedPerUser = 64
const rememberedUsers = 5000

export function createLiveStreams(limits: LiveLimits): LiveStreams {
  const byUser = new Map<string, Set<LiveClient>>()
  const recent = new LRUCache<string, LiveEvent[]>({ max: rememberedUsers })
  let total = 0

  function leave(client: LiveClient): void {
    const clients = byUser.get(client.uid)
    if (clients?.delete(client) !== true) return
    total -= 1
    if (clients.size === 0) byUser.delete(client.uid)
  }

  function clients(): LiveClient[] {
    return [...byUser.values()].flatMap((set) => [...set])
  }

  function drop(client: LiveClient): void {
    leave(client)
    client.close()
  }

  return {
    join(client, lastEventId) {
      const own = byUser.get(client.uid) ?? new Set()
      if (total >= limits.total || own.size >= limits.perUser) return { joined: false }
      byUser.set(client.uid, own.add(client))
      total += 1
      return { joined: true, missed: missedSince(recent.get(client.uid) ?? [], lastEventId) }
    },
    leave,
    tell(uid, event) {
      const remembered = recent.get(uid) ?? []
      if (remembered.some((one) => one.id === event.id)) return
      recent.set(uid, [...remembered, event].slice(-rememberedPerUser))
      const text = toText(event)
      for (const client of byUser.get(uid) ?? []) if (!client.send(text)) leave(client)
    },
    endSession(sessionKey) {
      for (const client of clients()) if (client.sessionKey === sessionKey) drop(client)
    },
    clients,
    closeAll() {
      for (const client of clients()) drop(client)
    },
  }
}

function missedSince(remembered: readonly LiveEvent[], lastEventId: string | undefined): LiveEvent[] | 'too_old' {
  if (lastEventId === undefined || lastEventId === '') return []
  const last = remembered.findIndex((event) => event.id === lastEventId)
  return last < 0 ? 'too_old' : remembered.slice(last + 1)
}

/** One event in the form of server-sent events. */
export function toText({ id, name, data }: LiveEvent): string {
  return `id: ${id}\nevent: ${name}\ndata: ${data}\n\n`
}
