import { createHash } from 'node:crypto'
import { hojDumpText } from './hoj-dump-text.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

const at = '2024-05-01 08:00:00'
const times = { gmt_create: at, gmt_modified: at }
const person = (uuid: string, username: string) => ({
  uuid,
  username,
  password: md5(`${username}-password`),
  status: 0,
  gender: 'secrecy',
  ...times,
})
const problem = (id: number, problem_id: string) => ({
  id,
  problem_id,
  title: 'A + B; really',
  author: 'ann',
  type: 0,
  judge_mode: 'default',
  time_limit: 1000,
  judge_case_mode: 'default',
  memory_limit: 256,
  stack_limit: 128,
  description: "Add, it's easy.",
  input: 'Two.',
  output: 'One.',
  examples: '<input>1 2</input><output>3</output>',
  is_remote: 0,
  difficulty: 0,
  auth: 1,
  io_score: 100,
  code_share: 1,
  is_remove_end_blank: 1,
  open_case_result: 1,
  is_upload_case: 0,
  is_file_io: 0,
  ...times,
})
const run = (submit_id: number, submit_time: string, status: number, more: object = {}) => ({
  submit_id,
  pid: 1000,
  uid: 'u2',
  username: 'ann',
  submit_time,
  status,
  share: 0,
  time: 15,
  memory: 1024,
  code: `int main() { return ${submit_id}; }`,
  language: 'C',
  cid: 0,
  cpid: 0,
  tid: 0,
  ...times,
  ...more,
})
const inContest = { cid: 7, cpid: 70 }

/** Describes a site with one or two rows of each kind, including rows that cannot be imported. */
export const dump = hojDumpText({
  user_info: [person('1', 'root'), { ...person('u2', 'ann'), school: 'North', avatar: '/a.png' }, person('u3', 'bea')],
  user_role: [
    { id: 1, uid: '1', role_id: 1000 },
    { id: 2, uid: 'u2', role_id: 1002 },
    { id: 3, uid: 'u3', role_id: 1008 },
  ],
  group: [
    {
      id: 3,
      name: 'Club',
      short_name: 'CLUB',
      brief: 'b',
      description: 'd',
      owner: 'ann',
      uid: 'u2',
      auth: 1,
      visible: 1,
      status: 0,
      ...times,
    },
  ],
  group_member: [
    { id: 1, gid: 3, uid: 'u2', auth: 5, ...times },
    { id: 2, gid: 3, uid: 'u3', auth: 3, ...times },
  ],
  language: [
    { id: 1, name: 'C', oj: 'ME' },
    { id: 2, name: 'C++', oj: 'ME' },
  ],
  tag: [{ id: 1, name: 'greedy' }],
  problem: [
    problem(1000, 'HOJ-1000'),
    { ...problem(1001, 'HOJ-1001'), is_upload_case: 1 },
    { ...problem(1002, 'HDU-1'), is_remote: 1 },
  ],
  problem_case: [
    { id: 1, pid: 1000, input: '1 2\n', output: '3\n', score: 100, status: 0 },
    { id: 2, pid: 1001, input: '1.in', output: '1.out', score: 100, status: 0 },
    { id: 3, pid: 1002, input: '1 2\n', output: '3\n', score: 100, status: 0 },
  ],
  problem_language: [{ id: 1, pid: 1000, lid: 1 }],
  problem_tag: [{ id: 1, pid: 1000, tid: 1 }],
  training: [
    {
      id: 5,
      title: 'First steps',
      description: 'd',
      author: 'ann',
      auth: 'Private',
      private_pwd: 'open',
      rank: 1,
      status: 1,
      ...times,
    },
  ],
  training_category: [{ id: 1, name: 'Basics', color: '#123456' }],
  mapping_training_category: [{ id: 1, tid: 5, cid: 1 }],
  training_problem: [{ id: 1, tid: 5, pid: 1000, rank: 1 }],
  training_register: [{ id: 1, tid: 5, uid: 'u3', status: 1, ...times }],
  contest: [
    {
      id: 7,
      uid: '1',
      author: 'root',
      title: 'Spring',
      type: 0,
      description: 'd',
      auth: 0,
      start_time: '2024-05-02 10:00:00',
      end_time: '2024-05-02 12:00:00',
      seal_rank: 0,
      auto_real_rank: 1,
      visible: 1,
      open_rank: 1,
      star_account: '{"star_account":["bea"]}',
      award_type: 1,
      ...times,
    },
  ],
  contest_problem: [{ id: 70, display_id: 'A', cid: 7, pid: 1000, display_title: 'Sum', color: '#ff0000' }],
  contest_register: [{ id: 1, cid: 7, uid: 'u2', status: 0, ...times }],
  judge: [
    run(1, '2024-05-02 10:10:00', -1, inContest),
    run(2, '2024-05-02 10:20:00', 0, inContest),
    run(3, '2024-05-03 10:00:00', 0),
    run(4, '2024-05-03 11:00:00', 5),
    run(5, '2024-05-03 12:00:00', 0, { pid: 1002 }),
  ],
  category: [{ id: 1, name: 'Help' }],
  discussion: [
    {
      id: 9,
      category_id: 1,
      title: 'Why?',
      description: 's',
      content: 'text',
      pid: 'HOJ-1000',
      uid: 'u2',
      author: 'ann',
      view_num: 4,
      like_num: 2,
      top_priority: 0,
      status: 0,
      ...times,
    },
  ],
  comment: [
    { id: 11, did: 9, content: 'Because.', from_uid: 'u3', from_name: 'bea', like_num: 0, status: 0, ...times },
  ],
  reply: [
    {
      id: 13,
      comment_id: 11,
      from_uid: 'u2',
      from_name: 'ann',
      to_uid: 'u3',
      to_name: 'bea',
      content: 'Thanks.',
      status: 0,
      ...times,
    },
  ],
  announcement: [
    { id: 1, title: 'Hello', content: 'all', uid: '1', status: 0, ...times },
    { id: 2, title: 'Note', content: 'of the contest', uid: '1', status: 0, ...times },
  ],
  contest_announcement: [{ id: 1, aid: 2, cid: 7 }],
  msg_remind: [{ id: 1, action: 'x' }],
})

/** The report must contain these notes. */
export const expectedNotes = [
  'lost msg_remind',
  'lost user_info u2',
  'refused problem 1002',
  'lost contest 7',
  'doubt judge 4',
  'refused judge 5',
]
