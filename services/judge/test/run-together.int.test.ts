import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { emptyInput, type Pipe, type RunRequest, type Sandbox } from '../src/sandbox/sandbox.ts'
import { connectSandbox } from './judging-setup.ts'

let sandbox: Sandbox
beforeAll(() => {
  sandbox = connectSandbox()
})
afterAll(() => sandbox.close())

const mebibyte = 1024 * 1024

function shell(script: string, more: Partial<RunRequest> = {}): RunRequest {
  return {
    argv: ['/bin/sh', '-c', script],
    env: ['PATH=/usr/bin:/bin'],
    stdin: emptyInput,
    limits: {
      cpuMs: 2_000,
      wallMs: 4_000,
      memoryBytes: 64 * mebibyte,
      stackBytes: 0,
      processes: 16,
      stdoutBytes: mebibyte,
      stderrBytes: mebibyte,
    },
    ...more,
  }
}

const output: Pipe = { from: { index: 0, fd: 1 }, to: { index: 1, fd: 0 } }
const back: Pipe = { from: { index: 1, fd: 1 }, to: { index: 0, fd: 0 } }
const textOf = (bytes: Buffer | undefined) => bytes?.toString()

describe('programs that run together', () => {
  it('are connected by pipes only, and results have the order of the requests', async () => {
    const [first, second] = await sandbox.runTogether(
      [shell('echo mine > file; echo one; cat >&2'), shell('read x; echo "$x two"; ls >&2; exit 3')],
      [output, back],
    )
    expect(textOf(first?.stderr)).toBe('one two\n')
    expect(first?.ending).toEqual({ kind: 'exited', code: 0 })
    expect(second?.ending).toEqual({ kind: 'exited', code: 3 })
    expect(textOf(second?.stderr)).toBe('')
  })

  it('may have more descriptors than the three streams', async () => {
    const pipes: Pipe[] = [
      { from: { index: 0, fd: 3 }, to: { index: 1, fd: 4 } },
      { from: { index: 1, fd: 3 }, to: { index: 0, fd: 4 } },
    ]
    const [first, second] = await sandbox.runTogether(
      [shell('echo ping >&3; read x <&4; echo $x'), shell('read x <&4; echo pong >&3; echo $x')],
      pipes,
    )
    expect([textOf(first?.stdout), textOf(second?.stdout)]).toEqual(['pong\n', 'ping\n'])
  })

  it('get SIGPIPE when the other side ends; with a copy they do not, and the copy is returned', async () => {
    const pair = [shell('exec yes'), shell('exec head -n 2')]
    const [result] = await sandbox.runTogether(pair, [output])
    expect(result?.ending).toEqual({ kind: 'signalled', code: 13 })
    const [counted] = await sandbox.runTogether(
      [shell('for i in 1 2 3 4 5 6 7 8; do echo $i; done'), shell('exec head -n 1')],
      [{ ...output, copy: { maxBytes: 6 } }],
    )
    expect(counted?.ending).toEqual({ kind: 'exited', code: 0 })
    // The copy lacks the write during which the sandbox noticed that the reader was gone, however long it was.
    expect(textOf(counted?.stdout)).toMatch(/^1\n(\d\n){0,2}$/)
  })

  it('have separate limits', async () => {
    const [busy, other] = await sandbox.runTogether(
      [shell('while :; do :; done', { limits: { ...shell('').limits, cpuMs: 100, wallMs: 2_000 } }), shell('cat')],
      [output],
    )
    expect(busy?.ending).toEqual({ kind: 'time-limit' })
    expect(other?.ending).toEqual({ kind: 'exited', code: 0 })
  })

  it('fail like single runs: missing program, lost file, aborted run', async () => {
    const [absent, other] = await sandbox.runTogether([shell('', { argv: ['/no/such'] }), shell('cat')], [output])
    expect(absent?.ending.kind).toBe('unstartable')
    expect(other?.ending).toEqual({ kind: 'exited', code: 0 })
    const withMissingFile = shell('cat', { files: { x: { from: 'kept', fileId: 'nowhere' } } })
    await expect(sandbox.runTogether([shell('echo'), withMissingFile], [output])).rejects.toMatchObject({
      fault: 'file-lost',
    })
    const signal = AbortSignal.timeout(200)
    const running = sandbox.runTogether([shell('sleep 60'), shell('cat')], [output], signal)
    await expect(running).rejects.toMatchObject({ fault: 'aborted' })
  })
})
