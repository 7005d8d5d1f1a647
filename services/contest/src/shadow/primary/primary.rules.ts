/** Stored objects of the primary's contest with the needed properties. */
export interface PrimaryObjects {
  contest: { name: string; startTime: string | null; duration: string | null }
  state: { endOfUpdates: boolean }
  'judgement-types': { name: string; solved: boolean; penalty: boolean; simplifiedId: string | null }
  languages: { name: string; extensions: string[] }
  problems: { label: string | null; shortName: string | null; name: string; externalId: string | null }
  teams: { name: string; displayName: string | null; label: string | null; icpcId: string | null }
  submissions: {
    teamId: string
    problemId: string
    languageId: string
    /** TIME */
    time: string
    /** The files are available as a zip at this address; null if the feed has none. */
    href: string | null
  }
  judgements: { submissionId: string; typeId: string | null; startTime: string | null; current: boolean }
}
export type PrimaryType = keyof PrimaryObjects

type Fields = Readonly<Record<string, unknown>>

const textLength = 300
const hrefLength = 1_000
/** Ids may have this length; the specification allows 36. */
const idLength = 100

function textOf(value: unknown, length = textLength): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, length) : null
}

/** Some systems write IDs as numbers. */
export function idOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= idLength ? text : null
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Converts an object to its stored form; null: a required property is missing. */
const readers: { [T in PrimaryType]: (data: Fields) => PrimaryObjects[T] | null } = {
  contest: (data) => ({
    name: textOf(data['formal_name']) ?? textOf(data['name']) ?? '',
    startTime: textOf(data['start_time']),
    duration: textOf(data['duration']),
  }),
  state: (data) => ({ endOfUpdates: textOf(data['end_of_updates']) !== null }),
  'judgement-types': (data) => ({
    name: textOf(data['name']) ?? '',
    solved: data['solved'] === true,
    penalty: data['penalty'] === true,
    simplifiedId: idOf(data['simplified_judgement_type_id']),
  }),
  languages: (data) => ({
    name: textOf(data['name']) ?? '',
    extensions: Array.isArray(data['extensions'])
      ? data['extensions'].flatMap((one) => textOf(one, 20) ?? []).slice(0, 20)
      : [],
  }),
  problems: (data) => ({
    label: textOf(data['label']),
    shortName: textOf(data['short_name']),
    name: textOf(data['name']) ?? '',
    externalId: idOf(data['externalid']),
  }),
  teams: (data) => ({
    name: textOf(data['name']) ?? '',
    displayName: textOf(data['display_name']),
    label: textOf(data['label']),
    icpcId: idOf(data['icpc_id']),
  }),
  submissions(data) {
    const [teamId, problemId, languageId] = [data['team_id'], data['problem_id'], data['language_id']].map(idOf)
    const time = textOf(data['time'])
    if (teamId == null || problemId == null || languageId == null || time === null) return null
    const files: unknown[] = Array.isArray(data['files']) ? data['files'] : []
    const file = files.find(isFields)
    return { teamId, problemId, languageId, time, href: textOf(file?.['href'], hrefLength) }
  },
  judgements(data) {
    const submissionId = idOf(data['submission_id'])
    if (submissionId === null) return null
    return {
      submissionId,
      typeId: idOf(data['judgement_type_id']),
      startTime: textOf(data['start_time']),
      // DOMjudge uses `valid`, version 2026-01 `current`, and 2023-06 neither.
      current: data['current'] !== false && data['valid'] !== false,
    }
  },
}

export function isPrimaryType(type: string): type is PrimaryType {
  return Object.hasOwn(readers, type)
}

/** There is one of each in a contest. */
export function isSingleton(type: PrimaryType): boolean {
  return type === 'contest' || type === 'state'
}

/** The stored form of an object; null: it is invalid. */
export function readObject(type: PrimaryType, data: Fields): PrimaryObjects[PrimaryType] | null {
  return readers[type](data)
}

/** The known state of the primary's contest by type, then by ID. */
export type PrimaryState = { [T in PrimaryType]: ReadonlyMap<string, PrimaryObjects[T]> }
