import { readdirSync, readFileSync } from 'node:fs'
import { expect } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { baseEnv } from '../src/languages/toolchain.ts'
import { emptyInput } from '../src/sandbox/sandbox.ts'
import { openJudge, type Question } from './judging-setup.ts'
import { openOwnSandbox } from './own-sandbox.ts'

const headers = [
  'stdio',
  'stdlib',
  'string',
  'stdint',
  'stddef',
  'unistd',
  'fcntl',
  'errno',
  'signal',
  'dirent',
  'sched',
  'pthread',
  'arpa/inet',
  'sys/socket',
  'sys/un',
  'sys/stat',
  'sys/mman',
  'sys/wait',
  'sys/syscall',
  'sys/ioctl',
  'sys/resource',
  'sys/ptrace',
  'sys/mount',
  'sys/uio',
  'sys/prctl',
  'sys/types',
  'sys/time',
]

/** Makes a C program with this body of `main`; `before` is placed above it. */
export const c = (body: string, before = '') =>
  `#define _GNU_SOURCE\n${headers.map((name) => `#include <${name}.h>\n`).join('')}${before}\nint main(void){${body}}`

const sum = c('int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);')

/** Lists what a program could have left for the next one, one line for each thing. */
const lookAround = [
  'ls -A /w /tmp | grep -v :$ | grep .',
  'find / /w /tmp /dev -xdev -user 1000 2>/dev/null',
  'cat /proc/sysvipc/shm /proc/sysvipc/msg /proc/sysvipc/sem | grep -v key',
  'grep @ /proc/net/unix',
  'cat /proc/net/tcp /proc/net/udp | grep -v address',
  'ls /dev/shm /dev/mqueue 2>/dev/null',
  'true',
].join('; ')

/** Opens a judge on a sandbox of its own with a single slot, so that the next program uses the same container. */
export async function startHostileJudge() {
  const own = await openOwnSandbox({ parallelism: 1 })
  // `openJudge` and others read these variables, which apply to this test file only.
  Object.assign(process.env, own.settings)
  const open = await openJudge()
  // Afterwards only runs of tests happen.
  for (const language of ['C', 'C++ 17']) await open.registry.find(language)
  await open.stopDiscovery()

  const run = (body: string, question: Question & { before?: string } = {}) =>
    open.judge(c(body, question.before), { language: 'C', cases: [['1 2\n', 'ok\n']], ...question })

  const lookRequest = {
    argv: ['/bin/sh', '-c', lookAround],
    env: baseEnv,
    stdin: emptyInput,
    limits: {
      cpuMs: 5_000,
      wallMs: 20_000,
      memoryBytes: 256 * 1024 * 1024,
      stackBytes: 0,
      processes: 32,
      stdoutBytes: 65_536,
      stderrBytes: 65_536,
    },
  }

  /** Expects no files and no processes, and the next submission to be judged correctly. */
  async function expectClean(): Promise<void> {
    expect((await open.sandbox.run(lookRequest)).stdout.toString()).toBe('')
    for (let i = 0; i < 2; i++) {
      expect((await open.judge(sum, { language: 'C' })).status).toBe(JudgeStatus.Accepted)
    }
    // The last process may still be visible while it ends; one that was left behind stays.
    for (let i = 0; i < 20 && programsBelow(own.pid()).length > 0; i++) await open.sandbox.run(lookRequest)
    expect(programsBelow(own.pid())).toEqual([])
  }

  async function close(): Promise<void> {
    await open.close()
    await own.close()
  }

  return {
    ...open,
    own,
    run,
    statusOf: async (...call: Parameters<typeof run>) => (await run(...call)).status,
    expectClean,
    close,
  }
}

/** The sandbox gives users of programs ids from here. */
const firstProgramUser = 10_000

/** Lists processes of programs among the descendants of a process, as `pid name`. */
function programsBelow(ancestor: number): string[] {
  const parents = new Map<number, { parent: number; uid: number; name: string }>()
  for (const name of readdirSync('/proc')) {
    const status = /^\d+$/.test(name) ? readStatus(name) : undefined
    if (status !== undefined) parents.set(Number(name), status)
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)?.parent ?? 0
    return parent === ancestor || (parent > 1 && isBelow(parent))
  }
  return [...parents]
    .filter(([pid, { uid }]) => uid >= firstProgramUser && uid < 60_000 && isBelow(pid))
    .map(([pid, { name }]) => `${pid} ${name}`)
}

function readStatus(pid: string) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? ''
    return { parent: Number(field('PPid')), uid: Number(field('Uid')), name: field('Name') }
  } catch {
    // The process ended meanwhile.
    return undefined
  }
}
