/** The parts of a server's URL, without the password. */
export interface StoreAddress {
  /** Several hosts are kept as they are, with ports. */
  host: string
  /** 0: included in the hosts. */
  port: number
  username: string
}

const form = /^[a-z+]+:\/\/(?:([^:@/]*)(?::[^@/]*)?@)?([^/?#]*)/i

/** Parses `scheme://user:password@host:port/…` without the password. */
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
