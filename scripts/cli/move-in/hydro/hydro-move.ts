import type { MovedContest, Person } from '../references.ts'
import type { MoveReport } from '../report.ts'
import type { MovedProblem, SiteWriter } from '../site-writer.ts'
import type { BsonDocument } from '../dumps/bson-documents.ts'
import type { HydroBackup } from './hydro-backup.ts'
import { idOf, textOf } from './hydro-fields.ts'

/** The domain that every site has: what is in it belongs to the site here, each other domain becomes a group. */
export const systemDomain = 'system'

/** What all parts of the move know. The maps are by the keys of the backup, and grow part by part. */
export interface HydroMove {
  backup: HydroBackup
  writer: SiteWriter
  report: MoveReport
  /** Names that are the same people here. */
  isSamePerson: (username: string) => boolean
  /** By their numbers there. */
  people: Map<string, Person>
  /** Of domains, by their names. */
  domains: Map<string, number>
  /** Of user groups, by domain and name. */
  userGroups: Map<string, number>
  /** By domain and number. */
  problems: Map<string, MovedProblem>
  contests: Map<string, MovedHydroContest>
  discussions: Map<string, number>
  comments: Map<string, CommentOf>
}

export interface MovedHydroContest extends MovedContest {
  /** Letters by the numbers of the problems. */
  letters: ReadonlyMap<string, string>
}

export interface CommentOf {
  commentId: number
  author: Person
}

export const domainOf = (document: BsonDocument) => textOf(document, 'domainId') || systemDomain

/** The group that a domain has become: 0 for the site, null for one that was not taken over. */
export function groupOf({ domains }: Pick<HydroMove, 'domains'>, document: BsonDocument): number | null {
  const domain = domainOf(document)
  return domain === systemDomain ? 0 : (domains.get(domain) ?? null)
}

/** A document of a domain, by its number or object id. */
export const keyOf = (document: BsonDocument, field = 'docId') => `${domainOf(document)}/${idOf(document, field)}`

/** Who made it. What belongs to the system itself is that of the first super administrator. */
export function ownerOf({ people }: Pick<HydroMove, 'people'>, document: BsonDocument, field = 'owner') {
  const uid = idOf(document, field)
  const isSystem = uid === '0' || uid === '1'
  return people.get(uid) ?? (isSystem ? people.values().next().value : undefined)
}
