import { isEmail } from '@verdict/proto/codes/accounts/emails'
import type { Locale } from '@verdict/proto/codes/locale'
import { isListedPassword } from '@verdict/proto/codes/accounts/passwords'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { Gender } from '../accounts/account.model.ts'
import { cleanLine, emailKeyOf, isUsername } from '../accounts/account.rules.ts'

/** One row of a batch: username, password, email, realname, gender, nickname, school. */
export type UserRow = readonly (string | null)[]

export interface ParsedRow {
  username: string
  password: string
  email: string | null
  realname: string | null
  gender: Gender
  nickname: string | null
  school: string | null
}

export type RowMistake =
  | 'username'
  | 'password'
  | 'email'
  | 'realname'
  | 'nickname'
  | 'school'
  | 'name_twice'
  | 'email_twice'
  | 'name_taken'
  | 'email_taken'
  | 'has_role'
  | 'other_roster'

/** An error and its row, counted from 1. */
export interface BadRow {
  row: number
  mistake: RowMistake
}

/** Maximum lengths of profile fields in characters. */
const maxLengths = { realname: 50, nickname: 20, school: 100 } as const

const maxShown = 20

const texts: Record<RowMistake, Record<Locale, string>> = {
  username: {
    'zh-CN': '用户名须为 1 到 20 个字符，不含空格和特殊符号',
    'en-US': 'the username needs 1 to 20 characters, without spaces and special characters',
  },
  password: { 'zh-CN': '密码须为 6 到 25 位', 'en-US': 'the password needs 6 to 25 characters' },
  email: { 'zh-CN': '邮箱格式不正确', 'en-US': 'the e-mail is not valid' },
  realname: { 'zh-CN': '姓名不应多于 50 个字符', 'en-US': 'the name has more than 50 characters' },
  nickname: { 'zh-CN': '昵称不应多于 20 个字符', 'en-US': 'the nickname has more than 20 characters' },
  school: { 'zh-CN': '学校不应多于 100 个字符', 'en-US': 'the school has more than 100 characters' },
  name_twice: {
    'zh-CN': '用户名与前面的行重复，请删去其中一行',
    'en-US': 'the username stands in an earlier row: leave one of them out',
  },
  email_twice: { 'zh-CN': '邮箱与前面的行重复', 'en-US': 'the e-mail stands in an earlier row' },
  name_taken: { 'zh-CN': '用户名已存在', 'en-US': 'the username is taken' },
  email_taken: { 'zh-CN': '邮箱已被使用', 'en-US': 'the e-mail is already used' },
  has_role: {
    'zh-CN': '该账号是管理员，不能由名单管理',
    'en-US': 'the account is an administrator’s; no roster manages it',
  },
  other_roster: { 'zh-CN': '该账号属于另一个名单', 'en-US': 'the account belongs to another roster' },
}

/** Reads a gender from a word in any case or from its number; any other text is unknown. */
function genderOf(cell: string | null | undefined): Gender {
  const word = cell?.toLowerCase()
  if (word === 'male' || word === 'm' || word === '男' || word === '0') return 'male'
  return word === 'female' || word === 'f' || word === '女' || word === '1' ? 'female' : 'secrecy'
}

function lineOf(cell: string | null | undefined): string | null {
  const line = cleanLine(cell ?? '')
  return line === '' ? null : line
}

export function parseRow(row: UserRow): ParsedRow {
  const [username, password, email, realname, gender, nickname, school] = row.map((cell) => {
    const text = cell?.trim() ?? ''
    return text === '' ? null : text
  })
  return {
    username: username ?? '',
    password: password ?? '',
    email: email ?? null,
    realname: lineOf(realname),
    gender: genderOf(gender),
    nickname: lineOf(nickname),
    school: lineOf(school),
  }
}

/** Validates each row by itself: at most one error per row. `hasPassword` tells which rows need no password. */
export function findBadRows(
  rows: readonly ParsedRow[],
  hasPassword: (row: ParsedRow) => boolean = () => false,
): BadRow[] {
  const names = new Set<string>()
  const emails = new Set<string>()
  return rows.flatMap((row, index) => {
    const mistake = mistakeOf(row, names, emails, hasPassword(row))
    names.add(foldName(row.username))
    if (row.email !== null) emails.add(emailKeyOf(row.email))
    return mistake === undefined ? [] : [{ row: index + 1, mistake }]
  })
}

function mistakeOf(
  row: ParsedRow,
  names: Set<string>,
  emails: Set<string>,
  hasPassword: boolean,
): RowMistake | undefined {
  if (!isUsername(row.username)) return 'username'
  if (!hasPassword && !isListedPassword(row.password)) return 'password'
  if (row.email !== null && !isEmail(row.email)) return 'email'
  for (const name of ['realname', 'nickname', 'school'] as const) {
    if ([...(row[name] ?? '')].length > maxLengths[name]) return name
  }
  if (names.has(foldName(row.username))) return 'name_twice'
  return row.email !== null && emails.has(emailKeyOf(row.email)) ? 'email_twice' : undefined
}

export function isRowMistake(name: string): name is RowMistake {
  return Object.hasOwn(texts, name)
}

export function textOfMistake(mistake: RowMistake, locale: Locale): string {
  return texts[mistake][locale]
}

/** @throws AppError user.bad_rows, which names them */
export function assertNoBadRows(bad: readonly BadRow[], locale: Locale): void {
  if (bad.length === 0) return
  throw new AppError('user.bad_rows', { count: bad.length, detail: describeBadRows(bad, locale) })
}

/** The errors as one text, at most twenty. */
export function describeBadRows(bad: readonly BadRow[], locale: Locale): string {
  const lines = bad.slice(0, maxShown).map(({ row, mistake }) => {
    const text = textOfMistake(mistake, locale)
    return locale === 'en-US' ? `row ${row}: ${text}` : `第 ${row} 行：${text}`
  })
  return `${lines.join('; ')}${bad.length > maxShown ? ' …' : ''}`
}
