import { baseEnv } from '../languages/toolchain.ts'
import { emptyInput, type RunRequest, type Sandbox } from '../sandbox/sandbox.ts'

/** Whether the sandbox can be trusted with work at the moment. */
export interface SandboxHealth {
  /** Empty while it is healthy, else why it is not. */
  reason: () => string
  /** Resolves once it is healthy; rejects when `signal` is given first. */
  healthy: (signal: AbortSignal) => Promise<void>
  /** Something went wrong that may be the sandbox's fault: no more work until a trial run has succeeded. */
  suspect: (reason: string) => void
  stop: () => void
}

export interface SandboxHealthSettings {
  sandbox: Pick<Sandbox, 'run'>
  /** Between trial runs while it is healthy. */
  calmMs: number
  /** Between trial runs while it is not. */
  alarmMs: number
  onChange: () => void
}

const trialRun: RunRequest = {
  argv: ['/bin/sh', '-c', 'read word; echo "$word" > file; cat file'],
  env: baseEnv,
  stdin: { from: 'bytes', bytes: Buffer.from('well\n') },
  files: { file: emptyInput },
  limits: {
    cpuMs: 2_000,
    wallMs: 10_000,
    memoryBytes: 64 * 1024 * 1024,
    stackBytes: 0,
    processes: 16,
    stdoutBytes: 1024,
    stderrBytes: 1024,
  },
}

export function watchSandbox({ sandbox, calmMs, alarmMs, onChange }: SandboxHealthSettings): SandboxHealth {
  let reason = ''
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const waiting = new Set<() => void>()

  const set = (next: string) => {
    const hasChanged = next !== reason
    reason = next
    if (next === '') for (const go of waiting) go()
    if (hasChanged) onChange()
  }
  const checkIn = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void check(), ms)
  }
  const check = async () => {
    set(await failureOfTrial(sandbox))
    checkIn(reason === '' ? calmMs : alarmMs)
  }
  checkIn(calmMs)
  return {
    reason: () => reason,
    healthy(signal) {
      if (reason === '') return Promise.resolve()
      return new Promise((resolve, reject) => {
        const go = () => {
          waiting.delete(go)
          resolve()
        }
        waiting.add(go)
        signal.addEventListener('abort', () => {
          waiting.delete(go)
          reject(signal.reason as Error)
        })
      })
    },
    suspect(why) {
      set(why)
      checkIn(0)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function failureOfTrial(sandbox: Pick<Sandbox, 'run'>): Promise<string> {
  try {
    const { ending, stdout } = await sandbox.run(trialRun)
    if (ending.kind === 'exited' && ending.code === 0 && stdout.toString() === 'well\n') return ''
    return `a trial run ended with ${JSON.stringify(ending)}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
