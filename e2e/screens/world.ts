import { type Client, verdictOf } from '../client.ts'
import { faultyPrograms, sumPrograms } from '../programs.ts'
import { prepareTeaching } from './teaching.ts'

/** Names the content that the screens show: the demonstration content and additions. */
export interface World {
  rootPassword: string
  readerName: string
  readerPassword: string
  pid: number
  submitId: number
  did: number
  runningCid: number
  endedCid: number
  oiCid: number
  contestSubmitId: number
  virtualRunId: number
  gid: number
  groupPid: number
  groupProblemId: string
  groupTid: number
  groupCid: number
  groupSubmitId: number
  groupDid: number
  groupInvitation: string
  rejudgingId: number
  teacherId: number
  questionId: number
}

interface Numbered {
  id: number
}

const readerName = 'river_reader'
const readerPassword = 'river-reader-1'
const hourMs = 3_600_000
const python = 'Python3'
const wrongProgram = faultyPrograms[0]?.code ?? ''

/** Adds what the demonstration content lacks to a running product. A second call fails because names are taken. */
export async function prepareWorld(visitor: Client, rootPassword: string): Promise<World> {
  const root = await visitor.signIn('root', rootPassword, '/api/admin/login')
  const users = [[readerName, readerPassword]]
  await root.data('POST', '/api/admin/user/insert-batch-user', { users })
  const reader = await visitor.signIn(readerName, readerPassword)
  const switches = await root.data<object>('GET', '/api/admin/switch/info')
  const everybody = { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 }
  await root.data('PUT', '/api/admin/switch/update', { ...switches, ...everybody, defaultSubmitInterval: 0 })
  const pid = await pidOf(visitor, 'A1000')
  const submitId = await submitAll(reader)
  const contests = await prepareContests(root, reader, await pidOf(visitor, 'A1008'))
  const group = await prepareGroup(root, reader, pid)
  const did = await discuss(root, reader)
  await administrate(root, reader)
  const teaching = await prepareTeaching(root, reader, readerName)
  const { id: rejudgingId } = await root.data<Numbered>('POST', '/api/admin/judge/rejudging', {
    scope: { pid },
    preview: true,
    reason: 'The third test was weak',
  })
  return {
    rootPassword,
    readerName,
    readerPassword,
    pid,
    submitId,
    did,
    ...contests,
    ...group,
    ...teaching,
    rejudgingId,
  }
}

async function pidOf(visitor: Client, problemId: string): Promise<number> {
  const { problem } = await visitor.data<{ problem: Numbered }>('GET', `/api/get-problem-detail?problemId=${problemId}`)
  return problem.id
}

async function submit(client: Client, body: object): Promise<number> {
  const { submitId } = await client.data<{ submitId: number }>('POST', '/api/submit-problem-judge', body)
  await verdictOf(client, submitId)
  return submitId
}

/** Makes one submission for each verdict; screens show the wrong answer. */
async function submitAll(reader: Client): Promise<number> {
  const programs = [
    ...faultyPrograms.map(({ code }) => ({ language: 'C', code })),
    { language: python, code: sumPrograms[python] },
  ]
  const [wrong = 0] = await Promise.all(programs.map((program) => submit(reader, { pid: 'A1000', ...program })))
  return wrong
}

async function prepareContests(root: Client, reader: Client, oiPid: number) {
  const { records } = await root.data<{ records: (Numbered & { status: number })[] }>(
    ...(['GET', '/api/admin/contest/get-contest-list?limit=50'] as const),
  )
  const withStatus = (expected: number) => records.findLast(({ status }) => status === expected)?.id ?? 0
  const [runningCid, endedCid] = [withStatus(0), withStatus(1)]
  const contestSubmitId = await submit(reader, { pid: 'A', language: 'C', code: wrongProgram, cid: runningCid })
  await submit(reader, { pid: 'A', language: python, code: sumPrograms[python], cid: runningCid })
  await reader.data('POST', '/api/contest-clarification', { cid: runningCid, text: 'May a and b be negative?' })
  await reader.data('POST', '/api/submit-print-text', { cid: runningCid, content: sumPrograms['Rust'] })
  await reader.data('POST', '/api/comment', { cid: runningCid, content: 'Good luck to everybody!' })
  await shadow(root, runningCid)
  const { id: virtualRunId } = await reader.data<Numbered>('POST', '/api/contest-virtual-run', { cid: endedCid })
  const { id: oiCid } = await root.data<Numbered>('POST', '/api/admin/contest', {
    title: 'OI 模拟赛',
    description: '三道题，一百分制。',
    type: 1,
    openRank: true,
    ...times(-1, 3),
  })
  const problem = { cid: oiCid, pid: oiPid, displayId: 'A', color: '#3e63dd' }
  await root.data('PUT', '/api/admin/contest/contest-problem', problem)
  await reader.data('POST', '/api/register-contest', { cid: oiCid })
  await submit(reader, { pid: 'A', language: python, code: sumPrograms[python], cid: oiCid })
  const announcement = { title: '关于题目 A', content: '输入的两个数可以为负。', status: 0 }
  await root.data('POST', '/api/admin/contest/announcement', { cid: runningCid, announcement })
  return { runningCid, endedCid, oiCid, contestSubmitId, virtualRunId }
}

