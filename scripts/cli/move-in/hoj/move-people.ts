import { GroupAuth, GroupLevel, groupAuths, groupLevels } from '@verdict/proto/codes/group'
import { roleKeys, roles } from '@verdict/proto/codes/roles'
import { isMissing, numbersOf } from '../references.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { numberColumn, nullableText, textOf } from '../dumps/sql-dump.ts'
import { booleanColumn } from './hoj-dump.ts'
import { timeOf, type HojMove } from './hoj-move.ts'

/** Imports accounts with their roles and MD5 digests of passwords. */
export async function moveUsers(move: HojMove): Promise<void> {
  const { dump, writer, report } = move
  const roleOf = new Map(
    dump.all('user_role').map((row) => {
      const id = numberColumn(row, 'role_id')
      return [textOf(row, 'uid'), roleKeys.find((key) => roles[key].id === id) ?? 'default_user']
    }),
  )
  const names = new Map<string, string>()
  async function* rows(): AsyncGenerator<OutgoingRow<'user'>> {
    for await (const row of dump.rows('user_info')) {
      const [key, username] = [textOf(row, 'uuid'), textOf(row, 'username')]
      names.set(key, username)
      if (nullableText(row, 'avatar') !== null) report.lost('user_info', key, 'avatar: the picture is not in the dump')
      const gender = textOf(row, 'gender')
      yield {
        table: 'user_info',
        key,
        row: {
          username,
          password: passwordOf(textOf(row, 'password')),
          role: roleOf.get(key) ?? 'default_user',
          disabled: booleanColumn(row, 'status'),
          email: nullableText(row, 'email'),
          nickname: nullableText(row, 'nickname'),
          realname: nullableText(row, 'realname'),
          number: nullableText(row, 'number'),
          school: nullableText(row, 'school'),
          course: nullableText(row, 'course'),
          signature: nullableText(row, 'signature'),
          github: nullableText(row, 'github'),
          blog: nullableText(row, 'blog'),
          cfUsername: nullableText(row, 'cf_username'),
          createdAt: timeOf(move, row, 'gmt_create'),
          gender: gender === 'male' || gender === 'female' ? gender : 'secrecy',
          matches: move.isSamePerson(username),
        },
      }
    }
  }
  for (const [key, uid] of await writer.rows('user', rows()))
    move.people.set(key, { uid, username: names.get(key) ?? '' })
}

function passwordOf(text: string) {
  return /^[0-9a-f]{32}$/i.test(text) ? { scheme: 'md5' as const, hash: text } : null
}

/** Imports groups with their members. */
export async function moveGroups(move: HojMove): Promise<void> {
  const { dump, writer } = move
  async function* groups(): AsyncGenerator<OutgoingRow<'group'>> {
    for await (const row of dump.rows('group')) {
      const key = textOf(row, 'id')
      const owner = move.people.get(textOf(row, 'uid'))
      if (isMissing(move, 'group', key, { owner }) || owner === undefined) continue
      yield {
        table: 'group',
        key,
        row: {
          name: textOf(row, 'name'),
          shortName: textOf(row, 'short_name'),
          brief: textOf(row, 'brief'),
          description: textOf(row, 'description'),
          code: nullableText(row, 'code'),
          auth: groupAuths.find((auth) => auth === numberColumn(row, 'auth')) ?? GroupAuth.Private,
          visible: booleanColumn(row, 'visible') && !booleanColumn(row, 'status'),
          ...owner,
          createdAt: timeOf(move, row, 'gmt_create'),
        },
      }
    }
  }
  move.groups = numbersOf(await writer.rows('group', groups()))
  async function* members(): AsyncGenerator<OutgoingRow<'member'>> {
    for await (const row of dump.rows('group_member')) {
      const key = textOf(row, 'id')
      const [gid, person] = [move.groups.get(textOf(row, 'gid')), move.people.get(textOf(row, 'uid'))]
      if (isMissing(move, 'group_member', key, { gid, person }) || gid === undefined || person === undefined) continue
      const level = groupLevels.find((one) => one === numberColumn(row, 'auth')) ?? GroupLevel.Member
      const createdAt = timeOf(move, row, 'gmt_create')
      yield { table: 'group_member', key, row: { gid, uid: person.uid, level, createdAt } }
    }
  }
  await writer.rows('member', members())
}
