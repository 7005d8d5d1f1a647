import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { physicalCores } from '../src/worker/capacity/physical-cores.ts'
import { openJudge } from './judging-setup.ts'
import { sleeper, sum } from './programs.ts'
import { openPeers, startWorker } from './worker-setup.ts'

let peers: Awaited<ReturnType<typeof openPeers>>
let worker: Awaited<ReturnType<typeof startWorker>> | undefined
beforeEach(async () => {
  peers = await openPeers()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await peers.close()
})

const header = '#define _GNU_SOURCE\n#include <sched.h>\n#include <stdio.h>\n#include <time.h>\n'
/** Makes a program that takes this much CPU time, by its own clock. */
const busyFor = (ms: number) =>
  `${header}int main(void){struct timespec t;do clock_gettime(CLOCK_PROCESS_CPUTIME_ID,&t);while(t.tv_sec*1000+t.tv_nsec/1000000<${ms});puts("3");return 0;}`
const { Accepted, TimeLimitExceeded } = JudgeStatus

describe('a run', () => {
  it('just over its time limit is repeated at most twice and far over it never, and the result records it', async () => {
    const open = await openJudge()
    const { sandbox } = open.context
    // The measured time is replaced, because no machine takes the same time twice.
    const times = [1080, 1020, 1050]
    open.context.sandbox = {
      ...sandbox,
      run: async (request, signal) => {
        const result = await sandbox.run(request, signal)
        return request.argv[0] === '/w/main' ? { ...result, cpuMs: times.shift() ?? NaN } : result
      },
    }
    const judged = await open.judge(sum, { language: 'C', spec: { timeLimitMs: 1000 } })
    expect(judged).toMatchObject({ status: TimeLimitExceeded, cases: [{ runs: 3 }] })
    times.push(1080, 990)
    const saved = await open.judge(sum, { language: 'C', spec: { timeLimitMs: 1000 } })
    expect(saved).toMatchObject({ status: Accepted, timeMs: 990, cases: [{ runs: 2 }] })
    times.push(1200, 990)
    const far = await open.judge(sum, { language: 'C', spec: { timeLimitMs: 1000 } })
    expect(far).toMatchObject({ status: TimeLimitExceeded, cases: [{ runs: 1 }] })
    await open.close()
  })

  it('within its time limit happens once, and an endless one is stopped', async () => {
    worker = await startWorker(peers)
    const endless = await peers.finished(await peers.submit({ code: busyFor(60_000), spec: { timeLimitMs: 2500 } }))
    // On an overloaded machine the clock may stop it just beyond its limit; then it is run again.
    expect(endless.result).toMatchObject({ status: TimeLimitExceeded })
    const near = await peers.finished(await peers.submit({ code: busyFor(200), spec: { timeLimitMs: 3000 } }))
    expect(near.result).toMatchObject({ status: Accepted, cases: [{ runs: 1 }], record: { reruns: 0 } })
  })

  it('has a core of its own if the machine allows it', async () => {
    worker = await startWorker(peers, { JUDGE_SLOTS: '0' })
    const { capabilities } = await peers.heartbeat(() => true)
    const count = capabilities.includes('cpuset') ? 1 : physicalCores()
    const code = `${header}int main(void){cpu_set_t s;sched_getaffinity(0,sizeof s,&s);printf("%d\\n",CPU_COUNT(&s));return 0;}`
    const { result } = await peers.finished(await peers.submit({ code, cases: [['', `${count}\n`]] }))
    expect(result?.status).toBe(Accepted)
  })

  it('never runs beside more others than there are physical cores', async () => {
    const slots = physicalCores() + 3
    worker = await startWorker(peers, { JUDGE_SLOTS: String(slots) })
    const spec = { timeLimitMs: 20_000 }
    const tasks = await Promise.all(Array.from({ length: slots }, () => peers.submit({ code: sleeper(2), spec })))
    const { busy } = await peers.heartbeat((one) => one.busy === slots)
    expect(busy).toBe(slots)
    const counts = new Set<number>()
    const sampling = setInterval(() => void sample(), 100)
    const url = worker.httpAddress
    async function sample() {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      counts.add(Number(/verdict_judge_runs(?:\{[^}]*\})? (\d+)/.exec(metrics)?.[1]))
    }
    for (const taskId of tasks) expect((await peers.finished(taskId)).result?.status).toBe(Accepted)
    clearInterval(sampling)
    expect(Math.max(...counts)).toBe(physicalCores())
  })
})
