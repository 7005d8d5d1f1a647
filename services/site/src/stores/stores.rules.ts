/** What an address of a server says, but for its password. */
export interface StoreAddress {
  /** Several stand as they are, with their ports. */
  host: string
  /** 0: told with the hosts. */
  port: number
  username: string
}

const form = /^[a-z+]+:\/\/(?:([^:@/]*)(?::[^@/]*)?@)?([^/?#]*)/i

/** Reads `scheme://user:password@host:port/…`; the password is left out. */
export function storeAddress(url: string, defaultPort: number): StoreAddress {
  const [, user = '', hosts = ''] = form.exec(url.trim()) ?? []
  const username = decodeUser(user)
  if (hosts.includes(',')) return { host: hosts, port: 0, username }
  const [, host = hosts, port] = /^(.*?)(?::(\d+))?$/.exec(hosts) ?? []
  return { host, port: port === undefined ? defaultPort : Number(port), username }
}

function decodeUser(user: string): string {
  try {
    return decodeURIComponent(user)
  } catch {
    return user
  }
}
