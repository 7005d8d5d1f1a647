import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { adminLogin } from '@verdict/proto/http/auth/auth'
import type { SeedSettings } from './config.ts'
import {
  AnnouncementTable,
  ContestTable,
  decodeYaml,
  DiscussionTable,
  GroupTable,
  NoticeTable,
  SubmissionTable,
  TagTable,
  TeacherTable,
  TrainingTable,
  UserTable,
} from './definition.ts'
import { contentFolder, loadProblems, readSolution, type ProblemContent } from './problems/problem-content.ts'
import { problemAuthor } from './problems/problem-form.ts'
import { announcementTitles, seedAnnouncements } from './community/seed-announcements.ts'
import { seedContests } from './seed-contests.ts'
import { seedDiscussions } from './community/seed-discussions.ts'
import { seedGroups } from './community/seed-groups.ts'
import { seedNotices } from './community/seed-notices.ts'
import { listProblems, seedProblem } from './problems/seed-problems.ts'
import { seedSubmissions } from './submissions/seed-submissions.ts'
import { seedTags } from './problems/seed-tags.ts'
import { seedTeachers } from './community/seed-teachers.ts'
import { seedTrainings } from './seed-trainings.ts'
import { seedUsers } from './community/seed-users.ts'
import { createSiteClient, type SiteClient } from '../lib/site-client.ts'

type Say = (line: string) => void

export const tables = {
  tags: () => decodeYaml(TagTable, readTable('tags.yaml'), 'tags.yaml'),
  users: () => decodeYaml(UserTable, readTable('users.yaml'), 'users.yaml'),
  announcements: () => decodeYaml(AnnouncementTable, readTable('announcements.yaml'), 'announcements.yaml'),
  contests: () => decodeYaml(ContestTable, readTable('contests.yaml'), 'contests.yaml'),
  trainings: () => decodeYaml(TrainingTable, readTable('trainings.yaml'), 'trainings.yaml'),
  groups: () => decodeYaml(GroupTable, readTable('groups.yaml'), 'groups.yaml'),
  discussions: () => decodeYaml(DiscussionTable, readTable('discussions.yaml'), 'discussions.yaml'),
  notices: () => decodeYaml(NoticeTable, readTable('notices.yaml'), 'notices.yaml'),
  teachers: () => decodeYaml(TeacherTable, readTable('teachers.yaml'), 'teachers.yaml'),
  submissions: () => decodeYaml(SubmissionTable, readTable('submissions.yaml'), 'submissions.yaml'),
}

const readTable = (name: string) => readFileSync(path.join(contentFolder, name), 'utf8')

/**
 * Adds the demonstration content to a running site, through its public API as super admin. Existing content is kept, so
 * it can be stopped and started again. It does nothing on a site that has all of it or that has problems of its own.
 */
export async function seed(settings: SeedSettings, print: Say): Promise<void> {
  const site = createSiteClient(settings.VERDICT_URL)
  const root = await site.signIn(adminLogin, { username: 'root', password: settings.VERDICT_ROOT_PASSWORD })
  const problems = loadProblems()
  const present = await listProblems(root)
  const isOurs = ({ problemId, author }: { problemId: string; author: string | null }) =>
    author === problemAuthor && problems.some(({ definition }) => definition.id === problemId)
  if (present.some((problem) => !isOurs(problem)))
    return print('The site already has its own problems: nothing to add.')

  const announcements = tables.announcements()
  const welcome = announcements.at(-1)
  // The welcome is published last and therefore marks a complete run.
  if (welcome !== undefined && (await announcementTitles(root)).has(welcome.title))
    return print('The demonstration content is complete.')

  const tagByName = await seedTags(root, tables.tags())
  print(`tags: ${tagByName.size}`)
  const passwords = await seedUsers(root, tables.users(), () => settings.VERDICT_DEMO_PASSWORD ?? randomPassword())
  print(`users: ${passwords.size}`)

  const queue = createProblemQueue(problems, new Set(present.map(({ problemId }) => problemId)))
  const slugById = new Map(problems.map(({ slug, definition }) => [definition.id, slug]))
  const readCode = (problemId: string, solution: string) => readSolution(slugById.get(problemId) ?? '', solution)
  const submissions = seedSubmissions(site, root, {
    table: tables.submissions(),
    passwords,
    problemReady: queue.ready,
    readCode,
  })
  const [notes] = await Promise.all([submissions, queue.run((problem) => seedProblem(root, problem, tagByName), print)])
  for (const note of notes) print(note)
  const contests = tables.contests()
  const [contestNotes] = await Promise.all([
    seedContests(site, root, { table: contests, passwords, readCode }),
    seedPlaces(site, root, passwords, print),
  ])
  for (const note of contestNotes) print(note)
  print(`contests: ${contests.length}`)
  await seedNotices(root, tables.notices())
  print(`teachers: ${await seedTeachers(root, tables.teachers(), passwords)}`)
  await seedAnnouncements(root, announcements)
  print(`announcements: ${announcements.length}`)
}

/** Creates trainings, groups and discussions while the contests are judged. */
async function seedPlaces(site: SiteClient, root: SiteClient, passwords: ReadonlyMap<string, string>, print: Say) {
  print(`trainings: ${await seedTrainings(site, root, tables.trainings(), passwords)}`)
  const [gid, ...others] = await seedGroups(site, root, tables.groups(), passwords)
  print(`groups: ${gid === undefined ? 0 : others.length + 1}`)
  const discussions = tables.discussions()
  await seedDiscussions(site, root, { table: discussions, passwords, gid })
  print(`discussions: ${discussions.length}`)
}

/** Creates the missing problems in order, while submissions to existing ones already start. */
function createProblemQueue(problems: readonly ProblemContent[], present: ReadonlySet<string>) {
  const gates = new Map(problems.map(({ definition: { id } }) => [id, Promise.withResolvers<void>()]))
  return {
    ready: async (problemId: string) => gates.get(problemId)?.promise,
    async run(create: (problem: ProblemContent) => Promise<void>, print: Say) {
      for (const problem of problems) {
        const { id } = problem.definition
        if (!present.has(id)) {
          await create(problem)
          print(`problem ${id} ${problem.statements[0]?.title ?? ''}`)
        }
        gates.get(id)?.resolve()
      }
    },
  }
}

/** The password is not shown to anybody, because nobody is meant to sign in as these users. */
function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}
