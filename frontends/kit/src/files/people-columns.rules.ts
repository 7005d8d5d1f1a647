import type { TableRow } from './table-file.ts'

/** Meaning of a column in a table of people. */
export type PeopleField =
  | 'username'
  | 'number'
  | 'realname'
  | 'group'
  | 'password'
  | 'email'
  | 'gender'
  | 'nickname'
  | 'school'
  | 'course'

/** Known column headings, in lower case without spaces and punctuation. */
const headings: Readonly<Record<string, PeopleField>> = {
  username: 'username',
  user: 'username',
  account: 'username',
  login: 'username',
  userid: 'username',
  用户名: 'username',
  用户: 'username',
  账号: 'username',
  帐号: 'username',
  登录名: 'username',
  账户: 'username',
  number: 'number',
  studentnumber: 'number',
  studentid: 'number',
  studentno: 'number',
  id: 'number',
  no: 'number',
  学号: 'number',
  学生号: 'number',
  学籍号: 'number',
  工号: 'number',
  考号: 'number',
  学生学号: 'number',
  name: 'realname',
  realname: 'realname',
  fullname: 'realname',
  studentname: 'realname',
  student: 'realname',
  姓名: 'realname',
  真实姓名: 'realname',
  名字: 'realname',
  学生姓名: 'realname',
  学生: 'realname',
  class: 'group',
  classname: 'group',
  group: 'group',
  section: 'group',
  homeroom: 'group',
  form: 'group',
  班级: 'group',
  班: 'group',
  班级名称: 'group',
  行政班: 'group',
  行政班级: 'group',
  教学班: 'group',
  分组: 'group',
  团队: 'group',
  小组: 'group',
  password: 'password',
  initialpassword: 'password',
  pwd: 'password',
  pass: 'password',
  密码: 'password',
  初始密码: 'password',
  口令: 'password',
  email: 'email',
  mail: 'email',
  emailaddress: 'email',
  邮箱: 'email',
  电子邮箱: 'email',
  邮件: 'email',
  电子邮件: 'email',
  邮箱地址: 'email',
  gender: 'gender',
  sex: 'gender',
  性别: 'gender',
  nickname: 'nickname',
  nick: 'nickname',
  昵称: 'nickname',
  school: 'school',
  university: 'school',
  学校: 'school',
  单位: 'school',
  院校: 'school',
  course: 'course',
  major: 'course',
  专业: 'course',
  院系: 'course',
}

export interface PeopleTable {
  /** Heading of each column; '' without one. */
  titles: readonly string[]
  /** Contains the likely field of each column; null if it is not needed. */
  fields: readonly (PeopleField | null)[]
  rows: readonly TableRow[]
}

/** Some exports have a title above the headings; they are searched for in this many lines. */
const maxLinesAbove = 10

/**
 * Finds the heading row of a table of people and the meaning of each column. Without headings, guesses by the content
 * of the columns.
 */
export function findPeopleTable(rows: readonly TableRow[]): PeopleTable {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const known = rows
    .slice(0, maxLinesAbove)
    .map(({ cells }) => fieldsOf(cells).filter((field) => field !== null).length)
  const most = Math.max(0, ...known)
  const head = most === 0 ? -1 : known.indexOf(most)
  const columns = Array.from({ length: width }, (_, at) => at)
  const below = rows.slice(head + 1)
  const { cells = [] } = rows[head] ?? {}
  const found = head === -1 ? guessedFields(below, width) : fieldsOf(cells)
  return { titles: columns.map((at) => cells[at] ?? ''), fields: columns.map((at) => found[at] ?? null), rows: below }
}

/** Meaning of each column by its heading; of several columns for the same field, the first counts. */
function fieldsOf(cells: readonly string[]): (PeopleField | null)[] {
  const taken = new Set<PeopleField>()
  return cells.map((cell) => {
    const name = cell.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
    const field = Object.hasOwn(headings, name) ? headings[name] : undefined
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

function guessedFields(rows: readonly TableRow[], width: number): (PeopleField | null)[] {
  const taken = new Set<PeopleField>()
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row.cells[at] ?? '').filter((cell) => cell !== '')
    const field = guessedField(cells)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

function guessedField(cells: readonly string[]): PeopleField | null {
  if (cells.length === 0) return null
  if (cells.every((cell) => /^\S+@\S+$/.test(cell))) return 'email'
  if (cells.every((cell) => /^(?:男|女|male|female)$/i.test(cell))) return 'gender'
  if (cells.every((cell) => /^[\p{Script=Han}·]{2,6}$/u.test(cell))) return 'realname'
  const isUnique = new Set(cells).size === cells.length
  return isUnique && cells.every((cell) => /^[\w.-]{1,20}$/.test(cell)) ? 'username' : null
}
