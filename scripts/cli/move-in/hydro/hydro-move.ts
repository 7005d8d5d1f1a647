import type { MovedContest, Person } from '../references.ts'
import type { MoveReport } from '../report.ts'
import type { MovedProblem, SiteWriter } from '../site-writer.ts'
import type { BsonDocument } from '../dumps/bson-documents.ts'
import type { HydroBackup } from './hydro-backup.ts'
import { idOf, textOf } from './hydro-fields.ts'

/** Every Hydro site has this domain. Its content goes to the site itself; each other domain becomes a group. */
export const systemDomain = 'system'

/**
 * All steps of the import share this state. The maps have keys of the backup, and the steps fill them one after
 * another.
 */
export interface HydroMove {
  backup: HydroBackup
  writer: SiteWriter
  report: MoveReport
  /** Whether an existing account with the same name belongs to the same person. */
  isSamePerson: (username: string) => boolean
  /** The key is the uid in Hydro. */
  people: Map<string, Person>
  /** The key is the name of the domain. */
  domains: Map<string, number>
  /** The key is the domain and the name of the user group. */
  userGroups: Map<string, number>
  /** The key is the domain and the number of the problem. */
  problems: Map<string, MovedProblem>
  contests: Map<string, MovedHydroContest>
  discussions: Map<string, number>
  comments: Map<string, CommentOf>
}

export interface MovedHydroContest extends MovedContest {
  /** Maps the numbers of problems to letters. */
  letters: ReadonlyMap<string, string>
}

export interface CommentOf {
  commentId: number
  author: Person
}

export const domainOf = (document: BsonDocument) => textOf(document, 'domainId') || systemDomain

/** Returns the group of a domain: 0 for the site, null for a domain that was not imported. */
export function groupOf({ domains }: Pick<HydroMove, 'domains'>, document: BsonDocument): number | null {
  const domain = domainOf(document)
  return domain === systemDomain ? 0 : (domains.get(domain) ?? null)
}

/** Identifies a document by domain and by number or object id. */
export const keyOf = (document: BsonDocument, field = 'docId') => `${domainOf(document)}/${idOf(document, field)}`

/** Returns the owner. Documents of Hydro's system accounts go to the first super administrator. */
export function ownerOf({ people }: Pick<HydroMove, 'people'>, document: BsonDocument, field = 'owner') {
  const uid = idOf(document, field)
  const isSystem = uid === '0' || uid === '1'
  return people.get(uid) ?? (isSystem ? people.values().next().value : undefined)
}
