import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { judgeProtocols, type JudgeProtocol } from '@verdict/proto/codes/problem'
import type { RunEnding, RunResult } from '../sandbox/sandbox.ts'
import { checkerCall, interactorCall, managerCall } from './protocols.ts'
import { readCheck } from './read-check.ts'

const { Accepted, WrongAnswer, PresentationError, PartialAccepted } = JudgeStatus

interface Ran {
  code?: number
  ending?: RunEnding
  stdout?: string
  stderr?: string
  files?: Record<string, string>
  oversized?: string[]
}

function ran({ code = 0, ending, stdout = '', stderr = '', files = {}, oversized = [] }: Ran): RunResult {
  return {
    ending: ending ?? { kind: 'exited', code },
    cpuMs: 1,
    wallMs: 1,
    memoryBytes: 1,
    stdout: Buffer.from(stdout),
    stderr: Buffer.from(stderr),
    collected: new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])),
    kept: new Map(),
    oversized: new Set(oversized),
    irregular: new Set(),
  }
}

/** Returns status and percent, or the reason of the failure. */
function read(protocol: JudgeProtocol, run: Ran, percentScale = 100, fullScore = 100) {
  const outcome = readCheck(protocol, ran(run), percentScale, fullScore)
  return outcome.kind === 'judged' ? [outcome.status, outcome.percent] : outcome.reason
}

describe('the result of a checker', () => {
  it.each<[JudgeProtocol, Ran, unknown]>([
    ['hoj', { code: 0, stderr: 'wrong answer, or so' }, [Accepted, 100]],
    ['hoj', { code: 99, stdout: ' 42.5\n' }, [PartialAccepted, 42.5]],
    ['hoj', { code: 99, stdout: '250' }, [Accepted, 100]],
    ['hoj', { code: 99, stdout: '0' }, [WrongAnswer, 0]],
    ['hoj', { code: 99, stdout: 'much' }, 'it gave no number of points'],
    ['hoj', { code: 0, stderr: 'partially correct (0) no' }, [WrongAnswer, 0]],
    ['hoj', { code: 99, stderr: 'partially correct (99) nearly' }, [PartialAccepted, 99]],
    ['hoj', { code: 103 }, 'it ended with exit code 103'],
    ['hoj', { code: 1, stderr: 'wrong answer 1 2' }, [WrongAnswer, 0]],
    ['hoj', { code: 2, stderr: 'wrong output format x' }, [WrongAnswer, 0]],
    ['hoj', { code: 7, stderr: 'points 100 all' }, [Accepted, 100]],
    ['hoj', { code: 3, stderr: 'FAIL the answer is bad' }, 'FAIL the answer is bad'],
    ['hoj', { code: 3, stderr: 'what?' }, 'it ended with exit code 3\nwhat?'],
    ['testlib', { code: 0, stderr: 'ok 3 numbers' }, [Accepted, 100]],
    ['testlib', { code: 0, stderr: 'partially correct (0) no' }, [WrongAnswer, 0]],
    ['testlib', { code: 1, stderr: 'partially correct (1) a little' }, [PartialAccepted, 1]],
    ['testlib', { code: 1, stderr: 'wrong answer x' }, [WrongAnswer, 0]],
    ['testlib', { code: 2, stderr: 'wrong output format x' }, [PresentationError, 0]],
    ['testlib', { code: 3, stderr: 'FAIL x' }, 'FAIL x'],
    ['testlib', { code: 3 }, 'it ended with exit code 3'],
    ['testlib', { code: 4, stderr: 'wrong output format Extra' }, [WrongAnswer, 0]],
    ['testlib', { code: 8, stderr: 'unexpected eof x' }, [WrongAnswer, 0]],
    ['testlib', { code: 7, stderr: 'points 12.5 x' }, [PartialAccepted, 12.5]],
    ['testlib', { code: 1, stderr: 'debug first\nwrong answer' }, [WrongAnswer, 0]],
    ['testlib', { code: 9 }, 'it ended with exit code 9'],
    ['kattis', { code: 42 }, [Accepted, 100]],
    ['kattis', { code: 43, files: { 'feedback/score.txt': '50' } }, [WrongAnswer, 0]],
    ['kattis', { code: 0 }, 'it ended with exit code 0'],
    ['kattis', { code: 42, files: { 'feedback/score.txt': '50\n' } }, [PartialAccepted, 50]],
    ['cms', { stdout: '1.0\n', stderr: 'translate:success\n' }, [Accepted, 100]],
    ['cms', { stdout: '0.5\nmore' }, [PartialAccepted, 50]],
    ['cms', { code: 1, stdout: '1.0' }, 'it ended with exit code 1'],
    ['hustoj', { code: 17 }, [WrongAnswer, 0]],
    ['qduoj', { code: 1 }, [WrongAnswer, 0]],
    ['qduoj', { code: 2 }, 'it ended with exit code 2'],
    ['syzoj', { stdout: '30' }, [PartialAccepted, 30]],
    ['syzoj', { stdout: '' }, 'it gave no number of points'],
    ['lemon', { files: { score_file: '100' } }, [Accepted, 100]],
    ['lemon', {}, 'it wrote no score'],
  ])('%s: %j', (protocol, run, expected) => {
    expect(read(protocol, run)).toEqual(expected)
  })

  it('uses the score scale of the problem', () => {
    expect(read('testlib', { code: 50, stderr: 'partially correct (50) x' }, 200)).toEqual([PartialAccepted, 25])
    expect(read('lemon', { files: { score_file: '5' } }, 100, 20)).toEqual([PartialAccepted, 25])
    expect(read('kattis', { code: 42, files: { 'feedback/score.txt': '5' } }, 100, 20)).toEqual([PartialAccepted, 25])
  })

  it('is a failure when the checker was stopped or wrote too much', () => {
    const endings: RunEnding[] = [
      { kind: 'signalled', code: 11 },
      { kind: 'time-limit' },
      { kind: 'memory-limit' },
      { kind: 'output-limit' },
      { kind: 'unstartable', reason: 'gone' },
    ]
    for (const protocol of judgeProtocols) {
      for (const ending of endings) expect(readCheck(protocol, ran({ ending }), 100).kind).toBe('failed')
      expect(readCheck(protocol, ran({ code: 0, stdout: '100', oversized: ['stderr'] }), 100).kind).toBe('failed')
    }
  })

  it('is between 0 and 100 percent for any output, and 100 exactly when it accepts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...judgeProtocols),
        fc.nat(120),
        fc.oneof(fc.double().map(String), fc.string()),
        fc.oneof(
          fc.string(),
          fc.integer().map((n) => `points ${n}`),
          fc.nat(300).map((n) => `partially correct (${n})`),
        ),
        (protocol, code, stdout, stderr) => {
          const outcome = readCheck(protocol, ran({ code, stdout, stderr, files: { score_file: stdout } }), 100)
          if (outcome.kind === 'failed') return
          expect(outcome.percent).toBeGreaterThanOrEqual(0)
          expect(outcome.percent).toBeLessThanOrEqual(100)
          expect(outcome.percent === 100).toBe(outcome.status === Accepted)
          expect(outcome.percent > 0 && outcome.percent < 100).toBe(outcome.status === PartialAccepted)
        },
      ),
    )
  })
})

