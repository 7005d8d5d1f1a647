import { type importContestTeams, observerGroup, teamLimits } from '@verdict/proto/http/contest/participants/teams'
import type { RouteBody } from '@verdict/proto/http/route'
import { decodeText, maxTableFileMb, readTableFile, type TableFileError } from '@verdict/ui/table-file'

export type TeamInput = RouteBody<typeof importContestTeams>['rows'][number]
export type TeamFileError = TableFileError | 'no_names' | 'not_json'
export type TeamFile = { rows: TeamInput[] } | { fault: TeamFileError }

export type TeamField =
  | 'name'
  | 'label'
  | 'icpcId'
  | 'externalId'
  | 'organisation'
  | 'organisationIcpcId'
  | 'shortName'
  | 'country'
  | 'logo'
  | 'groups'
  | 'seat'
  | 'members'
  | 'accounts'
  | 'addresses'

/** Known column headings (lower case, without spaces) and JSON keys. */
const headings: Readonly<Record<string, TeamField>> = {
  name: 'name',
  team: 'name',
  teamname: 'name',
  队名: 'name',
  队伍: 'name',
  队伍名称: 'name',
  label: 'label',
  teamlabel: 'label',
  编号: 'label',
  队号: 'label',
  icpcid: 'icpcId',
  teamicpcid: 'icpcId',
  externalid: 'externalId',
  teamid: 'externalId',
  外部id: 'externalId',
  organisationicpcid: 'organisationIcpcId',
  organizationicpcid: 'organisationIcpcId',
  学校icpcid: 'organisationIcpcId',
  schoolicpcid: 'organisationIcpcId',
  organisation: 'organisation',
  organization: 'organisation',
  school: 'organisation',
  university: 'organisation',
  学校: 'organisation',
  单位: 'organisation',
  组织: 'organisation',
  shortname: 'shortName',
  organisationshort: 'shortName',
  学校简称: 'shortName',
  简称: 'shortName',
  country: 'country',
  国家: 'country',
  logo: 'logo',
  校徽: 'logo',
  group: 'groups',
  groups: 'groups',
  分组: 'groups',
  组别: 'groups',
  seat: 'seat',
  location: 'seat',
  座位: 'seat',
  座位号: 'seat',
  members: 'members',
  member: 'members',
  队员: 'members',
  成员: 'members',
  accounts: 'accounts',
  account: 'accounts',
  username: 'accounts',
  账号: 'accounts',
  用户名: 'accounts',
  ip: 'addresses',
  ipaddress: 'addresses',
  address: 'addresses',
  addresses: 'addresses',
  ip地址: 'addresses',
  机器地址: 'addresses',
}

/** Name of the group of observers in files. */
export const observers = ['observers', 'observer', 'unofficial', '打星', '打星队', '观察队']

/** Reads teams from CSV or TSV with a heading row, from a workbook, or from a JSON array of objects. */
export async function readTeamFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<TeamFile> {
  const json = jsonText(name, bytes)
  if (json !== null) return readJson(json)
  const table = await readTableFile(name, bytes)
  return 'fault' in table ? { fault: table.fault } : readTable(table.rows.map(({ cells }) => cells))
}

/** The text of a JSON file; null if it is not JSON or too large for a list of teams. */
function jsonText(name: string, bytes: Uint8Array): string | null {
  const isNamed = /\.json$/i.test(name)
  if (bytes.length > maxTableFileMb * 1024 * 1024 || !(isNamed || /^[\uFEFF\s]*[[{]/.test(headOf(bytes)))) return null
  return decodeText(bytes)
}

const headOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 64))

function fieldOf(heading: string): TeamField | undefined {
  const name = heading.replaceAll(/[\s_-]/g, '').toLowerCase()
  return Object.hasOwn(headings, name) ? headings[name] : undefined
}

function readTable([head = [], ...lines]: readonly (readonly string[])[]): TeamFile {
  const fields = head.map(fieldOf)
  if (!fields.includes('name')) return { fault: 'no_names' }
  return checked(
    lines.map((line) => {
      const row: Record<string, string> = {}
      for (const [at, field] of fields.entries()) if (field !== undefined) row[field] = line[at] ?? ''
      return toRow(row)
    }),
  )
}

function readJson(text: string): TeamFile {
  const data = parsedJson(text)
  if (!Array.isArray(data)) return { fault: 'not_json' }
  const objects = data.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
  return checked(
    objects.map((object) => {
      const row: Record<string, unknown> = {}
      for (const [key, value] of Object.entries(object)) {
        const field = fieldOf(key)
        if (field !== undefined) row[field] = value
      }
      return toRow(row)
    }),
  )
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function checked(rows: TeamInput[]): TeamFile {
  if (rows.length === 0) return { fault: 'empty' }
  return rows.length > teamLimits.teams ? { fault: 'too_many' } : { rows }
}

/** Text of a JSON string or number; values of other types count as empty. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

function toRow(row: Readonly<Record<string, unknown>>): TeamInput {
  const text = (field: TeamField) => textOf(row[field])
  const list = (field: TeamField) => {
    const value = row[field]
    const parts: string[] = Array.isArray(value) ? value.map(textOf) : text(field).split(/[;；、|\n]/)
    return parts.map((part) => part.trim()).filter((part) => part !== '')
  }
  return {
    // A file without this column does not change ids.
    ...(row.externalId === undefined ? {} : { externalId: text('externalId') }),
    name: text('name'),
    label: text('label'),
    icpcId: text('icpcId'),
    organisationIcpcId: text('organisationIcpcId'),
    organisation: text('organisation'),
    shortName: text('shortName'),
    country: text('country'),
    logo: text('logo'),
    seat: text('seat'),
    groups: list('groups').map((group) => (observers.includes(group.toLowerCase()) ? observerGroup : group)),
    members: list('members'),
    accounts: list('accounts'),
    addresses: list('addresses'),
  }
}
