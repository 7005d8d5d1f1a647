import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { findGoJudge } from '../src/install/servers/go-judge.ts'
import { startGoJudge, type GoJudge } from '../src/judge/go-judge.ts'
import { temporaryHome } from './data-folder.ts'

// The program contains system call numbers of x86-64.
const onX64 = process.arch === 'x64' ? it : it.skip
const allowed = ['a thread', 'write to the work folder', 'read the passwd file']

describe('the sandbox', () => {
  const temporary = temporaryHome()
  let judge: GoJudge | undefined
  let host: Server
  let outcome: Map<string, string>

  beforeAll(async () => {
    const { home } = temporary
    const report = () => undefined
    const secret = path.join(home.root, 'secret')
    writeFileSync(secret, 'of the host', { mode: 0o644 })
    host = createServer().listen(0, '127.0.0.1')
    await once(host, 'listening')
    const address = host.address()
    judge = await startGoJudge({ home, report, command: await findGoJudge({ home, report }), parallelism: 1 })
    const port = typeof address === 'object' && address ? address.port : 0
    outcome = await runHostile(judge, { PORT: String(port), SECRET: secret })
  }, 300_000)

  afterAll(async () => {
    await judge?.stop()
    host.close()
    temporary.remove()
  })

  it('has all capabilities that this machine supports', () => {
    expect(judge?.sandbox).toMatchObject({ missing: [] })
  })

  onX64('lets a program do what programs do', () => {
    expect(allowed.map((name) => outcome.get(name))).toEqual(allowed.map(() => 'ok'))
  })

  onX64('refuses all that would reach out of it or stay behind in it', () => {
    const escaped = [...outcome].filter(([name, result]) => !allowed.includes(name) && result === 'ok')
    expect(escaped).toEqual([])
    expect(outcome.size).toBeGreaterThan(20)
  })

  it('copies files only from its source folder', async () => {
    const inside = path.join(temporary.home.judge.data, 'input')
    writeFileSync(inside, 'test data')
    if (!judge) throw new Error('not started')
    expect(await runOne(judge, { args: ['/bin/cat', 'in'], copyIn: { in: { src: inside } } })).toMatchObject({
      status: 'Accepted',
      files: { stdout: 'test data' },
    })
    const outside = path.join(temporary.home.root, 'secret')
    const refused = await run(judge, { args: ['/bin/cat', 'in'], copyIn: { in: { src: outside } } })
    expect(refused.ok).toBe(false)
  })
})

type Command = { args: string[]; env?: string[]; copyIn?: Record<string, { src: string } | { content: string }> }

async function runHostile(judge: GoJudge, env: Record<string, string>): Promise<Map<string, string>> {
  const program = readFileSync(path.join(import.meta.dirname, 'hostile.py'), 'utf8')
  const result = await runOne(judge, {
    args: ['/usr/bin/python3', 'hostile.py'],
    env: Object.entries(env).map(([name, value]) => `${name}=${value}`),
    copyIn: { 'hostile.py': { content: program } },
  })
  expect(result).toMatchObject({ status: 'Accepted', files: { stderr: '' } })
  const lines = result.files.stdout.trim().split('\n')
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(': ')), line.slice(line.lastIndexOf(': ') + 2)]))
}

async function runOne(judge: GoJudge, command: Command) {
  const response = await run(judge, command)
  const [result] = (await response.json()) as { status: string; files: { stdout: string; stderr: string } }[]
  if (!result) throw new Error('no result')
  return result
}

function run({ httpUrl, token }: GoJudge, { args, env = [], copyIn = {} }: Command): Promise<Response> {
  const files = [{ content: '' }, { name: 'stdout', max: 10_000 }, { name: 'stderr', max: 10_000 }]
  const limits = { cpuLimit: 10e9, clockLimit: 20e9, memoryLimit: 256 * 1024 * 1024, procLimit: 20 }
  const cmd = [{ args, env: ['PATH=/usr/bin:/bin', ...env], files, copyIn, ...limits }]
  return fetch(`${httpUrl}/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ cmd }),
  })
}
