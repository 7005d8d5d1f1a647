import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { actorHeaders } from '@verdict/test-kit/api'
import { until } from '@verdict/test-kit/until'
import { rightCode, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => (world = await startWorld()), 60_000)
afterAll(async () => world.stop())
beforeEach(async () => {
  await Promise.all([
    world.models.answers.deleteMany({}),
    world.models.usage.deleteMany({}),
    world.models.placePolicies.deleteMany({}),
  ])
  Object.assign(world.state, { attempts: 0, runningUntilMs: 0, isInContest: false, verdict: JudgeStatus.WrongAnswer })
  world.script.reply = () => ({})
})

const diagnose = (body: object = {}, as = 'ada') =>
  world.call(as, 'POST', 'problem-diagnosis', { problemId: 'a1', submitId: 5, type: 4, userCode: 'ignored', ...body })
const chat = (message: string, more: object = {}, as = 'ada') =>
  world.call(as, 'POST', 'chat', { message, type: 0, ...more })

describe('without a provider, the tutor', () => {
  beforeAll(() => world.configure({}, { withModel: false }))

  it('explains the verdict, then asks, then shows the failing test, each step earned', async () => {
    const first = await diagnose()
    expect(first.data).toMatchObject({ step: 0, state: 'done', source: 'rules' })
    expect((await diagnose()).data.id).toBe(first.data.id)
    expect((await diagnose({ isGen: true })).data.step).toBe(0)
    world.state.attempts = 1
    expect((await diagnose({ isGen: true, submitId: 6 })).data.step).toBe(1)
    const third = await diagnose({ isGen: true, submitId: 7 })
    expect(third.data).toMatchObject({ step: 2, sources: ['verdict', 'test'] })
    expect(third.data.msg).toContain('-5 -3')
    // The hint must not reveal the right answer of the test.
    expect(third.data.msg).not.toMatch(/^-3$/m)
    expect((await diagnose({ isGen: true, submitId: 8 })).data.step).toBe(2)
    const { data } = await world.call('ada', 'GET', 'ai/state?problemId=A1')
    expect(data).toMatchObject({ isModelAvailable: false, ladder: { given: 2, next: null }, refusal: null })
  })

  it('shows the compiler output for a compile error, whatever was asked before', async () => {
    await world.call('ada', 'POST', 'problem-solving', { problemId: 'A1', type: 2 })
    Object.assign(world.state, { attempts: 1, verdict: JudgeStatus.CompileError })
    const { data } = await diagnose()
    expect(data).toMatchObject({ step: 0, source: 'rules' })
    expect(data.msg).toContain('编译')
    // This did not use up the next step.
    world.state.verdict = JudgeStatus.WrongAnswer
    expect((await diagnose({ submitId: 9, isGen: true })).data.step).toBe(2)
  })

  it('opens the next step after a time as well', async () => {
    await diagnose()
    world.clock.advance(301_000)
    expect((await diagnose({ isGen: true })).data.step).toBe(1)
  })

  it('answers idea and code by the ladder, and says that chat needs a model', async () => {
    const solve = (type: number) => world.call('ada', 'POST', 'problem-solving', { problemId: 'A1', type })
    expect((await solve(2)).data).toMatchObject({ step: 1, source: 'rules' })
    expect((await solve(3)).data).toMatchObject({ step: 1, limitedTo: 4 })
    expect((await chat('hello')).code).toBe('ai.no_model')
  })
})

