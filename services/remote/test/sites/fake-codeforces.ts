import { createCipheriv } from 'node:crypto'
import type { JudgeStatusName } from '@verdict/proto/codes/judge-status'
import type { FakeAnswer, FakePages, FakeRequest } from './fake-site.ts'
import { verdictOf, type FakeRun, type FakeState } from './fake-state.ts'

const languages = new Map([
  ['89', 'GNU G++23 14.2 (64 bit, msys2)'],
  ['91', 'GNU G++20 13.2 (64 bit, winlibs)'],
  ['31', 'Python 3.13.2'],
])

const words: Partial<Record<JudgeStatusName, string>> = {
  Accepted: 'OK',
  WrongAnswer: 'WRONG_ANSWER',
  CompileError: 'COMPILATION_ERROR',
  RuntimeError: 'RUNTIME_ERROR',
  TimeLimitExceeded: 'IDLENESS_LIMIT_EXCEEDED',
  PartialAccepted: 'PARTIAL',
  SystemError: 'REJECTED',
}

const token = '0123456789abcdef0123456789abcdef'

const page = (body: string, user: string | null = null): FakeAnswer => ({
  body: `<!DOCTYPE html><html><head><meta name="X-Csrf-Token" content="${token}"></head><body>${
    user === null
      ? '<a href="/enter?back=%2F">Enter</a>'
      : `<img class="header-bell__img"><div class="lang-chooser"><a href="/profile/${user}">${user}</a></div>`
  }${body}</body></html>`,
})

const property = (name: string, title: string, value: string) =>
  `<div class="${name}"><div class="property-title">${title}</div>${value}</div>`
const header = (title: string, input = 'standard input', output = 'standard output') =>
  `<div class="header"><div class="title">${title}</div>${property('time-limit', 'time limit per test', '2.5 seconds')}${property('memory-limit', 'memory limit per test', '256 megabytes')}${property('input-file', 'input', input)}${property('output-file', 'output', output)}</div>`
const sample = (kind: string, text: string) =>
  `<div class="${kind}"><div class="title">${kind}</div><pre>${text}</pre></div>`

const statements: Record<string, string> = {
  '/problemset/problem/4/A': `<div class="problem-statement">${header('A. Watermelon')}
<div><p>Pay $5 for $$$w_i \\le 10^5$$$, or <span class="tex-span"><i>n</i> ≤ 10<sup class="upper-index">5</sup></span>:</p><p>$$$$$$\\sum w_i$$$$$$</p><script>steal()</script></div>
<div class="input-specification"><div class="section-title">Input</div><p>One integer.</p></div>
<div class="output-specification"><div class="section-title">Output</div><p>One word.</p></div>
<div class="sample-tests"><div class="section-title">Example</div><div class="sample-test">${sample('input', '<div class="test-example-line test-example-line-even">1 1</div>')}${sample('output', '2\n')}</div></div>
<div class="note"><div class="section-title">Note</div><p>See it.</p></div></div><span class="tag-box">brute force</span><span class="tag-box">*800</span>`,
  '/problemset/problem/921/01': `<div class="problem-statement">${header('01. Lab', 'a.in', 'a.out')}<div><p>Ask.</p></div><div><div class="section-title">Interaction</div><p>Flush.</p></div></div>`,
  '/gym/103687/problem/B': `<div class="problem-statement">${header('B. JB Loves Comma')}<div><p>Put commas.</p></div><div class="sample-tests"><div class="sample-test">${sample('input', '1 1')}${sample('output', '2')}</div></div></div>`,
}

/** The older guard shows this page to clients without its cookie. */
const guardCookie = '00112233445566778899aabbccddeeff'
function guardPage(): string {
  const [key, iv] = [Buffer.alloc(16, 7), Buffer.alloc(16, 9)]
  const cipher = createCipheriv('aes-128-cbc', key, iv).setAutoPadding(false)
  const data = Buffer.concat([cipher.update(Buffer.from(guardCookie, 'hex')), cipher.final()])
  return `<html><body>Redirecting... Please, wait.<script>var a=toNumbers("${key.toString('hex')}"),b=toNumbers("${iv.toString('hex')}"),c=toNumbers("${data.toString('hex')}");</script></body></html>`
}

export const codeforcesPages = createPages(false)
export const guardedCodeforcesPages = createPages(true)

function createPages(isGuarded: boolean): FakePages {
  return {
    charset: 'utf-8',
    isSend: ({ path, method }) => method === 'POST' && /^\/(?:problemset\/submit|gym\/\d+\/submit)/.test(path),
    answer(request, state) {
      const user = state.userOf(request.cookies.get('JSESSIONID'))
      const { path } = request
      if (path.startsWith('/api/')) return api(request, state)
      if (isGuarded && request.cookies.get('RCPC') !== guardCookie) return { body: guardPage() }
      if (path === '/') return page('', user)
      if (path === '/enter')
        return request.method === 'POST' ? signIn(request, state) : page('<form id="enterForm"></form>')
      const file = files[path]
      if (file !== undefined) return { headers: { 'content-type': 'application/pdf' }, body: file() }
      if (path === '/gym/100001') return page(gymList)
      if (path === '/problemset/status' || /^\/gym\/\d+\/my$/.test(path)) return page('', user)
      if (path.includes('/submit') && path !== '/data/submitSource') return submit(request, state, user)
      if (path === '/data/submitSource') return details(request, state, user)
      if (path === '/data/judgeProtocol')
        return { headers: { 'content-type': 'application/json' }, body: JSON.stringify('error: expected') }
      const statement = statements[path]
      if (statement !== undefined) return page(statement, user)
      return path === '/problemset' ? page('') : redirect('/problemset')
    },
  }
}

