import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { World } from './world.ts'
import { redisUrl, secret } from '@verdict/test-kit/environment'
import { until } from '@verdict/test-kit/until'

/** A worker in a separate process. */
export interface WorkerProcess {
  said: string[]
  says: (line: string) => Promise<unknown>
  /** Lets the worker send its result. */
  finish: () => void
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void
  kill: () => Promise<void>
}

export async function startWorkerProcess(world: World, workerId: string): Promise<WorkerProcess> {
  const script = new URL('serve-worker.ts', import.meta.url).pathname
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, ['--no-warnings', script], {
    env: {
      WORKER_ID: workerId,
      WORKER_QUEUE: world.grpcAddress,
      WORKER_SECRET: secret,
      REDIS_URL: redisUrl,
      TEST_BUS_PREFIX: world.busPrefix,
    },
  })
  const said: string[] = []
  createInterface(child.stdout).on('line', (line) => said.push(line))
  const says = (line: string) => until(`${workerId} to say ${line}`, async () => said.includes(line))
  await says('ready')
  return {
    said,
    says,
    finish: () => void child.stdin.write('finish\n'),
    signal: (name) => void child.kill(name),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
