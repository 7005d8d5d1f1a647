import { GroupAuth, GroupLevel } from '@verdict/proto/codes/group'
import type { RoleKey } from '@verdict/proto/codes/roles'
import type { BsonDocument } from '../dumps/bson-documents.ts'
import { isMissing, numbersOf } from '../references.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { documentOf, idOf, instantOf, createdAtOf, nullableText, numberOf, textOf, textsOf } from './hydro-fields.ts'
import { domainOf, ownerOf, systemDomain, type HydroMove } from './hydro-move.ts'

/** Has all bits set, as in `PRIV` of `packages/common/permission.ts` of Hydro. */
const allPrivileges = -1
/** These are the guest and the account of Hydro's system. */
const builtIn: readonly string[] = ['0', '1']

type Membership = Readonly<{ domain: string; uid: string; role: string; joined: boolean; displayName: string | null }>

/** Reads the members of each domain from the collection `domain.user`. */
async function* memberships({ backup }: HydroMove): AsyncGenerator<Membership> {
  for await (const row of backup.documents('domain.user')) {
    const uid = idOf(row, 'uid')
    if (builtIn.includes(uid)) continue
    yield {
      domain: domainOf(row),
      uid,
      role: textOf(row, 'role') || 'default',
      joined: row['join'] !== false,
      displayName: nullableText(row, 'displayName'),
    }
  }
}

function roleOf(user: BsonDocument, roleInSystem: string | undefined): RoleKey {
  if (numberOf(user, 'priv') === allPrivileges) return 'root'
  return roleInSystem === 'root' ? 'admin' : 'default_user'
}

const genders: Readonly<Record<string, 'male' | 'female'>> = { 0: 'male', 1: 'female' }

/** Imports accounts with their roles, super administrators first. */
export async function moveUsers(move: HydroMove): Promise<void> {
  const inSystem = new Map<string, Membership>()
  for await (const one of memberships(move)) if (one.domain === systemDomain) inSystem.set(one.uid, one)
  const names = new Map<string, string>()
  async function* rows(): AsyncGenerator<OutgoingRow<'user'>> {
    const others: OutgoingRow<'user'>[] = []
    for await (const user of move.backup.documents('user')) {
      const key = idOf(user, '_id')
      if (builtIn.includes(key) || Number(key) < 0) continue
      names.set(key, textOf(user, 'uname'))
      const row = userOf(move, user, inSystem.get(key))
      if (row.role === 'root') yield { table: 'user', key, row }
      else others.push({ table: 'user', key, row })
    }
    yield* others
  }
  for (const [key, uid] of await move.writer.rows('user', rows()))
    move.people.set(key, { uid, username: names.get(key) ?? '' })
}

function userOf({ report, isSamePerson }: HydroMove, user: BsonDocument, inSystem: Membership | undefined) {
  const [key, username] = [idOf(user, '_id'), textOf(user, 'uname')]
  if (nullableText(user, 'avatar') !== null && !textOf(user, 'avatar').startsWith('gravatar:'))
    report.lost('user', key, 'avatar: the picture')
  for (const field of ['qq', 'phone']) if (nullableText(user, field) !== null) report.lost('user', key, field)
  return {
    username,
    password: passwordOf(report, user),
    role: roleOf(user, inSystem?.role),
    disabled: numberOf(user, 'priv') === 0,
    email: nullableText(user, 'mail'),
    nickname: inSystem?.displayName ?? null,
    realname: nullableText(user, 'realName'),
    number: nullableText(user, 'studentId'),
    school: nullableText(user, 'school'),
    course: null,
    signature: nullableText(user, 'bio'),
    github: null,
    blog: null,
    cfUsername: null,
    createdAt: (instantOf(user, 'regat') ?? new Date(0)).toISOString(),
    gender: genders[idOf(user, 'gender')] ?? ('secrecy' as const),
    matches: isSamePerson(username),
  }
}

const hexadecimal = /^[0-9a-f]{64}$/i

/** Hash formats of Hydro's add-ons are unknown; their users have to set a new password. */
function passwordOf(report: HydroMove['report'], user: BsonDocument) {
  const [hash, scheme] = [textOf(user, 'hash'), textOf(user, 'hashType') || 'hydro']
  if (hash === '') return null
  if (scheme === 'hydro' && hexadecimal.test(hash))
    return { scheme: 'hydro' as const, hash, salt: textOf(user, 'salt') }
  if (scheme === 'md5' && textOf(user, 'salt') === '') return { scheme: 'md5' as const, hash }
  report.doubt(
    'user',
    idOf(user, '_id'),
    `hashType ${scheme}: the password cannot be checked; the user must set a new one`,
  )
  return null
}