/** Provides a primary system for the shadow page: one submission of the reader, and one of an unknown team. */
async function shadow(root: Client, cid: number): Promise<void> {
  const time = new Date().toISOString()
  const submission = (id: string, team_id: string) => ({
    id,
    team_id,
    problem_id: 'a',
    language_id: 'py3',
    time,
    files: [],
  })
  const event = (type: string, id: string | null, data: object) =>
    JSON.stringify({ type, id, data, token: `${type}${id}` })
  const lines = [
    event('contest', null, { name: 'Regional finals', start_time: time, duration: '5:00:00' }),
    event('problems', 'a', { id: 'a', label: 'A', name: 'Apples' }),
    event('problems', 'x', { id: 'x', label: 'X', name: 'No problem of ours' }),
    event('languages', 'py3', { id: 'py3', name: 'Python 3', extensions: ['py'] }),
    event('teams', '1', { id: '1', name: readerName }),
    event('teams', '2', { id: '2', name: 'Uppsala' }),
    ...['1', '2'].map((id) => event('submissions', `s${id}`, submission(`s${id}`, id))),
    event('judgements', 'j1', { id: 'j1', submission_id: 's1', judgement_type_id: 'AC', start_time: time }),
    '{"type":"teams","id":"3","da',
  ]
  const path = `/api/file/contest-shadow-feed?cid=${cid}`
  await root.uploadByCookie(path, 'event-feed.ndjson', new TextEncoder().encode(lines.join('\n')))
}

function times(fromHours: number, toHours: number) {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  return { startTime: at(fromHours), endTime: at(toHours) }
}

async function prepareGroup(root: Client, reader: Client, pid: number) {
  const list = await root.data<{ records: Numbered[] }>('GET', '/api/get-group-list?limit=10')
  const gid = list.records[0]?.id ?? 0
  await reader.data('POST', `/api/group/member?gid=${gid}`)
  const { pid: groupPid, problemId: groupProblemId } = await root.data<{ pid: number; problemId: string }>(
    ...(['POST', '/api/group/problem', await groupProblemForm(root, gid)] as const),
  )
  const groupSubmitId = await submit(reader, { pid: groupProblemId, language: 'C', code: wrongProgram, gid })
  const categories = await root.data<Numbered[]>('GET', '/api/discussion-category')
  const { id: groupDid } = await reader.data<Numbered>('POST', '/api/group/discussion', {
    title: '周六的题目怎么做？',
    description: '第二题',
    content: '我想用**前缀和**，对吗？',
    categoryId: categories[0]?.id,
    gid,
  })
  const { id: groupTid } = await root.data<Numbered>('POST', '/api/group/training', {
    training: { title: '每周一练', description: '每周五道题。', auth: 'Public', gid },
    trainingCategory: null,
  })
  await root.data('POST', '/api/group/add-training-problem-from-public', { tid: groupTid, pid, displayId: 'A' })
  const { id: groupCid } = await root.data<Numbered>('POST', '/api/group/contest', {
    title: '小组周赛',
    description: '两小时，一道题。',
    type: 0,
    gid,
    ...times(-1, 3),
  })
  await root.data('PUT', '/api/group/contest-problem', { cid: groupCid, pid: groupPid, displayId: 'A' })
  const { token: groupInvitation } = await root.data<{ token: string }>(
    ...(['POST', '/api/group/invitation', { gid, days: 30, maxUses: 30 }] as const),
  )
  return { gid, groupPid, groupProblemId, groupTid, groupCid, groupSubmitId, groupDid, groupInvitation }
}

async function groupProblemForm(root: Client, gid: number) {
  return {
    problem: {
      gid,
      problemId: '1',
      title: '两数之和',
      type: 0,
      timeLimit: 1000,
      memoryLimit: 128,
      stackLimit: 64,
      difficulty: 0,
      description: '求两个整数的和。',
      input: '两个整数。',
      output: '它们的和。',
      auth: 1,
      examples: '<input>1 2</input><output>3</output>',
      isRemoveEndBlank: true,
      openCaseResult: true,
      codeShare: true,
      judgeMode: 'default',
      judgeCaseMode: 'default',
    },
    samples: [{ input: '1 2\n', output: '3\n' }],
    isUploadTestCase: false,
    judgeMode: 'default',
    tags: [{ name: '入门' }],
    codeTemplates: [],
    languages: await root.data('GET', '/api/languages'),
  }
}

/** Creates a discussion with comments, likes, a report and a follow. */
async function discuss(root: Client, reader: Client): Promise<number> {
  const categories = await root.data<Numbered[]>('GET', '/api/discussion-category')
  const { id: did } = await reader.data<Numbered>('POST', '/api/discussion', {
    title: 'What does Presentation Error mean?',
    description: 'on A1000',
    categoryId: categories[0]?.id,
    content: 'My output **looks** the same:\n\n```cpp\nstd::cout << a + b << " \\n";\n```',
    pid: 'A1000',
  })
  const comment = await root.data<Numbered>('POST', '/api/comment', { did, content: 'A blank at the end of a line.' })
  await reader.data('POST', '/api/reply', { did, reply: { commentId: comment.id, content: 'That was it, thanks.' } })
  await root.data('GET', `/api/discussion-like?did=${did}&toLike=true`)
  await root.data('POST', '/api/discussion-report', { did, content: '#广告# Not really, only to see the list' })
  return did
}

/** Creates content for every list of the back office. */
async function administrate(root: Client, reader: Client): Promise<void> {
  const until = new Date(Date.now() + 24 * hourMs).toISOString()
  const ban = { username: 'gu_xingye', until, reason: '在讨论区反复发广告' }
  await root.data('PUT', '/api/admin/discussion-ban', ban)
  // It is refused, since it is held for moderation.
  await reader.call('POST', '/api/comment', { content: 'Cheap accounts at https://example.com/buy', did: 1 })
}
