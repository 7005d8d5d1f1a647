import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, copyFileSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Failure, messageOf } from '../failure.ts'
import type { Home } from '../home.ts'
import { dieWithParent } from '../die-with-parent.ts'
import { killOrphan, removeProcessRecord, recordProcess } from './process-record.ts'

export type ServerSettings = {
  /** The name, such as `mongod`, is used for the log, the process record and messages. */
  name: string
  command: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  home: Home
  /** Throws while the server does not answer yet; it is called repeatedly until it returns. */
  ready: () => Promise<void>
  /** Called whenever the process has been started, before it answers. */
  spawned?: () => void
  readyTimeoutMs?: number
  stopTimeoutMs?: number
  /** Prints to the terminal instead of its log. */
  show?: boolean
  /** Receives messages for the operator while the server runs, for example that it died and was restarted. */
  report: (message: string) => void
}

/** A server is a supervised child process. */
export type Server = { name: string; pid(): number | undefined; stop(): Promise<void> }

const longestPauseMs = 15_000
const trimEveryMs = 60_000
const awakeTickMs = 100
const logLimitBytes = 20 * 1024 * 1024

/**
 * Starts a server, waits until it is ready, and restarts it whenever it exits.
 *
 * It is killed together with this process, even by SIGKILL. An orphan of an earlier process (see process-record.ts) is
 * killed first.
 *
 * @throws Failure when it does not become ready, with the last lines of its log
 */
export async function startServer(settings: ServerSettings): Promise<Server> {
  const { name, home } = settings
  await killOrphan(home.run, name)
  if (isClosing) throw new Failure(`${name} is not started, because everything is being stopped.`)
  const trimming = setInterval(() => trimLog(home, name), trimEveryMs).unref()
  const state: State = {
    settings,
    stop: new AbortController(),
    child: undefined,
    logFrom: 0,
    revival: undefined,
    trimming,
  }
  started.add(state)
  try {
    await launch(state)
  } catch (error) {
    await stopServer(state)
    throw error
  }
  superviseFrom(state)
  return { name, pid: () => state.child?.pid, stop: () => stopServer(state) }
}

const started = new Set<State>()
let isClosing = false

/** Stops all servers of this process in reverse order, including those still starting. */
export async function stopEveryServer(): Promise<void> {
  isClosing = true
  for (const state of [...started].reverse()) await stopServer(state)
}

type State = {
  settings: ServerSettings
  stop: AbortController
  child: ChildProcess | undefined
  /** The log of the current child begins at this offset. */
  logFrom: number
  revival: Promise<void> | undefined
  trimming: NodeJS.Timeout
}

async function launch(state: State): Promise<void> {
  const { name, home } = state.settings
  trimLog(home, name)
  state.logFrom = logSize(home, name)
  const child = spawnWithLog(state.settings)
  state.child = child
  if (child.pid) recordProcess(home.run, name, child.pid)
  state.settings.spawned?.()
  const ended = endOf(child)
  const waiting = countAwakeTime()
  try {
    await waitUntilReady(state, ended, waiting.elapsedMs)
  } finally {
    waiting.stop()
  }
}

async function waitUntilReady(state: State, ended: ReturnType<typeof endOf>, elapsedMs: () => number): Promise<void> {
  const { name, ready, readyTimeoutMs = 60_000 } = state.settings
  for (;;) {
    const answer = await Promise.race([
      ready().then(
        () => 'ready' as const,
        (error: unknown) => ({ error }),
      ),
      ended,
    ])
    if (answer === 'ready') return
    if ('how' in answer) throw new Failure(`${name} ended while starting (${answer.how}). ${explainLog(state)}`)
    if (elapsedMs() > readyTimeoutMs) {
      throw new Failure(
        `${name} did not respond within ${readyTimeoutMs / 1000} s (${messageOf(answer.error)}). ${explainLog(state)}`,
      )
    }
    await Promise.race([delay(50), ended])
  }
}

/**
 * Measures the time in which this process could receive an answer: loading the modules of the product blocks it for up
 * to a minute at the first start on a busy machine.
 */
function countAwakeTime(): { elapsedMs: () => number; stop: () => void } {
  let awakeMs = 0
  let last = performance.now()
  const ticking = setInterval(() => {
    const now = performance.now()
    awakeMs += Math.min(now - last, 2 * awakeTickMs)
    last = now
  }, awakeTickMs)
  return { elapsedMs: () => awakeMs, stop: () => clearInterval(ticking) }
}

