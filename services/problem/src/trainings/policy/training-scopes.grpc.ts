import type { ScopeOwner, ScopeProblem } from '@verdict/kit/scope-policy'
import type { TrainingsContext } from '../context.ts'
import { mayManageProblem } from '../../problems/find-problem.ts'
import { problemKeyOf } from '../../problems/problem-id.rules.ts'
import { findVisibleTraining } from '../model/find-training.ts'
import { loadTrainingProblems, type TrainingProblemReference } from '../model/load-training-problems.ts'
import type { TrainingDoc } from '../model/training.model.ts'
import { isShownIn, isTrainingManager, type TrainingActor, type TrainingForActor } from '../model/training.rules.ts'
import { callerOf } from './find-policy.ts'
import { enterDecision, trainingPolicy } from './training-policy.rules.ts'

type ScopeContext = Pick<
  TrainingsContext,
  | 'trainings'
  | 'trainingRegistrations'
  | 'problems'
  | 'problemSetters'
  | 'countedSubmissions'
  | 'problemCache'
  | 'siteSettings'
  | 'groups'
>
type ActorInput = Parameters<ScopeOwner['getPolicy']>[0]['actor']

function toActor(input: ActorInput): TrainingActor {
  const uid = input?.uid ?? ''
  return uid === '' ? null : { uid, username: input?.username ?? '', roles: input?.roles ?? [] }
}

/** A problem judged by its current specification, with its display ID of the site. */
function toScopeProblem(training: TrainingDoc, problem: TrainingProblemReference): ScopeProblem {
  const { _id: pid, problemId, specVersion: version } = problem
  return {
    pid,
    problemId,
    displayId: problemId,
    version,
    open: isShownIn(training, problem),
    cpid: 0,
    title: '',
    titleEn: '',
  }
}

/**
 * Whether those who may enter the training read the problem. One that is not shown is read by managers of the training
 * who may edit the problem itself: managing a training gives no right to what its author has made private.
 */
async function mayRead(
  ctx: Pick<ScopeContext, 'groups' | 'problemSetters'>,
  actor: TrainingActor,
  training: TrainingForActor,
  problem: TrainingProblemReference,
): Promise<boolean> {
  if (isShownIn(training, problem)) return true
  return isTrainingManager(actor, training) && mayManageProblem(ctx, actor, problem)
}

/** The scope owner of trainings: answers permission queries of this process and, by gRPC, of others. */
export function trainingScopeOwner(ctx: ScopeContext): ScopeOwner {
  return {
    async getPolicy({ scope, actor: message }) {
      const actor = toActor(message)
      const training = await findVisibleTraining(ctx, actor, Number(scope?.tid ?? 0))
      return trainingPolicy(training, await callerOf(ctx, training, actor), ctx.siteSettings.current().switches)
    },
    async resolveProblems({ scope, actor: message, displayIds = [], pids = [], all = false }) {
      const actor = toActor(message)
      const training = await findVisibleTraining(ctx, actor, Number(scope?.tid ?? 0))
      if (!enterDecision(training, await callerOf(ctx, training, actor)).allowed) return { problems: [] }
      const keys = new Set(displayIds.map(problemKeyOf))
      const numbers = new Set(pids.map(Number))
      const named = (await loadTrainingProblems(ctx, training)).filter(
        ({ _id, problemId }) => all || numbers.has(_id) || keys.has(problemKeyOf(problemId)),
      )
      const readable = await Promise.all(named.map((problem) => mayRead(ctx, actor, training, problem)))
      return {
        problems: named.filter((_, index) => readable[index]).map((problem) => toScopeProblem(training, problem)),
      }
    },
  }
}
