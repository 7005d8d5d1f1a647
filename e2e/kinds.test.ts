import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { submit, verdictOf, zipOf, type Client } from './client.ts'
import { createProblem as createProblemAs, type Sample } from './problems.ts'
import { sumPrograms } from './programs.ts'
import { startSite } from './site.ts'

/** Accepts any even number, with half of the points unless it is the largest; uses testlib. */
const evenChecker = `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  long long limit = inf.readLong(), best = ans.readLong(), got = ouf.readLong();
  if (got % 2 != 0 || got > limit) quitf(_wa, "%lld is not an even number up to %lld", got, limit);
  if (got == best) quitf(_ok, "the largest");
  quitp(50, "even, but not the largest");
}
`

const guessInteractor = `#include "testlib.h"
#include <iostream>
int main(int argc, char* argv[]) {
  registerInteraction(argc, argv);
  int secret = inf.readInt();
  for (int turn = 0; turn < 10; turn++) {
    int guess = ouf.readInt(1, 1000);
    if (guess == secret) { std::cout << "found" << std::endl; quitf(_ok, "in %d turns", turn + 1); }
    std::cout << (guess < secret ? "more" : "less") << std::endl;
  }
  quitf(_wa, "ten turns were not enough");
}
`

const guess = (step: string) => `#include <iostream>
#include <string>
int main() {
  int low = 1, high = 1000;
  std::string word;
  for (;;) {
    int middle = ${step};
    std::cout << middle << std::endl;
    if (!(std::cin >> word) || word == "found") return 0;
    if (word == "more") low = middle + 1; else high = middle - 1;
  }
}
`

