import { judgeCaseModes } from '@verdict/proto/codes/problem'
import { GroupForm } from '@verdict/proto/http/group/group'
import { OneOf } from '@verdict/proto/http/schema'
import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'

const strict = { additionalProperties: false } as const
const Name = Type.String({ minLength: 1, maxLength: 50 })
const Color = Type.String({ pattern: '^#[0-9a-f]{6}$' })

/** Describes `problem.yaml`, all of a problem except its texts and tests. */
export const ProblemDefinition = Type.Object(
  {
    id: Type.String({ pattern: '^A[0-9]{4}$' }),
    type: OneOf(['acm', 'oi']),
    difficulty: OneOf(['easy', 'mid', 'hard']),
    visible: OneOf(['public', 'private'], { default: 'public' }),
    judgeCaseMode: OneOf(judgeCaseModes, { default: 'default' }),
    timeLimitMs: Type.Integer({ minimum: 1, maximum: 30_000 }),
    memoryLimitMb: Type.Integer({ minimum: 1, maximum: 1024 }),
    stackLimitMb: Type.Integer({ default: 128, minimum: 1, maximum: 1024 }),
    removeEndBlank: Type.Boolean({ default: true }),
    fileIo: Type.Optional(Type.Object({ read: Type.String(), write: Type.String() }, strict)),
    tags: Type.Array(Name, { minItems: 1 }),
    subtasks: Type.Array(
      Type.Object({ group: Type.Integer({ minimum: 1 }), score: Type.Integer({ minimum: 1 }) }, strict),
      {
        default: [],
      },
    ),
    templates: Type.Record(Type.String(), Type.String(), {
      default: {},
      description: 'file in templates/ by language',
    }),
    extraFiles: Type.Array(Type.String(), { default: [], description: 'files in extra/' }),
  },
  strict,
)
export type ProblemDefinition = Static<typeof ProblemDefinition>

/**
 * Describes `tags.yaml`, the tags of the site by classification. Search also finds a tag by its aliases, such as short
 * forms and pinyin.
 */
export const TagTable = Type.Array(
  Type.Object(
    {
      classification: Name,
      englishName: Name,
      tags: Type.Array(Type.Object({ name: Name, englishName: Name, color: Color, aliases: Type.Array(Name) }, strict)),
    },
    strict,
  ),
)
export type TagTable = Static<typeof TagTable>

/** Describes `users.yaml`. */
export const UserTable = Type.Array(
  Type.Object(
    {
      username: Type.String({ pattern: '^[a-z0-9_]{4,20}$' }),
      realname: Name,
      nickname: Name,
      gender: OneOf(['male', 'female', 'secrecy']),
      school: Name,
      role: OneOf(['default_user', 'problem_admin', 'no_subimit_user'], { default: 'default_user' }),
      title: Type.Optional(Type.Object({ name: Name, color: Color }, strict)),
    },
    strict,
  ),
)
export type UserTable = Static<typeof UserTable>

/** Describes `announcements.yaml`, the oldest first. */
export const AnnouncementTable = Type.Array(
  Type.Object(
    {
      title: Type.String({ maxLength: 255 }),
      content: Type.String({ maxLength: 65_535 }),
      titleEn: Type.String({ maxLength: 255 }),
      contentEn: Type.String({ maxLength: 65_535 }),
    },
    strict,
  ),
)
export type AnnouncementTable = Static<typeof AnnouncementTable>

const Written = { author: Name, content: Type.String({ minLength: 1, maxLength: 10_000 }) }

/**
 * Describes `discussions.yaml`, the oldest first. `problem` is the problem discussed; `inGroup` puts a discussion into
 * the first group of `groups.yaml`.
 */
export const DiscussionTable = Type.Array(
  Type.Object(
    {
      title: Type.String({ maxLength: 200 }),
      description: Type.String({ maxLength: 255 }),
      category: Name,
      problem: Type.Optional(Type.String()),
      inGroup: Type.Boolean({ default: false }),
      ...Written,
      comments: Type.Array(
        Type.Object({ ...Written, replies: Type.Array(Type.Object(Written, strict), { default: [] }) }, strict),
        { default: [] },
      ),
    },
    strict,
  ),
)
export type DiscussionTable = Static<typeof DiscussionTable>

const texts = { title: Type.String({ maxLength: 255 }), content: Type.String({ maxLength: 65_535 }) }

/** Trainings and contests share these fields. */
const place = {
  title: Type.String({ maxLength: 255 }),
  description: Type.String({ maxLength: 65_535 }),
  titleEn: Type.String({ maxLength: 255 }),
  descriptionEn: Type.String({ maxLength: 65_535 }),
}

