import { login } from '@verdict/proto/http/auth/auth'
import { getProblemList } from '@verdict/proto/http/problem/problem'
import { getTrainingCategory, registerTraining } from '@verdict/proto/http/problem/training/training'
import {
  adminAddTrainingProblems,
  adminCreateTraining,
  adminCreateTrainingCategory,
  adminGetTrainingList,
} from '@verdict/proto/http/problem/training/admin'
import type { TrainingTable } from './definition.ts'
import type { SiteClient } from '../lib/site-client.ts'

const pageSize = 100

/**
 * Creates the categories and trainings that are missing, with their problems, and lets demonstration users enter the
 * private ones.
 *
 * @returns the number of trainings in the table
 */
export async function seedTrainings(
  site: SiteClient,
  root: SiteClient,
  { categories, trainings }: TrainingTable,
  passwords: ReadonlyMap<string, string>,
): Promise<number> {
  const categoryIds = await seedCategories(root, categories)
  const pids = await problemNumbers(root)
  const { records } = await root.call(adminGetTrainingList, { query: { limit: pageSize } })
  const tids = new Map(records.map(({ title, id }) => [title, id]))
  for (const training of trainings) {
    const tid = tids.get(training.title) ?? (await createTraining(root, training, categoryIds, tids))
    tids.set(training.title, tid)
    const selectedPids = training.problems.flatMap((problemId) => pids.get(problemId) ?? [])
    if (selectedPids.length > 0) await root.call(adminAddTrainingProblems, { body: { tid, pids: selectedPids } })
    for (const username of training.members) {
      const password = passwords.get(username)
      if (password === undefined) continue
      const member = await site.signIn(login, { username, password })
      await member.call(registerTraining, { body: { tid, password: training.password ?? '' } })
    }
  }
  return trainings.length
}

async function seedCategories(
  root: SiteClient,
  categories: TrainingTable['categories'],
): Promise<ReadonlyMap<string, number>> {
  const present = await root.call(getTrainingCategory, {})
  const ids = new Map(present.map(({ name, id }) => [name, id]))
  for (const category of categories) {
    if (ids.has(category.name)) continue
    const { id } = await root.call(adminCreateTrainingCategory, { body: category })
    ids.set(category.name, id)
  }
  return ids
}

export async function problemNumbers(root: SiteClient): Promise<ReadonlyMap<string, number>> {
  const { records } = await root.call(getProblemList, { query: { limit: pageSize } })
  return new Map(records.map(({ problemId, pid }) => [problemId, pid]))
}

async function createTraining(
  root: SiteClient,
  training: TrainingTable['trainings'][number],
  categoryIds: ReadonlyMap<string, number>,
  tids: ReadonlyMap<string, number>,
): Promise<number> {
  const { title, description, titleEn, descriptionEn, rank, password, category, buildsOn, dueInDays } = training
  const texts = { title, description, titleEn, descriptionEn }
  const access =
    password === undefined ? { auth: 'Public' as const } : { auth: 'Private' as const, privatePwd: password }
  const before = tids.get(buildsOn?.title ?? '')
  const prerequisites = before === undefined ? [] : [{ tid: before, percent: buildsOn?.percent ?? 100 }]
  const { id } = await root.call(adminCreateTraining, {
    body: {
      training: { ...texts, rank, status: true, ...access, prerequisites, ...deadlineIn(dueInDays) },
      trainingCategory: { id: categoryIds.get(category) ?? null },
    },
  })
  return id
}

/** Makes the fields of a training that is due in that many days; late work loses 20 percent each day. */
export function deadlineIn(days: number | undefined) {
  if (days === undefined) return {}
  const dueAt = new Date(Date.now() + days * 86_400_000).toISOString()
  return { dueAt, lateRule: 'percent_per_day' as const, latePercentPerDay: 20 }
}
