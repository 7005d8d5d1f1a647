import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import type { ClicsVersion } from '@verdict/proto/http/contest/clics/clics'

// The requirements of the JSON schemas of the released versions 2023-06 and 2026-01 of the Contest API (folder
// `json-schema` of https://github.com/icpc/ccs-specs), written independently. The originals are checked as well if
// `CLICS_SCHEMAS` names a folder that has them in `2023-06` and `2026-01`.

const endpoints = [
  'contest',
  'judgement-types',
  'languages',
  'problems',
  'groups',
  'organizations',
  'persons',
  'accounts',
  'teams',
  'state',
  'submissions',
  'judgements',
  'runs',
  'clarifications',
  'awards',
  'commentary',
  'scoreboard',
  'event-feed',
]

const judgementTypeIds = [
  'AC',
  'RE',
  'WA',
  'TLE',
  'RTE',
  'CE',
  'APE',
  'OLE',
  'PE',
  'EO',
  'IO',
  'NO',
  'WTL',
  'ILE',
  'TCO',
  'TWA',
  'TPE',
  'TEO',
  'TIO',
  'TNO',
  'MLE',
  'SV',
  'IF',
  'RCO',
  'RWA',
  'RPE',
  'REO',
  'RIO',
  'RNO',
  'CTL',
  'JE',
  'SE',
  'CS',
]

const capabilities = (isNew: boolean) => [
  'contest_start',
  'contest_thaw',
  'team_submit',
  'proxy_submit',
  'proxy_clar',
  'admin_submit',
  'admin_clar',
  ...(isNew ? ['post_clar', 'post_comment'] : ['team_clar']),
]

const text = { type: 'string' }
const flag = { type: 'boolean' }
const count = { type: 'integer', minimum: 0 }
const seconds = { type: 'number', multipleOf: 0.001, minimum: 0 }
const id = { type: 'string', pattern: '^[A-Za-z0-9_]([A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$' }
const time = {
  type: 'string',
  pattern: '^[12]\\d{3}-[01]\\d-[0-3]\\dT[0-2]\\d:[0-6]\\d:[0-6]\\d(\\.\\d{3})?([+-][01]\\d(:[0-5]\\d)?|Z)$',
}
const relTime = { type: 'string', pattern: '^-?([1-9]\\d*)?\\d:[0-5]\\d:[0-5]\\d(\\.\\d{3})?$' }
const span = { type: 'string', pattern: '^([1-9]\\d*)?\\d:[0-5]\\d:[0-5]\\d(\\.\\d{3})?$' }
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const oneOf = (...values: readonly string[]) => ({ enum: values })
const some = (items: object) => ({ type: 'array', uniqueItems: true, items })
const ids = some(id)
const judgementTypeId = oneOf(...judgementTypeIds)

type Properties = Readonly<Record<string, object>>

/** Allows only these properties; `?` after a name makes it optional. */
function object(properties: Properties, conditions: object = {}) {
  const names = Object.keys(properties)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace('?', ''), properties[name]])),
    required: names.filter((name) => !name.endsWith('?')),
    additionalProperties: false,
    ...conditions,
  }
}

const has = (property: string, value: unknown) => ({
  properties: { [property]: { const: value } },
  required: [property],
})

function fileProperties(isNew: boolean): Properties {
  return {
    [isNew ? 'href?' : 'href']: text,
    [isNew ? 'filename' : 'filename?']: text,
    mime: text,
    'hash?': { type: 'string', pattern: '^[0-9a-f]{32}$' },
  }
}

const files = (isNew: boolean) => some(object(fileProperties(isNew)))

const images = (isNew: boolean) =>
  some(
    object({
      ...fileProperties(isNew),
      mime: oneOf('image/png', 'image/jpeg', 'image/svg+xml'),
      width: { type: 'integer', minimum: 1 },
      height: { type: 'integer', minimum: 1 },
    }),
  )

const state = object({
  started: orNull(time),
  'frozen?': orNull(time),
  ended: orNull(time),
  'thawed?': orNull(time),
  finalized: orNull(time),
  end_of_updates: orNull(time),
})