describe('kinds of judging as clients see them', () => {
  let ann: Client
  const site = startSite(async ({ newUser }) => {
    ann = await newUser('ann')
  })

  const createProblem = (problemId: string, samples: Sample[], more: Record<string, unknown>) =>
    createProblemAs(site.root, problemId, samples, more)
  const judged = async (pid: string, language: string, code: string) =>
    verdictOf(ann, await submit(ann, { pid, language, code }))
  const printing = (value: string) => `n = int(input())\nprint(${value})  # one of several ways to answer this one\n`

  it('judges with an unmodified testlib checker, including partial points', async () => {
    const spj = {
      judgeMode: 'spj',
      spjLanguage: 'C++',
      spjCode: evenChecker,
      type: 1,
      judging: { protocol: 'testlib' },
    }
    await createProblem(
      'SPJ1',
      [
        { input: '9\n', output: '8\n', score: 60 },
        { input: '4\n', output: '4\n', score: 40 },
      ],
      spj,
    )
    expect(await judged('SPJ1', 'Python3', printing('n // 2 * 2'))).toMatchObject({ status: 0, score: 100 })
    expect(await judged('SPJ1', 'Python3', printing('2'))).toMatchObject({ status: 8, score: 50 })
    expect(await judged('SPJ1', 'Python3', printing('n * 2 + 1'))).toMatchObject({ status: -1, score: 0 })
  })

  it('returns the compiler output of a checker that does not compile', async () => {
    const body = { pid: 0, code: 'int main( {', language: 'C++', extraFiles: {} }
    const refused = await site.root.call('POST', '/api/admin/problem/compile-spj', body)
    expect([refused.status, refused.data]).toEqual([400, null])
    expect(refused.msg).toContain('error')
    const fine = await site.root.call('POST', '/api/admin/problem/compile-spj', { ...body, code: evenChecker })
    expect(fine).toMatchObject({ status: 200, data: null })
  })

  it('lets a program interact with an unmodified testlib interactor', async () => {
    const interactive = { judgeMode: 'interactive', spjLanguage: 'C++', spjCode: guessInteractor }
    await createProblem(
      'INT1',
      [
        { input: '777\n', output: '777\n' },
        { input: '1\n', output: '1\n' },
      ],
      {
        ...interactive,
        judging: { protocol: 'testlib' },
      },
    )
    expect((await judged('INT1', 'C++ 17', guess('(low + high) / 2'))).status).toBe(0)
    expect((await judged('INT1', 'C++ 17', guess('low'))).status).toBe(-1)
    const silent = '#include <unistd.h>\nint main() { for (;;) pause(); return 0; } // says nothing at all'
    expect((await judged('INT1', 'C', silent)).status).toBe(1)
  })

  it('scores groups, and skips those that require a failed one', async () => {
    const groups = [
      { num: 1, points: 30, policy: 'all', requires: [] },
      { num: 2, points: 70, policy: 'min', requires: [1] },
    ]
    const samples = [
      { input: '1\n', output: '1\n', score: 15, groupNum: 1 },
      { input: '2\n', output: '4\n', score: 15, groupNum: 1 },
      { input: '3\n', output: '9\n', score: 70, groupNum: 2 },
    ]
    await createProblem('GRP1', samples, { type: 1, judging: { groups } })
    expect(await judged('GRP1', 'Python3', printing('n * n'))).toMatchObject({ status: 0, score: 100 })
    expect(await judged('GRP1', 'Python3', printing('n * n if n < 3 else 0'))).toMatchObject({ status: 8, score: 30 })
    const first = await submit(ann, { pid: 'GRP1', language: 'Python3', code: printing('n * n if n > 1 else 0') })
    expect(await verdictOf(ann, first)).toMatchObject({ score: 0 })
    const { subTaskJudgeCaseVoList: shown } = await ann.data<{
      subTaskJudgeCaseVoList: { groupNum: number; score: number; status: number }[]
    }>('GET', `/api/get-all-case-result?submitId=${first}`)
    expect(shown).toMatchObject([
      { groupNum: 1, score: 0, status: -1 },
      { groupNum: 2, score: 0, status: -4 },
    ])
  })

  it('compiles with a grader that contestants never see', async () => {
    const grader =
      '#include <cstdio>\nint answer(int);\nint main() { int n; scanf("%d", &n); printf("%d\\n", answer(n)); }\n'
    const judging = { graderFile: JSON.stringify({ 'grader.cpp': grader }) }
    await createProblem('FUN1', [{ input: '4\n', output: '8\n' }], { judging })
    expect(
      (await judged('FUN1', 'C++ 17', 'int answer(int n) { return 2 * n; } // only the function that is asked for'))
        .status,
    ).toBe(0)
    const detail = JSON.stringify(await ann.data('GET', '/api/get-problem-detail?problemId=FUN1'))
    expect(detail).not.toContain('grader')
  })

  it('accepts a zip of answers', async () => {
    await createProblem(
      'ANS1',
      [
        { input: 'a\n', output: '1\n', score: 40 },
        { input: 'b\n', output: '2\n', score: 60 },
      ],
      { judgeMode: 'submit_answer', type: 1 },
    )
    const zip = await zipOf({ '1.out': '1\n', '2.out': '3\n' })
    const answer = await ann.uploadByCookie<{ submitId: number }>('/api/submit-problem-answers?pid=ANS1', 'a.zip', zip)
    expect(answer.status).toBe(200)
    expect(await verdictOf(ann, answer.data.submitId)).toMatchObject({ status: 8, score: 40 })
  })

  it('runs code on custom input, returns the result once and counts nothing', async () => {
    const { problem } = await ann.data<{ problem: { id: number } }>('GET', '/api/get-problem-detail?problemId=A1000')
    const body = {
      pid: problem.id,
      type: 'public',
      language: 'C',
      code: sumPrograms['C'],
      userInput: '20 22',
      expectedOutput: '42',
    }
    const key = await ann.data<string>('POST', '/api/submit-problem-test-judge', body)
    expect(key).toMatch(/^TEST_JUDGE_/)
    const path = `/api/get-test-judge-result?testJudgeKey=${key}`
    let result = await ann.data<Record<string, unknown>>('GET', path)
    while (result['status'] === 5) {
      await sleep(100)
      result = await ann.data('GET', path)
    }
    expect(result).toMatchObject({ status: 0, userInput: '20 22', expectedOutput: '42', problemJudgeMode: 'default' })
    expect(String(result['userOutput']).trim()).toBe('42')
    expect((await ann.call('GET', path)).status).not.toBe(200)
    const mine = await ann.data<{ records: unknown[] }>('GET', '/api/get-submission-list?onlyMine=true&problemID=A1000')
    expect(mine.records).toEqual([])
  })

  it('cancels, judges manually and rejudges, and keeps a record of each', async () => {
    const submitId = await submit(ann, { pid: 'A1000', language: 'C', code: sumPrograms['C'] ?? '' })
    expect((await verdictOf(ann, submitId)).status).toBe(0)
    expect(await site.root.data('GET', `/api/admin/judge/cancel-judge?submitId=${submitId}`)).toMatchObject({
      status: -4,
    })
    const byHand = `/api/admin/judge/manual-judge?submitId=${submitId}&status=-1`
    expect(await site.root.data('GET', byHand)).toMatchObject({ status: -1, judger: 'root' })
    expect(await site.root.data('GET', `/api/admin/judge/rejudge?submitId=${submitId}`)).toMatchObject({
      submitId,
      status: 5,
    })
    expect(await verdictOf(ann, submitId)).toMatchObject({ status: 0 })
    const records = await site.root.data<{ kind: string; status: number }[]>(
      'GET',
      `/api/admin/judge/records?submitId=${submitId}`,
    )
    expect(records.map(({ kind, status }) => [kind, status])).toEqual([
      ['judged', 0],
      ['manual', -1],
      ['cancelled', -4],
      ['judged', 0],
    ])
    expect((await ann.call('GET', `/api/admin/judge/rejudge?submitId=${submitId}`)).http).toBe(403)
  })

  it('previews a rejudging before it changes anything', async () => {
    const { problem } = await ann.data<{ problem: { id: number } }>('GET', '/api/get-problem-detail?problemId=GRP1')
    const form = await site.root.data<Record<string, unknown>>('GET', `/api/admin/problem?pid=${problem.id}`)
    const cases = await site.root.data<Sample[]>('GET', `/api/admin/problem/get-problem-cases?pid=${problem.id}`)
    const changed = cases.map((one, index) => (index === 2 ? { ...one, output: '10\n' } : one))
    await site.root.data('PUT', '/api/admin/problem', {
      problem: form,
      samples: changed,
      isUploadTestCase: false,
      judgeMode: 'default',
      tags: [{ name: 'kinds' }],
      codeTemplates: [],
      languages: await site.root.data('GET', '/api/languages'),
    })
    const started = await site.root.data<{ id: number; total: number }>('POST', '/api/admin/judge/rejudging', {
      scope: { pid: problem.id },
      preview: true,
      reason: 'the third answer was wrong',
    })
    expect(started.total).toBe(3)
    const stateWhen = async (reached: string) => {
      for (;;) {
        const { rejudging } = await look()
        if (rejudging.state === reached) return rejudging
        await sleep(100)
      }
    }
    const look = () =>
      site.root.data<{ rejudging: { state: string; changed: number } }>(
        'GET',
        `/api/admin/judge/rejudging?id=${started.id}`,
      )
    expect(await stateWhen('ready')).toMatchObject({ changed: 1 })
    const scores = async () => {
      const { records } = await ann.data<{ records: { score: number }[] }>(
        'GET',
        '/api/get-submission-list?onlyMine=true&problemID=GRP1',
      )
      return records.map(({ score }) => score).sort((a, b) => a - b)
    }
    expect(await scores()).toEqual([0, 30, 100])
    await site.root.data('POST', '/api/admin/judge/rejudging/apply', { id: started.id })
    await stateWhen('applied')
    expect(await scores()).toEqual([0, 30, 30])
  })

  it('shows administrators the workers, their capabilities and the waiting time', async () => {
    const overview = await site.root.data<{
      workers: { healthy: boolean; capabilities: string[]; referenceMs: number | null }[]
      alarms: unknown[]
    }>('GET', '/api/admin/judge/overview')
    expect(overview.workers).toEqual([expect.objectContaining({ healthy: true })])
    expect(overview.workers[0]?.capabilities.length).toBeGreaterThan(3)
    expect(overview.alarms).toEqual([])
  })
})
