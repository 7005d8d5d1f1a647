import { existsSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** A folder or file of the host is mounted into every sandbox. */
export type Mount = { source: string; target: string; readonly: boolean }

export type MountSettings = {
  /** These are mounted beside the system's folders: warm caches, precompiled headers, toolchains outside /usr. */
  extraMounts: readonly Mount[]
  /** These are never visible, even inside a mounted folder: test data, the sources with the demonstration problems. */
  hidden: readonly string[]
  /** The sandbox gets this file as /etc/passwd in place of the host's. */
  passwdFile: string
}

/** Programs run as this user, seen from inside the sandbox. */
export const sandboxUser = { uid: 1000, gid: 1000, name: 'runner' }

/** Several runtimes look up their user in /etc/passwd of the sandbox. */
export const sandboxPasswd = [
  'root:x:0:0:root:/w:/bin/sh',
  `${sandboxUser.name}:x:${sandboxUser.uid}:${sandboxUser.gid}:${sandboxUser.name}:/w:/bin/sh`,
  '',
].join('\n')

// Debian has the package list of Haskell outside /usr.
const systemFolders = ['/bin', '/lib', '/lib32', '/lib64', '/usr', '/var/lib/ghc']
const devices = ['/dev/null', '/dev/zero', '/dev/full', '/dev/random', '/dev/urandom']

/** Toolchains read this configuration; the rest of /etc stays hidden. */
const etcEntries = ['ld.so.cache', 'alternatives', 'localtime', 'mono', 'dotnet', 'php', 'python3']
const etcPatterns = [/^java/, /^fpc(-.*)?\.cfg$/, /^ghc/, /^ldc2/, /^mono/]

const tmpfs = 'size=512m,nr_inodes=64k'

/** go-judge masks these paths by default; specifying any replaces its list. */
const alwaysMasked = [
  '/sys/firmware',
  '/sys/devices/virtual/powercap',
  '/proc/acpi',
  '/proc/asound',
  '/proc/kcore',
  '/proc/keys',
  '/proc/latency_stats',
  '/proc/timer_list',
  '/proc/timer_stats',
  '/proc/sched_debug',
  '/proc/scsi',
  '/proc/sysrq-trigger',
]

/** Makes go-judge's mount configuration, as JSON (which is valid YAML). */
export function mountList(settings: MountSettings): string {
  const shown: Mount[] = [
    ...[...systemFolders, ...etcPaths()].map(sameInside),
    ...devices.map((device) => ({ source: device, target: device, readonly: false })),
    { source: settings.passwdFile, target: '/etc/passwd', readonly: true },
    ...settings.extraMounts,
  ]
  const existing = shown.filter((mount) => existsSync(mount.source))
  return JSON.stringify(
    {
      mount: [
        ...existing.map((mount) => ({ type: 'bind', ...mount })),
        { type: 'tmpfs', target: '/w', data: tmpfs },
        { type: 'tmpfs', target: '/tmp', data: tmpfs },
      ],
      proc: true,
      maskPath: [...alwaysMasked, ...insideOf(existing, settings.hidden)],
      workDir: '/w',
      hostName: 'sandbox',
      domainName: 'sandbox',
      uid: sandboxUser.uid,
      gid: sandboxUser.gid,
    },
    null,
    1,
  )
}

function etcPaths(): string[] {
  const names = readdirSync('/etc').filter(
    (name) => etcEntries.includes(name) || etcPatterns.some((pattern) => pattern.test(name)),
  )
  return names.sort().map((name) => path.join('/etc', name))
}

const sameInside = (folder: string): Mount => ({ source: folder, target: folder, readonly: true })

/** Finds the paths at which hidden folders would be visible in the sandbox, because a mounted folder contains them. */
function insideOf(mounts: readonly Mount[], hidden: readonly string[]): string[] {
  return hidden.filter(existsSync).flatMap((folder) =>
    mounts.flatMap((mount) => {
      const rest = path.relative(realpathSync(mount.source), realpathSync(folder))
      const isInside = rest === '' || (!rest.startsWith('..') && !path.isAbsolute(rest))
      return isInside ? [path.join(mount.target, rest)] : []
    }),
  )
}
