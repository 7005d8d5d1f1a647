/**
 * Compares a gate of ten solutions and fifty tests to running the same programs in the bare sandbox: `node
 * scripts/bench/judging/gate.ts`, with go-judge in GO_JUDGE_URL and GO_JUDGE_HTTP_URL, and VERDICT_DATA and
 * VERDICT_TESTLIB as for the sandbox. The machine must be idle. It exits with 1 if the gate takes more than 1.3 times
 * as long.
 */
import { compileProgram } from '../../../services/judge/src/compiling/compile-program.ts'
import { runCommandOf } from '../../../services/judge/src/compiling/run-command.ts'
import { sandboxLimits } from '../../../services/judge/src/cases/limits.rules.ts'
import { plainSpec } from '../../../services/judge/test/judging-setup.ts'
import { cases, judge, runInGate, solutionOf, tests, workMs } from './gate-judge.ts'

const solutions = 10
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const bound = 1.3

const validator = (round: number) => `#include "testlib.h"
int main(int c,char**v){registerValidation(c,v);inf.readInt(0,100);inf.readSpace();inf.readInt(0,100);inf.readEoln();inf.readEof();} // ${round}`

async function runBare(source: string): Promise<void> {
  const { context, registry, sandbox } = judge
  const language = await registry.find('C++ 17')
  if (language === undefined) throw new Error('no C++ compiler')
  const limits = { timeMs: plainSpec.timeLimitMs, memoryMb: plainSpec.memoryLimitMb, stackMb: plainSpec.stackLimitMb }
  const warmFolder = await context.warm.folderFor(language.toolchain, language.version)
  const input = { toolchain: language.toolchain, warmFolder, source, extraFiles: [] }
  const compiled = await compileProgram(sandbox, input)
  if (compiled.kind !== 'compiled') throw new Error(compiled.text)
  const request = { ...runCommandOf(compiled.program, limits), limits: sandboxLimits(limits, 2) }
  await Promise.all(
    cases.map((_, test) =>
      context.semaphore.run('bare', () =>
        sandbox.run({ ...request, stdin: { from: 'bytes', bytes: Buffer.from(`${test} 1\n`) } }),
      ),
    ),
  )
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Alternates bare runs and runs of the gate, so that other work on the machine affects both alike. */
async function measure(round: number): Promise<{ bare: number; validating: number; gate: number }> {
  const validating = await timed(() => runInGate('C++', validator(round), 'validator'))
  const sums = { bare: 0, validating, gate: validating }
  for (let no = 0; no < solutions; no += 1) {
    sums.bare += await timed(() => runBare(solutionOf(no, round)))
    sums.gate += await timed(() => runInGate('C++ 17', solutionOf(no, -1 - round), 'solution'))
  }
  return sums
}

const measured: Awaited<ReturnType<typeof measure>>[] = []
for (let round = 0; round < rounds; round += 1) measured.push(await measure(round))
const ratioOf = ({ bare, gate }: { bare: number; gate: number }) => gate / bare
const middle = measured.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(rounds / 2)]
if (middle === undefined) throw new Error('BENCH_ROUNDS has to be 1 at least')
const { bare, validating, gate } = middle
const figures = `${bare.toFixed(0)} ms → ${gate.toFixed(0)} ms (${validating.toFixed(0)} ms of it validating)`
process.stdout.write(
  `${solutions} solutions × ${tests} tests of ${workMs} ms: ${figures}, × ${ratioOf(middle).toFixed(2)} (bound ${bound})\n`,
)
if (ratioOf(middle) > bound) process.exitCode = 1
await judge.close()
