import type { JudgeStatusName } from '@verdict/proto/codes/judge-status'
import type { FakeAnswer, FakePages, FakeRequest } from './fake-site.ts'
import { chinaTimeOf, escapeHtml, verdictOf, type FakeRun, type FakeState } from './fake-state.ts'

const languages = ['G++', 'GCC', 'Java', 'Pascal', 'C++', 'C', 'Fortran']

const words: Partial<Record<JudgeStatusName, string>> = {
  Accepted: 'Accepted',
  WrongAnswer: 'Wrong Answer',
  CompileError: '<a href="showcompileinfo?solution_id=1">Compile Error</a>',
  PresentationError: 'Presentation Error',
  TimeLimitExceeded: 'Time Limit Exceeded',
  MemoryLimitExceeded: 'Memory Limit Exceeded',
  RuntimeError: 'Runtime Error',
  SystemError: 'Validator Error',
}

const page = (body: string): FakeAnswer => ({
  body: `<html><head><title>POJ</title></head><body><a href="problemlist">Problems</a>${body}</body></html>`,
})

const signInForm = `<form method="post" action="login"><input name="user_id1"><input type="password" name="password1"><input name="B1" value="login"></form>`
const errorPage = (reason: string) => page(`<p>Error Occurred</p><ul><li>${reason}</li></ul>`)

const problems: Record<string, string> = {
  '1000': `<div class="ptt" lang="en-US">A+B Problem</div><div class="plm"><table><tr><td><b>Time Limit:</b> 1000MS</td><td><b>Memory Limit:</b> 10000K</td></tr></table></div>
<p class="pst">Description</p><div class="ptx" lang="en-US">Calculate a+b for $5 or $6.<script>steal()</script></div>
<p class="pst">Input</p><div class="ptx">Two integers a,b (0&lt;=a,b&lt;=10)</div>
<p class="pst">Output</p><div class="ptx">Output a+b</div>
<p class="pst">Sample Input</p><pre class="sio">1 1</pre><p class="pst">Sample Output</p><pre class="sio">2</pre>
<p class="pst">Hint</p><div class="ptx">See <img src="images/1000_1.jpg"></div>
<p class="pst">Source</p><div class="ptx"><a href="searchproblem?x">POJ</a></div>`,
  '1001': `<div class="ptt">Cases</div><div class="plm"><b>Time Limit:</b> 10000MS <b>Memory Limit:</b> 65536K <b>Case Time Limit:</b> 2000MS</div>
<p class="pst">Description</p><div class="ptx">Many tests.</div>`,
}

export const pojPages: FakePages = {
  charset: 'utf-8',
  isSend: ({ path, method }) => method === 'POST' && path === '/submit',
  answer(request, state) {
    const user = state.userOf(request.cookies.get('JSESSIONID'))
    switch (request.path) {
      case '/':
        return page(user === null ? signInForm : `<a>${user}</a> <a href="login?action=logout">Log Out</a>`)
      case '/problem':
        return problem(request.query.get('id') ?? '')
      case '/problemlist':
        return list(request.query.get('volume') ?? '1')
      case '/login':
        return signIn(request, state)
      case '/submit':
        if (user === null) return page(signInForm)
        return request.method === 'POST'
          ? takeCode(request, state, user)
          : page(submitForm(request.query.get('problem_id') ?? '', user))
      case '/status':
        return status(request, state)
      case '/showcompileinfo':
        return page(user === null ? signInForm : '<pre>Main.cpp:1: error: expected &#39;;&#39;</pre>')
      case '/showsource':
        return user === null ? page(signInForm) : source(request, state)
      default:
        return { status: 404, body: 'Not Found' }
    }
  },
}

const problem = (id: string) =>
  problems[id] === undefined ? errorPage(`Can not find problem (ID:${id})`) : page(problems[id])

function list(volume: string): FakeAnswer {
  const rows =
    volume === '1'
      ? '<tr><td>1000</td><td><a>A+B Problem</a></td><td>55%</td></tr>'
      : '<tr><td>1100</td><td>Other</td><td>1%</td></tr>'
  return page(
    `<a href="problemlist?volume=1">1</a><a href="problemlist?volume=2">2</a><table><tr><th>ID</th><th>Title</th><th>Ratio</th></tr>${rows}</table>`,
  )
}

function signIn({ form }: FakeRequest, state: FakeState): FakeAnswer {
  const session = state.signIn(form.get('user_id1') ?? '', form.get('password1') ?? '')
  if (session === null) return page(`User ID or password is wrong.${signInForm}`)
  return { status: 302, headers: { location: '/', 'set-cookie': `JSESSIONID=${session}; Path=/` }, body: '' }
}

const submitForm = (problem: string, user: string) =>
  `<a href="userstatus?user_id=${user}">${user}</a><form method="post" action="submit" onsubmit="source.value = btoa(source.value)">
<input name="problem_id" value="${problem}"><select name="language">${languages.map((name, at) => `<option value="${at}">${name}</option>`).join('')}</select>
<textarea name="source"></textarea><input type="hidden" name="encoded" value="1"><input type="submit" name="submit" value="Submit"></form>`

function takeCode({ form }: FakeRequest, state: FakeState, username: string): FakeAnswer {
  const code = Buffer.from(form.get('source') ?? '', 'base64').toString()
  const problemId = form.get('problem_id') ?? ''
  if (problems[problemId] === undefined) return errorPage('No such problem')
  if (code.length < 20 || form.get('encoded') !== '1')
    return errorPage('Source code too long or too short,submit FAILED;it is too short')
  state.addRun({ username, problemId, language: languages[Number(form.get('language'))] ?? '', code })
  return { status: 302, headers: { location: '/status' }, body: '' }
}

function status({ query }: FakeRequest, state: FakeState): FakeAnswer {
  const [user, problemId, top] = ['user_id', 'problem_id', 'top'].map((name) => query.get(name) || null)
  const runs = state
    .visibleRuns()
    .filter((run) => user == null || run.username === user)
    .filter((run) => problemId == null || run.problemId === problemId)
    .filter((run) => top == null || Number(run.id) < Number(top))
    .slice(0, 20)
  const heads = ['Run ID', 'User', 'Problem', 'Result', 'Memory', 'Time', 'Language', 'Code Length', 'Submit Time']
  if (state.faults.has('moved-column')) heads[3] = 'Outcome'
  const rows = runs.map(
    (run) =>
      `<tr align=center>${cells(run, state)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`,
  )
  return page(
    `<table class=a><tr class=in>${heads.map((head) => `<td>${head}</td>`).join('')}</tr>${rows.join('')}</table>`,
  )
}

function cells(run: FakeRun, state: FakeState): string[] {
  const word = { waiting: 'Waiting', running: 'Running &amp; Judging', done: words[verdictOf(run)] ?? 'Accepted' }[
    state.stageOf(run)
  ]
  const shown = state.faults.has('unknown-verdict') ? 'Judged by dice' : word
  return [
    run.id,
    run.username,
    run.problemId,
    `<font color=blue>${shown}</font>`,
    '388K',
    '16MS',
    run.language,
    '200B',
    chinaTimeOf(run.at),
  ]
}

function source({ query }: FakeRequest, state: FakeState): FakeAnswer {
  const run = state.runs.find(({ id }) => id === query.get('solution_id'))
  return run === undefined ? errorPage('No such solution') : page(`<pre>${escapeHtml(run.code)}</pre>`)
}
