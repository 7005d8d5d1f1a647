import { pbkdf2Sync } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Value = string | number | boolean | object | null

function valueText(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r')
}

/** Writes a dump in the format of `pg_dump`, with the columns of each table's first row. */
export function postgresDumpText(tables: Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>): string {
  const parts = Object.entries(tables).map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {})
    const lines = rows.map((row) => columns.map((column) => valueText(row[column] ?? null)).join('\t'))
    const name = table === 'user' ? '"user"' : table
    return `CREATE TABLE public.${name} (\n${columns.map((column) => `    ${column} text`).join(',\n')}\n);\n\nCOPY public.${name} (${columns.join(', ')}) FROM stdin;\n${lines.map((line) => `${line}\n`).join('')}\\.\n\n`
  })
  return `--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\n\n${parts.join('')}--\n-- PostgreSQL database dump complete\n--\n`
}

const password = (of: string) =>
  `pbkdf2_sha256$12000$saltOf$${pbkdf2Sync(`${of}-password`, 'saltOf', 12_000, 32, 'sha256').toString('base64')}`
const time = (clock: string) => `2024-05-02 ${clock}.5+08`

const user = (id: number, username: string, admin_type: string, more: Readonly<Record<string, Value>> = {}) => ({
  id,
  username,
  email: `${username}@example.net`,
  password: password(username),
  admin_type,
  is_disabled: false,
  two_factor_auth: false,
  create_time: time('08:00:00'),
  ...more,
})
const profile = (user_id: number, more: Readonly<Record<string, Value>> = {}) => ({
  id: user_id,
  user_id,
  real_name: null,
  avatar: '/public/avatar/default.png',
  blog: null,
  mood: null,
  github: null,
  school: null,
  major: null,
  ...more,
})
const problem = (id: number, _id: string, more: Readonly<Record<string, Value>> = {}) => ({
  id,
  _id,
  contest_id: null,
  is_public: false,
  title: 'Sum',
  description: '<p>Add\tthem.</p>',
  visible: true,
  input_description: '<p>Two.</p>',
  output_description: '<p>One.</p>',
  hint: null,
  source: null,
  difficulty: 'Mid',
  samples: [{ input: '1 2', output: '3' }],
  test_case_id: 'one',
  languages: ['C', 'C++'],
  share_submission: false,
  test_case_score: [{ score: 100, input_name: '1.in', output_name: '1.out' }],
  template: {},
  time_limit: 1000,
  memory_limit: 256,
  rule_type: 'ACM',
  spj: false,
  spj_language: null,
  spj_code: null,
  io_mode: { io_mode: 'Standard IO', input: 'input.txt', output: 'output.txt' },
  ...more,
})
const run = (id: string, at: string, result: number, more: Readonly<Record<string, Value>> = {}) => ({
  id,
  contest_id: null,
  problem_id: 1,
  create_time: time(at),
  user_id: 2,
  username: 'fred',
  result,
  language: 'C++',
  code: `int main() {\n\treturn '\\n'; // ${id}\n}`,
  shared: false,
  ip: '10.0.0.1',
  statistic_info: { time_cost: 15, memory_cost: 1_048_576 },
  ...more,
})
const inContest = { contest_id: 7, problem_id: 3 }

/** Describes a site with one or two rows of each kind, including rows that cannot be imported. */
export const qduojDump = postgresDumpText({
  user: [
    user(1, 'root', 'Super Admin'),
    user(2, 'fred', 'Regular User', { two_factor_auth: true }),
    user(3, 'gina', 'Admin', { password: 'bcrypt$abc' }),
  ],
  user_profile: [
    profile(1),
    profile(2, { school: 'West', major: 'Law', mood: 'hi' }),
    profile(3, { avatar: '/public/avatar/x.png' }),
  ],
  problem_tag: [{ id: 5, name: 'maths' }],
  problem_tags: [{ id: 1, problem_id: 1, problemtag_id: 5 }],
  problem: [
    problem(1, 'Q1'),
    problem(2, 'Q2', { visible: false, rule_type: 'OI', test_case_id: 'gone' }),
    problem(3, 'A', { contest_id: 7 }),
  ],
  contest: [
    {
      id: 7,
      title: 'Winter',
      description: 'd',
      real_time_rank: true,
      password: 'snow',
      rule_type: 'ACM',
      start_time: time('10:00:00'),
      end_time: time('12:00:00'),
      create_time: time('09:00:00'),
      created_by_id: 1,
      visible: true,
      allowed_ip_ranges: ['10.0.0.0/8'],
    },
  ],
  contest_announcement: [
    {
      id: 1,
      contest_id: 7,
      title: 'Note',
      content: 'c',
      created_by_id: 1,
      visible: true,
      create_time: time('10:30:00'),
    },
  ],
  acm_contest_rank: [{ id: 1, user_id: 2, contest_id: 7, submission_number: 2 }],
  submission: [
    run('s1', '10:10:00', -1, inContest),
    run('s2', '10:20:00', 0, inContest),
    run('s3', '13:00:00', 0),
    run('s4', '13:10:00', 7),
    run('s5', '13:20:00', 0, { problem_id: 2 }),
    run('s6', '13:30:00', -2, { statistic_info: { err_info: 'no' }, language: 'Cobol' }),
  ],
  announcement: [
    { id: 1, title: 'Hi', content: 'all', created_by_id: 1, visible: true, create_time: time('07:00:00') },
  ],
  judge_server: [{ id: 1, hostname: 'x' }],
  other_table: [{ id: 1 }],
})

/** Writes the folder of tests of that site. */
export async function writeQduojTests(folder: string): Promise<void> {
  const tests = path.join(folder, 'one')
  await mkdir(tests, { recursive: true })
  await writeFile(path.join(tests, '1.in'), '1 2\n')
  await writeFile(path.join(tests, '1.out'), '3\n')
  const info = {
    spj: false,
    test_cases: { 1: { input_name: '1.in', output_name: '1.out', input_size: 4, output_size: 2 } },
  }
  await writeFile(path.join(tests, 'info'), JSON.stringify(info))
}

/** The report must contain these notes. */
export const expectedQduojNotes = [
  'lost other_table',
  'lost user 2',
  'lost user_profile 3',
  'doubt user 3',
  'refused problem 2',
  'refused problem 2',
  'lost contest 7',
  'doubt submission s4',
  'refused submission s5',
  'doubt submission',
]
