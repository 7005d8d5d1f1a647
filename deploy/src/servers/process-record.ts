import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Failure } from '../failure.ts'

/**
 * Records the process of a server in `run/<name>.json` so that the next start finds orphans. As process ids are reused,
 * the start time is compared as well.
 */
type ProcessRecord = { pid: number; startedAt: string; owner: { pid: number; startedAt: string } }

const recordFile = (runFolder: string, name: string) => path.join(runFolder, `${name}.json`)

/** Records that this process runs `pid` as the server `name`. */
export function recordProcess(runFolder: string, name: string, pid: number): void {
  const startedAt = startOf(pid)
  const ownStart = startOf(process.pid)
  if (!startedAt || !ownStart) return
  const record: ProcessRecord = { pid, startedAt, owner: { pid: process.pid, startedAt: ownStart } }
  const file = recordFile(runFolder, name)
  writeFileSync(`${file}.new`, JSON.stringify(record))
  renameSync(`${file}.new`, file)
}

/** Removes the record after a clean stop. */
export function removeProcessRecord(runFolder: string, name: string): void {
  rmSync(recordFile(runFolder, name), { force: true })
}

/**
 * Kills the orphaned server `name` of an earlier process.
 *
 * @throws Failure when that process is still running, as two of them would corrupt the data folder
 */
export async function killOrphan(runFolder: string, name: string): Promise<void> {
  const record = readRecord(runFolder, name)
  if (!record || !isAlive(record)) return
  if (record.owner.pid !== process.pid && isAlive(record.owner)) throw alreadyRunning(runFolder, record.owner.pid)
  process.kill(record.pid, 'SIGTERM')
  if (await ends(record, 15_000)) return
  process.kill(record.pid, 'SIGKILL')
  await ends(record, 5_000)
}

/** @throws Failure when another running process uses this data folder */
export function assertNotRunning(runFolder: string): void {
  for (const file of readdirSync(runFolder)) {
    if (!file.endsWith('.json')) continue
    const record = readRecord(runFolder, path.basename(file, '.json'))
    if (record && isAlive(record) && record.owner.pid !== process.pid && isAlive(record.owner)) {
      throw alreadyRunning(runFolder, record.owner.pid)
    }
  }
}

const alreadyRunning = (runFolder: string, pid: number) =>
  new Failure(
    `Verdict already runs on the data folder ${path.dirname(runFolder)} (process ${pid}): ` +
      'stop it first, or set VERDICT_DATA to another folder.',
  )

function readRecord(runFolder: string, name: string): ProcessRecord | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(recordFile(runFolder, name), 'utf8'))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is ProcessRecord {
  return isProcess(value) && 'owner' in value && isProcess(value.owner)
}

function isProcess(value: unknown): value is { pid: number; startedAt: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    Number.isInteger(value.pid) &&
    'startedAt' in value &&
    typeof value.startedAt === 'string'
  )
}

const isAlive = (one: { pid: number; startedAt: string }) => startOf(one.pid) === one.startedAt

/** Returns boot id and start time of a process in clock ticks; undefined if there is no such process. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces, so fields are counted after it; the first one is the state.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`
  } catch {
    return undefined
  }
}

async function ends(record: { pid: number; startedAt: string }, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (isAlive(record)) {
    if (Date.now() > deadline) return false
    await delay(50)
  }
  return true
}
