import type { JudgeStatusName } from '@verdict/proto/codes/judge-status'
import type { FakeAnswer, FakePages, FakeRequest } from './fake-site.ts'
import { verdictOf, type FakeRun, type FakeState } from './fake-state.ts'

const languages = new Map([
  ['1', 'C++'],
  ['116', 'Python 3'],
])

const statuses: Partial<Record<JudgeStatusName, [number, string]>> = {
  Accepted: [15, 'accepted'],
  WrongAnswer: [14, 'wrong answer'],
  TimeLimitExceeded: [13, 'time limit exceeded'],
  RuntimeError: [12, 'runtime error &nbsp;&nbsp; (SIGSEGV)'],
  CompileError: [11, '<a href="/error/1">compilation error</a>'],
}

const page = (body: string, user: string | null = null): FakeAnswer => ({
  body: `<!DOCTYPE html><html><body>${user === null ? '<a href="/login/">sign in</a>' : `<nav class="navbar"><a href="/users/${user}/">${user}</a><i class="fa fa-sign-out"></i></nav>`}<div id="content">${body}</div></body></html>`,
})
const signInForm = '<form action="/login/"><input name="login_user"><input name="password" type="password"></form>'

const test = `<h2 id="problem-name">TEST - Life, the Universe, and Everything</h2>
<div id="problem-tags"><a data-tagid="3">#basics</a></div>
<div id="problem-body"><p>Your program is to use the <em>brute-force</em> approach.<script>steal()</script></p><h3>Example</h3><pre><strong>Input:</strong>
1
42
<strong>Output:</strong>
1</pre></div>
<table id="problem-meta"><tr><td>Added by:</td><td>mima</td></tr><tr><td>Time limit:</td><td>0.5s-2s</td></tr>
<tr><td>Source limit:</td><td>50000B</td></tr><tr><td>Memory limit:</td><td>1536MB</td></tr><tr><td>Resource:</td><td>Adams</td></tr></table>`

export const spojPages: FakePages = {
  charset: 'utf-8',
  isSend: ({ path }) => path === '/submit/complete/',
  answer(request, state) {
    const user = state.userOf(request.cookies.get('SPOJ'))
    const [, room = '', what = ''] = request.path.split('/')
    switch (room) {
      case '':
        return page('', user)
      case 'problems':
        if (what === 'classical') return list(request.path)
        return what === 'TEST' ? page(test, user) : { ...page('Wrong problem code!'), status: 404 }
      case 'login':
        return signIn(request, state)
      case 'submit':
        if (user === null) return page(signInForm)
        return what === 'complete' ? takeCode(request, state, user) : page(submitForm(what), user)
      case 'status':
        return what.startsWith('ajax') ? statusJson(request, state) : statusPage(what, state)
      case 'error':
        return page('<pre><small>prog.cpp:1: error: expected &#39;;&#39;</small></pre>')
      case 'files':
        return user === null
          ? page(signInForm)
          : { body: state.runs.find(({ id }) => request.path.includes(id))?.code ?? '' }
      default:
        return { status: 404, body: 'Not Found' }
    }
  },
}

function list(path: string): FakeAnswer {
  const start = Number(/start=(\d+)/.exec(path)?.[1])
  const rows = Array.from(
    { length: start === 0 ? 50 : 3 },
    (_, at) =>
      `<tr><td>1</td><td><a href="/problems/P${start + at}/">Problem ${start + at}</a></td><td><a href="/ranks/P1/">9</a></td></tr>`,
  )
  return page(`<table class="problems table">${rows.join('')}</table>`)
}

function signIn({ form }: FakeRequest, state: FakeState): FakeAnswer {
  const session = state.signIn(form.get('login_user') ?? '', form.get('password') ?? '')
  if (session === null) return page(`Authentication failed!${signInForm}`)
  return { status: 302, headers: { location: '/', 'set-cookie': `SPOJ=${session}; path=/` }, body: '' }
}

const submitForm = (problem: string) =>
  `<form method="post" action="/submit/complete/"><input name="problemcode" value="${problem}"><textarea name="file"></textarea>
<select name="lang">${[...languages].map(([value, name]) => `<option value="${value}">${name}</option>`).join('')}</select><input type="submit" name="submit" value="Submit!"></form>`

function takeCode({ form }: FakeRequest, state: FakeState, username: string): FakeAnswer {
  const language = languages.get(form.get('lang') ?? '')
  if (form.get('problemcode') !== 'TEST') return page('Wrong problem code!')
  if (language === undefined) return page("<p>You can't submit in this language for this problem!</p>")
  const run = state.addRun({ username, problemId: 'TEST', language, code: form.get('file') ?? '' })
  return page(`<form><input type="hidden" name="newSubmissionId" value="${run.id}"></form>`, username)
}

function statusPage(what: string, state: FakeState): FakeAnswer {
  const [problemId, username] = what.split(',')
  const runs = state.visibleRuns().filter((run) => run.username === username && run.problemId === problemId)
  return page(
    `<table>${runs.map(({ id }) => `<tr><td id="statusres_${id}" final="1" status="15">accepted</td></tr>`).join('')}</table>`,
  )
}

function statusJson({ form }: FakeRequest, state: FakeState): FakeAnswer {
  const ids = (form.get('ids') ?? '').split(',')
  const runs = state.visibleRuns().filter(({ id }) => ids.includes(id))
  return { headers: { 'content-type': 'text/html' }, body: JSON.stringify(runs.map((run) => statusOf(run, state))) }
}

function statusOf(run: FakeRun, state: FakeState) {
  const stage = state.stageOf(run)
  if (stage !== 'done')
    return {
      status_description: stage === 'waiting' ? 'waiting..' : 'running..',
      id: Number(run.id),
      status: 0,
      time: '-',
      mem: '-',
      final: '0',
    }
  const [status, text] = state.faults.has('unknown-verdict')
    ? [99, 'judged by dice']
    : (statuses[verdictOf(run)] ?? [15, ''])
  return { status_description: text, id: Number(run.id), status, time: '0.02', mem: '5.2M', final: '1' }
}
