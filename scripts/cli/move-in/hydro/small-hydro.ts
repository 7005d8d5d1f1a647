import { pbkdf2Sync } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BSON, ObjectId } from 'mongodb'

/** Makes an object id with a creation time that many minutes after the beginning. */
function at(minutes: number, serial = 1): ObjectId {
  const seconds = Math.floor(Date.UTC(2024, 4, 2, 2) / 1000) + minutes * 60
  return new ObjectId(seconds.toString(16).padStart(8, '0') + serial.toString(16).padStart(16, '0'))
}
const time = (minutes: number) => at(minutes).getTimestamp()

const salt = 'salt:of'
const user = (_id: number, uname: string, more: object = {}) => ({
  _id,
  uname,
  unameLower: uname,
  mail: `${uname}@example.org`,
  salt,
  hashType: 'hydro',
  priv: 4,
  regat: time(-900),
  hash: pbkdf2Sync(`${uname}-password`, salt, 100_000, 64, 'sha256').toString('hex').slice(0, 64),
  ...more,
})
const member = (domainId: string, uid: number, role: string, more: object = {}) => ({
  _id: at(0, 500 + uid),
  domainId,
  uid,
  role,
  join: true,
  ...more,
})

const statement =
  '# Add\n\nAdd.\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n'
const file = (name: string) => ({ _id: name, name, size: 4 })
const problem = (domainId: string, docId: number, pid: string, more: object = {}) => ({
  _id: at(1, docId),
  domainId,
  docType: 10,
  docId,
  pid,
  title: 'Sum',
  owner: 3,
  tag: ['math'],
  difficulty: 4,
  content: JSON.stringify({ zh: statement, en: statement }),
  config: 'time: 2s\nmemory: 128m\n',
  data: [file('1.in'), file('1.out')],
  additional_file: [],
  ...more,
})

const contestId = at(20, 7)
const homeworkId = at(25, 8)
const discussionId = at(50, 9)
const replyId = at(51, 10)

const record = (minutes: number, status: number, more: object = {}) => ({
  _id: at(minutes, 20),
  domainId: 'system',
  pid: 1,
  uid: 3,
  lang: 'cc.cc17o2',
  code: `int main() { return ${minutes}; }`,
  score: status === 1 ? 100 : 0,
  time: 15.4,
  memory: 1024,
  status,
  compilerTexts: [],
  ...more,
})

