import type { JudgeStatusName } from '@verdict/proto/codes/judge-status'
import type { FakeAnswer, FakePages, FakeRequest } from './fake-site.ts'
import { chinaTimeOf, escapeHtml, verdictOf, type FakeRun, type FakeState } from './fake-state.ts'

const languages = ['G++', 'GCC', 'C++', 'C', 'Pascal', 'Java', 'C#']

const words: Partial<Record<JudgeStatusName, string>> = {
  Accepted: 'Accepted',
  WrongAnswer: 'Wrong Answer',
  CompileError: 'Compilation Error',
  PresentationError: 'Presentation Error',
  TimeLimitExceeded: 'Time Limit Exceeded',
  MemoryLimitExceeded: 'Memory Limit Exceeded',
  RuntimeError: 'Runtime Error<br>(ACCESS_VIOLATION)',
  SystemError: 'System Error',
}

const page = (body: string): FakeAnswer => ({
  body: `<html><head><meta http-equiv="Content-Type" content="text/html; charset=gb2312"><title>Online Judge</title></head><body>${body}</body></html>`,
})

const signInForm = `<h1>Sign In Your Account</h1><form method="post" action="/userloginex.php?action=login">
<input name="username"><input name="userpass" type="password"><input type="submit" name="login" value="Sign In"></form>`

/**
 * Problem 3000 has four images: one that exists, one that is missing, one with another type than its name says, and one
 * in a private network.
 */
const withImages = `<h1>Pictures</h1>
<span>Time Limit: 2000/1000 MS (Java/Others)    Memory Limit: 65536/32768 K (Java/Others)</span>
<div class="panel_title">Problem Description</div><div class="panel_content">See
<img src="/data/images/pixel.gif" alt="a pixel"> <img src="/data/images/gone.gif" alt="gone">
<img src="/data/images/drawing.png" alt="drawing"> <img src="http://169.254.169.254/inside.png" alt="inside"></div>
<div class="panel_title">Sample Input</div><div class="panel_content"><pre>1</pre></div>
<div class="panel_title">Sample Output</div><div class="panel_content"><pre>1</pre></div>`

const problems: Record<string, string> = {
  '1000': `<h1>A + B Problem</h1>
<font><b><span>Time Limit: 1000/1000 MS (Java/Others)&nbsp;&nbsp;&nbsp;&nbsp;Memory Limit: 32768/32768 K (Java/Others)<br>
Total Submission(s): 9</span></b></font>
<div class="panel_title" align="left">Problem Description</div><div class="panel_content">Calculate <i>A + B</i>.<br></div>
<div class="panel_bottom">&nbsp;</div>
<div class="panel_title" align="left">Input</div><div class="panel_content">Each line will contain two integers.</div>
<div class="panel_title" align="left">Output</div><div class="panel_content">One line each.</div>
<div class="panel_title" align="left">Sample Input</div><div class="panel_content"><pre><div>1 1</div></pre></div>
<div class="panel_title" align="left">Sample Output</div><div class="panel_content"><pre><div>2</div></pre></div>
<div class="panel_title" align="left">Author</div><div class="panel_content">HDOJ</div>`,
  '2000': `<h1>ASCII码排序</h1>
<span>Time Limit: 2000/1000 MS (Java/Others)    Memory Limit: 65536/32768 K (Java/Others)</span>
<div class="panel_title">Problem Description</div><div class="panel_content">输入三个字符后，花费$5，按 10<sup>5</sup> 排序。
<script>steal()</script><img src="../data/images/C1.gif" onerror="steal()"><img src="data:image/svg+xml,x">
<iframe src="http://evil.example/"></iframe><form action="/x"><input name="p"></form><style>body{display:none}</style>
<a href="javascript:steal()">more</a> vector&lt;int&gt;</div>
<div class="panel_title">Input</div><div class="panel_content">三个字符。</div>
<div class="panel_title">Output</div><div class="panel_content">一行。</div>
<div class="panel_title">Sample Input</div><div class="panel_content"><pre><div>qwe
a&lt;d&nbsp;x
</div></pre></div>
<div class="panel_title">Sample Output</div><div class="panel_content"><pre><div>e q w
a d s
<div style="border:1px"><div><i>Hint</i></div>
看清楚 &lt;再做&gt;</div><i> </i></div></pre></div>
<div class="panel_title">Source</div><div class="panel_content"><a href="/search.php?x=1">C语言程序设计练习（一）</a></div>
<div class="panel_title">Recommend</div><div class="panel_content">lcy</div>`,
  '3000': withImages,
}

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const files: Record<string, Buffer> = {
  '/data/images/pixel.gif': pixel,
  '/data/images/drawing.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'),
}