/** Days count from the creation of the training. Late work loses a fifth of its points each day. */
const DueInDays = Type.Integer({ minimum: -30, maximum: 365 })

/** Describes `groups.yaml`, public groups with their members, an announcement and a training that is due. */
export const GroupTable = Type.Array(
  Type.Object(
    {
      name: GroupForm.properties.name,
      shortName: GroupForm.properties.shortName,
      brief: GroupForm.properties.brief,
      description: GroupForm.properties.description,
      briefEn: Type.String(),
      descriptionEn: Type.String(),
      owner: Name,
      members: Type.Array(Name),
      announcement: Type.Object({ ...texts, titleEn: texts.title, contentEn: texts.content }, strict),
      training: Type.Object(
        {
          ...place,
          problems: Type.Array(Type.String()),
          dueInDays: DueInDays,
        },
        strict,
      ),
    },
    strict,
  ),
)
export type GroupTable = Static<typeof GroupTable>

/** Describes `notices.yaml`, which are sent to all users, the oldest first. */
export const NoticeTable = Type.Array(Type.Object(texts, strict))
export type NoticeTable = Static<typeof NoticeTable>

/** Describes `teachers.yaml`, the demonstration users who teach. */
export const TeacherTable = Type.Array(
  Type.Object(
    {
      username: Name,
      name: Name,
      tags: Type.String(),
      point: Type.Integer({ minimum: 1 }),
      appointmentTime: Type.String(),
      intro: Type.String({ minLength: 1 }),
    },
    strict,
  ),
)
export type TeacherTable = Static<typeof TeacherTable>

/**
 * Describes `trainings.yaml`. `members` are demonstration users who have entered a private training; `buildsOn` names a
 * training that comes before, and the percentage of its problems to be solved first.
 */
export const TrainingTable = Type.Object(
  {
    categories: Type.Array(Type.Object({ name: Name, nameEn: Name, color: Color }, strict)),
    trainings: Type.Array(
      Type.Object(
        {
          ...place,
          category: Name,
          rank: Type.Integer({ minimum: 0 }),
          password: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
          problems: Type.Array(Type.String()),
          members: Type.Array(Type.String(), { default: [] }),
          buildsOn: Type.Optional(
            Type.Object({ title: Type.String(), percent: Type.Integer({ minimum: 1, maximum: 100 }) }, strict),
          ),
          dueInDays: Type.Optional(DueInDays),
        },
        strict,
      ),
    ),
  },
  strict,
)
export type TrainingTable = Static<typeof TrainingTable>

/**
 * Describes `submissions.yaml`, the submissions of each user in order. `solution` is a file of the problem's solutions.
 */
export const SubmissionTable = Type.Array(
  Type.Object(
    {
      user: Type.String(),
      submits: Type.Array(
        Type.Object(
          {
            problem: Type.String(),
            solution: Type.String(),
            language: Type.String(),
            share: Type.Boolean({ default: false }),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
)
export type SubmissionTable = Static<typeof SubmissionTable>

const Attempt = Type.String({ pattern: '^\\d{1,4} [A-J] \\S+$', description: 'minute, letter and solution' })

/**
 * Describes `contests.yaml`. `submits` lists submissions with their minute of the contest; participants with `team` are
 * teams.
 */
export const ContestTable = Type.Array(
  Type.Object(
    {
      ...place,
      startsInMinutes: Type.Integer({ description: 'below 0: it began so long ago' }),
      minutes: Type.Integer({ minimum: 1 }),
      freezeMinute: Type.Optional(Type.Integer({ minimum: 0 })),
      problems: Type.Array(Type.Object({ problem: Type.String(), color: Color }, strict), {
        minItems: 1,
        maxItems: 10,
      }),
      entrants: Type.Array(
        Type.Object(
          {
            user: Type.String(),
            team: Type.Optional(
              Type.Object(
                {
                  name: Type.String(),
                  organisation: Type.String(),
                  country: Type.String(),
                  seat: Type.String(),
                  members: Type.Array(Type.String()),
                  isObserver: Type.Boolean({ default: false }),
                },
                strict,
              ),
            ),
            submits: Type.Array(Attempt),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
)
export type ContestTable = Static<typeof ContestTable>

/**
 * Reads a YAML text and fills in the defaults of the schema.
 *
 * @throws Error which names `where` and the mistakes
 */
export function decodeYaml<S extends TSchema>(schema: S, text: string, where: string): Static<S> {
  const value: unknown = Value.Default(schema, parse(text))
  if (Value.Check(schema, value)) return value
  const mistakes = Value.Errors(schema, value).map((one) => `${one.instancePath || '/'} ${one.message}`)
  throw new Error(`${where}: ${mistakes.join('; ')}`)
}
