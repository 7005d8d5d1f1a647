import { parse } from 'papaparse'
import { type importContestTeams, observerGroup, teamLimits } from '@verdict/proto/http/contest-teams'
import type { RouteBody } from '@verdict/proto/http/route'

export type TeamInput = RouteBody<typeof importContestTeams>['rows'][number]
export type TeamFileFault =
  'not_utf8' | 'empty' | 'too_large' | 'too_many' | 'no_names' | 'quotes' | 'not_json' | 'not_workbook'
export type TeamFile = { rows: TeamInput[] } | { fault: TeamFileFault }

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

/** Headings of columns, without blanks and in lower case, and names of fields in JSON. */
const headings: Readonly<Record<string, TeamField>> = {
  ...{ name: 'name', team: 'name', teamname: 'name', 队名: 'name', 队伍: 'name', 队伍名称: 'name' },
  ...{ label: 'label', teamlabel: 'label', 编号: 'label', 队号: 'label', icpcid: 'icpcId', teamicpcid: 'icpcId' },
  ...{ externalid: 'externalId', teamid: 'externalId', 外部id: 'externalId' },
  ...{ organisationicpcid: 'organisationIcpcId', organizationicpcid: 'organisationIcpcId' },
  ...{ 学校icpcid: 'organisationIcpcId', schoolicpcid: 'organisationIcpcId' },
  ...{ organisation: 'organisation', organization: 'organisation', school: 'organisation', university: 'organisation' },
  ...{ 学校: 'organisation', 单位: 'organisation', 组织: 'organisation' },
  ...{ shortname: 'shortName', organisationshort: 'shortName', 学校简称: 'shortName', 简称: 'shortName' },
  ...{ country: 'country', 国家: 'country', logo: 'logo', 校徽: 'logo' },
  ...{ group: 'groups', groups: 'groups', 分组: 'groups', 组别: 'groups' },
  ...{ seat: 'seat', location: 'seat', 座位: 'seat', 座位号: 'seat' },
  ...{ members: 'members', member: 'members', 队员: 'members', 成员: 'members' },
  ...{ accounts: 'accounts', account: 'accounts', username: 'accounts', 账号: 'accounts', 用户名: 'accounts' },
  ...{ ip: 'addresses', ipaddress: 'addresses', address: 'addresses', addresses: 'addresses' },
  ...{ ip地址: 'addresses', 机器地址: 'addresses' },
}

/** What stands for the group of observers in files. */
export const observers = ['observers', 'observer', 'unofficial', '打星', '打星队', '观察队']

/** A thousand teams with all that is known of them are a tenth of it. */
export const maxFileMb = 8

/** The teams of a file: CSV (or tab-separated) with a line of headings, a workbook, or JSON with a list of objects. */
export async function readTeamFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<TeamFile> {
  if (bytes.length > maxFileMb * 1024 * 1024) return { fault: 'too_large' }
  if (/\.xlsx$/i.test(name)) return readWorkbook(bytes)
  const text = decode(bytes)
  if (text === null) return { fault: 'not_utf8' }
  if (/\.json$/i.test(name) || /^\s*[[{]/.test(text)) return readJson(text)
  const { data, errors } = parse<string[]>(text, { skipEmptyLines: 'greedy' })
  // A quotation mark that is not closed takes all teams behind it for part of one.
  return errors.some(({ type }) => type === 'Quotes') ? { fault: 'quotes' } : readTable(data)
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Loaded when a workbook is chosen. */
async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<TeamFile> {
  const { readSheet } = await import('read-excel-file/browser')
  try {
    const rows = await readSheet(new Blob([bytes]))
    return readTable(rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))))
  } catch {
    return { fault: 'not_workbook' }
  }
}

function fieldOf(heading: string): TeamField | undefined {
  const name = heading.replaceAll(/[\s_-]/g, '').toLowerCase()
  return Object.hasOwn(headings, name) ? headings[name] : undefined
}

function readTable([head = [], ...lines]: readonly (readonly string[])[]): TeamFile {
  const fields = head.map(fieldOf)
  if (!fields.includes('name')) return { fault: head.length === 0 ? 'empty' : 'no_names' }
  const filled = lines.filter((line) => line.some((cell) => cell.trim() !== ''))
  return checked(
    filled.map((line) => {
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

/** JSON may hold lists and objects where a text belongs. */
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
    // A file without this column leaves IDs as they are.
    ...(row.externalId === undefined ? {} : { externalId: text('externalId') }),
    name: text('name'),
    ...{ label: text('label'), icpcId: text('icpcId'), organisationIcpcId: text('organisationIcpcId') },
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