/** Maps how users join a domain (source: `DOMAIN_JOIN_METHOD` of Hydro). */
const joining: Readonly<Record<number, GroupAuth>> = { 1: GroupAuth.Public, 2: GroupAuth.Private }

function groupOfDomain(domain: BsonDocument) {
  const [join, name] = [documentOf(domain, '_join'), idOf(domain, '_id')]
  const auth = joining[numberOf(join, 'method') ?? 0] ?? GroupAuth.Protected
  return {
    name: nullableText(domain, 'name') ?? name,
    shortName: name,
    brief: nullableText(domain, 'name') ?? name,
    description: textOf(domain, 'bulletin'),
    auth,
    visible: auth !== GroupAuth.Protected,
    code: nullableText(join, 'code'),
    createdAt: (instantOf(domain, 'createAt') ?? new Date(0)).toISOString(),
  }
}

/** Imports all other domains, and the user groups of all domains, as groups with their members. */
export async function moveGroups(move: HydroMove): Promise<void> {
  const owners = new Map<string, string>()
  async function* domains(): AsyncGenerator<OutgoingRow<'group'>> {
    for await (const domain of move.backup.documents('domain')) {
      const key = idOf(domain, '_id')
      owners.set(key, idOf(domain, 'owner'))
      if (key === systemDomain) continue
      const owner = ownerOf(move, domain)
      if (isMissing(move, 'domain', key, { owner }) || owner === undefined) continue
      if (Array.isArray(domain['host'])) move.report.lost('domain', key, 'host: its own address')
      yield { table: 'domain', key, row: { ...groupOfDomain(domain), ...owner } }
    }
  }
  move.domains = numbersOf(await move.writer.rows('group', domains()))
  await moveUserGroups(move, owners)
  await move.writer.rows('member', members(move))
}

async function moveUserGroups(move: HydroMove, owners: ReadonlyMap<string, string>): Promise<void> {
  async function* groups(): AsyncGenerator<OutgoingRow<'group'>> {
    for await (const group of move.backup.documents('user.group')) {
      const [domain, title] = [domainOf(group), textOf(group, 'name')]
      const key = `${domain}/${title}`
      const owner = ownerOf(move, { owner: Number(owners.get(domain) ?? 1) })
      if (isMissing(move, 'user.group', key, { owner }) || owner === undefined) continue
      const name = domain === systemDomain ? title : `${domain}-${title}`
      yield {
        table: 'user.group',
        key,
        row: {
          name,
          shortName: name,
          brief: title,
          description: '',
          auth: GroupAuth.Protected,
          code: null,
          visible: false,
          ...owner,
          createdAt: createdAtOf(group),
        },
      }
    }
  }
  move.userGroups = numbersOf(await move.writer.rows('group', groups()))
}

async function* members(move: HydroMove): AsyncGenerator<OutgoingRow<'member'>> {
  const levels: Readonly<Record<string, GroupLevel>> = { root: GroupLevel.Root, admin: GroupLevel.Admin }
  const others = new Set<string>()
  for await (const { domain, uid, role, joined } of memberships(move)) {
    if (domain === systemDomain || role === 'guest' || !joined) continue
    const key = `${domain}/${uid}`
    const [gid, person] = [move.domains.get(domain), move.people.get(uid)]
    if (isMissing(move, 'domain.user', key, { domain: gid, person }) || gid === undefined || !person) continue
    if (levels[role] === undefined && role !== 'default') others.add(`${domain}: ${role}`)
    const level = levels[role] ?? GroupLevel.Member
    yield { table: 'domain.user', key, row: { gid, uid: person.uid, level, createdAt: new Date(0).toISOString() } }
  }
  for (const role of others) move.report.doubt('domain', '', `role ${role}: its members become plain members`)
  for await (const group of move.backup.documents('user.group')) {
    const name = `${domainOf(group)}/${textOf(group, 'name')}`
    const gid = move.userGroups.get(name)
    for (const uid of textsOf(group, 'uids')) {
      const [key, person] = [`${name}/${uid}`, move.people.get(uid)]
      if (isMissing(move, 'user.group', key, { group: gid, person }) || gid === undefined || !person) continue
      const row = { gid, uid: person.uid, level: GroupLevel.Member, createdAt: createdAtOf(group) }
      yield { table: 'user.group', key, row }
    }
  }
}