function configurationSchemas(isNew: boolean): Properties {
  const passFail = has('scoreboard_type', 'pass-fail')
  return {
    info: object({
      version: oneOf(isNew ? '2026-01' : '2023-06'),
      version_url: text,
      'name?': text,
      'provider?': object({ name: text, 'version?': text, 'logo?': images(isNew) }),
    }),
    access: object({
      capabilities: some(oneOf(...capabilities(isNew))),
      endpoints: some(
        object({
          type: oneOf(...endpoints),
          properties: { ...some({ type: 'string', pattern: '^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$' }), minItems: 1 },
        }),
      ),
    }),
    contest: object(
      {
        id,
        name: text,
        'formal_name?': text,
        'start_time?': orNull(time),
        duration: span,
        'scoreboard_freeze_duration?': orNull(span),
        'scoreboard_thaw_time?': orNull(time),
        scoreboard_type: oneOf('pass-fail', 'score'),
        'penalty_time?': isNew ? span : count,
        'banner?': images(isNew),
        'logo?': images(isNew),
        ...(isNew ? { 'main_scoreboard_group_id?': id } : {}),
      },
      {
        if: passFail,
        then: { required: ['penalty_time'] },
        else: { not: { required: ['penalty_time'] } },
      },
    ),
    'judgement-types': object({ id: judgementTypeId, name: text, 'penalty?': flag, solved: flag }),
    languages: object(
      { id, name: text, entry_point_required: flag, 'entry_point_name?': text, extensions: some(text) },
      {
        if: has('entry_point_required', true),
        then: { required: ['entry_point_name'] },
        else: { not: { required: ['entry_point_name'] } },
      },
    ),
    problems: object({
      id,
      label: text,
      name: text,
      ordinal: { type: 'integer' },
      test_data_count: count,
      'rgb?': { type: 'string', pattern: '^#[A-Fa-f0-9]{3}([A-Fa-f0-9]{3})?$' },
      'color?': text,
      'time_limit?': seconds,
      'max_score?': { type: 'number' },
      ...(isNew ? { 'memory_limit?': count } : {}),
    }),
    groups: object({ id, 'icpc_id?': text, name: text, 'type?': text }),
    organizations: object({
      id,
      'icpc_id?': text,
      name: text,
      'formal_name?': text,
      'country_flag?': images(isNew),
      'logo?': images(isNew),
      'country?': { type: 'string', pattern: '^[A-Z]{3}$' },
    }),
  }
}

function peopleSchemas(isNew: boolean): Properties {
  return {
    teams: object({
      id,
      'icpc_id?': text,
      name: text,
      label: text,
      'display_name?': text,
      'organization_id?': id,
      'group_ids?': ids,
      'photo?': images(isNew),
      ...(isNew ? {} : { 'hidden?': flag }),
    }),
    persons: object(
      {
        id,
        'icpc_id?': text,
        name: text,
        'sex?': oneOf('male', 'female'),
        'team_ids?': ids,
        role: oneOf('contestant', 'coach', 'staff', 'other'),
      },
      {
        if: { properties: { role: oneOf('contestant', 'coach') } },
        then: { properties: { team_ids: { minItems: 1 } }, required: ['team_ids'] },
      },
    ),
    accounts: object(
      { id, username: text, 'team_id?': id, type: orNull(oneOf('team', 'judge', 'admin', 'analyst', 'staff')) },
      { if: has('type', 'team'), then: { required: ['team_id'] } },
    ),
  }
}

function happeningSchemas(isNew: boolean): Properties {
  return {
    state,
    submissions: object(
      {
        id,
        language_id: id,
        problem_id: id,
        team_id: id,
        time,
        contest_time: relTime,
        'entry_point?': text,
        files: files(isNew),
      },
      {
        allOf: [
          { if: has('language_id', 'java'), then: { required: ['entry_point'] } },
          { if: { properties: { language_id: oneOf('c', 'cpp') } }, then: { not: { required: ['entry_point'] } } },
        ],
      },
    ),
    judgements: object(
      {
        id,
        submission_id: id,
        'judgement_type_id?': judgementTypeId,
        'score?': { type: 'number', minimum: 0 },
        start_time: time,
        start_contest_time: relTime,
        'end_time?': time,
        'end_contest_time?': relTime,
        'max_run_time?': seconds,
        ...(isNew ? { 'current?': flag } : {}),
      },
      {
        dependentRequired: {
          judgement_type_id: ['end_time', 'end_contest_time'],
          end_time: ['judgement_type_id', 'end_contest_time'],
        },
      },
    ),
    runs: object({
      id,
      judgement_id: id,
      ordinal: { type: 'integer', minimum: 1 },
      judgement_type_id: judgementTypeId,
      time,
      contest_time: relTime,
      'run_time?': seconds,
    }),
    clarifications: object({
      id,
      'from_team_id?': id,
      'reply_to_id?': id,
      'problem_id?': id,
      text,
      time,
      contest_time: relTime,
      ...(isNew ? { 'to_team_ids?': ids, 'to_group_ids?': ids } : { 'to_team_id?': id }),
    }),
    awards: object({ id, citation: text, 'team_ids?': ids }),
    commentary: object({
      id,
      time,
      contest_time: relTime,
      message: text,
      tags: some(text),
      'source_id?': id,
      'team_ids?': ids,
      'problem_ids?': ids,
      'submission_ids?': ids,
    }),
  }
}

