import type { Locale } from '@verdict/proto/codes/locale'
import type { downloadTrainingGradebook, getTrainingGradebook } from '@verdict/proto/http/problem/training/gradebook'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { csvOf } from '@verdict/kit/csv.rules'
import { AppError } from '@verdict/kit/errors'
import { workbookOf, workbookType } from '@verdict/kit/workbook'
import type { TrainingsContext } from '../context.ts'
import { statementFor } from '../../statements/statement.rules.ts'
import { deadlineOf } from '../model/deadline-view.ts'
import { findVisibleTraining } from '../model/find-training.ts'
import { loadTrainingProblems } from '../model/load-training-problems.ts'
import { isShownIn, type TrainingForActor } from '../model/training.rules.ts'
import { assertMayEnter } from '../policy/find-policy.ts'
import { gradebookSheet } from './gradebook-sheet.rules.ts'
import { filterGradebook, seesGradebook } from './gradebook.rules.ts'
import { findStudents, loadGradebookRows } from './load-gradebook.ts'

const pageSizes = { limit: 30, maxLimit: 300 }

async function shownProblems(ctx: Pick<TrainingsContext, 'problemCache' | 'problems'>, training: TrainingForActor) {
  return (await loadTrainingProblems(ctx, training)).filter((problem) => isShownIn(training, problem))
}

/** @throws AppError training.no_gradebook */
function assertHasMembers({ auth, gid }: TrainingForActor): void {
  if (auth === 'Public' && gid === null) throw new AppError('training.no_gradebook')
}

/**
 * A page of the gradebook for those who may see all of it; other members get only their own row.
 *
 * @throws AppError training.not_found, group.membership_required, training.registration_required,
 *   training.prerequisites_missing, training.no_gradebook
 */
export async function getGradebook(
  ctx: TrainingsContext,
  actor: Actor,
  query: RouteQuery<typeof getTrainingGradebook>,
  lang: Locale,
): Promise<RouteData<typeof getTrainingGradebook>> {
  const training = await findVisibleTraining(ctx, actor, query.tid)
  const whole = seesGradebook(actor, training)
  if (!whole) await assertMayEnter(ctx, training, actor)
  assertHasMembers(training)
  const [problems, all] = await Promise.all([shownProblems(ctx, training), findStudents(ctx, training)])
  const students = whole ? all : all.filter(({ uid }) => uid === actor.uid)
  const rows = await loadGradebookRows(ctx, training, { students, problems })
  const shown = whole ? filterGradebook(rows, query, problems.length) : rows
  const page = pageOfQuery(query, pageSizes)
  return {
    ...deadlineOf(training),
    whole,
    problems: problems.map(({ _id: pid, problemId, statements }) => {
      return { pid, problemId, title: statementFor(statements, lang).title }
    }),
    members: toPage(shown.slice(page.skip, page.skip + page.limit), shown.length, page),
  }
}

/**
 * Exports all filtered rows of the gradebook as a file.
 *
 * @throws AppError training.not_found, training.gradebook_denied, training.no_gradebook
 */
export async function exportGradebook(
  ctx: TrainingsContext,
  actor: Actor,
  query: RouteQuery<typeof downloadTrainingGradebook>,
  locale: Locale,
) {
  const training = await findVisibleTraining(ctx, actor, query.tid)
  if (!seesGradebook(actor, training)) throw new AppError('training.gradebook_denied')
  assertHasMembers(training)
  const [problems, students] = await Promise.all([shownProblems(ctx, training), findStudents(ctx, training)])
  const rows = filterGradebook(await loadGradebookRows(ctx, training, { students, problems }), query, problems.length)
  const sheet = gradebookSheet(rows, { problemIds: problems.map(({ problemId }) => problemId), locale })
  const filename = `training_${training._id}_gradebook`
  if (query.format === 'csv')
    return { filename: `${filename}.csv`, contentType: 'text/csv; charset=utf-8', content: Buffer.from(csvOf(sheet)) }
  return { filename: `${filename}.xlsx`, contentType: workbookType, content: await workbookOf(sheet) }
}
