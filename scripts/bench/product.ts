import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { root } from '../lib/root.ts'

const read = (file: string) => readFileSync(file, 'utf8')

/**
 * Starts the product with `npm start`; resolves once it is ready.
 *
 * @throws Error with its output if it exits earlier
 */
export async function startProduct(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; seconds: number }> {
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stderr.pipe(process.stderr)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      if (output.includes('Verdict is ready')) resolve()
    })
    child.once('exit', () => reject(new Error(`npm start ended:\n${output}`)))
  })
  return { child, seconds: (performance.now() - startedAt) / 1000 }
}

export async function stopProduct(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Lists the ids of a process and all its descendants. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => parentOf(one) === pid)
  return [pid, ...children.flatMap(familyOf)]
}

function parentOf(pid: number): number {
  try {
    const stat = read(`/proc/${pid}/stat`)
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

export function commandLineOf(pid: number): string[] {
  return read(`/proc/${pid}/cmdline`).split('\0')
}

/** Returns the program name of a process; npm counts as `node`. */
export function programOf(pid: number): string {
  const [command = ''] = commandLineOf(pid)
  return /(^|\/)(node|npm)/.test(command) ? 'node' : command.replace(/^.*\//, '')
}

/** Runs `work` for each process that still exists, since sandboxed ones end at any time. */
export function ofEach<T>(pids: readonly number[], work: (pid: number) => T): Map<number, T> {
  return new Map(
    pids.flatMap((pid) => {
      try {
        return [[pid, work(pid)] as const]
      } catch {
        return []
      }
    }),
  )
}

/** Sums the processor time of all threads of a process, in nanoseconds. */
export function busyNs(pid: number): number {
  const threads = ofEach(readdirSync(`/proc/${pid}/task`).map(Number), (thread) =>
    Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]),
  )
  return [...threads.values()].reduce((total, one) => total + one, 0)
}
