/**
 * Measures how much longer submissions wait while a gate runs: `node scripts/bench/judging/beside-gate.ts`, with the
 * servers that `gate.ts` needs. Submissions come one by one, in alternating blocks with and without a gate, so that
 * other work on the machine affects both alike. The gate judges one program at a time, as on a machine with two slots.
 * It exits with 1 if the mean wait grows by more than 1.2 times.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { judge, runInGate, solutionOf, tests, workMs } from './gate-judge.ts'

const blocks = Number(process.env['BENCH_BLOCKS'] ?? 6)
const perBlock = Number(process.env['BENCH_SUBMISSIONS'] ?? 12)
const pauseMs = 200
const testsOfLive = 10
const bound = 1.2

const live = (no: number) => `#include <bits/stdc++.h>
int main(){int a,b;std::cin>>a>>b;clock_t t=clock();while(clock()-t<CLOCKS_PER_SEC/1000*10);std::cout<<a+b<<"\\n";} // ${no}`
const liveCases = Array.from({ length: testsOfLive }, (_, no) => [`${no} 1\n`, `${no + 1}\n`] as const)
let submissions = 0

/** Measures the wait of each submission from arrival to verdict. The next one is sent some time after the verdict. */
async function waitsOfBlock(): Promise<number[]> {
  const waits: number[] = []
  for (let no = 0; no < perBlock; no += 1) {
    waits.push(await waitOf(live(++submissions)))
    await delay(pauseMs)
  }
  return waits
}

async function waitOf(code: string): Promise<number> {
  const startedAt = performance.now()
  const { status } = await judge.judge(code, { cases: liveCases })
  if (status !== 0) throw new Error(`a live submission came to the status ${status}`)
  return performance.now() - startedAt
}

let programs = 0

/** Runs gates until `signal` is aborted and returns the number of programs judged. */
async function gateUntil(signal: AbortSignal): Promise<number> {
  const before = programs
  while (!signal.aborted) {
    programs += 1
    await runInGate('C++ 17', solutionOf(programs, -1), 'solution', signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }
  return programs - before
}

const waits = { alone: [] as number[], beside: [] as number[] }
let judged = 0
await waitsOfBlock()
for (let block = 0; block < blocks; block += 1) {
  waits.alone.push(...(await waitsOfBlock()))
  const stop = new AbortController()
  const gate = gateUntil(stop.signal)
  waits.beside.push(...(await waitsOfBlock()))
  stop.abort()
  judged += await gate
}
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
const told = (name: string, of: (values: readonly number[]) => number) => {
  const [alone, beside] = [of(waits.alone), of(waits.beside)]
  process.stdout.write(`${name}: ${alone.toFixed(0)} ms → ${beside.toFixed(0)} ms, × ${(beside / alone).toFixed(2)}\n`)
  return beside / alone
}
process.stdout.write(
  `${waits.alone.length} submissions of ${testsOfLive} tests without and beside a gate of ${tests} tests of ${workMs} ms, which judged ${judged} programs meanwhile\n`,
)
told('median wait', (values) => quantile(values, 0.5))
told('95th percentile', (values) => quantile(values, 0.95))
const ratio = told(`mean wait (bound × ${bound})`, mean)
if (ratio > bound) process.exitCode = 1
await judge.close()
