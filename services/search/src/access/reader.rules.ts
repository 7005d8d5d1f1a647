import { effectiveGroupLevel, GroupLevel, toGroupLevel } from '@verdict/proto/codes/group'
import { adminRoles } from '@verdict/proto/codes/roles'
import { searchAccess } from '@verdict/proto/codes/capabilities/search'

/** The access labels of a reader. */
export interface Reader {
  /** Super administrators find everything. */
  findsAll: boolean
  /** Problem administrators find the problems of all authors. */
  findsAllProblems: boolean
  access: ReadonlySet<string>
}

export interface ReaderInput {
  actor: { uid: string; username: string; roles: readonly string[] } | null
  memberships: readonly { gid: number; level: number }[]
  /** Contains the contests that the actor has registered for. */
  contests: readonly number[]
  switches: { openPublicDiscussion: boolean; openGroupDiscussion: boolean }
}

const problemAuthor = searchAccess.problemAuthor('')

/** The access labels of an actor, in the form that owners of documents use. */
export function readerOf({ actor, memberships, contests, switches }: ReaderInput): Reader {
  const roles = actor?.roles ?? []
  const isAdmin = adminRoles.some((role) => roles.includes(role))
  const access = new Set<string>([searchAccess.everyone])
  if (switches.openPublicDiscussion || isAdmin) access.add(searchAccess.discussions)
  if (isAdmin) access.add(searchAccess.admins)
  if (actor !== null) {
    access.add(searchAccess.users)
    access.add(searchAccess.author(actor.uid))
    for (const cid of contests) access.add(searchAccess.registered(cid))
    if (isAdmin) access.add(searchAccess.problemAuthor(actor.uid))
    for (const { gid, level } of memberships)
      for (const one of accessIn({ gid, level: effectiveGroupLevel(toGroupLevel(level), roles) }, switches))
        access.add(one)
  }
  return { findsAll: roles.includes('root'), findsAllProblems: roles.includes('problem_admin'), access }
}

function accessIn({ gid, level }: { gid: number; level: number }, switches: ReaderInput['switches']): string[] {
  const isManager = level >= GroupLevel.Admin
  return [
    ...(level >= GroupLevel.Member ? [searchAccess.members(gid)] : []),
    ...(isManager ? [searchAccess.managers(gid)] : []),
    ...(level >= GroupLevel.Root ? [searchAccess.roots(gid)] : []),
    ...(level >= GroupLevel.Member && switches.openGroupDiscussion ? [searchAccess.discussionMembers(gid)] : []),
    ...(isManager && switches.openGroupDiscussion ? [searchAccess.discussionManagers(gid)] : []),
  ]
}

/** Whether the reader may find documents with this access label. */
export function mayFind(reader: Reader, access: string): boolean {
  if (access === '') return false
  if (reader.findsAll || reader.access.has(access)) return true
  return reader.findsAllProblems && access.startsWith(problemAuthor)
}

/** `mayFind` as a filter on documents. */
export function accessFilter({ findsAll, findsAllProblems, access }: Reader) {
  if (findsAll) return {}
  return { access: { $in: [...access, ...(findsAllProblems ? [new RegExp(`^${problemAuthor}`)] : [])] } }
}