/** This page contains the word “Atoms”. */
export const gymPdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 45>>stream
BT /F 40 Tf 72 720 Td (Problem A. Atoms) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`)

const files: Record<string, () => Buffer> = {
  '/gym/100001/problem/A': () => gymPdf,
  '/gym/100001/problem/C': () => gymPdf,
  '/gym/100001/problem/D': () => gymPdf,
  '/gym/100001/problem/E': () => gymPdf,
  '/gym/100001/problem/B': () => Buffer.concat([gymPdf, Buffer.alloc(15 * 1024 * 1024)]),
}

const gymRow = (index: string, title: string, files = 'a.in / a.out') =>
  `<tr><td>${index}</td><td><div><a href="/gym/100001/problem/${index}">${title}</a></div><div>${files}<br>2 s, 256 MB</div></td></tr>`
const gymList = `<table class="problems"><tr><th>#</th><th>Name</th></tr>${gymRow('A', 'Atoms')}${gymRow('B', 'Big')}${gymRow('C', 'Plain', 'standard input/output')}${gymRow('D', 'Простая', 'стандартный ввод/вывод')}${gymRow('E', 'Half', 'standard input / e.out')}</table>`

const redirect = (location: string): FakeAnswer => ({ status: 302, headers: { location }, body: '' })

function signIn({ form }: FakeRequest, state: FakeState): FakeAnswer {
  const session =
    form.get('csrf_token') === token ? state.signIn(form.get('handleOrEmail') ?? '', form.get('password') ?? '') : null
  if (session === null) return page('<span class="error for__password">Invalid handle/email or password</span>')
  return { ...redirect('/'), headers: { location: '/', 'set-cookie': `JSESSIONID=${session}; Path=/; HttpOnly` } }
}

function submit(request: FakeRequest, state: FakeState, user: string | null): FakeAnswer {
  if (user === null) return redirect('/enter?back=x')
  const { form } = request
  if (request.method === 'GET') return page(submitForm(request.path), user)
  const code = form.get('source') ?? ''
  const language = languages.get(form.get('programTypeId') ?? '')
  if (language === undefined) return page('<span class="error for__programTypeId">Choose valid language</span>')
  if (state.runs.some((run) => run.code === code))
    return page('<span class="error for__source">You have submitted exactly the same code before</span>')
  state.addRun({
    username: user,
    problemId: `${form.get('contestId')}${form.get('submittedProblemIndex')}`,
    language,
    code,
  })
  return redirect('/problemset/status?my=on')
}

function submitForm(path: string): string {
  const [, contest = '', index = 'B'] = /(?:submit|gym)\/(\d+)\/(?:submit|(\w+))/.exec(path) ?? []
  const options = [...languages].map(([value, name]) => `<option value="${value}">${name}</option>`).join('')
  return `<form class="submit-form" method="post" action="?csrf_token=${token}"><input type="hidden" name="csrf_token" value="${token}">
<input type="hidden" name="contestId" value="${contest}"><select name="submittedProblemIndex"><option value=""></option><option>${index}</option></select>
<select name="programTypeId">${options}</select><textarea id="sourceCodeTextarea" name="source"></textarea><input class="submit" type="submit" value="Submit"></form>`
}

function details({ form }: FakeRequest, state: FakeState, user: string | null): FakeAnswer {
  const run = state.runs.find(({ id }) => id === form.get('submissionId'))
  if (user === null || run === undefined) return { status: 403, body: 'Forbidden' }
  const body = {
    source: run.code,
    compilationError: 'true',
    'checkerStdoutAndStderr#1': 'program.cpp:1: error: expected',
  }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function api({ path, query }: FakeRequest, state: FakeState): FakeAnswer {
  const ok = (result: unknown) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'OK', result }),
  })
  if (path === '/api/user.info') return ok([{ handle: 'MikeMirzayanov' }])
  if (path === '/api/problemset.problems')
    return ok({
      problems: [
        { contestId: 4, index: 'A', name: 'Watermelon', tags: ['math'], rating: 800 },
        { index: 'X', name: 'odd' },
      ],
    })
  const handle = (query.get('handle') ?? '').toLowerCase()
  if (!state.accounts.has(handle))
    return {
      status: 400,
      body: JSON.stringify({ status: 'FAILED', comment: `handle: User with handle ${handle} not found` }),
    }
  const from = Number(query.get('from')) - 1
  const runs = state.visibleRuns().filter((run) => run.username === handle)
  return ok(runs.slice(from, from + Number(query.get('count'))).map((run) => runOf(run, state)))
}

function runOf(run: FakeRun, state: FakeState) {
  const stage = state.stageOf(run)
  const verdict = state.faults.has('unknown-verdict') ? 'JUDGED_BY_DICE' : words[verdictOf(run)]
  const [, contestId, index] = /^(\d+)(\D.*|\d\d)$/.exec(run.problemId) ?? []
  return {
    id: Number(run.id),
    creationTimeSeconds: Math.floor(run.at.getTime() / 1000),
    problem: { contestId: Number(contestId), index },
    programmingLanguage: run.language,
    ...(stage === 'waiting' ? {} : { verdict: stage === 'running' ? 'TESTING' : verdict }),
    passedTestCount: 2,
    timeConsumedMillis: 46,
    memoryConsumedBytes: 2_097_152,
    testset: 'TESTS',
  }
}