function scoreboardSchema(isNew: boolean): object {
  const at = isNew ? span : count
  const last = isNew ? orNull(span) : count
  const cell = { problem_id: id, num_judged: count, num_pending: count }
  const solved = object(
    { ...cell, solved: flag, 'time?': at },
    { if: has('solved', true), then: { required: ['time'] }, else: { not: { required: ['time'] } } },
  )
  const scored = object(
    { ...cell, score: { type: 'number', minimum: 0 }, 'time?': at },
    { if: has('score', 0), then: { not: { required: ['time'] } }, else: { required: ['time'] } },
  )
  return object({
    time,
    contest_time: relTime,
    state,
    rows: some(
      object({
        rank: { type: 'integer', minimum: 1 },
        team_id: id,
        score: {
          oneOf: [
            object({ num_solved: count, total_time: isNew ? relTime : count, time: last }),
            object({ score: { type: 'number' }, time: last }),
          ],
        },
        'problems?': { type: 'array', items: { oneOf: [solved, scored] } },
      }),
    ),
  })
}

/** A line of the feed: an object of a collection, or null if it was deleted; a singleton has no id. */
function lineSchema(ofType: Properties): object {
  const singletons = ['contest', 'state']
  const line = (type: string) => {
    const isSingleton = singletons.includes(type)
    const data = isSingleton ? ofType[type] : orNull(ofType[type] ?? {})
    return object({ type: { const: type }, id: isSingleton ? { type: 'null' } : id, data: data ?? {}, 'token?': text })
  }
  return { oneOf: Object.keys(ofType).map(line) }
}

type Faults = (name: string, value: unknown) => string[]

function checkedBy(ajv: Ajv2020, schemaOf: (name: string) => AnySchema | undefined): Faults {
  return (name, value) => {
    const schema = schemaOf(name)
    if (schema === undefined) return [`no schema of ${name}`]
    const isValid = ajv.validate(schema, value)
    return isValid ? [] : [`${name} ${JSON.stringify(value).slice(0, 300)}: ${ajv.errorsText()}`]
  }
}

const options = { strict: false, multipleOfPrecision: 6, allErrors: true } as const

function ownFaults(version: ClicsVersion): Faults {
  const isNew = version === '2026-01'
  const { info, access, ...configuration } = configurationSchemas(isNew)
  const ofType = { ...configuration, ...peopleSchemas(isNew), ...happeningSchemas(isNew) }
  const all: Properties = {
    info: info ?? {},
    access: access ?? {},
    ...ofType,
    scoreboard: scoreboardSchema(isNew),
    line: lineSchema(ofType),
  }
  return checkedBy(new Ajv2020(options), (name) => all[name])
}

/** The names of their files. */
const officialNames: Readonly<Record<string, string>> = {
  info: 'api_information',
  line: 'event-feed',
  persons: 'person',
  accounts: 'account',
  commentary: 'commentary',
  'judgement-types': 'judgement-type',
  languages: 'language',
  problems: 'problem',
  groups: 'group',
  runs: 'run',
  organizations: 'organization',
  teams: 'team',
  submissions: 'submission',
  judgements: 'judgement',
  clarifications: 'clarification',
  awards: 'award',
}

function officialFaults(version: ClicsVersion): Faults {
  const folder = join(process.env['CLICS_SCHEMAS'] ?? '', version)
  if ((process.env['CLICS_SCHEMAS'] ?? '') === '' || !existsSync(folder)) return () => []
  const ajv = new Ajv2020(options)
  const addresses = new Map<string, string>()
  for (const file of readdirSync(folder)) {
    const schema = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { $id: string }
    ajv.addSchema(schema)
    addresses.set(file.replace('.json', ''), schema.$id)
  }
  return checkedBy(ajv, (name) => {
    const address = addresses.get(officialNames[name] ?? name)
    return address === undefined ? undefined : { $ref: address }
  })
}

/** The errors of an answer: an object of a type, `info`, `access`, `scoreboard`, or a `line` of the feed. */
export function clicsFaults(version: ClicsVersion): Faults {
  const [own, official] = [ownFaults(version), officialFaults(version)]
  return (name, value) => [...own(name, value), ...official(name, value)]
}
