/**
 * Sets up a judge on the sandbox in GO_JUDGE_URL and GO_JUDGE_HTTP_URL, and the programs of a gate, for `gate.ts` and
 * `beside-gate.ts`.
 */
import { setMaxListeners } from 'node:events'
import { openJudge, plainSpec, testCases } from '../../../services/judge/test/judging-setup.ts'
import { runInvocation } from '../../../services/judge/src/judging/invocations/run-invocation.ts'

export const tests = 50
export const workMs = Number(process.env['BENCH_WORK_MS'] ?? 40)

/** Adds two numbers after some work; every fourth program is wrong for large ones. */
export const solutionOf = (no: number, round: number) =>
  `#include <cstdio>
#include <ctime>
int main(){int a,b;scanf("%d %d",&a,&b);clock_t t=clock();while(clock()-t<CLOCKS_PER_SEC/1000*${workMs});
printf("%d\\n",a+b+(${no % 4 === 3 ? 1 : 0}&&a>40));} // ${no} ${round}`

export const judge = await openJudge()
await judge.discovery
export const cases = testCases(
  judge.put,
  Array.from({ length: tests }, (_, no) => [`${no} 1\n`, `${no + 1}\n`] as const),
)
const never = new AbortController().signal
setMaxListeners(0, never)

/** Runs a program on all tests as a gate does. */
export async function runInGate(language: string, code: string, kind: string, signal = never): Promise<void> {
  const nothing = { submitId: 0, attempt: 1, pid: 1, problemVersion: 1, lane: '', tenant: '', kind: 'invocation' }
  const noFields = { test: null, program: null, answers: [], tests: [], generator: null }
  const given = { protocol: 'testlib', args: [], caseArgs: [], untilFailure: false, marginPercent: 0, checkerTests: [] }
  const invocation = { kind, ...given, stress: null }
  const task = { taskId: 'invocation-bench', ...nothing, ...noFields, language, code, invocation }
  await runInvocation(judge.context, task, { ...plainSpec, cases }, () => undefined, signal)
}
