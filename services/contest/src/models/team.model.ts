import { Schema, type Connection } from 'mongoose'
import type { TeamPerson } from '../people/people.ts'

export interface OrganisationDoc {
  name: string
  shortName: string | null
  /** ISO 3166-1 alpha-3. */
  country: string | null
  /** Address of a picture. */
  logo: string | null
  /** In the registration of the ICPC. */
  icpcId?: string | null
}

export interface TeamAccountDoc {
  uid: string
  username: string
  /** The ID that a package gave it. */
  externalId?: string
}

/** A team of a contest: one line of its board, whichever of its accounts submits. */
export interface TeamDoc {
  _id: number
  cid: number
  /** In place of a uid wherever a line of the board is meant. */
  key: string
  name: string
  /** The name folded; once in each contest. */
  nameKey: string
  /** Number or sign by which people call it; absent as null: its name. */
  label?: string | null
  /** In the registration of the ICPC. */
  icpcId?: string | null
  /** Its ID in other systems, once in each contest; absent as null: its key. */
  externalId?: string | null
  organisation: OrganisationDoc | null
  groups: string[]
  seat: string | null
  /** Names of people. */
  members: string[]
  /** Absent: nothing is known of anybody. */
  persons?: TeamPerson[]
  accounts: TeamAccountDoc[]
  /** Of its machines: addresses and networks in CIDR notation; absent: none. */
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
teamSchema.index({ cid: 1, nameKey: 1 }, { unique: true }) // the list; each name once
teamSchema.index(
  { cid: 1, externalId: 1 },
  { unique: true, partialFilterExpression: { externalId: { $type: 'string' } } },
) // each ID from outside once
teamSchema.index({ cid: 1, 'accounts.uid': 1 }, { unique: true }) // an account is in one team
teamSchema.index({ 'accounts.uid': 1, _id: -1 }) // the contests of an account
teamSchema.index({ cid: 1, groups: 1 }) // whom a message to a group is for

export function teamModel(db: Connection) {
  return db.model<TeamDoc>('Team', teamSchema)
}
