import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Failure } from '@verdict/deploy/failure'
import { isFree } from '@verdict/deploy/servers/ports'

/** @throws Failure if another process listens on the site's port, with its name if this user may see it */
export async function assertPortFree(host: string, port: number): Promise<void> {
  if (await isFree(port, host)) return
  if (port < 1024 && process.getuid?.() !== 0) {
    throw new Failure(`Only root can use port ${port}: choose one above 1023, for example VERDICT_PORT=8000.`)
  }
  const holder = findListener(port)
  const who = holder ? ` by process ${holder.pid} (${holder.name})` : ''
  throw new Failure(
    `Port ${port} on ${host} is in use${who}: stop that program, or choose another port, for example ` +
      `VERDICT_PORT=${port + 1} npm start.`,
  )
}

/** The process that listens on a port; undefined if this user may not see it. */
function findListener(port: number): { pid: number; name: string } | undefined {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningSockets(table, port)))
  return numericEntries('/proc').flatMap((pid) => {
    const holds = filesOf(pid).some((file) => sockets.has(file))
    return holds ? [{ pid: Number(pid), name: read(`/proc/${pid}/comm`).trim() }] : []
  })[0]
}

function listeningSockets(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const listening = '0A'
  return read(table)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(suffix) && fields[3] === listening)
    .map((fields) => `socket:[${fields[9]}]`)
}

/** Targets of a process's file descriptors, without those that cannot be read. */
function filesOf(pid: string): string[] {
  const folder = `/proc/${pid}/fd`
  return attempt(() => readdirSync(folder), []).flatMap((fd) => attempt(() => [readlinkSync(`${folder}/${fd}`)], []))
}

const numericEntries = (folder: string) => readdirSync(folder).filter((name) => /^\d+$/.test(name))

const read = (file: string) => attempt(() => readFileSync(file, 'utf8'), '')

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
