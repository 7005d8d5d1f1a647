import { createHash } from 'node:crypto'
import type { KnownUser } from '@verdict/kit/users-projection'
import type { TrainingsContext } from '../context.ts'
import { groupMembers, groupRoots } from '../model/group-members.ts'
import type { TrainingProblemReference } from '../model/load-training-problems.ts'
import type { TrainingDoc } from '../model/training.model.ts'
import { betterGrade, deadlineRuleOf, gradeOf, type Grade } from './grade.rules.ts'
import type { GradebookRowView } from './gradebook.rules.ts'

interface Student {
  uid: string
  username: string
  user: KnownUser | undefined
  hidesRealname: boolean
}

/**
 * Members in the gradebook: those who entered a private training, in a group only current members; otherwise all
 * members of the group. Managers of the training and super administrators are excluded.
 */
export async function findStudents(
  ctx: Pick<TrainingsContext, 'groups' | 'users' | 'trainingRegistrations'>,
  training: TrainingDoc,
): Promise<Student[]> {
  const { _id: tid, gid, auth } = training
  const [registrations, members, roots] = await Promise.all([
    auth === 'Private' ? ctx.trainingRegistrations.find({ tid }).lean() : [],
    gid === null ? null : groupMembers(ctx, gid),
    groupRoots(ctx, training),
  ])
  const usernames = new Map(registrations.map(({ uid, username }) => [uid, username]))
  const candidates = auth === 'Private' ? [...usernames.keys()] : [...(members?.keys() ?? [])]
  const present = candidates.filter((uid) => uid !== training.uid && !roots.has(uid) && members?.has(uid) !== false)
  const users = await ctx.users.find(present)
  return present.flatMap((uid) => {
    const user = users.get(uid)
    if (user?.role === 'root' || user?.deleted === true) return []
    return {
      uid,
      username: user?.username ?? usernames.get(uid) ?? uid,
      user,
      hidesRealname: members?.get(uid)?.hidesRealname === true,
    }
  })
}

interface CountedRun {
  _id: number
  uid: string
  pid: number
  column: string
  score?: number | null
  at?: Date | null
}

type Grades = ReadonlyMap<string, ReadonlyMap<number, Grade>>

/** Grades by user and problem from all counted submissions outside contests. */
async function findGrades(
  ctx: Pick<TrainingsContext, 'countedSubmissions'>,
  training: TrainingDoc,
  { uids, problems }: { uids: readonly string[]; problems: readonly TrainingProblemReference[] },
): Promise<Grades> {
  const deadline = deadlineRuleOf(training)
  const byPid = new Map(problems.map((problem) => [problem._id, problem]))
  const grades = new Map<string, Map<number, Grade>>()
  const runs = ctx.countedSubmissions
    .find(
      { uid: { $in: [...uids] }, pid: { $in: [...byPid.keys()] }, column: { $ne: null } },
      { uid: 1, pid: 1, column: 1, score: 1, at: 1 },
    )
    .lean<CountedRun[]>()
    .cursor()
  for await (const { _id: submitId, uid, pid, column, score = null, at = null } of runs) {
    const problem = byPid.get(pid)
    if (problem === undefined) continue
    const grade = gradeOf({ submitId, isAC: column === 'ac', score, at }, problem, deadline)
    const ofUser = grades.get(uid) ?? new Map<number, Grade>()
    const before = ofUser.get(pid)
    ofUser.set(pid, before === undefined ? grade : betterGrade(before, grade))
    grades.set(uid, ofUser)
  }
  return grades
}

/** A row for each student; cached until a verdict or the training changes in this process. */
export async function loadGradebookRows(
  ctx: Pick<TrainingsContext, 'problemCache' | 'countedSubmissions'>,
  training: TrainingDoc,
  { students, problems }: { students: readonly Student[]; problems: readonly TrainingProblemReference[] },
): Promise<GradebookRowView[]> {
  if (students.length === 0) return []
  const uids = students.map(({ uid }) => uid)
  const pids = problems.map(({ _id }) => _id)
  const key = createHash('sha256')
    .update(JSON.stringify([training.updatedAt, uids, pids]))
    .digest('base64')
  const grades = await ctx.problemCache.get(`training-grades ${training._id} ${key}`, () =>
    findGrades(ctx, training, { uids, problems }),
  )
  const displayIds = new Map(problems.map(({ _id, problemId }) => [_id, problemId]))
  return students.map(({ uid, username, user, hidesRealname }) => {
    const cells = [...(grades.get(uid) ?? [])]
    return {
      uid,
      username,
      nickname: user?.nickname ?? null,
      realname: hidesRealname ? null : (user?.realname ?? null),
      avatar: user?.avatar ?? null,
      solved: cells.filter(([, { isSolved }]) => isSolved).length,
      late: cells.filter(([, { lateSec }]) => lateSec > 0).length,
      points: cells.reduce((sum, [, { points }]) => sum + points, 0),
      cells: Object.fromEntries(cells.map(([pid, grade]) => [displayIds.get(pid) ?? String(pid), toCell(grade)])),
    }
  })
}

function toCell({ isSolved, points, at, lateSec, submitId }: Grade): GradebookRowView['cells'][string] {
  const state = isSolved ? 'solved' : 'tried'
  return { state, points, at: at?.toISOString() ?? null, lateSec, submitId }
}