const collections: Readonly<Record<string, readonly object[]>> = {
  user: [
    user(0, 'Guest'),
    user(1, 'Hydro'),
    user(2, 'root', { priv: -1 }),
    user(3, 'carl', { school: 'South', bio: 'hi', qq: '1' }),
    user(4, 'dora', { gender: 1 }),
    user(5, 'emil', { hashType: 'other' }),
  ],
  domain: [
    { _id: 'system', owner: 1, name: 'Home', bulletin: 'Welcome', roles: {} },
    {
      _id: 'class',
      owner: 3,
      name: 'Class of 2024',
      bulletin: 'For us',
      roles: {},
      _join: { method: 2, code: 'letmein' },
    },
  ],
  'domain.user': [
    member('system', 3, 'root', { displayName: 'Carl C.' }),
    member('class', 3, 'root'),
    member('class', 4, 'default'),
    member('class', 5, 'teacher'),
    member('class', 2, 'default', { join: false }),
  ],
  'user.group': [{ _id: at(2, 3), domainId: 'system', name: 'evening', uids: [3, 4] }],
  storage: [
    { _id: 'abc/one.in', path: 'problem/system/1/testdata/1.in' },
    { _id: 'abc/one.out', path: 'problem/system/1/testdata/1.out' },
    { _id: 'abc/copy.in', link: 'abc/one.in', path: 'problem/class/1/testdata/1.in' },
    { _id: 'abc/copy.out', link: 'abc/one.out', path: 'problem/class/1/testdata/1.out' },
    { _id: 'abc/gone.in', path: 'problem/system/1/testdata/1.in', autoDelete: time(0) },
  ],
  document: [
    problem('system', 1, 'H1'),
    problem('class', 1, 'A1'),
    problem('system', 2, 'H2', { hidden: true }),
    problem('system', 3, 'H3', { data: [], config: '', reference: { domainId: 'class', pid: 1 } }),
    {
      _id: contestId,
      docId: contestId,
      domainId: 'system',
      docType: 30,
      owner: 2,
      title: 'Autumn',
      content: 'd',
      rule: 'acm',
      beginAt: time(0),
      endAt: time(120),
      pids: [1, 3],
      balloon: { 1: '#ff0000' },
      lockAt: time(60),
      unlocked: true,
      duration: 2,
    },
    {
      _id: homeworkId,
      docId: homeworkId,
      domainId: 'system',
      docType: 30,
      owner: 3,
      title: 'Week 1',
      content: 'd',
      rule: 'homework',
      beginAt: time(0),
      endAt: time(4000),
      penaltySince: time(2000),
      penaltyRules: { 1: 0.9, 3: 0.5 },
      pids: [1],
      assign: ['evening'],
    },
    {
      _id: at(26),
      docId: at(26),
      domainId: 'class',
      docType: 40,
      owner: 3,
      title: 'Steps',
      content: 'a',
      description: 'b',
      dag: [{ _id: 1, title: 'x', requireNids: [], pids: [1] }],
    },
    { _id: at(3, 4), domainId: 'system', docType: 20, docId: 'Chat', content: 'General', owner: 1 },
    {
      _id: discussionId,
      docId: discussionId,
      domainId: 'system',
      docType: 21,
      owner: 3,
      title: 'How?',
      content: 't',
      parentType: 10,
      parentId: 1,
      views: 4,
      react: { '👍': 2 },
      pin: false,
    },
    {
      _id: replyId,
      docId: replyId,
      domainId: 'system',
      docType: 22,
      owner: 4,
      content: 'So.',
      parentType: 21,
      parentId: discussionId,
      reply: [{ _id: at(52, 11), owner: 3, content: 'Thanks.' }],
    },
    {
      _id: at(60, 12),
      docId: at(60, 12),
      domainId: 'system',
      docType: 11,
      owner: 4,
      content: 'A solution',
      parentId: 1,
    },
  ],
  'document.status': [
    { _id: at(1, 31), domainId: 'system', docType: 30, docId: contestId, uid: 3, attend: 1 },
    { _id: at(1, 32), domainId: 'system', docType: 30, docId: contestId, uid: 4, attend: 1, unrank: true },
    { _id: at(1, 33), domainId: 'system', docType: 10, docId: 1, uid: 4, status: 1 },
  ],
  record: [
    record(10, 2, { contest: contestId }),
    record(20, 1, { contest: contestId }),
    record(200, 1, { contest: contestId, uid: 4, lang: 'py.py3' }),
    record(300, 2, { score: 40 }),
    record(310, 20),
    record(320, 1, { contest: new ObjectId('000000000000000000000000') }),
    record(330, 1, { pid: 99 }),
    record(340, 7, { lang: 'brainfuck', compilerTexts: ['no'] }),
    record(350, 1, { domainId: 'class', uid: 4 }),
  ],
  message: [{ _id: at(70), from: 3, to: 4, content: 'hi', flag: 0 }],
  oplog: [{ _id: at(71), type: 'x' }],
}

/** Writes a backup in the format of `hydrooj backup`, before zipping, with one or two documents of each kind. */
export async function writeSmallHydro(folder: string): Promise<void> {
  const dump = path.join(folder, 'dump', 'hydro')
  const files = path.join(folder, 'file', 'hydro', 'abc')
  for (const each of [dump, files]) await mkdir(each, { recursive: true })
  for (const [name, documents] of Object.entries(collections))
    await writeFile(path.join(dump, `${name}.bson`), Buffer.concat(documents.map((one) => BSON.serialize(one))))
  await writeFile(path.join(files, 'one.in'), '1 2\n')
  await writeFile(path.join(files, 'one.out'), '3\n')
}

/** The report must contain these notes. */
export const expectedHydroNotes = [
  'lost message',
  'lost document',
  'lost user 3',
  'doubt user 5',
  'doubt domain',
  'lost document problem system/2',
  'lost document problem system/2',
  'refused problem system/2',
  `lost contest system/${contestId.toHexString()}`,
  `doubt record ${at(310, 20).toHexString()}`,
  `refused record ${at(330, 20).toHexString()}`,
  'doubt record',
]
