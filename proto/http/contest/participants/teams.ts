import { Type } from 'typebox'
import { route } from '../../route.ts'
import { Id, Nothing, Nullable, pageOf, pageQuery } from '../../schema.ts'

export const teamLimits = { teams: 10_000, accounts: 20, members: 20, groups: 10, addresses: 10 } as const

/** Teams of this group are on the scoreboard without rank and award. */
export const observerGroup = 'observers'

const mega = 1024 * 1024

const Organisation = Type.Object({
  name: Type.String({ maxLength: 200 }),
  shortName: Nullable(Type.String({ maxLength: 50 })),
  country: Nullable(Type.String({ maxLength: 3, description: 'ISO 3166-1 alpha-3: CHN' })),
  logo: Nullable(Type.String({ maxLength: 500, description: 'address of a picture' })),
  icpcId: Nullable(Type.String({ description: 'in the registration of the ICPC' })),
})

/** A team of a contest. Submissions of any of its accounts count for it, on one line of the board. */
export const ContestTeam = Type.Object({
  id: Id,
  cid: Id,
  key: Type.String({ description: 'its line of the board, in place of a uid' }),
  name: Type.String(),
  label: Nullable(Type.String({ description: 'number or sign by which people call it: 17' })),
  icpcId: Nullable(Type.String({ description: 'in the registration of the ICPC' })),
  externalId: Nullable(Type.String({ description: 'its ID in the CLICS Contest API; null: its key' })),
  organisation: Nullable(Organisation),
  groups: Type.Array(Type.String()),
  seat: Nullable(Type.String()),
  members: Type.Array(Type.String({ description: 'names of people' })),
  accounts: Type.Array(Type.String({ description: 'usernames' })),
  addresses: Type.Array(Type.String({ description: 'of its machines: addresses and networks in CIDR notation' })),
})

const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })))
const list = (maxItems: number) => Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems }))

/** The schema only bounds the size of a row; mistakes are returned row by row. */
export const TeamRow = Type.Object({
  name: Type.String({ maxLength: 1_000 }),
  label: text(1_000),
  icpcId: text(1_000),
  externalId: Type.Optional(
    Nullable(Type.String({ maxLength: 1_000, description: 'left out: the one that the team has; empty: its key' })),
  ),
  organisation: text(1_000),
  organisationIcpcId: text(1_000),
  shortName: text(1_000),
  country: text(1_000),
  logo: text(2_000),
  groups: list(100),
  seat: text(1_000),
  members: list(100),
  accounts: list(100),
  addresses: list(100),
})

const cidQuery = { cid: Id }

/** Only managers of the contest may call this and all routes below. */
export const getContestTeams = route({
  summary: 'Teams of a contest, by name',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-teams',
  access: 'login',
  query: Type.Object({
    ...pageQuery({ limit: 30 }),
    ...cidQuery,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  data: pageOf(ContestTeam),
})

export const getContestTeamGroups = route({
  summary: 'Groups of teams of a contest',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-team-groups',
  access: 'login',
  query: Type.Object(cidQuery),
  data: Type.Array(Type.Object({ name: Type.String(), teams: Type.Integer() })),
})

/**
 * A team with the same name is replaced, and the others stay. `dryRun` only checks the rows. If a row is invalid,
 * nothing is imported, unless `skipFaults` imports the other rows. All of these rows are written or none.
 */
export const importContestTeams = route({
  summary: 'Import teams into a contest, or say what is wrong with which row',
  owner: 'contest',
  method: 'POST',
  path: '/api/import-contest-teams',
  access: 'login',
  rate: 'upload',
  maxBodyBytes: 16 * mega,
  body: Type.Object({
    ...cidQuery,
    rows: Type.Array(TeamRow, { maxItems: teamLimits.teams }),
    dryRun: Type.Optional(Type.Boolean()),
    skipFaults: Type.Optional(Type.Boolean()),
  }),
  data: Type.Object({
    good: Type.Integer({ description: 'rows without a fault' }),
    imported: Type.Integer(),
    faults: Type.Array(
      Type.Object({
        row: Type.Integer({ description: 'from 1' }),
        name: Type.String(),
        code: Type.String(),
        message: Type.String(),
      }),
    ),
  }),
})

/**
 * With an `id` that team is changed and keeps its row on the scoreboard; without one a new team is created. An invalid
 * team is refused.
 */
export const saveContestTeam = route({
  summary: 'Change a team of a contest, or add one',
  owner: 'contest',
  method: 'PUT',
  path: '/api/contest-team',
  access: 'login',
  body: Type.Object({ ...cidQuery, id: Type.Optional(Id), ...TeamRow.properties }),
  data: Type.Object({ id: Id }),
})

export const deleteContestTeam = route({
  summary: 'Take a team out of a contest; its accounts stand on the board for themselves again',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/contest-team',
  access: 'login',
  query: Type.Object({ ...cidQuery, id: Id }),
  data: Nothing,
})
