import paths from '../../public/remote-paths.json' with { type: 'json' }

/**
 * The first path segments of each remote's pages. A remote can add pages under them without the shell knowing. The
 * gateway reads the same file, to have a page's remote fetched together with the shell.
 */
const pathsByRemote: Record<string, readonly string[]> = paths

/** The remote whose page a path is, or null when it is the shell's own or nobody's. */
export function remoteOf(pathname: string): string | null {
  const owner = Object.entries(pathsByRemote).find(([, paths]) =>
    paths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  )
  return owner?.[0] ?? null
}
