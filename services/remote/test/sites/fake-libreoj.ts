import type { JudgeStatusName } from '@verdict/proto/codes/judge-status'
import type { FakeAnswer, FakePages, FakeRequest } from './fake-site.ts'
import { verdictOf, type FakeRun, type FakeState } from './fake-state.ts'

const words: Partial<Record<JudgeStatusName, string>> = {
  Accepted: 'Accepted',
  WrongAnswer: 'WrongAnswer',
  CompileError: 'CompilationError',
  RuntimeError: 'RuntimeError',
  TimeLimitExceeded: 'TimeLimitExceeded',
  PartialAccepted: 'PartiallyCorrect',
  SystemError: 'JudgementFailed',
}

const json = (body: unknown, status = 201): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const text = (sectionTitle: string, content: string) => ({ sectionTitle, type: 'Text', text: content })

const problems: Record<number, unknown> = {
  1: {
    meta: { id: 1, displayId: 1, type: 'Traditional', isPublic: true },
    localizedContentsOfLocale: {
      title: 'A + B Problem',
      contentSections: [
        text('题目描述', '输入 $a$ 和 $b$。'),
        text('输入格式', '一行。'),
        text('输出格式', '一个数。'),
        { sectionTitle: '样例', type: 'Sample', sampleId: 0, text: '' },
      ],
    },
    samples: [{ inputData: '1 1', outputData: '2\r\n' }],
    judgeInfo: { timeLimit: 2000, memoryLimit: 256, subtasks: [] },
    tagsOfLocale: [{ name: '入门' }],
  },
  6764: {
    meta: { id: 41180, displayId: 6764, type: 'Interaction', isPublic: true },
    localizedContentsOfLocale: {
      title: '树',
      contentSections: [
        text('题目描述', '**[PDF](/old/tree.pdf)**\n\n![](/pic/a.png) ![](javascript:x)'),
        text('子任务', '一。'),
        text('数据范围与提示', '$n$'),
      ],
    },
    samples: [],
    judgeInfo: {
      timeLimit: null,
      memoryLimit: 512,
      fileIo: { inputFilename: 'tree.in', outputFilename: 'tree.out' },
      subtasks: [{ timeLimit: 1000 }, { timeLimit: 3000 }],
    },
    tagsOfLocale: [],
  },
  7: { meta: { id: 7, displayId: 7, type: 'SubmitAnswer', isPublic: true } },
}

export const libreojPages: FakePages = {
  charset: 'utf-8',
  isSend: ({ path }) => path === '/api/submission/submit',
  answer(request, state) {
    const body = request.json ?? {}
    const user = state.userOf(request.headers.authorization?.replace('Bearer ', ''))
    switch (request.path) {
      case '/api/problem/getProblem':
        return json(problems[Number(body['displayId'])] ?? { error: 'NO_SUCH_PROBLEM' })
      case '/api/problem/queryProblemSet':
        return json({
          count: 2,
          result: [
            { title: 'A + B Problem', meta: { id: 1, displayId: 1 }, tags: [{ name: '入门' }] },
            { title: '树', meta: { id: 41180, displayId: 6764 }, tags: [] },
          ].slice(0, Number(body['takeCount'])),
        })
      case '/api/auth/login':
        return signIn(body, state)
      case '/api/auth/getSessionInfo':
        return json(
          state.userOf(request.query.get('token') ?? '') === null ? {} : { userMeta: { username: 'judge' } },
          200,
        )
      case '/api/submission/submit':
        return user === null ? json({ error: 'PERMISSION_DENIED' }) : takeCode(body, state, user)
      case '/api/submission/querySubmission':
        return json({
          submissions: state
            .visibleRuns()
            .filter((run) => run.username === body['submitter'] && run.problemId === String(body['problemId']))
            .map(({ id }) => ({ id: Number(id) })),
        })
      case '/api/submission/getSubmissionDetail':
        return details(request, state)
      default:
        return json({ statusCode: 404, message: 'Not Found' }, 404)
    }
  },
}

function signIn(body: Record<string, unknown>, state: FakeState): FakeAnswer {
  if (!state.accounts.has(String(body['username']))) return json({ error: 'NO_SUCH_USER' })
  const token = state.signIn(String(body['username']), String(body['password']))
  return json(token === null ? { error: 'WRONG_PASSWORD' } : { token })
}

function takeCode(body: Record<string, unknown>, state: FakeState, username: string): FakeAnswer {
  const content = body['content'] as { code: string; language: string; compileAndRunOptions?: Record<string, string> }
  if (content.language === 'cpp' && content.compileAndRunOptions?.['std'] === undefined)
    return json({ statusCode: 400, message: ['std'], error: 'Bad Request' }, 400)
  const run = state.addRun({
    username,
    problemId: String(body['problemId']),
    language: content.language,
    code: content.code,
  })
  return json({ submissionId: Number(run.id) })
}

function details({ json: body }: FakeRequest, state: FakeState): FakeAnswer {
  const run = state.visibleRuns().find(({ id }) => id === body?.['submissionId'])
  return run === undefined ? json({ error: 'NO_SUCH_SUBMISSION' }) : json(detailsOf(run, state))
}

function detailsOf(run: FakeRun, state: FakeState) {
  const stage = state.stageOf(run)
  const status = state.faults.has('unknown-verdict') ? 'JudgedByDice' : (words[verdictOf(run)] ?? 'Accepted')
  const content = { code: run.code, language: run.language }
  if (stage !== 'done')
    return {
      meta: { status: 'Pending' },
      content,
      progress: { progressType: stage === 'waiting' ? 'Preparing' : 'Running' },
    }
  const isGood = status === 'Accepted'
  return {
    meta: { status, score: isGood ? 100 : 30, timeUsed: 12, memoryUsed: 1024 },
    content,
    progress: {
      progressType: 'Finished',
      compile: {
        success: true,
        message: { data: '\u001B[1mmain.cpp:1: \u001B[31merror:\u001B[0m expected', omittedLength: 0 },
      },
      subtasks: [
        { score: 30, fullScore: 30, testcases: [{ testcaseHash: 'a' }] },
        { score: 0, fullScore: 70, testcases: [{ testcaseHash: 'b' }, {}] },
      ],
      testcaseResult: {
        a: { status: 'Accepted', score: 100, time: 5, memory: 900 },
        b: { status, score: 0, time: 12, memory: 1024 },
      },
    },
  }
}
