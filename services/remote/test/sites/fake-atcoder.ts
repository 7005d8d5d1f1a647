import type { JudgeStatusName } from '@verdict/proto/codes/judge-status'
import type { FakeAnswer, FakePages, FakeRequest } from './fake-site.ts'
import { escapeHtml, verdictOf, type FakeRun, type FakeState } from './fake-state.ts'

const languages = new Map([
  ['6017', 'C++23 (GCC 15.2.0)'],
  ['6082', 'Python (CPython 3.13.7)'],
])

const words: Partial<Record<JudgeStatusName, string>> = {
  Accepted: 'AC',
  WrongAnswer: 'WA',
  TimeLimitExceeded: 'TLE',
  RuntimeError: 'RE',
  CompileError: 'CE',
  MemoryLimitExceeded: 'MLE',
  SystemError: 'IE',
}

const page = (body: string, user = ''): FakeAnswer => ({
  body: `<!DOCTYPE html><html><body><a href="/contests/">Contests</a><nav class="navbar"><a href="/users/${user}">${user}</a></nav><div id="main-container">${body}</div></body></html>`,
})

const sample = (kind: string, text: string, note = '') =>
  `<section><h3>Sample ${kind} 1</h3><pre>${text}</pre>${note}</section>`

const tasks: Record<string, string> = {
  'abc300/abc300_a': `<a class="contest-title">ABC 300</a><span class="h2">A - N-choice question <a class="btn">Editorial</a></span>
<p>Time Limit: 2 sec / Memory Limit: 1024 MiB</p><div id="task-statement"><span class="lang">
<span class="lang-ja"><section><h3>問題文</h3><p>日本語</p></section></span>
<span class="lang-en"><div class="part"><section><h3>Problem Statement</h3><p>Pay $3. Find <var>A_i + B_j</var>.<script>steal()</script></p></section></div>
<div class="part"><section><h3>Constraints</h3><ul><li><var>1 \\leq A</var></li></ul></section></div>
<div class="io-style"><div class="part"><section><h3>Input</h3><p>Given as:</p><pre><var>A</var> <var>B</var></pre></section></div>
<div class="part"><section><h3>Output</h3><p>Print it.</p></section></div></div>
<div class="part">${sample('Input', '1 1\n')}</div><div class="part">${sample('Output', '2\n', '<p>Since <var>1+1=2</var>.</p>')}</div>
</span></span></div>`,
  'tenka1-2012-quala/tenka1_2012_1': `<span class="h2">A - 兎</span><p>実行時間制限: 500 msec / メモリ制限: 64000 KB</p>
<div id="task-statement"><p>むかし</p></div>`,
}

const turnstile = '<div class="cf-turnstile" data-sitekey="x"></div>'

export const atcoderPages: FakePages = {
  charset: 'utf-8',
  isSend: ({ path, method }) => method === 'POST' && path.endsWith('/submit'),
  answer(request, state) {
    const user = state.userOf(request.cookies.get('REVEL_SESSION'))
    const [, room = '', contest = '', what = '', id = '', ...rest] = request.path.split('/')
    if (room === 'home') return page('')
    if (room === 'login') return page(`<form action="/login"><input name="username">${turnstile}</form>`)
    if (room === 'resources') return resources(contest)
    if (what === 'tasks') return task(`${contest.toLowerCase()}/${id}`)
    if (user === null) return { status: 302, headers: { location: '/login?continue=x' }, body: '' }
    if (what === 'submit' && request.method === 'POST') return takeCode(request, state, user)
    if (what === 'submit') return page(submitForm(contest), user)
    if (what === 'submissions' && rest.join('/') === 'status/json') return statusJson(request, state)
    if (what === 'submissions' && id === 'me') return ownRuns(request, state, user)
    if (what === 'submissions')
      return page(`<pre id="submission-code">${escapeHtml(state.runs.find((run) => run.id === id)?.code ?? '')}</pre>`)
    return { status: 404, body: 'Not Found' }
  },
}

const task = (place: string): FakeAnswer =>
  tasks[place] === undefined ? { ...page('404'), status: 404 } : page(tasks[place])

function resources(file: string): FakeAnswer {
  const problems = [
    { id: 'abc300_a', contest_id: 'abc300', name: 'N-choice question' },
    { id: 'tenka1_2012_1', contest_id: 'tenka1-2012-qualA', name: '兎' },
  ]
  return { body: JSON.stringify(file === 'problems.json' ? problems : { abc300_a: { difficulty: -800 } }) }
}

const submitForm = (contest: string) =>
  `<script>var csrfToken = "tok/en=="</script><form method="post"><select name="data.TaskScreenName"><option>${contest}_a</option></select>
<div id="select-lang-${contest}_a"><select name="data.LanguageId"><option></option>${[...languages].map(([value, name]) => `<option value="${value}">${name}</option>`).join('')}</select></div>
<textarea name="sourceCode"></textarea><input type="hidden" name="csrf_token" value="tok/en=="><button id="submit">Submit</button>
${contest === 'abc001' ? turnstile : ''}</form>`

function takeCode({ form, path }: FakeRequest, state: FakeState, username: string): FakeAnswer {
  const language = languages.get(form.get('data.LanguageId') ?? '')
  if (language === undefined || form.get('csrf_token') !== 'tok/en==') return page('エラーが発生しました。')
  const newest = state.runs.at(-1)
  if (newest !== undefined && state.clock.now().getTime() - newest.at.getTime() < 5000)
    return page('Wait for 5 second to submit again.')
  state.addRun({
    username,
    problemId: form.get('data.TaskScreenName') ?? '',
    language,
    code: form.get('sourceCode') ?? '',
  })
  return { status: 302, headers: { location: path.replace('/submit', '/submissions/me') }, body: '' }
}

function ownRuns({ query }: FakeRequest, state: FakeState, username: string): FakeAnswer {
  const runs = state.visibleRuns().filter((run) => run.username === username && run.problemId === query.get('f.Task'))
  return page(
    `<table>${runs.map(({ id }) => `<tr><td class="submission-score" data-id="${id}">0</td></tr>`).join('')}</table>`,
  )
}

function statusJson({ query }: FakeRequest, state: FakeState): FakeAnswer {
  const ids = query.getAll('sids[]')
  const runs = state.visibleRuns().filter(({ id }) => ids.includes(id))
  return {
    body: JSON.stringify({ Result: Object.fromEntries(runs.map((run) => [run.id, { Html: cells(run, state) }])) }),
  }
}

function cells(run: FakeRun, state: FakeState): string {
  const stage = state.stageOf(run)
  if (stage !== 'done')
    return `<td colspan="3"><span class="label">${stage === 'waiting' ? 'WJ' : '5/12 WA'}</span></td>`
  const word = state.faults.has('unknown-verdict') ? '??' : words[verdictOf(run)]
  return `<td class="text-center"><span class="label">${word ?? 'AC'}</span></td><td>15 ms</td><td>3500 KB</td>`
}
