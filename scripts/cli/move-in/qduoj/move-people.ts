import { nullableText, textOf, type Row } from '../dumps/sql-dump.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { booleanColumn, timeOf } from './qduoj-dump.ts'
import type { QduojMove } from './qduoj-move.ts'

/** Only these columns are kept, because all profiles are in memory. */
const ofProfile = ['real_name', 'avatar', 'blog', 'mood', 'github', 'school', 'major'] as const

const roles: Readonly<Record<string, 'root' | 'admin'>> = { 'Super Admin': 'root', Admin: 'admin' }

/** Imports accounts with their roles and profiles. */
export async function moveUsers(move: QduojMove): Promise<void> {
  const { dump, writer } = move
  const profiles = new Map<string, Row>()
  for await (const row of dump.rows('user_profile')) {
    const profile: Record<string, string | null> = {}
    for (const column of ofProfile) profile[column] = row[column] ?? null
    profiles.set(textOf(row, 'user_id'), profile)
  }
  const names = new Map<string, string>()
  async function* rows(): AsyncGenerator<OutgoingRow<'user'>> {
    for await (const row of dump.rows('user')) {
      const key = textOf(row, 'id')
      names.set(key, textOf(row, 'username'))
      yield { table: 'user', key, row: userOf(move, row, profiles.get(key) ?? {}) }
    }
  }
  for (const [key, uid] of await writer.rows('user', rows()))
    move.people.set(key, { uid, username: names.get(key) ?? '' })
}

function userOf({ report, isSamePerson }: QduojMove, row: Row, profile: Row) {
  const [key, username] = [textOf(row, 'id'), textOf(row, 'username')]
  const avatar = nullableText(profile, 'avatar')
  if (avatar !== null && !avatar.endsWith('/default.png'))
    report.lost('user_profile', key, 'avatar: the picture is not in the dump')
  if (booleanColumn(row, 'two_factor_auth'))
    report.lost('user', key, 'two_factor_auth: the second factor must be set up again')
  return {
    username,
    password: passwordOf(report, row),
    role: roles[textOf(row, 'admin_type')] ?? ('default_user' as const),
    disabled: booleanColumn(row, 'is_disabled'),
    email: nullableText(row, 'email'),
    nickname: null,
    realname: nullableText(profile, 'real_name'),
    number: null,
    school: nullableText(profile, 'school'),
    course: nullableText(profile, 'major'),
    signature: nullableText(profile, 'mood'),
    github: nullableText(profile, 'github'),
    blog: nullableText(profile, 'blog'),
    cfUsername: null,
    gender: 'secrecy' as const,
    createdAt: timeOf(row, 'create_time'),
    matches: isSamePerson(username),
  }
}

/** Accepts hashes of `PBKDF2PasswordHasher` of Django. Users with other hashes have to set a new password. */
function passwordOf(report: QduojMove['report'], row: Row) {
  const hash = textOf(row, 'password')
  if (/^pbkdf2_sha256\$\d+\$[^$]+\$[^$]+$/.test(hash)) return { scheme: 'pbkdf2_sha256' as const, hash }
  if (hash !== '' && !hash.startsWith('!'))
    report.doubt('user', textOf(row, 'id'), 'password: it cannot be checked; the user must set a new one')
  return null
}
