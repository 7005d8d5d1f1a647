import type { Static } from 'typebox'
import { GroupLevel } from '@verdict/proto/codes/group'
import type { GradebookRow, gradebookShows, gradebookSorts } from '@verdict/proto/http/problem/training/gradebook'
import { isTrainingManager, type TrainingForActor, type TrainingActor } from '../model/training.rules.ts'

export type GradebookRowView = Static<typeof GradebookRow>

/**
 * Whether the actor sees all members: managers of the training, administrators of its group or, for trainings of the
 * site, administrators of the site.
 */
export function seesGradebook(
  actor: TrainingActor,
  training: Pick<TrainingForActor, 'uid' | 'gid' | 'actorLevel'>,
): boolean {
  if (isTrainingManager(actor, training)) return true
  if (training.gid !== null) return training.actorLevel >= GroupLevel.Admin
  return actor?.roles.includes('admin') === true
}

export interface GradebookFilter {
  keyword?: string
  show?: (typeof gradebookShows)[number]
  sort?: (typeof gradebookSorts)[number]
  ascending?: boolean
}

/**
 * Filters and sorts rows; ties are ordered by name. `problemCount`: number of solved problems that counts as finished.
 */
export function filterGradebook(
  rows: readonly GradebookRowView[],
  { keyword = '', show = 'all', sort = 'points', ascending }: GradebookFilter,
  problemCount: number,
): GradebookRowView[] {
  const text = keyword.trim().toLowerCase()
  const isNamed = ({ username, nickname, realname }: GradebookRowView) =>
    [username, nickname, realname].some((name) => name?.toLowerCase().includes(text) === true)
  const isShown = {
    all: () => true,
    finished: ({ solved }: GradebookRowView) => solved >= problemCount,
    unfinished: ({ solved }: GradebookRowView) => solved < problemCount,
    late: ({ late }: GradebookRowView) => late > 0,
  }[show]
  const up = (ascending ?? sort === 'name') ? 1 : -1
  const byName = (a: GradebookRowView, b: GradebookRowView) =>
    a.username < b.username ? -1 : Number(a.username > b.username)
  return rows
    .filter((row) => isShown(row) && (text === '' || isNamed(row)))
    .toSorted((a, b) => (sort === 'name' ? up * byName(a, b) : up * (a[sort] - b[sort]) || byName(a, b)))
}