describe('messages', () => {
  beforeAll(() => world.configure({ questionsADay: 0 }))

  it('are answered with msg and id, stored in the history, and deleted by their author only', async () => {
    world.script.reply = () => ({ pieces: ['Loops ', 'repeat.'] })
    const { data, status } = await chat('What is a loop?')
    expect([status, data.msg, data.state]).toEqual([200, 'Loops repeat.', 'done'])
    const list = async (as: string) => (await world.call(as, 'GET', 'msg-history-list?type=0')).data
    expect(await list('ada')).toMatchObject({
      total: 1,
      records: [{ message: 'What is a loop?', response: 'Loops repeat.' }],
    })
    expect((await list('bob')).total).toBe(0)
    for (const path of ['ai/answer', 'ai/answer-stream'])
      expect((await world.call('bob', 'GET', `${path}?id=${data.id}`)).code).toBe('ai.answer_not_found')
    for (const path of ['update-msg-history', 'ai/cancel-answer'])
      expect((await world.call('bob', 'POST', path, { id: data.id })).code).toBe('ai.answer_not_found')
    const update = (body: object) => world.call('ada', 'POST', 'update-msg-history', { id: data.id, ...body })
    expect((await update({ feedback: 'helpful' })).status).toBe(200)
    expect((await list('ada')).records[0].feedback).toBe('helpful')
    expect((await update({ isDeleted: true })).status).toBe(200)
    expect((await list('ada')).total).toBe(0)
  })

  it('are refused if empty, too long, or while another one is being answered; a retry joins it', async () => {
    expect((await chat('  ')).code).toBe('ai.message_empty')
    const long = await chat('x'.repeat(2_001))
    expect([long.code, long.httpStatus]).toEqual(['ai.message_too_long', 400])
    world.script.reply = () => ({ pieces: ['one ', 'two'], pauseMs: 200 })
    const [first, second] = await Promise.all([chat('go', { key: 'retry-key-1' }), chat('go', { key: 'retry-key-1' })])
    expect(first.data).toEqual(second.data)
    // The answer would take longer than any machine needs for the following calls.
    world.script.reply = () => ({ pieces: ['one ', 'two'], pauseMs: 60_000 })
    const begun = await chat('again', { stream: true })
    expect(begun.data.state).toBe('running')
    expect((await chat('too soon')).code).toBe('ai.in_flight')
    const cancelled = await world.call('ada', 'POST', 'ai/cancel-answer', { id: begun.data.id })
    expect(cancelled.data.state).toBe('cancelled')
    await until('the provider is told', () => world.provider.aborted > 0)
  })

  it('are streamed, from any position on, to two tabs at once', async () => {
    world.script.reply = () => ({ pieces: ['one ', 'two ', 'three'], pauseMs: 150 })
    const { data } = await chat('count', { stream: true })
    const read = async (offset: number) => {
      const url = `${world.service.httpAddress}/api/ai/answer-stream?id=${data.id}&offset=${offset}`
      return (await fetch(url, { headers: actorHeaders('ai', 'ada', 'default_user') })).text()
    }
    const [whole, rest] = await Promise.all([read(0), read(4)])
    const textOf = (stream: string) =>
      [...stream.matchAll(/^event: delta\ndata: (.*)$/gm)]
        .map(([, json = '']) => JSON.parse(json).text as string)
        .join('')
    expect([textOf(whole), textOf(rest)]).toEqual(['one two three', 'two three'])
    expect(whole).toMatch(/event: answer\ndata: \{.*"state":"done"/)
    expect(textOf(await read(8))).toBe('three')
  })

  it('that a provider cannot answer end in a text with the reason, after what has arrived', async () => {
    world.script.reply = () => ({ pieces: ['half '], finish: null })
    expect((await chat('go')).data).toMatchObject({
      state: 'failed',
      msg: 'half ',
      failure: { code: 'ai.broken_stream' },
    })
    world.script.reply = () => ({ error: { status: 429, code: 'insufficient_quota' } })
    expect((await chat('go')).data.failure.code).toBe('ai.provider_quota')
  })
})

describe('a hint by a model', () => {
  beforeAll(() => world.configure({ questionsADay: 0 }))
  /** The steps before `step`. */
  async function climbTo(step: number) {
    world.state.attempts = 1
    world.script.reply = () => ({ pieces: ['Look closely.'] })
    for (let at = 0; at < step; at += 1) await diagnose({ isGen: true, submitId: 10 + at })
  }

  it('is never shown with the solution: it is requested once more, then replaced', async () => {
    await climbTo(3)
    world.script.reply = () => ({ pieces: ['Look at this:\n\n', `\`\`\`cpp\n${rightCode}\n\`\`\``] })
    const { data } = await diagnose({ isGen: true, submitId: 20 })
    expect(data).toMatchObject({ step: 3, state: 'done' })
    expect(data.msg).toContain('Look at this')
    expect(data.msg).not.toContain('2000000000')
  })

  it('contains no line that the judge accepts when it is inserted', async () => {
    await climbTo(3)
    world.script.reply = (text) =>
      text.includes('That held too much')
        ? { pieces: ['What does the loop begin with?'] }
        : { pieces: ['Write `int n, best = -2000000000, x;` there.'] }
    const { data } = await diagnose({ isGen: true, submitId: 20 })
    expect(data.msg.trim()).toBe('What does the loop begin with?')
  })

  it('is also reviewed by a second model, if configured, after the rules and not instead of them', async () => {
    const reviewer = { provider: 'main', model: 'reviewer' }
    await world.configure({ questionsADay: 0, reviewer })
    await climbTo(3)
    const reviewed = () => world.provider.calls.filter(({ model }) => model === 'reviewer').length
    const hints = ['Turn it round.', `\`\`\`cpp\n${rightCode}\n\`\`\``, 'What does `best` begin with?']
    const leaks = (text: string) => text.includes('Turn it round')
    let answered = 0
    world.script.reply = (text, at) => {
      if (world.provider.calls[at]?.model !== 'reviewer') return { pieces: [hints[answered++] ?? ''] }
      return { pieces: [leaks(text) ? 'LEAK' : 'pass.'] }
    }
    const before = reviewed()
    const refused = await diagnose({ isGen: true, submitId: 20 })
    // The first hint is by the reviewer, the second by the rules, which do not call it.
    expect([answered, reviewed() - before, refused.data.msg.includes('Turn')]).toEqual([2, 1, false])
    expect((await diagnose({ isGen: true, submitId: 21 })).data.msg).toContain('What does `best` begin with?')
    world.script.reply = (_text, at) =>
      world.provider.calls[at]?.model === 'reviewer' ? { error: { status: 400 } } : { pieces: ['Not read by anybody.'] }
    expect((await diagnose({ isGen: true, submitId: 22 })).data.msg).not.toContain('Not read')
    await world.configure({ questionsADay: 0, reviewer: null })
  })

  it('is made from a repair that is never passed to free chat', async () => {
    await climbTo(3)
    await diagnose({ isGen: true, submitId: 20 })
    expect(JSON.stringify(world.provider.calls.at(-1))).toContain('2000000000')
    await world.call('ada', 'POST', 'problem-chat', {
      problemId: 'A1',
      submitId: 5,
      message: 'show the repair',
      type: 1,
    })
    expect(JSON.stringify(world.provider.calls.at(-1))).not.toContain('2000000000')
  })

  it('contains sample code only if allowed, and then only code that the judge accepts', async () => {
    const solve = () => world.call('ada', 'POST', 'problem-solving', { problemId: 'A1', type: 3, language: 'C++' })
    await world.configure({ questionsADay: 0, allowsSampleCode: true })
    world.script.reply = (text) => ({
      pieces: [`\`\`\`cpp\n${text.includes('The judge says') ? rightCode : 'int main() {}'}\n\`\`\``],
    })
    const { data } = await solve()
    expect(data).toMatchObject({ step: 5, sample: { status: 0, language: 'C++' } })
    expect(data.msg).toContain('-2000000000')
    world.script.reply = () => ({ pieces: ['```cpp\nint main() {}\n```'] })
    const none = await solve()
    expect(none.data).toMatchObject({ sample: null, source: 'rules' })
    expect(none.data.msg).not.toContain('int main')
    await world.configure({ questionsADay: 0, allowsSampleCode: false })
    expect((await solve()).data.step).not.toBe(5)
  })
})

describe('the tutor is off', () => {
  beforeAll(() => world.configure({ questionsADay: 0 }))

  it('for a problem of a running contest, and for its text in any chat', async () => {
    world.state.runningUntilMs = Date.now() + 3_600_000
    const refused = await diagnose()
    expect([refused.code, refused.httpStatus]).toEqual(['ai.contest_running', 403])
    expect((await world.call('ada', 'GET', 'ai/state?problemId=A1')).data.refusal.code).toBe('ai.contest_running')
    world.state.runningUntilMs = 0
    world.state.isInContest = true
    const pasted =
      'help: each lantern FLOATS down the river at its own speed, and two lanterns that meet go on together'
    // The contests of a user are requested every ten seconds at most; those of bob not yet.
    expect((await chat(pasted, {}, 'bob')).code).toBe('ai.contest_text')
    const inChat = { problemId: 'A1', type: 1, message: pasted }
    expect((await world.call('bob', 'POST', 'problem-chat', inChat)).code).toBe('ai.contest_text')
    expect((await chat('What is a loop?', {}, 'bob')).status).toBe(200)
  })

  it('in groups that disable it, and limited as they say', async () => {
    const set = (as: string, body: object) =>
      world.call(as, 'PUT', 'ai/policy', { gid: 3, mayBeRead: false, maxStep: 4, mode: 'hints', ...body })
    // An administrator of the site sees all submissions, but does not manage the place.
    for (const as of ['ada', 'eve']) expect((await set(as, {})).code).toBe('ai.not_manager')
    expect((await set('amy', { mode: 'off' })).status).toBe(200)
    expect((await diagnose({ gid: 3 })).code).toBe('ai.off_here')
    await set('amy', { mode: 'hints', maxStep: 1 })
    world.state.attempts = 1
    const steps = []
    for (const submitId of [31, 32, 33]) steps.push((await diagnose({ gid: 3, submitId, isGen: true })).data.step)
    expect(steps).toEqual([0, 1, 1])
    const read = () => world.call('amy', 'GET', 'ai/conversations?gid=3')
    expect((await read()).code).toBe('ai.conversations_private')
    await set('amy', { mayBeRead: true })
    // Questions from before members were informed stay private.
    expect((await read()).data.total).toBe(0)
    await diagnose({ gid: 3, submitId: 34, isGen: true })
    await set('amy', { mode: 'all', mayBeRead: true })
    expect((await read()).data).toMatchObject({ total: 1, records: [{ username: 'ada' }] })
    const insights = (await world.call('amy', 'GET', 'ai/insights?gid=3')).data
    expect(insights).toMatchObject({ questions: 4, users: 1, problems: [{ problemId: 'A1', questions: 4 }] })
    expect((await world.call('ada', 'GET', 'ai/insights?gid=3')).code).toBe('ai.not_manager')
  })

  it('by the switch of the site, by role, and when the daily budget is spent', async () => {
    await world.configure({ isOpen: false })
    expect((await chat('hello')).code).toBe('ai.closed')
    await world.configure({ isOpen: true, refusedRoles: ['mute_user'], questionsADay: 1 })
    expect((await chat('hello', {}, 'muted')).code).toBe('ai.role_refused')
    expect((await chat('hello')).status).toBe(200)
    expect((await chat('hello')).code).toBe('ai.no_questions_left')
    await world.configure({ questionsADay: 1, pointsPerQuestion: 3 })
    expect((await chat('hello')).code).toBe('points.not_enough')
    world.state.balance = 6
    expect((await chat('hello')).data.state).toBe('done')
    world.script.reply = () => ({ error: { status: 400 } })
    expect((await chat('hello')).data.state).toBe('failed')
    await until('the points are settled', () => world.state.points.length === 4)
    expect(world.state.points).toEqual(['hold ai 3', 'capture', 'hold ai 3', 'return'])
    world.script.reply = () => ({})
    await world.configure({ pointsPerQuestion: 0 })
    await world.configure({ questionsADay: 0, siteTokensADay: 1 })
    expect((await chat('hello')).code).toBe('ai.budget_spent')
    expect((await diagnose()).data.step).toBe(0)
    const usage = (await world.call('root', 'GET', 'admin/ai/usage?by=user')).data
    expect(usage.records[0]).toMatchObject({ key: 'ada', label: 'ada', calls: 3 })
    await world.configure({ siteTokensADay: 0 })
  })
})

describe('what is off by default', () => {
  const text = { title: '收获', description: '给定 $n$ 个数。', input: '一行。', output: '最大值。', hint: '' }
  const translate = (as: string, body: object = {}) =>
    world.call(as, 'POST', 'ai/translate-statement', { pid: 1, from: 'zh-CN', to: 'en-US', ...text, ...body })
  const style = () => world.call('ada', 'POST', 'ai/code-style', { problemId: 'A1', submitId: 5 })

  it('is refused until it is enabled, and then only for managers of the problem', async () => {
    await world.configure({ questionsADay: 0 })
    expect([(await translate('amy')).code, (await style()).code]).toEqual(['ai.not_offered', 'ai.not_offered'])
    expect((await world.call('ada', 'GET', 'ai/state')).data.kinds).toEqual([0, 1, 2, 3, 4])
    await world.configure({ questionsADay: 0, optIns: [5, 6, 7, 8] })
    expect((await world.call('ada', 'GET', 'ai/state')).data.kinds).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect((await translate('ada')).code).toBe('problem.not_manageable')
    expect((await translate('amy', { pid: 2 })).code).toBe('problem.not_found')
    expect((await translate('amy', { to: 'zh-CN' })).code).toBe('ai.same_language')
  })

  it('translates a statement part by part, and reports what the translation has lost', async () => {
    world.script.reply = (prompt) => ({ pieces: [prompt.includes('给定') ? 'Given n numbers.' : 'Text'] })
    const { data } = await translate('amy')
    expect(data).toEqual({
      title: 'Text',
      description: 'Given n numbers.',
      input: 'Text',
      output: 'Text',
      hint: '',
      missing: ['$n$'],
      isWeak: false,
    })
    world.script.reply = () => ({ pieces: ['half'], finish: 'length' })
    expect((await translate('amy')).code).toBe('ai.answer_truncated')
    const usage = (await world.call('root', 'GET', 'admin/ai/usage?by=kind')).data
    expect(usage.records).toMatchObject([{ key: '5', questions: 2 }])
  })

  it('drafts an editorial from the setter’s material, and suggests existing tags', async () => {
    world.script.reply = () => ({ pieces: ['Keep the largest ', 'so far.'] })
    const drafted = await world.call('amy', 'POST', 'ai/draft-editorial', { pid: 1, lang: 'en-US' })
    expect(drafted.data).toEqual({ text: 'Keep the largest so far.', isWeak: false })
    expect(JSON.stringify(world.provider.calls.at(-1))).toContain('2000000000')
    world.script.reply = () => ({ pieces: ['{"tags": ["loops", "magic"], "difficulty": "easy"}'] })
    const suggest = () => world.call('amy', 'POST', 'ai/suggest-tags', { pid: 1, known: ['Loops', 'Graphs'] })
    expect((await suggest()).data).toEqual({ tags: ['Loops'], difficulty: 0, isWeak: false })
    world.script.reply = () => ({ pieces: ['No idea.'] })
    expect((await suggest()).code).toBe('ai.answer_unusable')
  })

  it('comments on the style of an accepted program only', async () => {
    expect((await style()).code).toBe('ai.not_accepted')
    world.state.verdict = JudgeStatus.Accepted
    world.script.reply = () => ({ pieces: ['Good names.'] })
    expect((await style()).data).toMatchObject({ msg: 'Good names.', step: null, source: 'model', sources: ['code'] })
    world.state.verdict = JudgeStatus.WrongAnswer
    await world.configure({ optIns: [] })
  })
})

describe('settings', () => {
  it('never return a key, store it encrypted, and send it to no other server', async () => {
    await world.configure()
    const { data } = await world.call('root', 'GET', 'admin/ai/settings')
    expect(JSON.stringify(data)).not.toContain('sk-1')
    expect(data.providers[0].keyFingerprint).toMatch(/^[0-9a-f]{12}$/)
    expect(JSON.stringify(await world.models.settingsStore.findById('settings').lean())).not.toContain('sk-1')
    const moved = data.providers.map(({ keyFingerprint: _shown, ...one }: Record<string, unknown>) => ({
      ...one,
      baseUrl: 'https://else.example',
    }))
    expect((await world.call('root', 'PUT', 'admin/ai/settings', { ...data, providers: moved })).code).toBe(
      'ai.key_needed',
    )
    expect((await world.call('ada', 'GET', 'admin/ai/settings')).httpStatus).toBe(403)
    world.script.reply = () => ({ pieces: ['Hello there.'] })
    const tried = await world.call('root', 'POST', 'admin/ai/test-provider', { id: 'main', model: 'm' })
    expect(tried.data).toMatchObject({ text: 'Hello there.', outputTokens: 5 })
  })
})
