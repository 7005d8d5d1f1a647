import { Type, type TProperties, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { ClicsVersion } from '@verdict/proto/http/clics'

// What the CLICS specification says of each endpoint, in our own words; nothing beyond it may be served.

const Id = Type.String({ pattern: '^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,35}$' })
const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' })
const RelTime = Type.String({ pattern: '^-?\\d+:[0-5]\\d:[0-5]\\d\\.\\d{3}$' })
const Text = Type.String({ minLength: 1 })
const Whole = Type.Integer({ minimum: 0 })
const Optional = <T extends TSchema>(schema: T) => Type.Optional(schema)
const exactly = (properties: TProperties) => Type.Object(properties, { additionalProperties: false })
const File = exactly({ href: Text, filename: Text, mime: Text })
const TimeOrNull = Type.Union([Time, Type.Null()])

const State = exactly({
  ...{ started: TimeOrNull, frozen: TimeOrNull, ended: TimeOrNull },
  ...{ thawed: TimeOrNull, finalized: TimeOrNull, end_of_updates: TimeOrNull },
})

/** By type of object; `event-feed` checks each line itself. */
export function clicsSchemas(version: ClicsVersion): Record<string, TSchema> {
  const isNew = version === '2026-01'
  const boardTime = isNew ? RelTime : Whole
  return {
    info: exactly({
      ...{ version: Type.Literal(version), version_url: Text, name: Text },
      provider: exactly({ name: Text }),
    }),
    access: exactly({
      capabilities: Type.Array(Text),
      endpoints: Type.Array(exactly({ type: Text, properties: Type.Array(Text, { minItems: 1 }) })),
    }),
    contest: exactly({
      ...{ id: Id, name: Text, formal_name: Optional(Text), start_time: Optional(Time), duration: RelTime },
      ...{ scoreboard_freeze_duration: Optional(RelTime), scoreboard_thaw_time: Optional(Time) },
      scoreboard_type: Type.Union([Type.Literal('pass-fail'), Type.Literal('score')]),
      penalty_time: Optional(isNew ? RelTime : Whole),
      ...(isNew ? { main_scoreboard_group_id: Optional(Id) } : {}),
    }),
    'judgement-types': exactly({ id: Id, name: Text, penalty: Type.Boolean(), solved: Type.Boolean() }),
    languages: exactly({
      ...{ id: Id, name: Text, entry_point_required: Type.Boolean(), entry_point_name: Optional(Text) },
      extensions: Type.Array(Text, { minItems: 1 }),
    }),
    problems: exactly({
      ...{ id: Id, label: Text, name: Text, ordinal: Whole, rgb: Optional(Text), color: Optional(Text) },
      ...{ time_limit: Type.Number({ minimum: 0 }), test_data_count: Whole, max_score: Optional(Type.Number()) },
      ...(isNew ? { memory_limit: Optional(Whole) } : {}),
    }),
    groups: exactly({ id: Id, name: Text, type: Optional(Text) }),
    organizations: exactly({
      ...{ id: Id, name: Text, formal_name: Optional(Text) },
      country: Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    }),
    teams: exactly({
      ...{ id: Id, label: Text, name: Text, display_name: Optional(Text), organization_id: Optional(Id) },
      group_ids: Type.Array(Id),
      ...(isNew ? {} : { hidden: Optional(Type.Boolean()) }),
    }),
    persons: exactly({
      ...{ id: Id, name: Text, sex: Optional(Type.Union([Type.Literal('male'), Type.Literal('female')])) },
      roles: Type.Array(exactly({ type: Type.Literal('contestant'), team_id: Id }), { minItems: 1 }),
    }),
    accounts: exactly({ id: Id, username: Text, type: Text, team_id: Optional(Id) }),
    state: State,
    submissions: exactly({
      ...{ id: Id, language_id: Id, problem_id: Id, team_id: Id, time: Time, contest_time: RelTime },
      ...{ entry_point: Optional(Text), files: Optional(Type.Array(File, { minItems: 1, maxItems: 1 })) },
    }),
    judgements: exactly({
      ...{ id: Id, submission_id: Id, judgement_type_id: Optional(Id), score: Optional(Type.Number()) },
      ...{ start_time: Time, start_contest_time: RelTime, end_time: Optional(Time) },
      ...{ end_contest_time: Optional(RelTime), max_run_time: Optional(Type.Number({ minimum: 0 })) },
      ...(isNew ? { current: Optional(Type.Boolean()) } : {}),
    }),
    runs: exactly({
      ...{ id: Id, judgement_id: Id, ordinal: Type.Integer({ minimum: 1 }), judgement_type_id: Id },
      ...{ time: Time, contest_time: RelTime, run_time: Type.Number({ minimum: 0 }) },
    }),
    clarifications: exactly({
      ...{ id: Id, from_team_id: Optional(Id), reply_to_id: Optional(Id), problem_id: Optional(Id) },
      ...{ text: Text, time: Time, contest_time: RelTime },
      ...(isNew
        ? { to_team_ids: Optional(Type.Array(Id)), to_group_ids: Optional(Type.Array(Id)) }
        : { to_team_id: Optional(Id) }),
    }),
    awards: exactly({ id: Id, citation: Text, team_ids: Type.Array(Id) }),
    scoreboard: exactly({
      ...{ time: Time, contest_time: RelTime, state: State },
      rows: Type.Array(
        exactly({
          ...{ rank: Type.Integer({ minimum: 1 }), team_id: Id },
          score: Type.Union([
            exactly({ num_solved: Whole, total_time: boardTime, time: boardTime }),
            exactly({ score: Type.Number(), time: boardTime }),
          ]),
          problems: Type.Array(
            Type.Union([
              exactly({
                ...{ problem_id: Id, num_judged: Whole, num_pending: Whole, solved: Type.Boolean() },
                time: Optional(boardTime),
              }),
              exactly({
                ...{ problem_id: Id, num_judged: Whole, num_pending: Whole, score: Type.Number() },
                time: Optional(boardTime),
              }),
            ]),
          ),
        }),
      ),
    }),
  }
}

/** What is wrong with a value; empty: nothing. */
export function faultsOf(schema: TSchema | undefined, value: unknown): string[] {
  if (schema === undefined) return ['no schema']
  return Value.Errors(schema, value).map((error) => `${JSON.stringify(value).slice(0, 300)}: ${JSON.stringify(error)}`)
}