describe('the command line of a judge program', () => {
  const argsOf = (protocol: JudgeProtocol) => checkerCall(protocol, 20).args.join(' ')

  it('has the files in the order of its protocol', () => {
    expect(argsOf('hoj')).toBe('input user_out answer')
    expect(argsOf('testlib')).toBe('input user_out answer')
    expect(argsOf('kattis')).toBe('input answer feedback/')
    expect(argsOf('cms')).toBe('input answer user_out')
    expect(argsOf('hustoj')).toBe('input answer user_out')
    expect(argsOf('qduoj')).toBe('input user_out')
    expect(argsOf('syzoj')).toBe('')
    expect(argsOf('lemon')).toBe('input user_out answer 20 score_file msg_file')
  })

  it('exists for interactors and managers only if the protocol has them', () => {
    expect(interactorCall('testlib').args).toEqual(['input', 'user_out', 'answer'])
    expect(interactorCall('kattis')).toMatchObject({ stdin: 'none', args: ['input', 'answer', 'feedback/'] })
    expect(() => interactorCall('qduoj')).toThrow('qduoj has no interactors')
    const pipes = [{ fromProgram: '/a', toProgram: '/b' }]
    expect(managerCall('cms', pipes)).toMatchObject({ args: ['/a', '/b'], stdin: 'input' })
    expect(managerCall('testlib', pipes).args).toEqual(['input', 'user_out', 'answer', '/a', '/b'])
  })
})
