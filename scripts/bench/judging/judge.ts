/**
 * Compares judging to the bare sandbox in one run: `node scripts/bench/judging/judge.ts`, with go-judge in GO_JUDGE_URL
 * and GO_JUDGE_HTTP_URL, Redis in REDIS_URL, and VERDICT_DATA as for the sandbox. The machine must be idle.
 */
import { cpus } from 'node:os'
import { join } from 'node:path'
import { environment, openJudge, plainSpec, testCases } from '../../../services/judge/test/judging-setup.ts'
import { openPeers, startWorker, type SubmittedTask } from '../../../services/judge/test/worker-setup.ts'
import { compileProgram } from '../../../services/judge/src/compiling/compile-program.ts'
import { runCommandOf } from '../../../services/judge/src/compiling/run-command.ts'
import { sandboxLimits } from '../../../services/judge/src/cases/limits.rules.ts'
import { createWarmCaches } from '../../../services/judge/src/languages/warm-caches.ts'
import type { InputFile } from '../../../services/judge/src/sandbox/sandbox.ts'

const hello = '#include <stdio.h>\nint main(void){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);return 0;}'
const readsAll =
  '#include <unistd.h>\n#include <stdio.h>\nstatic char b[1<<16];int main(void){while(read(0,b,sizeof b)>0);puts("3");return 0;}'
const works = (n: number) =>
  `#include <bits/stdc++.h>\nusing namespace std;int main(){int a,b;cin>>a>>b;auto t=clock();while(clock()-t<CLOCKS_PER_SEC/100);cout<<a+b<<endl;}// ${n}`
const python = (n: number) => `a, b = map(int, input().split())\nprint(a + b)  # ${n}\n`
const sumCase = ['1 2\n', '3\n'] as const

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
}