function spawnWithLog({ name, command, args, env, cwd, home, show }: ServerSettings): ChildProcess {
  const log = openLog(home, name)
  const output = show ? 'inherit' : log
  try {
    // The server gets its own session, so that Ctrl-C in the terminal reaches only this process, which stops servers in
    // order.
    return spawn(...dieWithParent(command, args), { cwd, env, detached: true, stdio: ['ignore', output, output] })
  } finally {
    closeSync(log)
  }
}

function openLog(home: Home, name: string): number {
  return openSync(logFile(home, name), 'a')
}

/** Returns the file to which this process itself logs as `name`, and keeps it from growing; `stop` ends that. */
export function rotateLog(home: Home, name: string): { file: string; stop: () => void } {
  trimLog(home, name)
  const trimming = setInterval(() => trimLog(home, name), trimEveryMs).unref()
  return { file: logFile(home, name), stop: () => clearInterval(trimming) }
}

/**
 * Moves a long log to `.old`, if the disk has room for it, and truncates it; servers append, so they continue at its
 * start.
 */
function trimLog(home: Home, name: string): void {
  if (logSize(home, name) <= logLimitBytes) return
  const old = `${logFile(home, name)}.old`
  try {
    copyFileSync(logFile(home, name), old)
  } catch {
    rmSync(old, { force: true })
  }
  truncateSync(logFile(home, name))
}

function logSize(home: Home, name: string): number {
  const file = logFile(home, name)
  return existsSync(file) ? statSync(file).size : 0
}

const logFile = (home: Home, name: string) => path.join(home.logs, `${name}.log`)

function endOf(child: ChildProcess): Promise<{ how: string }> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ how: error.message }))
    child.once('exit', (code, signal) => resolve({ how: signal ? `killed by ${signal}` : `exit code ${code}` }))
  })
}

function superviseFrom(state: State): void {
  const { child } = state
  if (!child) return
  const revive = (how: string) => {
    if (!state.stop.signal.aborted) state.revival = restartServer(state, how)
  }
  if (child.exitCode !== null || child.signalCode !== null) revive('ended')
  else child.once('exit', (code, signal) => revive(signal ? `killed by ${signal}` : `exit code ${code}`))
}

async function restartServer(state: State, how: string): Promise<void> {
  const { name, home, report } = state.settings
  const { signal } = state.stop
  report(`${name} ended unexpectedly (${how}); restarting it.`)
  for (let pauseMs = 250; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      await launch(state)
      superviseFrom(state)
      if (!signal.aborted) report(`${name} is back.`)
      return
    } catch (error) {
      if (signal.aborted) return
      await endChild(state)
      report(`${messageOf(error)} Trying again in ${pauseMs / 1000} s; its log is ${logFile(home, name)}.`)
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

async function stopServer(state: State): Promise<void> {
  state.stop.abort()
  clearInterval(state.trimming)
  await endChild(state)
  await state.revival
  await endChild(state)
  started.delete(state)
  removeProcessRecord(state.settings.home.run, state.settings.name)
}

async function endChild({ child, settings }: State): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  const ended = endOf(child)
  child.kill('SIGTERM')
  const inTime = await Promise.race([ended, delay(settings.stopTimeoutMs ?? 15_000, undefined, { ref: false })])
  if (inTime) return
  child.kill('SIGKILL')
  await ended
}

/** Explains a failure from the log in a sentence if possible; otherwise returns its last lines. */
function explainLog({ settings: { home, name }, logFrom }: State): string {
  const tail = readFileSync(logFile(home, name)).subarray(logFrom).toString('utf8').slice(-4000)
  if (/No space left on device|ENOSPC|Insufficient free space/.test(tail)) {
    return `The disk that holds ${home.root} is full: free some space and start again.`
  }
  if (/UPGRADE PROBLEM|Wrong mongod version|IncompatibleServerVersion/.test(tail)) {
    return (
      `The data in ${home.mongo} was written by a different major version of MongoDB than the one found here: put the ` +
      'earlier one on PATH, or upgrade one major version at a time.'
    )
  }
  if (/Address already in use|EADDRINUSE/.test(tail)) {
    return 'Its port was taken in the meantime: start again, and another one will be chosen.'
  }
  const lines = tail.trim().split('\n').slice(-5).join('\n')
  return `Its log (${logFile(home, name)}) ends with:\n${lines}\n`
}
