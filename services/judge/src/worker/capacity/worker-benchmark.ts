import { compileProgram, type CompileOutcome } from '../../compiling/compile-program.ts'
import { runCommandOf } from '../../compiling/run-command.ts'
import type { LanguageRegistry } from '../../discovery/language-registry.ts'
import type { Runner } from '../../sandbox/run-semaphore.ts'
import { emptyInput, SandboxError, type RunRequest } from '../../sandbox/sandbox.ts'

export interface Measurement {
  /** This is the median CPU time of the reference program. */
  ms: number
  at: Date
}

export interface WorkerBenchmark {
  /** Runs the reference program several times; undefined if the worker lacks its language. */
  measure: (signal: AbortSignal) => Promise<Measurement | undefined>
  /** Returns the last measurement. */
  latest: () => Measurement | undefined
}

export interface WorkerBenchmarkOptions {
  runner: Pick<Runner, 'run' | 'remove'>
  languages: Pick<LanguageRegistry, 'find'>
  now: () => Date
}

const runs = 5

/**
 * The program does arithmetic, branches and a walk through a megabyte, which takes about 50 ms on a machine of 2020. It
 * must never change, so that figures stay comparable over years.
 */
const inC = `#include <stdio.h>
#include <stdint.h>
static uint32_t field[1 << 18];
int main(void) {
  uint64_t x = 88172645463325252ull, sum = 0;
  for (int i = 0; i < 12000000; i++) {
    x ^= x << 13; x ^= x >> 7; x ^= x << 17;
    uint32_t *cell = &field[x & 0x3ffff];
    if (*cell & 1) sum += *cell / 3; else sum ^= x;
    *cell += (uint32_t)(sum + i);
  }
  printf("%llu\\n", (unsigned long long)sum);
  return 0;
}
`

const inPython = `x, total = 88172645463325252, 0
for i in range(100000):
    x ^= (x << 13) & 0xffffffffffffffff
    x ^= x >> 7
    x ^= (x << 17) & 0xffffffffffffffff
    total ^= x + i
print(total)
`

const candidates = [
  { language: 'C With O2', source: inC },
  { language: 'Python3', source: inPython },
]

const limits: RunRequest['limits'] = {
  cpuMs: 20_000,
  wallMs: 60_000,
  memoryBytes: 256 * 1024 * 1024,
  stackBytes: 0,
  processes: 16,
  stdoutBytes: 1024,
  stderrBytes: 1024,
}

/** Measures how fast this worker is, with the same program in the same sandbox, pinned like any other. */
export function createWorkerBenchmark({ runner, languages, now }: WorkerBenchmarkOptions): WorkerBenchmark {
  let compiled: CompileOutcome | undefined
  let latest: Measurement | undefined

  async function program() {
    if (compiled?.kind === 'compiled') return compiled.program
    for (const { language, source } of candidates) {
      const found = await languages.find(language)
      if (found === undefined) continue
      const { toolchain } = found
      compiled = await compileProgram(runner, { toolchain, warmFolder: '', source, extraFiles: [] })
      if (compiled.kind === 'compiled') return compiled.program
    }
    return undefined
  }

  async function timeOnce(request: RunRequest, signal: AbortSignal): Promise<number> {
    const { ending, cpuMs } = await runner.run(request, signal)
    if (ending.kind === 'exited' && ending.code === 0) return cpuMs
    throw new SandboxError('failed', `the reference program ended with ${JSON.stringify(ending)}`)
  }

  async function measure(signal: AbortSignal): Promise<Measurement | undefined> {
    const ready = await program()
    if (ready === undefined) return undefined
    const command = runCommandOf(ready, { memoryMb: 256, stackMb: 64 })
    const request = { ...command, stdin: emptyInput, limits, measured: true }
    const times: number[] = []
    for (let i = 0; i < runs; i++) times.push(await timeOnce(request, signal))
    latest = { ms: median(times), at: now() }
    return latest
  }

  return {
    latest: () => latest,
    async measure(signal) {
      try {
        return await measure(signal)
      } catch (error) {
        // A restarted sandbox has lost the program.
        compiled = undefined
        throw error
      }
    },
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10
}