const ms = (value: number) => `${value.toFixed(1)} ms`
function print(what: string, figure: string, bound: string): void {
  process.stdout.write(`${what.padEnd(58)} ${figure.padEnd(36)} ${bound}\n`)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

type Judge = Awaited<ReturnType<typeof openJudge>>

interface Pair {
  judged: number[]
  bare: number[]
}

/** Alternates both, so that other work on the machine affects them alike. */
async function byTurns(rounds: number, judged: () => Promise<number>, bare: () => Promise<number>): Promise<Pair> {
  const pair: Pair = { judged: [], bare: [] }
  for (let i = 0; i < rounds; i++) {
    pair.bare.push(await bare())
    pair.judged.push(await judged())
  }
  return pair
}

function difference({ judged, bare }: Pair, share: number): string {
  const [a, b] = [quantile(judged, share), quantile(bare, share)]
  return `${ms(a - b)} (${ms(a)} − ${ms(b)})`
}

/** Makes the sandbox runs that judging a C program consists of, without the judge. */
async function bareRuns({ sandbox, registry }: Judge, code: string) {
  const language = await registry.find('C')
  if (language === undefined) throw new Error('no C compiler')
  const input = { toolchain: language.toolchain, warmFolder: '/warm/none', source: code, extraFiles: [] }
  const compiled = await compileProgram(sandbox, input)
  if (compiled.kind !== 'compiled') throw new Error(compiled.text)
  const limits = { timeMs: plainSpec.timeLimitMs, memoryMb: plainSpec.memoryLimitMb, stackMb: plainSpec.stackLimitMb }
  const request = { ...runCommandOf(compiled.program, limits), limits: sandboxLimits(limits, 2) }
  return (stdin: InputFile) => sandbox.run({ ...request, stdin })
}

const smallInput: InputFile = { from: 'bytes', bytes: Buffer.from(sumCase[0]) }

async function oneTest(open: Judge): Promise<void> {
  const run = await bareRuns(open, hello)
  const judgeOne = () => open.judge(hello, { language: 'C', cases: [sumCase] })
  await judgeOne()
  const pair = await byTurns(
    300,
    () => timeOf(judgeOne),
    () => timeOf(() => run(smallInput)),
  )
  print('one test, above the bare run: median', difference(pair, 0.5), '≤ 3 ms')
  print('one test, above the bare run: 95th percentile', difference(pair, 0.95), '≤ 8 ms')
}

async function fiftyTests(open: Judge): Promise<void> {
  const cases = Array.from({ length: 50 }, (_, i) => [`${i} ${i}\n`, `${2 * i}\n`] as const)
  const code = hello.replace('stdio.h', 'cstdio')
  const run = await bareRuns(open, hello)
  await open.judge(code, { language: 'C++ 17', cases })
  const judged = async () => (await open.judge(code, { language: 'C++ 17', cases })).judgeMs
  const lane = async () => {
    for (let i = 0; i < 25; i++) await run(smallInput)
  }
  const pair = await byTurns(8, judged, () => timeOf(() => Promise.all([lane(), lane()])))
  print('C++, fifty small tests, after compiling', ms(quantile(pair.judged, 0.5)), '≤ 500 ms')
  print('  above fifty bare runs, two at a time', difference(pair, 0.5), '')
}

async function bigInput(open: Judge): Promise<void> {
  // Stored only once, because hashing the test for each judging would be measured, too.
  const timed = (input: Buffer) => {
    const spec = { cases: testCases(open.put, [[input, '3\n']]) }
    return async () => (await open.judge(readsAll, { language: 'C', spec })).judgeMs
  }
  const [big, small] = [timed(Buffer.alloc(10_000_000, '123456789\n')), timed(Buffer.from('1 2\n'))]
  await big()
  await small()
  print('10 MB of input, per test after its first use', difference(await byTurns(40, big, small), 0.5), '≤ 10 ms')
}

const codes = (count: number, codeOf: (n: number) => string) => Array.from({ length: count }, (_, n) => codeOf(n))

/** Compiles and runs as the judge does, two at a time, without the rest of the judge. */
async function bareSubmissions({ sandbox, registry, context }: Judge, name: string, sources: string[], runs: number) {
  const language = await registry.find(name)
  if (language === undefined) throw new Error(`no ${name}`)
  const { toolchain, version } = language
  const warmFolder = await context.warm.folderFor(toolchain, version)
  const limits = { timeMs: 1000, memoryMb: 64, stackMb: 64 }
  const one = async (source: string) => {
    const compiled = await compileProgram(sandbox, { toolchain, warmFolder, source, extraFiles: [] })
    if (compiled.kind !== 'compiled') throw new Error(compiled.text)
    const request = { ...runCommandOf(compiled.program, limits), stdin: smallInput, limits: sandboxLimits(limits, 2) }
    for (let i = 0; i < runs; i++) await sandbox.run(request)
  }
  const lane = async () => {
    for (let source = sources.shift(); source !== undefined; source = sources.shift()) await one(source)
  }
  await Promise.all([lane(), lane()])
}

/**
 * Prepares the precompiled header that a worker would build in its first minute, as building it would disturb the
 * measurement.
 */
async function prepareHeader({ registry, sandbox }: Judge, name: string): Promise<void> {
  const language = await registry.find(name)
  const warm = createWarmCaches({ sandbox, folder: join(environment('VERDICT_DATA'), 'judge/warm') })
  if (language !== undefined) await warm.prepare(language.toolchain, language.version)
}

/** Sends submissions through bus, claim and finish, as in production. */
async function throughWorker(open: Judge): Promise<void> {
  await prepareHeader(open, 'C++ 17 With O2')
  const peers = await openPeers()
  const worker = await startWorker(peers, { JUDGE_PRECOMPILE: 'false' })
  await peers.heartbeat(({ languages }) =>
    ['C', 'C++ 17 With O2', 'Python3'].every((one) => languages.some(({ name }) => name === one)),
  )
  const finish = async (submitted: SubmittedTask) => peers.finished(await peers.submit(submitted))

  const beyondCompile: number[] = []
  for (let i = 0; i < 40; i++) {
    const startedAt = performance.now()
    const { result } = await finish({ code: `${hello}// ${i}`, language: 'C' })
    beyondCompile.push(performance.now() - startedAt - (result?.record?.compileMs ?? 0))
  }
  print('hello in C, message to verdict, beside compiling: 95th', ms(quantile(beyondCompile, 0.95)), '≤ 150 ms')

  const cases = Array.from({ length: 10 }, () => sumCase)
  const compare = async (
    what: string,
    language: string,
    codeOf: (n: number) => string,
    count: number,
    bound: string,
  ) => {
    await finish({ code: codeOf(-1), language, cases })
    const judged = await timeOf(() =>
      Promise.all(codes(count, codeOf).map((code) => finish({ code, language, cases }))),
    )
    const bare = await timeOf(() => bareSubmissions(open, language, codes(count, codeOf), cases.length))
    print(what, `${(count / (judged / 1000)).toFixed(1)} a second`, bound)
    print('  the same compiles and runs straight in go-judge', `${(count / (bare / 1000)).toFixed(1)} a second`, '')
  }
  await compare('C++ with bits/stdc++.h, ten tests of 10 ms', 'C++ 17 With O2', works, 24, '≥ 3 on two cores')
  await compare('Python, ten tests', 'Python3', python, 30, '≥ 10 on two cores')
  await worker.stop()
  await peers.close()
}

process.stdout.write(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}\n`)
const open = await openJudge()
await open.discovery
await oneTest(open)
await fiftyTests(open)
await bigInput(open)
await throughWorker(open)
await open.close()
