import { Schema, type Connection } from 'mongoose'
import type { TeamPerson } from '../people/people.ts'

export interface OrganisationDoc {
  name: string
  shortName: string | null
  /** ISO 3166-1 alpha-3. */
  country: string | null
  /** URL of a picture. */
  logo: string | null
  /** ID in the registration system of the ICPC. */
  icpcId?: string | null
}

export interface TeamAccountDoc {
  uid: string
  username: string
  /** The ID that a package gave it. */
  externalId?: string
}

/** A team of a contest, which has one line of the scoreboard, whichever of its accounts submits. */
export interface TeamDoc {
  _id: number
  cid: number
  /** Used in place of a uid wherever a line of the scoreboard is meant. */
  key: string
  name: string
  /** The folded name; unique in each contest. */
  nameKey: string
  /** Short label of the team, often a number; null: its name. */
  label?: string | null
  /** ID in the registration system of the ICPC. */
  icpcId?: string | null
  /** ID in other systems, unique in each contest; null: its key. */
  externalId?: string | null
  organisation: OrganisationDoc | null
  groups: string[]
  seat: string | null
  /** Names of people. */
  members: string[]
  /** Absent: unknown. */
  persons?: TeamPerson[]
  accounts: TeamAccountDoc[]
  /** IP addresses and networks (CIDR) of its machines; absent: none. */
  addresses?: string[]
}

const organisationSchema = new Schema<OrganisationDoc>(
  {
    name: { type: String, required: true },
    shortName: { type: String, default: null },
    country: { type: String, default: null },
    logo: { type: String, default: null },
    icpcId: { type: String, default: null },
  },
  { _id: false, strict: 'throw' },
)

const accountSchema = new Schema(
  { uid: { type: String, required: true }, username: { type: String, required: true }, externalId: String },
  { _id: false, strict: 'throw' },
)

const personSchema = new Schema<TeamPerson>(
  {
    name: { type: String, required: true },
    externalId: { type: String, default: null },
    icpcId: { type: String, default: null },
    role: { type: String, required: true },
  },
  { _id: false, strict: 'throw' },
)

const teamSchema = new Schema<TeamDoc>(
  {
    _id: { type: Number, required: true },
    cid: { type: Number, required: true },
    key: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    label: { type: String, default: null },
    icpcId: { type: String, default: null },
    externalId: { type: String, default: null },
    organisation: { type: organisationSchema, default: null },
    groups: { type: [String], required: true },
    seat: { type: String, default: null },
    members: { type: [String], required: true },
    persons: { type: [personSchema] },
    accounts: { type: [accountSchema], required: true },
    addresses: { type: [String], default: undefined },
  },
  { collection: 'teams', versionKey: false, strict: 'throw' },
)
teamSchema.index({ cid: 1, nameKey: 1 }, { unique: true }) // list of teams, and unique names
teamSchema.index(
  { cid: 1, externalId: 1 },
  { unique: true, partialFilterExpression: { externalId: { $type: 'string' } } },
) // unique ids from outside
teamSchema.index({ cid: 1, 'accounts.uid': 1 }, { unique: true }) // an account is in one team
teamSchema.index({ 'accounts.uid': 1, _id: -1 }) // the contests of an account
teamSchema.index({ cid: 1, groups: 1 }) // recipients of a message to a group

export function teamModel(db: Connection) {
  return db.model<TeamDoc>('Team', teamSchema)
}
