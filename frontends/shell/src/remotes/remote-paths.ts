/** The first path segments of each remote's pages. A remote can add pages under them without the shell knowing. */
const pathsByRemote: Record<string, readonly string[]> = {
  problem: ['/problem', '/status', '/submission-detail'],
  admin: ['/admin'],
}

/** The remote whose page a path is, or null when it is the shell's own or nobody's. */
export function remoteOf(pathname: string): string | null {
  const owner = Object.entries(pathsByRemote).find(([, paths]) =>
    paths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  )
  return owner?.[0] ?? null
}