export const hduPages: FakePages = {
  charset: 'gbk',
  isSend: ({ path, method }) => method === 'POST' && path === '/submit.php',
  answer(request, state) {
    const user = state.userOf(request.cookies.get('PHPSESSID'))
    const file = files[request.path]
    if (file !== undefined) return { headers: { 'content-type': 'image/png' }, body: file }
    switch (request.path) {
      case '/':
        return page(user === null ? signInForm : `<a href="/userloginex.php?action=logout">Sign Out</a>`)
      case '/showproblem.php':
        return page(
          problems[request.query.get('pid') ?? ''] ?? '<h1>System Message</h1><div>No such problem - it is gone.</div>',
        )
      case '/listproblem.php':
        return list(request.query.get('vol') ?? '1')
      case '/userloginex.php':
        return signIn(request, state)
      case '/submit.php':
        if (user === null) return page(signInForm)
        return request.method === 'POST'
          ? takeCode(request, state, user)
          : page(submitForm(request.query.get('pid') ?? '', user))
      case '/status.php':
        return status(request, state)
      case '/viewerror.php':
        return page(`<pre>0_1.cpp:1:2: error: 缺少 ‘;’ &lt;main&gt;</pre>`)
      case '/viewcode.php':
        return user === null ? page(signInForm) : source(request, state)
      default:
        return { status: 404, body: 'Not Found' }
    }
  },
}

function list(volume: string): FakeAnswer {
  if (volume !== '1') return page('<script>var n = 0;</script>')
  return page(String.raw`<script>p(0,1000,-1,"A + B Problem",319,1000);p(0,2000,-1,"ASCII码 \"排序\"",1,2);</script>`)
}

function signIn({ form }: FakeRequest, state: FakeState): FakeAnswer {
  const session = state.signIn(form.get('username') ?? '', form.get('userpass') ?? '')
  if (session === null) return page(`<div>No such user or wrong password.</div>${signInForm}`)
  return { status: 302, headers: { location: '/', 'set-cookie': `PHPSESSID=${session}; path=/` }, body: '' }
}

const submitForm = (problem: string, user: string) =>
  `<a href="/userstatus.php?user=${user}">${user}</a><form method="post" action="/submit.php?action=submit" onsubmit="_usercode.value = btoa(encodeURIComponent(usercode.value)); usercode.disabled = true">
<input type="hidden" name="check" value="0"><input name="problemid" value="${problem}"><select name="language">${languages.map((name, at) => `<option value="${at}">${name}</option>`).join('')}</select>
<textarea name="usercode"></textarea><input type="hidden" name="_usercode"><input type="submit" value="Submit"></form>`

function takeCode({ form }: FakeRequest, state: FakeState, username: string): FakeAnswer {
  const code = decodeURIComponent(Buffer.from(form.get('_usercode') ?? '', 'base64').toString())
  if (code.length < 50 || code.length > 65536)
    return page(
      `<div>Code length is improper! Make sure your code length is longer than 50 and not exceed 65536 Bytes.</div>`,
    )
  const newest = state.runs.at(-1)
  if (newest !== undefined && state.clock.now().getTime() - newest.at.getTime() < 5000)
    return page(`<div>Please don't re-submit in 5 seconds, thank you.</div>`)
  const language = languages[Number(form.get('language'))]
  if (language === undefined || form.get('check') !== '0')
    return page(`One or more following ERROR(s) occurred.<ul><li>Language is unknown.</li></ul>`)
  state.addRun({ username, problemId: form.get('problemid') ?? '', language, code })
  return { status: 302, headers: { location: '/status.php' }, body: '' }
}

function status({ query }: FakeRequest, state: FakeState): FakeAnswer {
  const [user, pid, first] = ['user', 'pid', 'first'].map((name) => query.get(name) || null)
  const runs = state
    .visibleRuns()
    .filter((run) => user == null || run.username === user)
    .filter((run) => pid == null || run.problemId === pid)
    .filter((run) => first == null || Number(run.id) <= Number(first))
    .slice(0, 15)
  const heads = [
    'Run ID',
    'Submit Time',
    'Judge Status',
    'Pro.ID',
    'Exe.Time',
    'Exe.Memory',
    'Code Len.',
    'Language',
    'Author',
  ]
  if (state.faults.has('moved-column')) heads[2] = 'Outcome'
  const rows = runs.map(
    (run) =>
      `<tr align="center">${cells(run, state)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`,
  )
  return page(
    `<table><tr class="table_header">${heads.map((head) => `<td>${head}</td>`).join('')}</tr>${rows.join('')}</table>`,
  )
}

function cells(run: FakeRun, state: FakeState): string[] {
  const stage = state.stageOf(run)
  const word = { waiting: 'Queuing', running: 'Running', done: words[verdictOf(run)] ?? 'Accepted' }[stage]
  const shown = state.faults.has('unknown-verdict') ? 'Judged by dice' : word
  return [
    run.id,
    chinaTimeOf(run.at),
    `<font color="red">${shown}</font>`,
    run.problemId,
    '15MS',
    '1732K',
    `${run.code.length} B`,
    run.language,
    run.username,
  ]
}

function source({ query }: FakeRequest, state: FakeState): FakeAnswer {
  const run = state.runs.find(({ id }) => id === query.get('rid'))
  return page(
    run === undefined ? '<h1>System Message</h1>' : `<textarea id="usercode">${escapeHtml(run.code)}</textarea>`,
  )
}
